/** Putting down a case, or changing one; papers are handed in on its own page. */
import { useNavigate } from 'react-router';
import { caseForm, internCase, newCaseForm } from 'contract/areas/practice/intern-case';
import type { Output } from 'contract/kernel/endpoint';
import { call } from '../../../kernel/call.ts';
import { useForm } from '../../../kernel/form.ts';
import { notice } from '../../../kernel/notice.ts';
import { useAct } from '../../../kernel/query.ts';
import { PickField } from '../../../ui/fields/ChoiceField.tsx';
import { SchemaFields } from '../../../ui/fields/SchemaFields.tsx';
import { SecretField } from '../../../ui/fields/SecretField.tsx';
import { FormDrawer } from '../../../ui/FormDrawer.tsx';

const { endpoints, pages } = internCase;
type Case = Output<typeof endpoints.getInternCase>;

const findLawyer = async (typed: string) => (await call(endpoints.leadLawyers, typed.trim() ? { keyword: typed.trim() } : {})).map(({ id, name, isTutor }) => ({ value: id, label: isTutor ? `${name}（我的指导律师）` : name }));

export function CaseDrawer({ known, onClose }: { known: Case | null; onClose(): void }) {
  const navigate = useNavigate();
  const form = useForm(known ? caseForm : newCaseForm, known ? valuesOf(known) : {}, { unsaved: '案件' });
  const save = useAct(endpoints.save);
  const saved = ({ id }: { id: string }) => {
    notice.good(known ? '已保存' : '已新增，请上传证明材料后提交确认');
    onClose();
    if (!known) void navigate(`${pages.list.path}/${id}`);
  };
  return (
    <FormDrawer title={known ? `修改案件：${known.caseName}` : '新增参与案件'} form={form} width={640} submitText="保存" onSubmit={() => form.submit(save.act)} onSaved={saved} onClose={onClose}>
      <div className="fields">
        <SchemaFields form={form} fields={['caseName', 'caseNo', 'caseType', 'clientName', 'leadLawyerId', 'role', 'startDate', 'endDate']} own={{
          clientName: <SecretField key="client" form={form} name="clientName" masked={known?.clientName ?? null} />,
          leadLawyerId: <PickField key="lead" form={form} name="leadLawyerId" load={findLawyer} placeholder="输入姓名查找" chosenLabel={known?.leadLawyerName} hint="指导律师主办的案件另有件数要求" />,
        }} />
      </div>
    </FormDrawer>
  );
}

const valuesOf = ({ id, version, caseNo, caseName, caseType, leadLawyerId, role, startDate, endDate }: Case) => ({ id, version, caseNo, caseName, caseType, leadLawyerId, role, startDate, endDate });
