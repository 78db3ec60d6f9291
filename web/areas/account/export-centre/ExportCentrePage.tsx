/** 导出中心: what one has taken out of lists, how far the making is, and each file as long as it is kept. */
import { useState } from 'react';
import { exportCentre, exportFormat, exportReviewPermission, exportState } from 'contract/areas/account/export-centre';
import type { Output } from 'contract/kernel/endpoint';
import { countText } from '../../../ui/count-text.ts';
import { download } from '../../../kernel/call.ts';
import { useGlances } from '../../../kernel/glances.ts';
import { useList } from '../../../kernel/list.ts';
import { notice } from '../../../kernel/notice.ts';
import { keyOf, readAnew, useAct } from '../../../kernel/query.ts';
import { useMay } from '../../../kernel/session.ts';
import { useTableSetting } from '../../../kernel/table-setting.ts';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { confirm } from '../../../ui/Confirm.tsx';
import { DataTable, type Column } from '../../../ui/DataTable.tsx';
import { momentText } from '../../../ui/day.ts';
import { FilterBar, type Filter } from '../../../ui/FilterBar.tsx';
import { SavedViews } from '../../../ui/SavedViews.tsx';
import { choicesOf, labelOf } from '../../../ui/labels.ts';
import { Tag } from '../../../ui/StateTag.tsx';
import { ExportProgress } from './ExportProgress.tsx';
import { sizeText } from '../../../ui/size-text.ts';
import { useWithPassword } from '../../../ui/with-password.tsx';

const { endpoints, pages } = exportCentre;
export type ExportRow = Output<typeof endpoints.getExports>['data'][number];

const formatNames = { xlsx: 'Excel', csv: 'CSV', zip: 'ZIP' } as const;

const columns: readonly Column<ExportRow>[] = [
  { key: 'title', title: '内容', width: 170, grow: true, render: ({ title, unmasked }) => <>{title}{unmasked && <> <Tag tone="wait">含明文</Tag></>}</> },
  { key: 'state', title: '状态', width: 150, render: (row) => <ExportProgress row={row} /> },
  { key: 'total', title: '行数', width: 84, align: 'right', render: ({ total }) => countText(total) },
  { key: 'conditions', title: '条件', width: 200, wrap: true },
  { key: 'format', title: '格式', width: 84, hidden: true, render: ({ format }) => formatNames[format] },
  { key: 'size', title: '大小', width: 84, align: 'right', render: ({ size }) => (size === null ? '—' : sizeText(size)) },
  { key: 'askedAt', title: '导出时间', sortable: true, width: 150, render: ({ askedAt }) => momentText(askedAt) },
  { key: 'expiresAt', title: '保留至', width: 150, render: ({ expiresAt }) => expiresAt && momentText(expiresAt) },
  { key: 'downloads', title: '下载次数', width: 90, align: 'right' },
  { key: 'number', title: '编号', width: 150, copy: true },
  { key: 'purpose', title: '用途', width: 180, hidden: true },
];
const filters: readonly Filter[] = [{ kind: 'choice', key: 'state', label: '状态', choices: choicesOf(exportState), multiple: true }];

const bad = notice.failed;

export default function ExportCentrePage() {
  const setting = useTableSetting('account.exportCentre');
  const list = useList(endpoints.getExports, { limit: setting.settings?.limit });
  const cancel = useAct(endpoints.cancel);
  const mayReview = useMay(exportReviewPermission.view);
  const [fetching, setFetching] = useState<string>();
  const { withPassword, step } = useWithPassword({ title: '下载明文', next: '下载' });
  const running = list.rows?.some(({ state }) => state === 'QUEUED' || state === 'RUNNING') ?? false;
  const offers = list.rows?.some(({ may }) => may.download || may.cancel);
  useGlances(running, list.retry, { every: 1_500 });

  const fetchFile = async ({ id, title, format }: ExportRow) => {
    await download(endpoints.download, { id }, `${title}.${format}`);
    void readAnew({ queryKey: keyOf(endpoints.getExports) });
  };
  const take = async (row: ExportRow) => {
    setFetching(row.id);
    await withPassword(`“${row.title}”中有证件号、手机等明文，请先输入当前密码。`, () => fetchFile(row)).catch(bad);
    setFetching(undefined);
  };
  const stop = async ({ id, version, title }: ExportRow) => {
    if (await confirm({ title: '取消导出', text: `“${title}”不再生成。以后需要时，可在列表中重新导出。`, yes: '取消导出', no: '继续生成', tone: 'danger' })) await cancel.act({ id, version }).catch(bad);
  };
  const actions = (row: ExportRow) => (
    <>
      {row.may.download && <Button look="link" busy={fetching === row.id} aria-label={`下载${row.title}`} onClick={() => void take(row)}>下载</Button>}
      {row.may.cancel && <Button look="link" aria-label={`取消导出${row.title}`} onClick={() => void stop(row)}>取消</Button>}
    </>
  );
  return (
    <div className="list-page">
      <FilterBar filters={filters} value={list.filters} onChange={list.setFilters} onReset={list.clearFilters}><SavedViews table="account.exportCentre" /></FilterBar>
      <DataTable
        name="导出文件" list={list} columns={columns} rowKey={({ id }) => id} {...(offers && { actions, actionsWidth: 112 })}
        tools={mayReview && <LinkButton icon="audit" to={pages.review.path}>待审批的导出</LinkButton>}
        empty={{ title: '还没有导出过', hint: `在律师名录等列表上方点击“导出”，文件会出现在这里。格式有${labelOf(exportFormat, 'xlsx')}和${labelOf(exportFormat, 'csv')}。` }}
        {...setting}
      />
      {step}
    </div>
  );
}
