/** 审核日志: every step of every case, the newest first; a row leads to its case. */
import { useMemo } from 'react';
import { mostCounted, reviewRecord } from 'contract/areas/journal/review-record';
import type { Output } from 'contract/kernel/endpoint';
import { countText } from '../../../ui/count-text.ts';
import { useList } from '../../../kernel/list.ts';
import { useCall } from '../../../kernel/query.ts';
import { useTableSetting } from '../../../kernel/table-setting.ts';
import { DataTable, type Column } from '../../../ui/DataTable.tsx';
import { momentText } from '../../../ui/day.ts';
import { FilterBar, type Filter } from '../../../ui/FilterBar.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { SavedViews } from '../../../ui/SavedViews.tsx';
import { usedText } from '../../../ui/used.ts';

const { getReviewRecords, getChoices } = reviewRecord.endpoints;
type Row = Output<typeof getReviewRecords>['data'][number];

const columns: readonly Column<Row>[] = [
  { key: 'caseNo', title: '业务编号', width: 170, copy: true },
  { key: 'headline', title: '事项', width: 200, grow: true },
  { key: 'kindTitle', title: '业务', width: 110 },
  { key: 'actionTitle', title: '办理', width: 120 },
  { key: 'actorName', title: '办理人', width: 110 },
  { key: 'doerTitle', title: '身份', width: 110 },
  { key: 'at', title: '办理时间', sortable: true, width: 140, render: ({ at }) => momentText(at) },
  { key: 'used', title: '用时', width: 140, render: ({ used }) => (used ? usedText(used) : '—') },
  { key: 'toStateTitle', title: '办理后状态', width: 120 },
  { key: 'opinion', title: '意见', width: 220 },
];
const table = 'journal.reviewRecord';
const asChoice = (title: string) => ({ value: title, label: title });

export default function ReviewRecordListPage() {
  const setting = useTableSetting(table);
  const list = useList(getReviewRecords, { limit: setting.settings?.limit });
  const { data: kinds } = useCall(getChoices, {});
  const chosen = list.filters.kind;
  const filters = useMemo((): readonly Filter[] => {
    const asked = (kinds ?? []).filter(({ kind }) => !chosen?.length || chosen.includes(kind));
    return [
      { kind: 'choice', key: 'kind', label: '业务', choices: (kinds ?? []).map(({ kind }) => asChoice(kind)), multiple: true },
      { kind: 'choice', key: 'action', label: '办理', choices: [...new Set(asked.flatMap(({ actions }) => actions))].map(asChoice), multiple: true },
      { kind: 'text', key: 'person', label: '办理人' },
      { kind: 'text', key: 'headline', label: '事项', placeholder: '事项：姓名或名称' },
      { kind: 'text', key: 'caseNo', label: '业务编号', placeholder: '业务编号或其前几位' },
      { kind: 'dates', from: 'from', to: 'to', label: '办理日期' },
    ];
  }, [kinds, chosen]);
  return (
    <div className="list-page">
      <FilterBar filters={filters} value={list.filters} onChange={list.setFilters} onReset={list.clearFilters}><SavedViews table={table} /></FilterBar>
      {list.total >= mostCounted && <p className="list-note" role="status"><Icon name="info" />符合条件的超过 {countText(mostCounted)} 条，这里只列出最近的这么多；请缩小日期或其他条件，或者导出全部。</p>}
      <DataTable name="办理记录" list={list} columns={columns} rowKey={({ id }) => id} href={({ address }) => address} empty={{ title: '还没有办理记录', hint: '每件业务的提交、审核、退回和决定都会记在这里。' }} {...setting} />
    </div>
  );
}
