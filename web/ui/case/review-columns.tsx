/** What those who review read in a list beside what everybody reads: who has a case in hand, and what is aimed at. */
import type { z } from 'zod';
import type { caseHolder } from 'contract/areas/practice/case-filters';
import type { Column } from '../DataTable.tsx';
import { CaseTarget } from '../DaysLeft.tsx';

interface Held { holder: z.output<typeof caseHolder> | null }
interface Aimed { target: string | null; targetLeft: number | null }

const placed = <Row,>(columns: readonly Column<Row>[], at: number, ...more: readonly Column<Row>[]): readonly Column<Row>[] => [...columns.slice(0, at), ...more, ...columns.slice(at)];
const placeOf = <Row,>(columns: readonly Column<Row>[], wanted: string): number => columns.findIndex(({ key }) => key === wanted);

/** 经办人 stands beside the state. */
export const withHolder = <Row extends Held>(columns: readonly Column<Row>[]): readonly Column<Row>[] =>
  placed(columns, placeOf(columns, 'state') + 1, { key: 'holder', title: '经办人', width: 88, render: ({ holder }) => holder && (holder.isMe ? '我' : holder.isHere ? `${holder.name}正在办` : holder.name) });

/** 服务目标 beside the limit, both where they are seen without moving the table. */
export function withTarget<Row extends Aimed>(columns: readonly Column<Row>[]): readonly Column<Row>[] {
  const rest = columns.filter(({ key }) => key !== 'deadline');
  const limit = columns.filter(({ key }) => key === 'deadline');
  return placed(rest, placeOf(rest, 'submittedAt'), { key: 'target', title: '服务目标', sortable: true, width: 92, render: (row) => <CaseTarget of={row} /> }, ...limit);
}
