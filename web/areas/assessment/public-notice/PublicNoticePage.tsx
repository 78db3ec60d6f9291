/** 公示编发: whose days are near and on no paper yet; the papers that there are. */
import { noticeKind } from 'contract/areas/assessment/objection';
import { publicNotice, publicNoticePermission } from 'contract/areas/assessment/public-notice';
import type { Output } from 'contract/kernel/endpoint';
import { download, fetchFile } from '../../../kernel/call.ts';
import { useList } from '../../../kernel/list.ts';
import { notice } from '../../../kernel/notice.ts';
import { useAct, useCall } from '../../../kernel/query.ts';
import { useMay } from '../../../kernel/session.ts';
import { useTableSetting } from '../../../kernel/table-setting.ts';
import { Button } from '../../../ui/Button.tsx';
import { confirm } from '../../../ui/Confirm.tsx';
import { DataTable, type Column } from '../../../ui/DataTable.tsx';
import { momentText } from '../../../ui/day.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { FilePreview } from '../../../ui/FilePreview.tsx';
import { FilterBar, type Filter } from '../../../ui/FilterBar.tsx';
import { choicesOf, labelOf } from '../../../ui/labels.ts';
import { SavedViews } from '../../../ui/SavedViews.tsx';
import { Tag } from '../../../ui/StateTag.tsx';
import { useOpenedRow } from '../../../ui/use-opened-row.ts';
import '../../../ui/detail.css';
import './public-notice.css';

const { endpoints } = publicNotice;
type Row = Output<typeof endpoints.getPublicNotices>['data'][number];
type Pending = Output<typeof endpoints.getPending>[number];

const counted = (kind: Row['kind'], many: number) => `${many}${kind === 'RECEPTION' ? '家' : '人'}`;
const filters: readonly Filter[] = [{ kind: 'choice', key: 'kind', label: '公示', choices: choicesOf(noticeKind) }];
const columns: readonly Column<Row>[] = [
  { key: 'noticeNo', title: '公示编号', width: 200, copy: true },
  { key: 'kind', title: '公示', width: 130, render: ({ kind }) => labelOf(noticeKind, kind) },
  { key: 'people', title: '名单', width: 80, align: 'right', render: ({ kind, people }) => counted(kind, people) },
  { key: 'from', title: '公示期', sortable: true, width: 230, render: ({ from, to }) => `${from} 至 ${to}` },
  { key: 'issuedAt', title: '编发时间', sortable: true, width: 150, render: ({ issuedAt }) => momentText(issuedAt) },
  { key: 'issuedByName', title: '编发人', width: 100, grow: true },
];

const table = 'assessment.publicNotice';

export default function PublicNoticePage() {
  const setting = useTableSetting(table);
  const list = useList(endpoints.getPublicNotices, { limit: setting.settings?.limit });
  const { data: pending = [], error, refetch } = useCall(endpoints.getPending, {});
  const [shown, open, openedAt] = useOpenedRow(list);
  const nameOf = ({ kind, noticeNo }: Row) => `${labelOf(noticeKind, kind)}（${noticeNo}）.pdf`;
  return (
    <div className="list-page">
      {error && pending.length === 0 && <div className="panel"><ErrorState title="无法加载待编发的公示" failure={error} onRetry={() => void refetch()} /></div>}
      {pending.length > 0 && <section className="section" aria-label="待编发">
        <header className="section__head"><h2 className="section__title">待编发（{pending.length} 期）</h2></header>
        <ul className="section__body pending-notices">{pending.map((one) => <PendingNotice key={`${one.kind}${one.from}${one.to}`} pending={one} />)}</ul>
      </section>}
      <FilterBar filters={filters} value={list.filters} onChange={list.setFilters} onReset={list.clearFilters}><SavedViews table={table} /></FilterBar>
      <DataTable name="公示" list={list} columns={columns} rowKey={({ id }) => id} href={({ id }) => openedAt(id)} onOpen={({ id }) => open(id)} actionsWidth={120}
        actions={(row) => <><Button look="link" aria-label={`打印${row.noticeNo}`} onClick={() => open(row.id)}>打印</Button><Button look="link" aria-label={`下载${row.noticeNo}`} onClick={() => void download(endpoints.getFile, { id: row.id }, nameOf(row)).catch(notice.failed)}>下载</Button></>}
        empty={{ title: '还没有编发过公示', hint: '有人员或者律所进入公示期时，会列在“待编发”中。' }} {...setting} />
      {shown && <FilePreview file={{ id: shown.id, fileName: nameOf(shown), size: 0, mime: 'application/pdf' }} onClose={() => open(null)}
        address={async ({ id, mime }) => URL.createObjectURL(new Blob([await fetchFile(endpoints.getFile, { id })], { type: mime }))} />}
    </div>
  );
}

function PendingNotice({ pending: { kind, from, to, names, isLate } }: { pending: Pending }) {
  const { act, pending } = useAct(endpoints.issue);
  const mayPublish = useMay(publicNoticePermission.publish);
  const what = `${labelOf(noticeKind, kind)}（${from} 至 ${to}）`;
  async function number() {
    const text = `${what}，共 ${counted(kind, names.length)}：${names.join('、')}。\n公示编号接着上一期编定，随即生成公示文书；编定后编号和名单不能再改。`;
    if (!await confirm({ title: '编号并生成文书', text, yes: '编号并生成文书' })) return;
    await act({ kind, from, to }).then(({ noticeNo, people }) => notice.good(`已编发${noticeNo}，共${counted(kind, people)}`), notice.failed);
  }
  return (
    <li className="pending-notices__one">
      <div><p className="pending-notices__what"><b>{labelOf(noticeKind, kind)}</b><span>{from} 至 {to}</span><span>{counted(kind, names.length)}</span>{isLate && <Tag tone="bad">公示期已开始</Tag>}</p><p className="pending-notices__names">{names.join('、')}</p></div>
      {mayPublish && <Button look="primary" busy={pending} aria-label={`编号并生成文书：${what}`} onClick={() => void number()}>编号并生成文书</Button>}
    </li>
  );
}
