/** 带教反馈: firm by firm what interns have said without their names, for the committee alone. */
import { leastShown, quartersShown, questions, tutoringFeedback } from 'contract/areas/practice/tutoring-feedback';
import type { Output } from 'contract/kernel/endpoint';
import { useList } from '../../../kernel/list.ts';
import { useTableSetting } from '../../../kernel/table-setting.ts';
import { DataTable, type Column } from '../../../ui/DataTable.tsx';
import { FilterBar, type Filter } from '../../../ui/FilterBar.tsx';
import { SavedViews } from '../../../ui/SavedViews.tsx';
import { useOpened } from '../../../ui/use-opened.ts';
import { FeedbackDrawer } from './FeedbackDrawer.tsx';
import { Share, shortTitles } from './Share.tsx';

const { getFeedbacks } = tutoringFeedback.endpoints;
type Row = Output<typeof getFeedbacks>['data'][number];

const columns: readonly Column<Row>[] = [
  { key: 'firmName', title: '律师事务所', width: 240, grow: true },
  { key: 'given', title: '份数', sortable: true, width: 90, align: 'right' },
  { key: 'overall', title: '反映问题的回答', sortable: true, width: 150, render: ({ overall }) => <Share of={overall} /> },
  ...questions.map((question): Column<Row> => ({ key: question, title: shortTitles[question], width: 116, render: (row) => <Share of={row[question]} /> })),
  { key: 'quarters', title: '季度', width: 160, wrap: true, render: ({ quarters }) => quarters.join('、') },
];

const filters: readonly Filter[] = [{ kind: 'text', key: 'keyword', label: '律师事务所' }];

const table = 'practice.tutoringFeedback';

export default function TutoringFeedbackListPage() {
  const setting = useTableSetting(table);
  const list = useList(getFeedbacks, { limit: setting.settings?.limit });
  const [opened, open, openedAt] = useOpened();
  return (
    <div className="list-page">
      <FilterBar filters={filters} value={list.filters} onChange={list.setFilters} onReset={list.clearFilters}><SavedViews table={table} /></FilterBar>
      <DataTable
        name="带教反馈" list={list} columns={columns} rowKey={({ id }) => id} href={({ id }) => openedAt(id)} onOpen={({ id }) => open(id)}
        empty={{ title: '还没有可以显示的反馈', hint: `最近${quartersShown}个已结束的季度里，同一家律所一个季度满${leastShown}份的，会出现在这里。` }}
        {...setting}
      />
      {opened && <FeedbackDrawer key={opened} id={opened} onClose={() => open(null)} />}
    </div>
  );
}
