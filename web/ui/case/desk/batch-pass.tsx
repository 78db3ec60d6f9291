/** 批量初审通过 over a reviewer's list: what is chosen in it, the button above it, and the window that asks the server about each. */
import { lazy, Suspense, useRef, useState, type ReactNode } from 'react';
import { Button } from '../../Button.tsx';
import type { Selection } from '../../data-table/TableBar.tsx';
import type { BatchCase } from './BatchAct.tsx';

const BatchAct = lazy(() => import('./BatchAct.tsx'));
const most = 100;
const title = '批量初审通过';

interface Asked<Row extends { id: string }> {
  rows: readonly Row[] | undefined;
  may: boolean;
  /** The case as the server offers it now, to this person. */
  load(row: Row): Promise<BatchCase>;
}

interface BatchPass { selection: { selection?: Selection }; clear(): void; window: ReactNode }

/** Of these the one that a case offers. */
const passing = ['pass', 'passToCommittee'];

export function useBatchPass<Row extends { id: string }>({ rows, may, load }: Asked<Row>): BatchPass {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [open, setOpen] = useState(false);
  // What was chosen on another page of the list is known by its row still.
  const seen = useRef(new Map<string, Row>());
  for (const row of rows ?? []) seen.current.set(row.id, row);
  const loadOne = async (id: string): Promise<BatchCase> => {
    const row = seen.current.get(id);
    if (!row) throw new Error('chosen without having been seen');
    return load(row);
  };
  return {
    selection: may ? { selection: { chosen, onChange: setChosen, most, actions: <Button small icon="check" onClick={() => setOpen(true)}>{title}</Button> } } : {},
    clear: () => setChosen(new Set()),
    window: open && (
      <Suspense>
        <BatchAct actions={passing} title={title} chosen={[...chosen]} load={loadOne} onDone={(done) => setChosen(new Set([...chosen].filter((id) => !done.includes(id))))} onClose={() => setOpen(false)} />
      </Suspense>
    ),
  };
}
