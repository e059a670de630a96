"""The looks of the page about two books: on a wide screen, on a telephone, by day and by night, and on paper."""

from __future__ import annotations

STYLE = """
:root {
  --paper: #faf8f3; --card: #fffefb; --ink: #24262c; --soft: #6b6a66; --faint: #b9b5aa; --line: #e6e1d5;
  --tint: #f3efe5; --a: #1d5a85; --a-tint: #e9f1f7; --b: #9a4a17; --b-tint: #f9eee3; --quiet: #7b6a2b;
  --mark: #fff1b8; --shade: 0 1px 2px rgb(60 50 30 / 6%), 0 4px 14px rgb(60 50 30 / 5%);
  --text: "Iowan Old Style", "Palatino Linotype", Palatino, "Book Antiqua", Georgia, serif;
  --plain: system-ui, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif;
  --mono: ui-monospace, "Cascadia Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #16181c; --card: #1d2025; --ink: #e8e5de; --soft: #9d9c98; --faint: #5b5d63; --line: #2e3138;
    --tint: #262930; --a: #86c1ea; --a-tint: #1b2833; --b: #eba878; --b-tint: #31241a; --quiet: #cdb765;
    --mark: #4b4119; --shade: none;
  }
}
* { box-sizing: border-box; }
html { scroll-padding-top: 8.5rem; -webkit-text-size-adjust: 100%; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1.0625rem/1.55 var(--text); }
.en [lang=de].t, .de [lang=en].t { display: none; }
.top, main, .outline, footer, .inner, .heads { max-width: 74rem; margin: 0 auto; padding: 0 1.5rem; }
a { color: inherit; }
h1, h2, h3, h4, p, ul { margin: 0; }
.kicker, .key, .id, .tag, .cites, .where, .matrix, .bar, summary, .foot, .ruling, footer, .summary
  { font-family: var(--plain); }
.id { color: var(--soft); font: .72rem/1.5 var(--mono); overflow-wrap: anywhere; text-decoration: none; }
:focus-visible { outline: 2px solid var(--a); outline-offset: 2px; border-radius: 4px; }
:target { background: var(--mark); }
[hidden] { display: none !important; }

.top { padding-top: 3rem; }
.kicker { color: var(--soft); font-size: .8rem; letter-spacing: .09em; text-transform: uppercase; }
h1 { font-size: clamp(1.9rem, 5vw, 2.9rem); line-height: 1.12; font-weight: 600; letter-spacing: -.015em;
  margin: .25rem 0 1.5rem; }
.books { display: grid; grid-template-columns: 1fr 1fr; gap: 1rem; }
.book { border-radius: 12px; padding: .85rem 1.15rem 1rem; border-left: 5px solid currentColor; }
.book p { font-size: 1.12rem; line-height: 1.35; color: var(--ink); }
.a.book { background: var(--a-tint); } .b.book { background: var(--b-tint); }
.a > .key, .heads .a, .book.a, h3.a { color: var(--a); } .b > .key, .heads .b, .book.b, h3.b { color: var(--b); }
.key { font-weight: 700; font-size: .8rem; letter-spacing: .02em; }
.summary { margin: 1.5rem 0 .6rem; font-size: .95rem; color: var(--soft); }
.wide { overflow-x: auto; margin: 0 -1.5rem; padding: 0 1.5rem; }
.matrix { border-collapse: collapse; width: 100%; font-size: .86rem; }
.matrix th, .matrix td { padding: .3rem .75rem; text-align: right; border-bottom: 1px solid var(--line);
  font-variant-numeric: tabular-nums; font-weight: 400; white-space: nowrap; }
.matrix th:first-child { text-align: left; padding-left: 0; }
.matrix thead th { color: var(--soft); font-weight: 600; border-bottom: 2px solid var(--line); }
.matrix tfoot > tr > * { font-weight: 700; border-bottom: 0; }
.matrix a { text-decoration: none; } .matrix a:hover { text-decoration: underline; }
.matrix td.different { font-weight: 700; } .matrix td.zero { color: var(--faint); }

.bar { position: sticky; top: 0; z-index: 2; background: var(--paper); border-bottom: 1px solid var(--line);
  margin-top: 2rem; display: none; }
.live .bar { display: block; }
.inner { padding-top: .65rem; padding-bottom: .5rem; display: flex; flex-wrap: wrap; gap: .5rem; align-items: center; }
.bar input { flex: 1 1 11rem; min-width: 8rem; } .chips, .langs { display: flex; gap: .35rem; }
.bar input, .bar select, .bar button { font: .84rem/1.3 var(--plain); padding: .36rem .75rem; color: var(--ink);
  border: 1px solid var(--line); border-radius: 99px; background: var(--card); white-space: nowrap; }
.bar button { cursor: pointer; } .bar button:hover { border-color: var(--faint); }
.bar button b { color: var(--soft); font-weight: 600; margin-left: .15rem; }
.bar button[aria-pressed=true] { background: var(--ink); border-color: var(--ink); color: var(--paper); }
.bar button[aria-pressed=true] b { color: inherit; }
.langs button { text-transform: uppercase; font-size: .72rem; padding: .36rem .6rem; }
#shown { font-size: .8rem; color: var(--soft); margin-left: auto; min-width: 3rem; text-align: right; }
.heads { display: grid; grid-template-columns: 1fr 1fr; gap: 0; padding-bottom: .35rem; font-size: .8rem;
  font-weight: 700; } .heads > * { padding: 0 1.2rem; }

h2 { font-size: 1.55rem; font-weight: 600; letter-spacing: -.01em; margin: 2.6rem 0 1rem; }
.card { background: var(--card); border: 1px solid var(--line); border-radius: 12px; margin: 0 0 1rem;
  overflow: hidden; box-shadow: var(--shade); }
.card:target { border-color: var(--b); background: var(--card); box-shadow: 0 0 0 3px var(--mark); }
.card > header { padding: .75rem 1.2rem .6rem; display: flex; flex-wrap: wrap; gap: .15rem .7rem;
  align-items: baseline; }
.card h3 { font-size: 1.06rem; font-weight: 600; line-height: 1.35; }
.card header .id { margin-left: auto; }
.tag { font-size: .7rem; font-weight: 600; padding: .05rem .55rem; border-radius: 99px; white-space: nowrap;
  background: var(--tint); color: var(--soft); }
.tag.silent-a, .tag.silent-b { color: var(--quiet); }
.faces { display: grid; grid-template-columns: 1fr 1fr; border-top: 1px solid var(--line); }
.face { padding: .8rem 1.2rem .95rem; min-width: 0; }
.face.a { background: var(--a-tint); border-right: 1px solid var(--line); } .face.b { background: var(--b-tint); }
.face .key { display: none; } .says { overflow-wrap: anywhere; }
.quiet .says { color: var(--soft); font-style: italic; }
.cites { list-style: none; padding: 0; margin-top: .5rem; font-size: .78rem; line-height: 1.45; color: var(--soft); }
.cites a { text-decoration: none; } .cites a:hover { text-decoration: underline; color: var(--ink); }
.cites p { font: italic .86rem/1.4 var(--text); padding-left: .85rem; }
.cites a::before { content: "§ "; } .face.a .cites a::before { color: var(--a); }
.face.b .cites a::before { color: var(--b); }
code, pre { font-family: var(--mono); font-size: .84em; overflow-wrap: anywhere; }
pre { margin: .45rem 0 .2rem; padding: .75rem .9rem; background: var(--card); border: 1px solid var(--line);
  border-radius: 8px; overflow-x: auto; font-size: .76rem; line-height: 1.5; overflow-wrap: normal; }
pre .a { color: var(--a); } pre .b { color: var(--b); }
details { margin-top: .45rem; } summary { cursor: pointer; font-size: .78rem; color: var(--soft); width: fit-content; }
summary:hover { color: var(--ink); }
.where, .ruling { font-size: .74rem; color: var(--soft); }
.foot { padding: .6rem 1.2rem .8rem; border-top: 1px solid var(--line); font-size: .8rem; color: var(--soft); }
.foot ul { list-style: none; padding: 0; } .foot li::before { content: "✓ "; color: var(--a); }
.foot details:first-child { margin-top: 0; } .none { color: var(--soft); font-style: italic; }

.stated { margin: 0 0 1.2rem; border-radius: 12px; border: 1px solid var(--line); overflow: hidden; }
.stated h3 { font: 600 .82rem/1.4 var(--plain); color: var(--soft); padding: .5rem 1.2rem; background: var(--tint); }
.row { display: grid; grid-template-columns: 1fr 1fr; border-top: 1px solid var(--line); position: relative; }
.row > .id { grid-column: 1 / -1; padding: .4rem 1.2rem 0; line-height: 1.3; }
.cell { padding: .1rem 1.2rem .5rem; min-width: 0; font-size: .94rem; line-height: 1.45; } .cell .key { display: none; }
.cell a { text-decoration: none; } .cell a:hover { text-decoration: underline; text-decoration-color: var(--faint); }

.outline { border-top: 1px solid var(--line); margin-top: 3rem; font-size: .9rem; line-height: 1.5; }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 0 2.4rem; border-top: 1px solid var(--line);
  padding: .7rem 0 .8rem; } .titles { border: 0; } .single h3 { margin: 1.4rem 0 .5rem; }
.outline h3 { font-size: 1.05rem; } .outline h4 { font-size: .92rem; } .outline ul { list-style: none; padding: 0; }
.outline li { padding: .05rem .35rem; margin: 0 -.35rem; border-radius: 4px; }
.outline li.different, .outline li.silent-a, .outline li.silent-b { box-shadow: inset 2px 0 0 var(--faint); }
.a li.different { box-shadow: inset 2px 0 0 var(--a); } .b li.different { box-shadow: inset 2px 0 0 var(--b); }
.back { text-decoration: none; color: var(--soft); font-family: var(--plain); padding: 0 .2rem; }
.outline h4:target, .outline li:target { background: var(--mark); }
footer { color: var(--soft); font-size: .8rem; padding-top: 2rem; padding-bottom: 3rem; }

@media (max-width: 46rem) {
  html { scroll-padding-top: 6.5rem; }
  .top, main, .outline, footer, .inner { padding-left: 1rem; padding-right: 1rem; }
  .books, .faces, .row, .pair { grid-template-columns: 1fr; } .heads { display: none; }
  .face .key, .cell .key { display: block; } .face.a { border-right: 0; border-bottom: 1px solid var(--line); }
  .card > header, .face, .foot { padding-left: 1rem; padding-right: 1rem; }
  .row > .id, .cell, .stated h3 { padding-left: 1rem; padding-right: 1rem; }
  .cell.quiet:not(:has(.ruling)) { display: none; }
  .inner { flex-wrap: nowrap; overflow-x: auto; scrollbar-width: none; } .bar input { flex: 0 0 9.5rem; }
  .wide { margin: 0 -1rem; padding: 0 1rem; } .matrix th, .matrix td { padding: .3rem .45rem; font-size: .8rem; }
  .matrix th, .matrix td { white-space: normal; } .pair > :empty { display: none; }
}
@media print {
  :root { --paper: #fff; --card: #fff; --ink: #000; --soft: #444; --faint: #999; --line: #ccc; --tint: #f4f4f4;
    --a: #123f5e; --b: #6d3712; --a-tint: #fff; --b-tint: #fff; --mark: #fff; --shade: none; }
  body { font-size: 9.5pt; line-height: 1.4; } .live .bar, footer { display: none; }
  .top, main, .outline { max-width: none; padding: 0; } .top { padding-top: 0; }
  .book { border: 1px solid var(--line); border-left: 4px solid currentColor; }
  .face .key { display: block; } .card, .row, .pair { break-inside: avoid; }
  .card, .stated { border-radius: 4px; } h2, h3, h4 { break-after: avoid; } .tag { border: 1px solid var(--line); }
  details:not([open]) { display: none; } pre { white-space: pre-wrap; font-size: 7.5pt; }
  .books, .faces, .row, .pair { grid-template-columns: 1fr 1fr; } .outline { break-before: page; font-size: 8.5pt; }
  .back { display: none; } @page { margin: 15mm 13mm; }
}
"""
