/** Taking somebody into the pool: a lawyer found in the register, or somebody from outside with name and employer. */
import { examiner, examinerForm } from 'contract/areas/assessment/examiner';
import { specialty } from 'contract/areas/assessment/examiner-words';
import type { Output } from 'contract/kernel/endpoint';
import { call } from '../../../kernel/call.ts';
import { useField, useForm } from '../../../kernel/form.ts';
import { notice } from '../../../kernel/notice.ts';
import { useAct } from '../../../kernel/query.ts';
import { ChoiceField, PickField } from '../../../ui/fields/ChoiceField.tsx';
import { SchemaFields } from '../../../ui/fields/SchemaFields.tsx';
import { FormDrawer } from '../../../ui/FormDrawer.tsx';
import { choicesOf } from '../../../ui/labels.ts';

const { endpoints } = examiner;
type Shown = Output<typeof endpoints.getExaminer>;

const find = async (typed: string) => (await call(endpoints.lawyers, typed.trim() ? { keyword: typed.trim() } : {})).map(({ id, name, firmName, unfit }) => ({ value: id, label: `${name}（${unfit ? `不符合：${unfit}` : firmName}）` }));

export function ExaminerForm({ known, onClose, onSaved }: { known: Shown | null; onClose(): void; onSaved(id: string): void }) {
  const form = useForm(examinerForm, known ? valuesOf(known) : { kind: 'MEMBER', specialties: [], isCommittee: false }, { unsaved: known ? `面试考官（${known.name}）` : '面试考官' });
  const save = useAct(endpoints.save);
  const { value: kind } = useField<string | undefined>(form, 'kind');
  const isMember = kind !== 'EXTERNAL';
  const saved = ({ id }: { id: string }) => { notice.good(known ? '已保存' : '已入库'); onClose(); onSaved(id); };
  return (
    <FormDrawer title={known ? `修改考官：${known.name}` : '新增考官'} form={form} width={640} submitText={known ? '保存' : '入库'} onSubmit={() => form.submit(save.act)} onSaved={saved} onClose={onClose}>
      <div className="fields">
        <SchemaFields form={form} fields={['kind', ...(isMember ? ['lawyerId'] : ['name', 'unitName']), 'specialties', 'isCommittee', 'trainedOn', 'userName', 'remark']} own={{
          lawyerId: <PickField key="lawyerId" form={form} name="lawyerId" required load={find} placeholder="输入姓名、首字母或执业证号查找" chosenLabel={known?.lawyerId ? `${known.name}（${known.unitName}）` : undefined} wide hint="姓名、律所和执业年限取自律师名录" />,
          specialties: <ChoiceField key="specialties" form={form} name="specialties" choices={choicesOf(specialty)} multiple wide hint="编排时，尽量让考场里有一名考官熟悉实习人员的业务领域" />,
        }} labels={{ userName: isMember ? '登录账号（律师本人账号不用填）' : '登录账号' }} />
      </div>
    </FormDrawer>
  );
}

/** Only what this kind asks for: what the form does not show, it does not send. */
function valuesOf({ id, version, kind, lawyerId, name, unitName, specialties, isCommittee, trainedOn, userName, remark }: Shown) {
  return { id, version, kind, specialties, isCommittee, ...(trainedOn && { trainedOn }), ...(userName && { userName }), ...(remark && { remark }), ...(kind === 'MEMBER' ? { ...(lawyerId && { lawyerId }) } : { name, unitName }) };
}
