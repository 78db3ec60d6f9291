/** A page walked with the Tab key alone: every control is come to, can be seen then, and nothing holds the walker. */
import type { Page } from 'playwright-core';
import { settled } from '../harness/browser.ts';

declare global { interface Window { walk: { controls: HTMLElement[]; looks: Map<Element, string>; nameOf(element: Element): string; lookOf(element: Element): string } } }

export async function walkByKeyboard(page: Page): Promise<string[]> {
  // Some pages put the keyboard somewhere: how that place looks without it is seen once it is gone and its glow with it.
  await page.evaluate(() => { if (document.activeElement instanceof HTMLElement) document.activeElement.blur(); });
  await settled(page);
  const { count, mouseOnly } = await page.evaluate(survey);
  const complaints = mouseOnly.map((name) => `only a mouse reaches: ${name}`);
  const reached = new Set<number>();
  let rounds = 0;
  let within = 0;
  // Twice round: a page may put the keyboard somewhere in its middle to begin with.
  for (let step = 0; step < 2 * count + 120 && rounds < 2; step += 1) {
    await page.keyboard.press('Tab');
    // What slides in is looked at once it stands.
    const here = await page.evaluate(look).then(async (first) => first?.complaint ? settled(page).then(() => page.evaluate(look)) : first);
    if (!here) { rounds += reached.size ? 1 : 0; continue; }
    if (here.complaint) complaints.push(here.complaint);
    if (here.at >= 0) reached.add(here.at);
    // A paper in its own frame has controls of its own, and must let the walker go.
    within = here.isFrame ? within + 1 : 0;
    if (within > 60) { complaints.push('a frame keeps the keyboard'); break; }
    if (reached.size === count && !here.isFrame && rounds > 0) break;
  }
  const missed = await page.evaluate((seen) => window.walk.controls.flatMap((control, at) => !seen.includes(at) && control.isConnected && control.tabIndex >= 0 ? [window.walk.nameOf(control)] : []), [...reached]);
  return [...new Set([...complaints, ...missed.map((name) => `Tab never comes to: ${name}`)])];
}

/** Runs in the page: what Tab should come to, how each looks without it, and what can be pressed but not come to. */
function survey(): { count: number; mouseOnly: string[] } {
  const isShown = (element: Element) => element.getClientRects().length > 0 && element.checkVisibility({ visibilityProperty: true }) && !element.closest('[inert], [aria-hidden="true"]');
  const nameOf = (element: Element) => `${element.tagName.toLowerCase()}${element.className && typeof element.className === 'string' ? `.${element.className.split(' ')[0]}` : ''} “${(element.getAttribute('aria-label') ?? (element.textContent || element.getAttribute('name') || element.id)).trim().slice(0, 30)}”`;
  // An input's frame may be drawn by what holds it, a row's by its cells.
  const styleOf = (element: Element, part?: string) => {
    const { content, outlineStyle, outlineWidth, outlineColor, boxShadow, borderTopColor, borderBottomColor, backgroundColor, textDecorationLine } = getComputedStyle(element, part);
    return [content, outlineStyle, outlineWidth, outlineColor, boxShadow, borderTopColor, borderBottomColor, backgroundColor, textDecorationLine].join();
  };
  const lookOf = (element: Element) => [element, element.parentElement, element.parentElement?.parentElement, element.nextElementSibling, element.firstElementChild]
    .flatMap((one) => one ? [styleOf(one), styleOf(one, '::before'), styleOf(one, '::after')] : '').join('|');
  const all = [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary, iframe, [tabindex], [contenteditable="true"]')];
  const groups = new Set<string>();
  const controls = all.filter((element) => {
    if (element.tabIndex < 0 || element.matches(':disabled') || !isShown(element)) return false;
    if (!(element instanceof HTMLInputElement) || element.type !== 'radio') return true;
    // A group of radio buttons is one stop: the chosen one, or the first.
    const group = [...document.querySelectorAll<HTMLInputElement>(`input[type=radio][name="${CSS.escape(element.name)}"]`)];
    if (groups.has(element.name) || (group.some(({ checked }) => checked) && !element.checked)) return false;
    groups.add(element.name);
    return true;
  });
  window.walk = { controls, looks: new Map(all.map((element) => [element, lookOf(element)])), nameOf, lookOf };
  const focusable = 'a[href], button, input, select, textarea, summary, label, [tabindex], option, [role=option]';
  const mouseOnly = [...document.querySelectorAll('body *')].filter((element) => getComputedStyle(element).cursor === 'pointer' && isShown(element) && !element.closest(focusable) && !element.querySelector(focusable)).map(nameOf);
  return { count: controls.length, mouseOnly };
}

/** Runs in the page after each press: where the walker stands, and whether anybody could see it. */
function look(): { at: number; complaint: string | null; isFrame: boolean } | null {
  const { controls, looks, nameOf, lookOf } = window.walk;
  const active = document.activeElement;
  if (!active || active === document.body || active === document.documentElement) return null;
  const at = controls.indexOf(active as HTMLElement);
  // A frame shows by itself where the keyboard stands in it.
  if (active instanceof HTMLIFrameElement) return { at, complaint: null, isFrame: true };
  const box = active.getBoundingClientRect();
  const points = [[0.5, 0.5], [0.1, 0.5], [0.9, 0.5], [0.5, 0.2], [0.5, 0.8]].map(([x = 0, y = 0]) => document.elementFromPoint(box.left + box.width * x, box.top + box.height * y));
  const isSeen = points.some((hit) => hit && (active.contains(hit) || hit === active.parentElement || hit.closest('label')?.contains(active)));
  const was = looks.get(active);
  const complaint = !isSeen ? `stands out of sight: ${nameOf(active)}, behind ${points[0] ? nameOf(points[0]) : 'the edge'}` : was !== undefined && was === lookOf(active) ? `nothing shows that the keyboard stands at: ${nameOf(active)}` : null;
  return { at, complaint, isFrame: false };
}
