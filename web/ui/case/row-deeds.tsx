/**
 * 操作 of a list of applications: to look, to mend, to see how far it is, to take back, to print. Which of them a row has
 * says the server; the windows are fetched when one is opened.
 *
 *   const deeds = useRowDeeds<Row>({ address, paper, whose, parts });
 *   <DataTable … {...deeds.column} />{deeds.window}
 */
import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { z } from 'zod';
import type { rowDeeds } from 'contract/areas/practice/case-stage';
import { notice } from '../../kernel/notice.ts';
import { Button, LinkButton } from '../Button.tsx';
import type { CaseParts } from './RowWindow.tsx';

const RowWindow = lazy(() => import('./RowWindow.tsx'));

export interface DeedRow { id: string; version: number; applicationNo: string; stage: string; deeds: z.output<typeof rowDeeds> }

interface Of<Row> {
  address(row: Row): string;
  /** The application as a paper: the workflow that prints it, and how it is called. */
  paper(row: Row): { entity: string; title: string };
  whose(row: Row): string;
  /** What is needed to show its way and to take it back. */
  parts(row: Row): CaseParts | Promise<CaseParts>;
}

type Deed = 'progress' | 'withdraw' | 'print';
interface Opened<Row> { deed: Deed; row: Row; parts: CaseParts | null }

export function useRowDeeds<Row extends DeedRow>({ address, paper, whose, parts }: Of<Row>): { column: { actions(row: Row): ReactNode; actionsWidth: number }; window: ReactNode } {
  const [opened, setOpened] = useState<Opened<Row>>();
  const close = () => setOpened(undefined);
  const open = (deed: Deed, row: Row) => () => {
    if (deed === 'print') return setOpened({ deed, row, parts: null });
    void (async () => setOpened({ deed, row, parts: await parts(row) }))().catch(notice.failed);
  };
  const link = (title: string, row: Row) => ({ look: 'link' as const, 'aria-label': `${title}${row.applicationNo}` });
  const actions = (row: Row) => <>
    <LinkButton {...link('查看', row)} to={address(row)}>查看</LinkButton>
    {row.deeds.edit && <LinkButton {...link('修改', row)} to={`${address(row)}/edit`}>修改</LinkButton>}
    <Button {...link('进度', row)} onClick={open('progress', row)}>进度</Button>
    {row.deeds.withdraw && <Button {...link('撤回', row)} onClick={open('withdraw', row)}>撤回</Button>}
    {row.deeds.print && <Button {...link('打印', row)} onClick={open('print', row)}>打印</Button>}
  </>;
  return {
    column: { actions, actionsWidth: 212 },
    window: opened && <Suspense><RowWindow deed={opened.deed} row={opened.row} parts={opened.parts} paper={paper(opened.row)} whose={whose(opened.row)} onClose={close} /></Suspense>,
  };
}
