/** 导出 at a list: the window is loaded when somebody opens it. */
import { lazy, Suspense, useState } from 'react';
import type { ListState } from '../../kernel/list.ts';
import { Button } from '../Button.tsx';
import type { OwnSettings } from '../data-table/table-settings.ts';

const ExportDialog = lazy(() => import('./ExportDialog.tsx'));

export function ExportButton<Row>({ list, own, chosen }: { list: ListState<Row>; own: OwnSettings; chosen?: ReadonlySet<string> }) {
  const [open, setOpen] = useState(false);
  if (!list.exporting) return null;
  const { exports, search } = list.exporting;
  const shown = own.settings.columns.filter(({ hidden }) => !hidden).map(({ key }) => key);
  return (
    <>
      <Button icon="download" {...(chosen && { small: true })} onClick={() => setOpen(true)}>{chosen ? '导出所选' : '导出'}</Button>
      {open && <Suspense><ExportDialog exports={exports} search={search} filtered={list.filtered} shown={shown} chosen={chosen} onClose={() => setOpen(false)} /></Suspense>}
    </>
  );
}
