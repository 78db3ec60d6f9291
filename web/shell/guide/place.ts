/** Where the card stands: beside what it speaks of, never over it unless that fills the window. */
const gap = 12;
const margin = 8;

export interface Box { readonly left: number; readonly top: number; readonly width: number; readonly height: number }

export function placeCard(target: Box, card: { readonly width: number; readonly height: number }, view: { readonly width: number; readonly height: number }): { left: number; top: number } {
  const within = (value: number, size: number, whole: number) => Math.max(margin, Math.min(value, whole - size - margin));
  const right = target.left + target.width + gap;
  if (target.height > target.width && right + card.width + margin <= view.width) return { left: right, top: within(target.top + gap, card.height, view.height) };
  const below = target.top + target.height + gap;
  if (below + card.height + margin <= view.height) return { left: within(target.left, card.width, view.width), top: below };
  return { left: within(target.left + (target.width - card.width) / 2, card.width, view.width), top: within(target.top + (target.height - card.height) / 2, card.height, view.height) };
}
