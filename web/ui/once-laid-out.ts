/**
 * What wants to measure or scroll right after a drawing waits until the browser has laid it out by itself. Asked before that,
 * it lays out the whole page there and then, and once more after the next effect has changed something. Answers what calls it off.
 */
export function onceLaidOut(element: Element | null | undefined, act: (element: Element) => void): (() => void) | undefined {
  if (!element) return undefined;
  const watch = new ResizeObserver(() => { watch.disconnect(); act(element); });
  watch.observe(element);
  return () => watch.disconnect();
}
