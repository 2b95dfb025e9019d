// Measures the visible content of a page and its use, inside the page.

var all = (selector, place = document) => [...place.querySelectorAll(selector)];

var short = text => text.trim().replace(/\s+/g, " ").slice(0, 60);

var isWithin = (box, outer, slack = 0) => box.left >= outer.left - slack && box.right <= outer.right + slack
  && box.top >= outer.top - slack && box.bottom <= outer.bottom + slack;

var folds = () => all("details");

var summary = number => folds()[number].querySelector("summary");

var unfold = () => folds().forEach(fold => { fold.open = true; });

/** Restores the page's first state: folded, without a target, and at its beginning. */
function reset() {
  folds().forEach(fold => { fold.open = false; });
  history.replaceState(null, "", location.pathname);
  scrollTo(0, 0);
}

/** Scrolls to an element and returns the middle of its first line. */
function middle(element) {
  element.scrollIntoView({block: "center"});
  const box = element.getClientRects()[0];
  return [box.left + box.width / 2, box.top + box.height / 2];
}

var links = () => all("a[href^='#']").filter(link => link.checkVisibility());

var sections = () => all("section").map(section => section.id);

/** Returns the reason that the target of a followed link cannot be read now; empty if it can. */
function unreadable(href) {
  if (location.hash !== href) return "it was not followed";
  const section = document.querySelector(`section${href}`);
  const fold = section.closest("details");
  if (fold && !fold.open) return "it stays folded";
  if (!section.checkVisibility()) return "it is not shown";
  const heading = (fold ?? section).querySelector("h2").getBoundingClientRect();
  const first = section.firstElementChild.getBoundingClientRect();
  const screen = {left: 0, top: 0, right: innerWidth, bottom: innerHeight};
  if (!isWithin(heading, screen) || first.top < 0 || first.top >= innerHeight) return "it is outside of the window";
  return "";
}

var openFolds = () => folds().map(fold => fold.open && fold.querySelector("section").checkVisibility());

/** Returns the number of the fold that has the focus, if an outline shows it. */
function focusedFold() {
  const outline = getComputedStyle(document.activeElement);
  const isOutlined = outline.outlineStyle !== "none" && parseFloat(outline.outlineWidth) > 0;
  return isOutlined ? folds().findIndex((_, number) => summary(number) === document.activeElement) : -1;
}

/** Returns the faults of the figures, of whose two pictures the one of the class `shown` is to be visible. */
function figureFaults(shown) {
  unfold();
  const pictures = all("svg").filter(picture => !picture.parentElement.closest("svg"));
  const wrong = pictures.filter(
    picture => picture.checkVisibility() !== (picture.classList.length === 0 || picture.classList.contains(shown)));
  const lonely = all("figure").filter(
    figure => pictures.filter(picture => figure.contains(picture) && picture.checkVisibility()).length !== 1);
  return wrong.map(picture => `the wrong picture is seen: ${title(picture)}`)
    .concat(lonely.map(figure => `not one picture in the figure: ${short(figure.textContent)}`))
    .concat(pictures.filter(picture => picture.checkVisibility()).flatMap(pictureFaults));
}

var title = picture => short(picture.getAttribute("aria-label") ?? "");

function pictureFaults(picture) {
  const box = picture.getBoundingClientRect();
  if (box.width === 0 || box.height === 0) return [`a picture has no size: ${title(picture)}`];
  const outside = all("text", picture).filter(
    text => !isWithin(text.getBoundingClientRect(), text.closest("svg").getBoundingClientRect(), 0.5)
      || !isWithin(text.getBoundingClientRect(), box, 0.5));
  return outside.map(text => `'${short(text.textContent)}' leaves the picture: ${title(picture)}`);
}

/**
 * Returns the elements wider than the window, the tables with a part that cannot be scrolled to, and in a wide window
 * the tables that have to be scrolled.
 */
function scrollFaults() {
  unfold();
  const page = document.documentElement;
  const faults = page.scrollWidth > page.clientWidth ? [`the page is ${page.scrollWidth} px wide`] : [];
  const lost = all("table").filter(table => {
    const place = table.parentElement;
    const box = place.getBoundingClientRect();
    if (box.left < 0 || box.right > page.clientWidth) return true;
    return table.offsetWidth > place.clientWidth && !["auto", "scroll"].includes(getComputedStyle(place).overflowX);
  });
  const cut = innerWidth < 1280 ? [] : all("table").filter(
    table => !table.closest("details") && table.offsetWidth > table.parentElement.clientWidth);
  return faults.concat(lost.map(table => `a part of the table cannot be seen: ${short(table.textContent)}`))
    .concat(cut.map(table => `the table does not fit a wide window: ${short(table.textContent)}`));
}

/** Red, green, blue and opacity, from 0 to 1, of a computed colour. */
function colour(text) {
  const [red, green, blue, opacity = 1] = text.match(/[\d.]+/g).map(Number);
  return [red / 255, green / 255, blue / 255, opacity];
}

/** A colour on an opaque one. */
var over = (upper, lower) => [0, 1, 2].map(i => upper[i] * upper[3] + lower[i] * (1 - upper[3])).concat(1);

/** https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminance(colour) {
  const [red, green, blue] = colour.map(x => x <= 0.04045 ? x / 12.92 : ((x + 0.055) / 1.055) ** 2.4);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
function contrast(first, second) {
  const [dark, light] = [luminance(first), luminance(second)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function bodyLuminances() {
  const style = getComputedStyle(document.body);
  return [style.backgroundColor, style.color].map(text => luminance(colour(text)));
}

var isShape = element => element instanceof SVGElement && !(element instanceof SVGSVGElement);

/** Returns the colour that an element paints behind others. */
function paint(element) {
  const style = getComputedStyle(element);
  const hasNone = element instanceof SVGTextElement || isShape(element) && style.fill === "none";
  if (hasNone) return [0, 0, 0, 0];
  const [red, green, blue, opacity] = colour(isShape(element) ? style.fill : style.backgroundColor);
  return [red, green, blue, opacity * (isShape(element) ? style.fillOpacity : 1) * style.opacity];
}

function textNodes() {
  const found = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) if (walker.currentNode.data.trim()) found.push(walker.currentNode);
  return found;
}

/** Returns the visible texts, each with its element and the middle of its first line. */
function visibleTexts() {
  return textNodes().filter(node => node.parentElement.checkVisibility()).flatMap(node => {
    const range = document.createRange();
    range.selectNodeContents(node);
    const box = range.getClientRects()[0];
    return box?.width
      ? [{element: node.parentElement, x: box.left + box.width / 2, y: box.top + box.height / 2}] : [];
  });
}

/** Returns texts with less than this contrast to their background, one for each pair of colours, and hidden ones. */
function faintTexts(least) {
  const faults = new Map();
  for (const {element, x, y} of visibleTexts()) {
    const stack = document.elementsFromPoint(x, y);
    const place = stack.indexOf(element);
    const words = short(element.textContent);
    if (place < 0) {
      // The rest of a table can be scrolled to.
      if (!element.closest(".table")) faults.set(words, `hidden: '${words}'`);
      continue;
    }
    const behind = stack.slice(place).reduceRight((lower, upper) => over(paint(upper), lower), [1, 1, 1, 1]);
    const style = getComputedStyle(element);
    const own = over(colour(isShape(element) ? style.fill : style.color), behind);
    const ratio = contrast(own, behind);
    const names = [own, behind].map(hexadecimal).join(" on ");
    if (ratio < least && !faults.has(names)) {
      faults.set(names, `${names} has a contrast of ${ratio.toFixed(2)}: '${words}'`);
    }
  }
  return [...faults.values()];
}

var hexadecimal = colour =>
  "#" + colour.slice(0, 3).map(x => Math.round(255 * x).toString(16).padStart(2, "0")).join("");

/** Returns the texts that belong on paper, including folded ones, without tables and figures, in no order of lines. */
var printedTexts = () => textNodes().filter(node => !node.parentElement.closest("nav, .more, table, figure"))
  .map(node => node.data);
