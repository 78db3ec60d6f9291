/** 打印日志册 at a list of interns, for whoever may read their journals; the window is loaded when somebody opens it. */
import { lazy, Suspense, useState } from 'react';
import { practiceLogPermission } from 'contract/areas/journal/practice-log-permission';
import { useMay } from '../../kernel/session.ts';
import { Button } from '../Button.tsx';

const PrintBooksDialog = lazy(() => import('./PrintBooksDialog.tsx'));

/** Of internships: those ticked, or all that the statistics of journals find under these conditions. */
export type BooksWanted = { readonly ids: readonly string[] } | { readonly search: string };

export function PrintBooks({ wanted, onAsked }: { wanted: BooksWanted; onAsked?(): void }) {
  const [open, setOpen] = useState(false);
  if (!useMay(practiceLogPermission.view)) return null;
  return (
    <>
      <Button icon="book" {...('ids' in wanted && { small: true })} onClick={() => setOpen(true)}>打印日志册</Button>
      {open && <Suspense><PrintBooksDialog wanted={wanted} onClose={() => setOpen(false)} onAsked={onAsked} /></Suspense>}
    </>
  );
}
