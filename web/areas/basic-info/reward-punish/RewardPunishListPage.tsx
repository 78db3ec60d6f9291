/** 奖惩记录: honours and sanctions of firms and lawyers, the newest first. */
import { Link } from 'react-router';
import { lawFirm } from 'contract/areas/basic-info/law-firm';
import { lawyer } from 'contract/areas/basic-info/lawyer';
import { rewardPunish, rewardPunishKind, rewardPunishPermission, rewardPunishSubject, sanctionWeight } from 'contract/areas/basic-info/reward-punish';
import { importAddress } from 'contract/areas/journal/import-address';
import type { Output } from 'contract/kernel/endpoint';
import { useList } from '../../../kernel/list.ts';
import { useMay } from '../../../kernel/session.ts';
import { useTableSetting } from '../../../kernel/table-setting.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { DataTable, type Column } from '../../../ui/DataTable.tsx';
import { Facts } from '../../../ui/DetailPage.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { FilterBar, type Filter } from '../../../ui/FilterBar.tsx';
import { choicesOf, labelOf } from '../../../ui/labels.ts';
import { SavedViews } from '../../../ui/SavedViews.tsx';
import { Tag } from '../../../ui/StateTag.tsx';
import { useOpenedRow } from '../../../ui/use-opened-row.ts';

const { endpoints } = rewardPunish;
type Row = Output<typeof endpoints.getRewardPunishes>['data'][number];

const yesNo = (value: boolean | null) => (value === null ? '' : value ? '是' : '否');
const titleTag = ({ kind, weight, title }: Row) => <Tag tone={kind === 'REWARD' ? 'good' : weight === 'HEAVY' ? 'bad' : 'wait'}>{title}</Tag>;

const columns: readonly Column<Row>[] = [
  { key: 'subjectName', title: '对象', width: 180, grow: true },
  { key: 'subjectNo', title: '执业证号或信用代码', width: 176, copy: true },
  { key: 'kind', title: '类别', width: 90, render: ({ kind }) => labelOf(rewardPunishKind, kind) },
  { key: 'title', title: '类型', width: 120, render: titleTag },
  { key: 'docNo', title: '文号', width: 170, copy: true },
  { key: 'organ', title: '机关', width: 150 },
  { key: 'decidedOn', title: '日期', sortable: true, width: 116 },
  { key: 'until', title: '截止日期', width: 116 },
  { key: 'isCorrected', title: '已整改', width: 80, render: ({ isCorrected }) => yesNo(isCorrected) },
  { key: 'firmName', title: '律师事务所', width: 200, hidden: true },
];

const filters: readonly Filter[] = [
  { kind: 'text', key: 'keyword', label: '姓名、律所、证号或文号', placeholder: '姓名、证号或文号' },
  { kind: 'choice', key: 'subject', label: '对象', choices: choicesOf(rewardPunishSubject) },
  { kind: 'choice', key: 'kind', label: '类别', choices: choicesOf(rewardPunishKind), multiple: true },
  { kind: 'dates', from: 'from', to: 'to', label: '决定日期' },
  { kind: 'choice', key: 'isCorrected', label: '已整改', choices: [{ value: 'true', label: '是' }, { value: 'false', label: '否' }] },
];

const table = 'basicInfo.rewardPunish';

export default function RewardPunishListPage() {
  const setting = useTableSetting(table);
  const list = useList(endpoints.getRewardPunishes, { limit: setting.settings?.limit });
  const mayImport = useMay(rewardPunishPermission.import);
  const [opened, open, openedAt] = useOpenedRow(list);
  return (
    <div className="list-page">
      <FilterBar filters={filters} value={list.filters} onChange={list.setFilters} onReset={list.clearFilters}><SavedViews table={table} /></FilterBar>
      <DataTable
        name="奖惩记录" list={list} columns={columns} rowKey={({ id }) => id} href={({ id }) => openedAt(id)} onOpen={({ id }) => open(id)}
        tools={mayImport && <LinkButton look="primary" icon="upload" to={importAddress('reward-punish')}>导入</LinkButton>}
        empty={{ title: '没有奖惩记录', hint: mayImport ? '点击“导入”，下载模板填好后上传。' : '纪律部导入后，会出现在这里。' }}
        {...setting}
      />
      {opened && (
        <Dialog drawer width={560} title={`${opened.subjectName} ${opened.title}`} onClose={() => open(null)}>
          <Facts items={[
            { label: labelOf(rewardPunishSubject, opened.subject), value: <Link to={`${(opened.subject === 'lawyer' ? lawyer : lawFirm).pages.list.path}/${opened.subjectId}`}>{opened.subjectName}</Link> }, { label: '证号或代码', value: opened.subjectNo },
            { label: '类别', value: labelOf(rewardPunishKind, opened.kind) }, { label: '类型', value: titleTag(opened) }, { label: '轻重', value: opened.kind === 'REWARD' ? '' : labelOf(sanctionWeight, opened.weight) }, { label: '日期', value: opened.decidedOn },
            { label: '文号', value: opened.docNo }, { label: '机关', value: opened.organ }, { label: '起止日期', value: [opened.fromOn, opened.until].filter(Boolean).join(' 至 ') }, { label: '已整改', value: yesNo(opened.isCorrected) }, { label: '内容', value: opened.content, wide: true },
          ]} />
        </Dialog>
      )}
    </div>
  );
}
