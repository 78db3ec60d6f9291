/** 批量生成: what was made for many at once, and the way to make more. */
import { batchForm, batchState, documentBatch } from 'contract/areas/basic-info/document-batch';
import { template } from 'contract/areas/basic-info/document-template';
import type { Output } from 'contract/kernel/endpoint';
import { useList } from '../../../kernel/list.ts';
import { useMay } from '../../../kernel/session.ts';
import { useTableSetting } from '../../../kernel/table-setting.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { DataTable, type Column } from '../../../ui/DataTable.tsx';
import { momentText } from '../../../ui/day.ts';
import { FilterBar } from '../../../ui/FilterBar.tsx';
import { SavedViews } from '../../../ui/SavedViews.tsx';
import { choicesOf, labelOf } from '../../../ui/labels.ts';
import { BatchStateTag } from './BatchStateTag.tsx';

const { endpoints, pages } = documentBatch;
type Row = Output<typeof endpoints.list>['data'][number];

const columns: readonly Column<Row>[] = [
  { key: 'title', title: '文书', width: 220, grow: true },
  { key: 'form', title: '格式', width: 130, render: ({ form }) => labelOf(batchForm, form) },
  { key: 'state', title: '状态', width: 110, render: ({ state }) => <BatchStateTag state={state} /> },
  { key: 'made', title: '已生成', width: 110, align: 'right', render: ({ made, total }) => `${made} / ${total}` },
  { key: 'failed', title: '未生成', width: 84, align: 'right' },
  { key: 'createdByName', title: '经办人', width: 100 },
  { key: 'createdAt', title: '开始时间', sortable: true, width: 150, render: ({ createdAt }) => momentText(createdAt) },
];

export default function DocumentBatchListPage() {
  const setting = useTableSetting('basicInfo.documentBatch');
  const list = useList(endpoints.list, { limit: setting.settings?.limit });
  const mayCreate = useMay(template.create);
  return (
    <div className="list-page">
      <FilterBar filters={[{ kind: 'choice', key: 'state', label: '状态', choices: choicesOf(batchState) }]} value={list.filters} onChange={list.setFilters} onReset={list.clearFilters}><SavedViews table="basicInfo.documentBatch" /></FilterBar>
      <DataTable
        name="批量生成" list={list} columns={columns} rowKey={({ id }) => id} href={({ id }) => `${pages.list.path}/${id}`}
        tools={mayCreate && <LinkButton look="primary" icon="plus" to={pages.create.path}>批量生成文书</LinkButton>}
        empty={{ title: '还没有批量生成过', hint: '点击“批量生成文书”，为多名律师或多家律所一次出具证明。' }} {...setting}
      />
    </div>
  );
}
