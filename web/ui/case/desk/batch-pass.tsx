/** 批量初审通过 and 转办 over a reviewer's list: what is chosen in it, the buttons above it, and the windows that ask the server about each. */
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { Button } from '../../Button.tsx';
import { useChosenRows } from '../../data-table/chosen-rows.ts';
import type { Selection } from '../../data-table/TableBar.tsx';
import { TransferDialog } from '../TransferDialog.tsx';
import type { BatchCase } from './BatchAct.tsx';

const BatchAct = lazy(() => import('./BatchAct.tsx'));
const most = 100;
const title = '批量初审通过';

interface Asked<Row extends { id: string }> {
  list: Parameters<typeof useChosenRows<Row>>[0];
  /** Whether the viewer may pass any of them. */
  may: boolean;
  /** Left out: everybody who sees the list may hand on what is his to do. */
  mayTransfer?: boolean;
  /** The case as the server offers it now, to this person. */
  load(row: Row): Promise<BatchCase>;
}

interface BatchPass { selection: { selection?: Selection }; window: ReactNode }

/** Of these the one that a case offers. */
const passing = ['pass', 'passToCommittee'];

export function useBatchPass<Row extends { id: string }>({ list, may, mayTransfer = true, load }: Asked<Row>): BatchPass {
  const chosen = useChosenRows(list, most);
  const [open, setOpen] = useState<'pass' | 'transfer'>();
  const close = () => setOpen(undefined);
  const loadOne = async (id: string): Promise<BatchCase> => {
    const row = chosen.rows.find((one) => one.id === id);
    if (!row) throw new Error('chosen without having been seen');
    return load(row);
  };
  return {
    selection: may || mayTransfer ? { selection: chosen.selection(<>{may && <Button small icon="check" onClick={() => setOpen('pass')}>{title}</Button>}{mayTransfer && <Button small icon="user" onClick={() => setOpen('transfer')}>转办</Button>}</>) } : {},
    window: open && (
      <Suspense>
        {open === 'pass' && <BatchAct actions={passing} title={title} chosen={chosen.ids} load={loadOne} onDone={chosen.drop} onClose={close} />}
        {open === 'transfer' && <TransferDialog ids={chosen.ids} title="转办" onDone={() => { chosen.drop(chosen.ids); close(); }} onClose={close} />}
      </Suspense>
    ),
  };
}
