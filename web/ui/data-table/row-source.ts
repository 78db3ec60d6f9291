/** Rows that may be too many to be made before they are looked at: what a virtual table draws from. */
export interface RowSource<Row> {
  readonly length: number;
  at(index: number): Row | undefined;
  idAt(index: number): string;
  indexOf(id: string): number;
}

/** Row numbers to draw, in order: those in sight, some around them, and the one that has the keyboard. */
export function drawn(window: { first: number; last: number }, pinned: number, length: number): number[] {
  const numbers: number[] = [];
  for (let at = window.first; at <= Math.min(window.last, length - 1); at += 1) numbers.push(at);
  if (pinned < 0 || pinned >= length || numbers.includes(pinned)) return numbers;
  return pinned < window.first ? [pinned, ...numbers] : [...numbers, pinned];
}
