/**
 * Rows chosen in a list to do something with them:
 *
 *   const chosen = useChosenRows(list, 200);
 *   <DataTable … selection={chosen.selection(<Button onClick={() => begin(chosen.rows)}>删除</Button>)} />
 *
 * They are kept over all its pages, as they were seen last; 重置 lets go of them; 选择全部 takes what the conditions find.
 */
import { useMemo, useState, type ReactNode } from 'react';
import type { ListState } from '../../kernel/list.ts';
import { notice } from '../../kernel/notice.ts';
import type { Selection } from './TableBar.tsx';

/** State of a page that 重置 takes away with the conditions. */
export function useUntilCleared<T>({ cleared = 0 }: { cleared?: number }, empty: T): [T, (next: T) => void] {
  const [kept, setKept] = useState({ value: empty, cleared });
  return [kept.cleared === cleared ? kept.value : empty, (value) => setKept({ value, cleared })];
}

export interface ChosenRows<Row> {
  rows: readonly Row[];
  ids: string[];
  clear(): void;
  /** Lets go of these, which are done with. */
  drop(ids: readonly string[]): void;
  selection(actions: ReactNode): Selection;
}

type Whole<Row> = Pick<ListState<Row>, 'rows' | 'cleared'> & { all(most: number): Promise<readonly Row[]> };
const noRows: ReadonlyMap<string, never> = new Map<string, never>();
const byId = <Row extends { id: string }>(rows: readonly Row[]): ReadonlyMap<string, Row> => new Map(rows.map((row) => [row.id, row]));

/** `most`: as many as can be dealt with at once. */
export function useChosenRows<Row extends { id: string }>(list: Whole<Row>, most: number): ChosenRows<Row> {
  const [kept, keep] = useUntilCleared<ReadonlyMap<string, Row>>(list, noRows);
  const shown = useMemo(() => byId(list.rows ?? []), [list.rows]);
  const ids = [...kept.keys()];
  const take = (wanted: Iterable<string>) => keep(new Map([...wanted].flatMap((id) => { const row = shown.get(id) ?? kept.get(id); return row ? [[id, row] as const] : []; })));
  return {
    ids,
    // What has changed meanwhile on the page that is looked at is dealt with as it is now.
    rows: ids.flatMap((id) => shown.get(id) ?? kept.get(id) ?? []),
    clear: () => keep(noRows),
    drop: (done) => take(ids.filter((id) => !done.includes(id))),
    selection: (actions) => ({ chosen: new Set(ids), onChange: take, most, actions, onChooseAll: () => void list.all(most).then((rows) => keep(byId(rows)), notice.failed) }),
  };
}
