/** What says something beside the work and waits for no key: single keys go on meaning what they mean on the page. */
const asides = '.toasts, .undo-bar';

/** A list, a menu or a panel is open, which has its own keys. */
export const isPanelOpen = (): boolean => document.querySelector(`[popover]:popover-open:not(${asides})`) !== null;
export const isWindowOpen = (): boolean => document.querySelector('dialog[open]') !== null;
