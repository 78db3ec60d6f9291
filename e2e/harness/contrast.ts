/**
 * Of words whose contrast axe cannot tell (on a gradient, a single letter, beside a drawn dot, half under a fixed head): what
 * they stand on is looked up where they stand, and axe's own arithmetic asked again. Of several possible grounds the worst counts.
 */
interface Colour { alpha: number; parseString(css: string): void }
interface Axe { commons: { color: { Color: new () => Colour; flattenColors(source: Colour, backdrop: Colour): Colour; getContrast(back: Colour, front: Colour): number } } }

/** Runs in the page, where `hindrances` has left both. Source of the limits: WCAG 2.2, 1.4.3. */
export function paleWords(): string[] {
  const { axe, words, unjudged } = window as unknown as { axe: Axe; words: readonly Element[]; unjudged: readonly Element[] };
  const { Color, flattenColors, getContrast } = axe.commons.color;

  const colour = (css: string) => {
    const read = new Color();
    read.parseString(css);
    return read;
  };

  /** What a box is painted with, from below: its colour, then all that its gradients go through at once. */
  const paints = ({ backgroundColor, backgroundImage }: CSSStyleDeclaration): Colour[][] =>
    [[backgroundColor], backgroundImage.match(/(?:rgba?|hsla?|color|ok(?:lab|lch)|lab|lch)\([^()]*\)/g) ?? []].filter(({ length }) => length > 0).map((some) => some.map(colour));

  /** Where the words of an element stand: each piece of a line, or the middle of a field. */
  const placesOf = (element: Element): DOMRect[] => {
    if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) return element.value || element.placeholder ? [element.getBoundingClientRect()] : [];
    return [...element.childNodes].filter(({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim()).flatMap((text) => {
      const range = document.createRange();
      range.selectNodeContents(text);
      return [...range.getClientRects()];
    });
  };

  const above = (element: Element | null): Element[] => (element ? [element, ...above(element.parentElement)] : []);

  /** What a box draws before or after its words lies somewhere of its own. */
  const drawnAt = (element: Element, which: string, x: number, y: number): Colour[][] => {
    const style = getComputedStyle(element, which);
    if (style.content === 'none' || style.position !== 'absolute') return [];
    const holder = above(element).find((one) => getComputedStyle(one).position !== 'static') ?? document.documentElement;
    const { left, top } = holder.getBoundingClientRect();
    const [fromLeft, fromTop] = [x - left - holder.clientLeft - parseFloat(style.left), y - top - holder.clientTop - parseFloat(style.top)];
    return fromLeft >= 0 && fromLeft <= parseFloat(style.width) && fromTop >= 0 && fromTop <= parseFloat(style.height) ? paints(style) : [];
  };

  const middleOf = ({ left, top, width, height }: DOMRect) => [left + width / 2, top + height / 2] as const;

  /** What is met there, from above, and how many of them lie over the words (−1: the words are not met). */
  const met = (element: Element, [x, y]: readonly [number, number]) => {
    const hit = document.elementsFromPoint(x, y);
    return { hit, own: hit.findIndex((one) => element.contains(one)) };
  };

  /** A complaint for the words at one place, or none. */
  const judge = (element: Element, place: DOMRect): string[] => {
    const [x, y] = middleOf(place);
    const { hit, own } = met(element, [x, y]);
    // What lets presses through is not found by them: then it stands on what it is in.
    const under = own < 0 ? above(element) : [element, ...hit.slice(own).filter((one) => !element.contains(one))];
    const covering = hit.slice(0, Math.max(own, 0)).find((one) => colour(getComputedStyle(one).backgroundColor).alpha > 0);
    // What somebody has opened over them is gone with Escape, and they are read then.
    if (covering?.closest('.popover:popover-open')) return [];
    if (covering) return [`under ${covering.tagName.toLowerCase()}.${covering.className}`];
    const layers = under.toReversed().flatMap((one) => [...paints(getComputedStyle(one)), ...drawnAt(one, '::before', x, y), ...drawnAt(one, '::after', x, y)]);
    const grounds = layers.reduce((grounds, some) => some.flatMap((one) => grounds.map((ground) => flattenColors(one, ground))), [colour('rgb(255, 255, 255)')]);
    const { fontSize, fontWeight } = getComputedStyle(element);
    const isField = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
    const ink = colour(getComputedStyle(element, isField && !element.value ? '::placeholder' : null).color);
    ink.alpha *= above(element).reduce((whole, one) => whole * Number(getComputedStyle(one).opacity), 1);
    const asked = parseFloat(fontSize) >= 24 || (parseFloat(fontSize) >= 18.66 && Number(fontWeight) >= 700) ? 3 : 4.5;
    const contrast = Math.min(...grounds.map((ground) => getContrast(ground, flattenColors(ink, ground))));
    return contrast < asked ? [`${contrast.toFixed(2)} of ${asked}`] : [];
  };

  // Of an empty field axe looks at the ink it would be written in, not at the words that stand there.
  const empty = words.filter((field) => field.matches(':placeholder-shown:enabled'));
  return [...unjudged, ...empty].flatMap((element) => {
    const stood = above(element).map((one) => [one, one.scrollLeft, one.scrollTop] as const);
    if (placesOf(element).some((place) => met(element, middleOf(place)).own !== 0)) element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const complaints = [...new Set(placesOf(element).flatMap((place) => judge(element, place)))].map((one) => `${one}: ${element.outerHTML.slice(0, 120)}`);
    for (const [one, left, top] of stood) one.scrollTo({ left, top, behavior: 'instant' });
    return complaints;
  });
}

/**
 * Runs in the page, and leaves there which words are to be looked at: of all that share their size, their own colours and
 * those of everything they stand in the first and the last. The rows of a list are alike, and to look at every word takes five times as long.
 */
export function wordsOfEachKind(within: string): void {
  const kinds = new Map<Element | null, string>([[null, '']]);
  const drawn = (element: Element, which: string) => {
    const { content, position, backgroundColor, backgroundImage } = getComputedStyle(element, which);
    return content === 'none' || position !== 'absolute' ? '' : `${backgroundColor} ${backgroundImage}`;
  };
  /** What an element's box is painted with, and all boxes around it. */
  const groundOf = (element: Element | null): string => {
    const known = kinds.get(element);
    if (known !== undefined || element === null) return known ?? '';
    const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element);
    const ground = [groundOf(element.parentElement), backgroundColor, backgroundImage, opacity, drawn(element, '::before'), drawn(element, '::after')].join('|');
    kinds.set(element, ground);
    return ground;
  };

  const found = new Map<string, Element[]>();
  for (const element of document.querySelectorAll(`:is(${within}, ${within} *):is(body, body *)`)) {
    const isField = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement;
    if (!isField && ![...element.childNodes].some(({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim())) continue;
    if (!element.checkVisibility()) continue;
    const { color, fontSize, fontWeight } = getComputedStyle(element);
    const kind = [groundOf(element), color, fontSize, fontWeight, isField && element.matches(':placeholder-shown')].join('|');
    const [first = element] = found.get(kind) ?? [];
    found.set(kind, first === element ? [first] : [first, element]);
  }
  (window as unknown as { words: Element[] }).words = [...found.values()].flat();
}
