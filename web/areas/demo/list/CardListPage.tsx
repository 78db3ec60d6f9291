/** 卡片列表: firms to be looked over, the few things that tell one from another. */
import { firmStatus, orgForm } from 'contract/areas/basic-info/enumerations';
import { lawFirm } from 'contract/areas/basic-info/law-firm';
import { useList } from '../../../kernel/list.ts';
import { useMay } from '../../../kernel/session.ts';
import { usePageSize } from '../../../kernel/table-setting.ts';
import { CardList, type Card } from '../../../ui/card-list/CardList.tsx';
import { FilterBar, type Filter } from '../../../ui/FilterBar.tsx';
import { choicesOf, labelOf } from '../../../ui/labels.ts';
import { ListNote } from './ListNote.tsx';
import { firmTag, NoRegister, type FirmRow } from './register-columns.tsx';

const { endpoints, pages, permissions: [perm] } = lawFirm;

const filters: readonly Filter[] = [
  { kind: 'text', key: 'keyword', label: '律所名称、拼音或信用代码', placeholder: '律所名称、拼音或代码' },
  { kind: 'choice', key: 'status', label: '状态', choices: choicesOf(firmStatus), multiple: true },
  { kind: 'choice', key: 'orgForm', label: '组织形式', choices: choicesOf(orgForm), multiple: true },
];

const card = (row: FirmRow): Card => ({
  id: row.id, title: row.name, href: `${pages.list.path}/${row.id}`, tag: firmTag(row), note: row.creditCode,
  facts: [
    { label: '组织形式', value: labelOf(orgForm, row.orgForm) }, { label: '执业律师', value: `${row.lawyerCount} 人` },
    { label: '负责人', value: row.headName }, { label: '所属区县', value: row.districtName },
    { label: '联系人', value: row.contactName }, { label: '批准设立', value: row.establishDate },
  ],
});

export default function CardListPage() {
  return useMay(perm.view) ? <Cards /> : <NoRegister what="律所名录" />;
}

function Cards() {
  const [limit, keepLimit] = usePageSize('demo.cardList', 12);
  const list = useList(endpoints.list, { limit });
  return (
    <div>
      <ListNote>浏览和认识对象、不逐栏比对时用：每张卡片只放最能区分它的几项。要排序、多选或导出，请用查询列表。</ListNote>
      <FilterBar filters={filters} value={list.filters} onChange={list.setFilters} onReset={list.clearFilters} />
      <CardList name="律所" list={list} card={card} onLimit={keepLimit} empty={{ title: '名录中还没有律所', hint: '请先导入律师事务所花名册。' }} />
    </div>
  );
}
