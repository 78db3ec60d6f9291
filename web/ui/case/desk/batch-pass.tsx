/** 批量初审通过 over a reviewer's list: what is chosen in it, the button above it, and the window that asks the server about each. */
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { Button } from '../../Button.tsx';
import { useChosenRows } from '../../data-table/chosen-rows.ts';
import type { Selection } from '../../data-table/TableBar.tsx';
import type { BatchCase } from './BatchAct.tsx';

const BatchAct = lazy(() => import('./BatchAct.tsx'));
const most = 100;
const title = '批量初审通过';

interface Asked<Row extends { id: string }> {
  list: Parameters<typeof useChosenRows<Row>>[0];
  may: boolean;
  /** The case as the server offers it now, to this person. */
  load(row: Row): Promise<BatchCase>;
}

interface BatchPass { selection: { selection?: Selection }; window: ReactNode }

/** Of these the one that a case offers. */
const passing = ['pass', 'passToCommittee'];

export function useBatchPass<Row extends { id: string }>({ list, may, load }: Asked<Row>): BatchPass {
  const chosen = useChosenRows(list, most);
  const [open, setOpen] = useState(false);
  const loadOne = async (id: string): Promise<BatchCase> => {
    const row = chosen.rows.find((one) => one.id === id);
    if (!row) throw new Error('chosen without having been seen');
    return load(row);
  };
  return {
    selection: may ? { selection: chosen.selection(<Button small icon="check" onClick={() => setOpen(true)}>{title}</Button>) } : {},
    window: open && (
      <Suspense>
        <BatchAct actions={passing} title={title} chosen={chosen.ids} load={loadOne} onDone={chosen.drop} onClose={() => setOpen(false)} />
      </Suspense>
    ),
  };
}
