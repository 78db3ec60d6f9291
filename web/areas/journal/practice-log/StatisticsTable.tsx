import { useState, type ReactNode } from 'react';
import { practiceLog } from 'contract/areas/journal/practice-log';
import type { Output } from 'contract/kernel/endpoint';
import { useList } from '../../../kernel/list.ts';
import { useAct } from '../../../kernel/query.ts';
import { useTableSetting } from '../../../kernel/table-setting.ts';
import type { Left } from '../../../ui/batch/LeftOut.tsx';
import { LeftOutDialog } from '../../../ui/batch/LeftOutDialog.tsx';
import { Button } from '../../../ui/Button.tsx';
import { confirm } from '../../../ui/Confirm.tsx';
import { DataTable, type Column } from '../../../ui/DataTable.tsx';
import { useChosenRows } from '../../../ui/data-table/chosen-rows.ts';
import { PrintBooks } from '../../../ui/journal-books/PrintBooks.tsx';
import { FilterBar, type Filter } from '../../../ui/FilterBar.tsx';
import { anyFirm } from '../../../ui/firm-choices.ts';
import { SavedViews } from '../../../ui/SavedViews.tsx';
import { notice } from '../../../kernel/notice.ts';
import { Tag } from '../../../ui/StateTag.tsx';

const { getStatistics, urge } = practiceLog.endpoints;
type Row = Output<typeof getStatistics>['data'][number];

const filters: readonly Filter[] = [
  { kind: 'text', key: 'keyword', label: '实习人员' },
  { kind: 'pick', key: 'firmId', label: '律所', ...anyFirm },
  { kind: 'choice', key: 'standing', label: '范围', choices: [{ value: 'open', label: '在实习' }, { value: 'all', label: '全部' }] },
];

const columns: readonly Column<Row>[] = [
  { key: 'internName', title: '实习人员', width: 110 },
  { key: 'firmName', title: '律师事务所', width: 220, grow: true },
  { key: 'tutorName', title: '指导律师', width: 100 },
  { key: 'statusTitle', title: '实习状态', width: 110, render: ({ statusTitle }) => <Tag>{statusTitle}</Tag> },
  { key: 'due', title: '应填工作日', width: 100, align: 'right' },
  { key: 'workdays', title: '有效工作日', sortable: true, width: 110, align: 'right' },
  { key: 'waiting', title: '待审', width: 70, align: 'right' },
  { key: 'returned', title: '退回', width: 70, align: 'right' },
  { key: 'late', title: '补录', width: 110, align: 'right', render: ({ late, latePercent }) => (late ? `${late}（${latePercent}%）` : '0') },
  { key: 'other', title: '“其他”案号', width: 120, align: 'right', render: ({ other, otherPercent }) => (other ? `${other}（${otherPercent}%）` : '0') },
  { key: 'suspicious', title: '雷同提示', width: 90, align: 'right' },
  { key: 'last', title: '最近填写日', sortable: true, width: 120 },
  { key: 'urgedOn', title: '最近催办', width: 110, hidden: true },
];

const table = 'journal.statistics';
/** As many as the call takes at once. */
const mostUrged = 200;

/** 日志统计表: who is behind, at a glance. */
export function StatisticsTable({ tabs }: { tabs: ReactNode }) {
  const setting = useTableSetting(table);
  const list = useList(getStatistics, { limit: setting.settings?.limit });
  const { act, pending } = useAct(urge);
  const chosen = useChosenRows(list, mostUrged);
  const [left, setLeft] = useState<readonly Left[]>([]);
  const urges = list.rows?.some(({ urgeable }) => urgeable) ?? false;
  async function begin(ids: string[], who: string) {
    if (!await confirm({ title: `催办：${who}`, text: '日志没有写的提醒实习人员，没有审阅的提醒指导律师；当天提醒过的不再提醒。', yes: '催办' })) return;
    await act({ ids }).then(({ interns, tutors, left: others }) => {
      chosen.clear();
      const told = [interns && `${interns}名实习人员补写`, tutors && `${tutors}名指导律师审阅`].filter(Boolean).join('、');
      if (told) notice.good(`已提醒${told}`);
      setLeft(others.map(({ name, why }) => ({ what: name, why })));
    }, notice.failed);
  }
  return (
    <div className="list-page">
      <FilterBar filters={filters} value={list.filters} onChange={list.setFilters} onReset={list.clearFilters}><SavedViews table={table} /></FilterBar>
      <DataTable
        name="实习人员" list={list} columns={columns} rowKey={({ id }) => id} href={({ id }) => `${practiceLog.pages.list.path}/intern/${id}`} tools={<>{tabs}{list.total > 0 && <PrintBooks wanted={{ search: list.exporting?.search ?? '' }} />}</>}
        selection={chosen.selection(<>{urges && <Button small busy={pending} onClick={() => void begin(chosen.ids, `${chosen.ids.length}人`)}>催办</Button>}<PrintBooks wanted={{ ids: chosen.ids }} onAsked={chosen.clear} /></>)}
        {...(urges && {
          actionsWidth: 80, actions: (row: Row) => row.urgeable && <Button look="link" aria-label={`催办：${row.internName}`} onClick={() => void begin([row.id], row.internName)}>催办</Button>,
        })}
        empty={{ title: '没有在实习的人员', hint: '已经结束的，把范围改为“全部”后列出。' }} {...setting}
      />
      {left.length > 0 && <LeftOutDialog title="没有催办的人员" text={`有 ${left.length} 人没有催办：`} lines={left} onClose={() => setLeft([])} />}
    </div>
  );
}
