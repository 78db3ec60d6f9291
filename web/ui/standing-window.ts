/**
 * How a window stands. Over a page of the console it is modal within that page's pane alone: the page and the windows
 * beneath are inert, the frame (tabs, menus, bell, search) is not, so that whoever has half filled a form can look
 * something up in another tab and finds it as it was. It waits with its page, and takes the keyboard back with it.
 * The browser's own modal, which shuts out the whole frame, is for what belongs to no page (questions, the lock,
 * signing in again) and for phones, where there is no room beside a window.
 */
import { useEffect, useLayoutEffect, useRef, type MouseEvent, type RefObject } from 'react';
import { usePane } from '../kernel/pane.ts';
import { phoneUnder, useWidth } from '../kernel/width.ts';

/** Where the keyboard came from, and where in the window it was last. */
const openers = new WeakMap<Element, Element | null>();
const places = new WeakMap<Element, HTMLElement>();

const first = '.dialog__body :is(input, textarea, select, [role=combobox]):not(:disabled, [hidden])';
const wantedIn = (dialog: HTMLDialogElement): HTMLElement | null => {
  const place = places.get(dialog);
  return place?.isConnected ? place : dialog.querySelector<HTMLElement>('[data-autofocus]') ?? dialog.querySelector<HTMLElement>(first) ?? dialog.querySelector('button');
};

const standing = (windows: HTMLElement) => [...windows.querySelectorAll<HTMLDialogElement>('dialog[open]:not(:modal)')];
/** They stand beside their page, which scrolls without them. */
const pageOf = (windows: HTMLElement) => windows.parentElement?.nextElementSibling;

/** The page and all windows but the uppermost are out of reach. */
function cover(windows: HTMLElement): void {
  const all = standing(windows);
  for (const one of all) one.inert = one !== all.at(-1);
  pageOf(windows)?.toggleAttribute('inert', all.length > 0);
}

/** Leads the keyboard to a page: to where it was in its uppermost window, if one stands over it. */
export function enterPage(page: HTMLElement | null): void {
  const windows = page?.inert && page.previousElementSibling;
  const above = windows instanceof HTMLElement ? standing(windows).at(-1) : undefined;
  (above ? wantedIn(above) : page)?.focus({ preventScroll: true });
}

/** Pressed beside a window: the keyboard stays in it, or comes back from the frame. */
export function pressBeside(event: MouseEvent<HTMLElement>): void {
  const dialog = event.currentTarget.querySelector('dialog');
  if (event.target !== event.currentTarget || !dialog) return;
  event.preventDefault();
  if (!dialog.contains(document.activeElement)) wantedIn(dialog)?.focus();
}

/** Back to what opened it; of windows that close together, to what opened the lowest. */
function goBack(dialog: HTMLDialogElement): void {
  let to = openers.get(dialog);
  for (let around = to?.closest('dialog'); around && !around.open; around = to?.closest('dialog')) to = openers.get(around);
  if (to instanceof HTMLElement && to.isConnected) to.focus();
}

/** Modal. What stands above it stands above it still: a window within another opens before that one when both come back. */
function standUp(dialog: HTMLDialogElement, windows: HTMLElement | null): void {
  const above = [...windows?.querySelectorAll<HTMLDialogElement>('dialog:modal') ?? []].filter((one) => dialog.compareDocumentPosition(one) === Node.DOCUMENT_POSITION_FOLLOWING);
  for (const one of [dialog, ...above]) {
    const wanted = wantedIn(one);
    one.close();
    one.showModal();
    wanted?.focus();
  }
}

/** Answers where a page's windows stand; null for what belongs to no page. */
export function useStandingWindow(ref: RefObject<HTMLDialogElement | null>, onClose: () => void): HTMLElement | null {
  const { windows } = usePane();
  const phone = useWidth(phoneUnder);
  const within = phone ? null : windows;
  const close = useRef(onClose);
  close.current = onClose;

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    // A window that comes back with its page was opened by what opened it first.
    if (!openers.has(dialog)) openers.set(dialog, document.activeElement);
    // What stands in a pane is entered when it is known which is uppermost: a page that comes back opens all it has.
    dialog.inert = within !== null;
    if (within) {
      dialog.show();
      cover(within);
      const above = standing(within).at(-1);
      if (above) wantedIn(above)?.focus();
    } else standUp(dialog, windows);
    return () => {
      const { activeElement } = document;
      const isHere = activeElement === document.body || (windows ?? dialog).contains(activeElement);
      // Its page waits behind a tab now, or is gone: the keyboard is the next page's.
      const leaves = windows && !pageOf(windows)?.matches('[data-shown]');
      if (leaves && isHere && activeElement instanceof HTMLElement) activeElement.blur();
      dialog.close();
      if (within) cover(within);
      // Whoever is at work in the frame stays there.
      if (!leaves && (isHere || !within)) goBack(dialog);
    };
  }, [ref, windows, within]);

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    const remember = ({ target }: FocusEvent) => { if (target instanceof HTMLElement) places.set(dialog, target); };
    // Escape asks the owner; the owner may want to ask the person first.
    const ask = (event: Event) => { event.preventDefault(); close.current(); };
    const press = (event: KeyboardEvent) => {
      if (!within || event.key !== 'Escape' || event.isComposing || event.defaultPrevented || dialog.inert || document.querySelector('dialog:modal')) return;
      // In the frame it is the frame's.
      if (event.target instanceof Node && (dialog.contains(event.target) || event.target.contains(dialog))) ask(event);
    };
    const cancel = (event: Event) => { if (event.target === dialog && event.cancelable) ask(event); };
    // A second Escape with no other key between them closes a modal whatever a page says: it stands up again, and then asks.
    const rise = (event: Event) => {
      if (event.target !== dialog || dialog.open) return;
      standUp(dialog, windows);
      close.current();
    };
    dialog.addEventListener('focusin', remember);
    document.addEventListener('keydown', press);
    dialog.addEventListener('cancel', cancel);
    dialog.addEventListener('close', rise);
    return () => {
      dialog.removeEventListener('focusin', remember);
      document.removeEventListener('keydown', press);
      dialog.removeEventListener('cancel', cancel);
      dialog.removeEventListener('close', rise);
    };
  }, [ref, windows, within]);

  return windows;
}
