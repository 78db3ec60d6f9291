/** 拟注销名单: registrations whose dates say that the association should look at them; or any other, by name. */
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { exOfficio, exOfficioForm, isReproach } from 'contract/areas/other-business/ex-officio';
import { internship } from 'contract/areas/practice/internship';
import type { Output } from 'contract/kernel/endpoint';
import { useField, useForm } from '../../../kernel/form.ts';
import { useList } from '../../../kernel/list.ts';
import { notice } from '../../../kernel/notice.ts';
import { useAct } from '../../../kernel/query.ts';
import { useMay } from '../../../kernel/session.ts';
import { useTableSetting } from '../../../kernel/table-setting.ts';
import { Button } from '../../../ui/Button.tsx';
import { DataTable, type Column } from '../../../ui/DataTable.tsx';
import { FilterBar, type Filter } from '../../../ui/FilterBar.tsx';
import { FormDrawer } from '../../../ui/FormDrawer.tsx';
import { SchemaFields } from '../../../ui/fields/SchemaFields.tsx';
import { SavedViews } from '../../../ui/SavedViews.tsx';
import { Tag } from '../../../ui/StateTag.tsx';
import '../../../ui/case/case-review.css';

const { endpoints, pages } = exOfficio;
type Row = Output<typeof endpoints.candidates>['data'][number];

const filters: readonly Filter[] = [{ kind: 'text', key: 'keyword', label: '姓名或登记编号' }];
const columns: readonly Column<Row>[] = [
  { key: 'internName', title: '姓名', width: 100 },
  { key: 'registrationNo', title: '登记编号', width: 160, copy: true },
  { key: 'firmName', title: '律师事务所', width: 200 },
  { key: 'statusTitle', title: '实习状态', width: 120, render: ({ statusTitle }) => <Tag>{statusTitle}</Tag> },
  { key: 'plannedEndDate', title: '应满日期', sortable: true, width: 120 },
  { key: 'why', title: '系统提示', width: 260, grow: true, render: ({ why }) => why ?? '—' },
  { key: 'closed', title: '不能立案的原因', width: 220, wrap: true },
];
const table = 'otherBusiness.exOfficioCandidates';

export default function CandidatesPage() {
  const setting = useTableSetting(table);
  const list = useList(endpoints.candidates, { limit: setting.settings?.limit });
  const [chosen, setChosen] = useState<Row>();
  // Before somebody proposes an end, he reads what the registration says.
  const mayOpen = useMay(internship.pages.detail.access);
  return (
    <div className="list-page">
      <FilterBar filters={filters} value={list.filters} onChange={list.setFilters} onReset={list.clearFilters}><SavedViews table={table} /></FilterBar>
      <DataTable name="拟注销的实习登记" list={list} columns={columns} rowKey={({ id }) => id} {...(mayOpen && { href: ({ id }: Row) => internship.pages.detail.path.replace(':id', id) })} actionsWidth={76} actions={(row) => row.closed === null && <Button look="link" aria-label={`对${row.internName}立案`} onClick={() => setChosen(row)}>立案</Button>} empty={{ title: '没有需要处理的实习登记', hint: '考核申请截止日已过、中止超过上限的会列在这里；其他事由的，请按姓名或登记编号查找。' }} {...setting} />
      {chosen && <OpenForm of={chosen} onClose={() => setChosen(undefined)} />}
    </div>
  );
}

function OpenForm({ of: { id: internshipId, internName, registrationNo, kind: proposed, why }, onClose }: { of: Row; onClose(): void }) {
  const form = useForm(exOfficioForm, { kind: proposed ?? undefined, facts: why ? `经核对实习登记：${why}。` : undefined }, { unsaved: '依职权注销立案' });
  const open = useAct(endpoints.openCase);
  const navigate = useNavigate();
  const { value: kind } = useField<string | undefined>(form, 'kind');
  const send = async (input: Readonly<Record<string, unknown>>) => {
    const { id, applicationNo } = await open.act({ ...exOfficioForm.parse(input), internshipId });
    notice.good(`已立案（${applicationNo}）`);
    void navigate(`${pages.list.path}/${id}`);
  };
  return (
    <FormDrawer dialog title={`对${internName}立案`} form={form} submitText="立案" onSubmit={() => form.submit(send)} onSaved={onClose} onClose={onClose}>
      <p className="case-hint">登记编号 {registrationNo}。{kind && (isReproach(kind) ? '立案后先告知本人，陈述申辩期满后再审查。' : '立案后直接转初审员核查。')}</p>
      <div className="fields fields--single"><SchemaFields form={form} /></div>
    </FormDrawer>
  );
}
