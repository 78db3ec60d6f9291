import { useState } from 'react';
import { labelOf } from '../../../ui/labels.ts';
import { useForm, useFormState } from '../../../kernel/form.ts';
import { Button } from '../../../ui/Button.tsx';
import { Facts, Section } from '../../../ui/DetailPage.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { PickField } from '../../../ui/fields/ChoiceField.tsx';
import { SchemaFields } from '../../../ui/fields/SchemaFields.tsx';
import { Stepper } from '../../../ui/Stepper.tsx';
import { applicationForm, findFirms } from '../application-form.ts';
import { Sample, SamplePage } from '../SamplePage.tsx';
import { forgetDraft, readDraft, useKeptDraft } from './step-draft.ts';
import '../demo.css';

const steps = [
  { title: '基本情况', fields: ['name', 'sex', 'birthDate', 'education'] },
  { title: '接收律所', fields: ['firmId', 'monthlyPay', 'interns', 'isPartner'] },
  { title: '计划与承诺', fields: ['plan', 'pledge'] },
] as const;
const confirming = steps.length;

/** 分步表单: steps that may be visited in any order, a draft kept meanwhile, and everything once more before it goes. */
export default function StepFormPage() {
  const form = useForm(applicationForm, readDraft(), { unsaved: '分步表单' });
  const { values, faults, sending } = useFormState(form);
  const [at, setAt] = useState(0);
  const [done, setDone] = useState(false);
  const keptAt = useKeptDraft(form);

  const stateOf = ({ fields }: (typeof steps)[number]) => fields.some((field) => faults[field]) ? 'fault' as const : fields.every((field) => applicationForm.shape[field].safeParse(values[field]).success) ? 'done' as const : undefined;
  const submit = async () => {
    const answer = await form.submit(async (input) => input);
    if (answer) { forgetDraft(); setDone(true); return; }
    // The first step with a fault; there the form itself goes to the field.
    const first = steps.findIndex(({ fields }) => fields.some((field) => form.state().faults[field]));
    if (first >= 0) { setAt(first); form.focus(steps[first]?.fields.find((field) => form.state().faults[field]) ?? ''); }
  };
  const again = () => { form.reset({}); setDone(false); setAt(0); };
  const text = (value: unknown) => typeof value === 'string' || typeof value === 'number' ? String(value) : typeof value === 'boolean' ? (value ? '是' : '否') : null;

  if (done) return <SamplePage title="分步表单" hint="提交完成后，写明结果和接下来的事。"><Section title="提交结果"><Empty icon="good" title="提交成功" hint="将由接收律所确认，一般三个工作日内完成。"><Button look="primary" onClick={again}>再填一份</Button></Empty></Section></SamplePage>;
  const step = steps[at];
  return (
    <SamplePage title="分步表单" hint="内容多、要准备材料的申请分步填写。各步可以随意前后查看，手上有什么先填什么；草稿自动保存，刷新页面不会丢。">
      <Sample title="填写实习申请" wide>
        <Stepper at={at} onStep={setAt} steps={[...steps.map((one) => ({ title: one.title, state: stateOf(one) })), { title: '核对提交' }]} />
        <form noValidate className="sample__form" onSubmit={(event) => { event.preventDefault(); if (at < confirming) setAt(at + 1); else void submit(); }}>
          {step ? <div className="fields"><SchemaFields key={at} form={form} fields={step.fields} own={{ firmId: <PickField key="firmId" form={form} name="firmId" load={findFirms} nameOf={async (id) => (await findFirms('')).find(({ value }) => value === id)?.label} /> }} /></div> : (
            <Facts items={[
              { label: '姓名', value: text(values['name']) }, { label: '性别', value: labelOf(applicationForm.shape.sex, text(values['sex'])) }, { label: '出生日期', value: text(values['birthDate']) },
              { label: '最高学历', value: labelOf(applicationForm.shape.education, text(values['education'])) }, { label: '月标准（元）', value: text(values['monthlyPay']) }, { label: '在带人数', value: text(values['interns']) },
              { label: '是否合伙人', value: text(values['isPartner']) }, { label: '实务训练计划', value: text(values['plan']), wide: true },
            ]} />
          )}
          <div className="demo-steps__foot">
            <span className="demo-quiet" role="status">{keptAt ? `已于 ${keptAt} 自动保存` : '填写后自动保存草稿'}</span>
            {at > 0 && <Button onClick={() => setAt(at - 1)}>上一步</Button>}
            <Button type="submit" look="primary" busy={sending}>{at < confirming ? '下一步' : '提交'}</Button>
          </div>
        </form>
      </Sample>
    </SamplePage>
  );
}
