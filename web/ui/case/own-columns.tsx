/** What those who wait for an application read in their list: who has it now, and how long there is still, before what is alike in most rows. */
import type { Column } from '../DataTable.tsx';

/** 当前环节 and the limit stand beside the state; the firm is nearly always one's own, and when it was last touched is asked for seldom. */
export function withStage<Row extends { stage: string }>(columns: readonly Column<Row>[]): readonly Column<Row>[] {
  const [deadline, firm, updated] = ['deadline', 'firmName', 'updatedAt'].map((wanted) => columns.filter(({ key }) => key === wanted));
  const rest = columns.filter(({ key }) => !['deadline', 'firmName', 'updatedAt'].includes(key));
  const at = rest.findIndex(({ key }) => key === 'state') + 1;
  return [...rest.slice(0, at), { key: 'stage', title: '当前环节', width: 112 }, ...deadline ?? [], ...rest.slice(at), ...firm ?? [], ...(updated ?? []).map((column) => ({ ...column, hidden: true }))];
}
