import { useLayoutEffect, useRef, type KeyboardEvent, type RefObject } from 'react';

const reachable = 'a[href], button, input';

interface Does {
  open?(id: string): void;
  /** `range`: everything from the row chosen last. */
  toggle?(id: string, range: boolean): void;
  turn(step: 1 | -1): void;
  /** Unfolds or folds what belongs to a row. */
  unfold?(id: string, open: boolean): void;
  /** Rows that are not all drawn: goes to a row by steps, or to an end. */
  goTo?(id: string, step: number): void;
}

/** Where a key leads among so many rows. J and K are the arrows of those who keep their hands on the letters. */
const stepOf = (key: string, rows: number): number | undefined =>
  ({ ArrowDown: 1, j: 1, ArrowUp: -1, k: -1, Home: -rows, End: rows })[key];

/**
 * One tab stop for all rows. The row that has it is the only one whose links and buttons can be reached with Tab, so a
 * page of twenty rows costs one press, not sixty. Kept in the DOM alone: walking through rows redraws nothing.
 */
export function useRowKeys(body: RefObject<HTMLTableSectionElement | null>, does: Does) {
  const rows = () => [...body.current?.querySelectorAll<HTMLElement>('tr[data-id]') ?? []];

  const settle = (some: readonly HTMLElement[], active: HTMLElement | undefined) => {
    for (const row of some) {
      const stop = row === active;
      if (row.tabIndex !== (stop ? 0 : -1)) row.tabIndex = stop ? 0 : -1;
      for (const element of row.querySelectorAll<HTMLElement>(reachable)) element.tabIndex = stop ? 0 : -1;
    }
  };
  /** Where rows come and go with each turn of the wheel, those that stay are not gone through again. */
  const known = useRef(new WeakSet<HTMLElement>());
  // After each drawing: new rows have come without a tab stop.
  useLayoutEffect(() => {
    const all = rows();
    const active = all.find((row) => row.tabIndex === 0) ?? all[0];
    settle(does.goTo ? all.filter((row) => row === active || !known.current.has(row)) : all, active);
    if (does.goTo) for (const row of all) known.current.add(row);
  });

  const walk = (row: HTMLElement, step: number) => {
    if (does.goTo) return does.goTo(row.dataset['id'] ?? '', step);
    const all = rows();
    all[Math.max(0, Math.min(all.length - 1, all.indexOf(row) + step))]?.focus();
  };

  const onKeyDown = (event: KeyboardEvent<HTMLTableSectionElement>) => {
    const row = event.target instanceof Element ? event.target.closest<HTMLElement>('tr[data-id]') : null;
    if (!row || event.nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey) return;
    const id = row.dataset['id'] ?? '';
    const onRow = event.target === row;
    const step = stepOf(event.key, Number.MAX_SAFE_INTEGER);
    const letter = event.key.length === 1 && event.key !== ' ';
    if (step !== undefined && (onRow || !letter)) walk(row, step);
    else if (event.key === 'PageDown' || event.key === 'PageUp') does.turn(event.key === 'PageDown' ? 1 : -1);
    else if (event.key === 'Enter' && onRow && does.open) does.open(id);
    else if (event.key === ' ' && onRow && does.toggle) does.toggle(id, event.shiftKey);
    else if ((event.key === 'ArrowRight' || event.key === 'ArrowLeft') && onRow && does.unfold) does.unfold(id, event.key === 'ArrowRight');
    else return;
    event.preventDefault();
  };
  const onFocus = (event: { target: EventTarget }) => { const row = event.target instanceof Element ? event.target.closest<HTMLElement>('tr[data-id]') : null; if (row && row.tabIndex !== 0) settle(rows(), row); };
  return { onKeyDown, onFocus };
}
