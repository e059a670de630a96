"""What the page about two books does: it filters, and it speaks two languages. Without it everything can be read."""

from __future__ import annotations

SCRIPT = """
(() => {
  const root = document.documentElement, every = [...document.querySelectorAll("article")];
  const text = document.getElementById("text"), topic = document.getElementById("topic");
  const chips = [...document.querySelectorAll("[data-sort]")], shown = document.getElementById("shown");
  const langs = [...document.querySelectorAll("[data-lang]")];
  const words = new Map(every.map(each => [each, each.textContent.toLowerCase()]));
  const pressed = button => button.getAttribute("aria-pressed") === "true";
  const press = (button, on) => button.setAttribute("aria-pressed", on);
  const look = () => {
    const wanted = text.value.toLowerCase().split(/\\s+/).filter(Boolean);
    const sorts = new Set(chips.filter(pressed).map(chip => chip.dataset.sort));
    let count = 0;
    for (const each of every) {
      const fits = (!sorts.size || sorts.has(each.dataset.class))
        && (!topic.value || each.dataset.topic === topic.value)
        && wanted.every(word => words.get(each).includes(word));
      each.hidden = !fits;
      count += fits;
    }
    for (const group of document.querySelectorAll(".stated, section.topic"))
      group.hidden = !group.querySelector("article:not([hidden])");
    shown.textContent = count === every.length ? "" : count + " / " + every.length;
    document.getElementById("nothing").hidden = count > 0;
  };
  const reset = () => { text.value = topic.value = ""; chips.forEach(chip => press(chip, false)); look(); };
  const speak = lang => {
    root.className = root.lang = lang;
    for (const button of langs) press(button, button.dataset.lang === lang);
    for (const option of topic.options) option.textContent = option.getAttribute("data-" + lang);
    text.placeholder = text.ariaLabel = text.getAttribute("data-" + lang);
    topic.ariaLabel = topic.getAttribute("data-label-" + lang);
  };
  for (const chip of chips) chip.onclick = () => { press(chip, !pressed(chip)); look(); };
  for (const button of langs) button.onclick = () => speak(button.dataset.lang);
  for (const link of document.querySelectorAll(".matrix a[data-of]")) link.onclick = () => {
    text.value = "";
    topic.value = link.dataset.at;
    for (const chip of chips) press(chip, chip.dataset.sort === link.dataset.of);
    look();
  };
  const arrive = () => {
    const target = location.hash && document.getElementById(location.hash.slice(1));
    if (target && target.closest("[hidden]")) { reset(); target.scrollIntoView(); }
  };
  text.oninput = topic.onchange = look;
  addEventListener("hashchange", arrive);
  addEventListener("keydown", event => {
    if (event.key === "/" && document.activeElement !== text) { event.preventDefault(); text.focus(); }
    if (event.key === "Escape" && document.activeElement === text) reset();
  });
  document.body.classList.add("live");
  speak(root.className);
  look();
})();
"""
