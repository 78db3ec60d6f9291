/** 查询列表: conditions above, rows below; the pattern of every register. */
import { lawyerStatus, lawyerType, sex } from 'contract/areas/basic-info/enumerations';
import { lawyer } from 'contract/areas/basic-info/lawyer';
import { useList } from '../../../kernel/list.ts';
import { useMay } from '../../../kernel/session.ts';
import { useTableSetting } from '../../../kernel/table-setting.ts';
import { DataTable } from '../../../ui/DataTable.tsx';
import { FilterBar, type Filter } from '../../../ui/FilterBar.tsx';
import { anyFirm } from '../../../ui/firm-choices.ts';
import { choicesOf } from '../../../ui/labels.ts';
import { SavedViews } from '../../../ui/SavedViews.tsx';
import { ListNote } from './ListNote.tsx';
import { lawyerColumns, NoRegister } from './register-columns.tsx';

const table = 'demo.searchList';

const filters: readonly Filter[] = [
  { kind: 'text', key: 'keyword', label: '姓名、拼音首字母或执业证号', placeholder: '姓名、拼音或证号' },
  { kind: 'pick', key: 'firmId', label: '执业机构', ...anyFirm },
  { kind: 'choice', key: 'lawyerType', label: '律师类别', choices: choicesOf(lawyerType), multiple: true },
  { kind: 'choice', key: 'status', label: '执业状态', choices: choicesOf(lawyerStatus), multiple: true },
  { kind: 'choice', key: 'sex', label: '性别', choices: choicesOf(sex) },
  { kind: 'dates', from: 'joinedFrom', to: 'joinedTo', label: '入所日期' },
];

export default function SearchListPage() {
  return useMay(lawyer.permissions[0].view) ? <SearchList /> : <NoRegister what="律师名录" />;
}

function SearchList() {
  const setting = useTableSetting(table);
  const list = useList(lawyer.endpoints.list, { limit: setting.settings?.limit });
  return (
    <div className="list-page">
      <ListNote>条件多、结果要逐行比对时用。条件、排序和页码都在地址栏里，可收藏、可发给同事；常用的条件可存为“常用查询”。</ListNote>
      <FilterBar filters={filters} value={list.filters} onChange={list.setFilters} onReset={list.clearFilters}><SavedViews table={table} /></FilterBar>
      <DataTable name="律师" list={list} columns={lawyerColumns} rowKey={(row) => row.id} href={(row) => `${lawyer.pages.list.path}/${row.id}`} empty={{ title: '名录中还没有律师', hint: '请先导入律师花名册。' }} {...setting} />
    </div>
  );
}
