/** Every row with its verdict; the counts above it are the filter. */
import { useSearchParams } from 'react-router';
import { importLog } from 'contract/areas/journal/import-log';
import type { Output } from 'contract/kernel/endpoint';
import { countText } from '../../../ui/count-text.ts';
import { useList } from '../../../kernel/list.ts';
import { useTableSetting } from '../../../kernel/table-setting.ts';
import { DataTable, type Column } from '../../../ui/DataTable.tsx';
import { LinkTabs } from '../../../ui/LinkTabs.tsx';
import { Tag } from '../../../ui/StateTag.tsx';
import type { Batch } from './batch.ts';

const { getImportRows } = importLog.endpoints;
type Row = Output<typeof getImportRows>['data'][number];

const tones = { created: 'good', changed: 'busy', ended: 'wait', skipped: 'still', failed: 'bad', warned: 'wait', kept: 'wait' } as const;

const columns: readonly Column<Row>[] = [
  { key: 'row', title: '行', sortable: true, width: 76, render: ({ row }) => (row === null ? '表外' : `第${row}行`) },
  { key: 'verdict', title: '结果', width: 130, render: ({ verdict, verdictTitle, warned }) => <span className="import-verdict"><Tag tone={tones[verdict]}>{verdictTitle}</Tag>{warned && <Tag tone="wait">提示</Tag>}</span> },
  { key: 'name', title: '名称', width: 210 },
  { key: 'fieldTitle', title: '栏目', width: 130 },
  { key: 'message', title: '说明', width: 300, grow: true, wrap: true },
  { key: 'sheet', title: '工作表', width: 130, hidden: true },
];

const tabs = [['failed', '错误'], ['warned', '提示'], ['created', '新增'], ['changed', '更新'], ['ended', '终止'], ['skipped', '跳过'], ['kept', '未撤销']] as const;
/** Spoken of only where there are some. */
const rare: readonly string[] = ['kept', 'ended'];
const countOf = ({ counts, undo }: Pick<Batch, 'counts' | 'undo'>, verdict: Exclude<(typeof tabs)[number][0], ''>) => (verdict === 'kept' ? undo.kept : counts[verdict]);

export function BatchRows({ batch: { id, counts, total, undo } }: { batch: Batch }) {
  const setting = useTableSetting('journal.importRows');
  const list = useList(getImportRows, { fixed: { id }, limit: setting.settings?.limit });
  const [search] = useSearchParams();
  const current = search.get('verdict') ?? '';
  const leadTo = (verdict: string) => ({ search: verdict ? `?step=check&verdict=${verdict}` : '?step=check' });
  return (
    <DataTable
      name="逐行结果" list={list} columns={columns} rowKey={({ key }) => String(key)}
      tools={(
        <LinkTabs label="按结果筛选" current={current} tabs={[['', '全部'] as const, ...tabs.filter(([verdict]) => !rare.includes(verdict) || countOf({ counts, undo }, verdict) > 0)].map(([verdict, title]) => ({
          key: verdict, to: leadTo(verdict), title: <>{title} <b data-tone={verdict || undefined}>{countText(verdict ? countOf({ counts, undo }, verdict) : total)}</b></>,
        }))} />
      )}
      empty={{ title: '没有这样的行', hint: '请换一种结果查看。' }}
      {...setting}
    />
  );
}
