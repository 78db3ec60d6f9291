import { LeftOut } from '../../ui/batch/LeftOut.tsx';
import type { SortedOut } from '../../ui/batch/sort-out.ts';

/** In the window of a deed to several: those to which it can't be done, which nobody need untick. */
export function StayBehind({ items, left }: SortedOut<unknown>) {
  if (left.length === 0) return null;
  return <><p role="status">所选 {items.length + left.length} 份中，{left.length} 份现在不能登记，留在名单里：</p><LeftOut label="不能登记的" lines={left} /></>;
}
