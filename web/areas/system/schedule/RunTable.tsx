import { runCause, runState, schedule } from 'contract/areas/system/schedule';
import type { Output } from 'contract/kernel/endpoint';
import { useList } from '../../../kernel/list.ts';
import { useTableSetting } from '../../../kernel/table-setting.ts';
import { DataTable, type Column } from '../../../ui/DataTable.tsx';
import { momentText } from '../../../ui/day.ts';
import { labelOf } from '../../../ui/labels.ts';
import { Tag } from '../../../ui/StateTag.tsx';
import { secondsText } from './seconds-text.ts';
import './schedule.css';

const { getRuns } = schedule.endpoints;
type Row = Output<typeof getRuns>['data'][number];

const tones = { WAITING: 'wait', RUNNING: 'busy', DONE: 'good', FAILED: 'bad', SKIPPED: 'still' } as const;

const columns: readonly Column<Row>[] = [
  { key: 'dueAt', title: '应执行时间', sortable: true, width: 150, render: ({ dueAt }) => momentText(dueAt) },
  { key: 'state', title: '结果', width: 100, render: ({ state }) => <Tag tone={tones[state]}>{labelOf(runState, state)}</Tag> },
  { key: 'seconds', title: '用时', width: 100, render: ({ seconds }) => seconds !== null && secondsText(seconds) },
  { key: 'cause', title: '起因', width: 160, render: ({ cause, byName }) => `${labelOf(runCause, cause)}${byName ? `（${byName}）` : ''}` },
  { key: 'log', title: '记录', width: 280, grow: true, wrap: true, render: ({ log }) => <span className="schedule-log">{log}</span> },
  { key: 'node', title: '执行的服务器', width: 160, hidden: true },
];

export function RunTable({ name }: { name: string }) {
  const setting = useTableSetting('system.scheduleRuns');
  const list = useList(getRuns, { fixed: { name }, limit: setting.settings?.limit });
  return <DataTable name="执行记录" list={list} columns={columns} rowKey={({ id }) => id} empty={{ title: '还没有执行记录', hint: '没有事情可做的执行不留记录，时间见上方“上次执行”。' }} {...setting} />;
}
