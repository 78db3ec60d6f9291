import { useLayoutEffect, type KeyboardEvent, type RefObject } from 'react';

const reachable = 'a[href], button, input';

/**
 * One tab stop for all rows. The row that has it is the only one whose links and buttons can be reached with Tab, so a
 * page of twenty rows costs one press, not sixty. Kept in the DOM alone: walking through rows redraws nothing.
 */
export function useRowKeys(body: RefObject<HTMLTableSectionElement | null>, does: { open?(id: string): void; toggle?(id: string): void; turn(step: 1 | -1): void }) {
  const rows = () => [...body.current?.querySelectorAll<HTMLElement>('tr[data-id]') ?? []];

  const settle = (active: HTMLElement | undefined) => {
    for (const row of rows()) {
      const stop = row === active;
      if (row.tabIndex !== (stop ? 0 : -1)) row.tabIndex = stop ? 0 : -1;
      for (const element of row.querySelectorAll<HTMLElement>(reachable)) element.tabIndex = stop ? 0 : -1;
    }
  };
  // After each drawing: new rows have come without a tab stop.
  useLayoutEffect(() => { const all = rows(); settle(all.find((row) => row.tabIndex === 0) ?? all[0]); });

  const onKeyDown = (event: KeyboardEvent<HTMLTableSectionElement>) => {
    const row = (event.target as HTMLElement).closest<HTMLElement>('tr[data-id]');
    if (!row || event.nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey) return;
    const all = rows();
    const at = all.indexOf(row);
    const goal = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: all.length - 1 }[event.key];
    const onRow = event.target === row;
    if (goal !== undefined) (all[goal] ?? row).focus();
    else if (event.key === 'PageDown' || event.key === 'PageUp') does.turn(event.key === 'PageDown' ? 1 : -1);
    else if (event.key === 'Enter' && onRow && does.open) does.open(row.dataset['id']!);
    else if (event.key === ' ' && onRow && does.toggle) does.toggle(row.dataset['id']!);
    else return;
    event.preventDefault();
  };
  const onFocus = (event: { target: EventTarget }) => { const row = (event.target as HTMLElement).closest<HTMLElement>('tr[data-id]'); if (row && row.tabIndex !== 0) settle(row); };
  return { onKeyDown, onFocus };
}
