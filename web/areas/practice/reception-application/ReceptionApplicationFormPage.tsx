/** A firm fills in its application: only what no register knows; kept while it is typed, with what still stands in the way beside the button. */
import { useState } from 'react';
import { receptionApplication, receptionApplicationFlow } from 'contract/areas/practice/reception-application';
import { receptionForm } from 'contract/areas/practice/reception-application.form';
import { call } from '../../../kernel/call.ts';
import { useForm, type Form } from '../../../kernel/form.ts';
import { usePageParams } from '../../../kernel/page.ts';
import { useCall } from '../../../kernel/query.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { CaseReturned } from '../../../ui/case/CaseStory.tsx';
import { useFilling } from '../../../ui/case/filling.ts';
import { HandIn } from '../../../ui/case/HandIn.tsx';
import { MaterialCards } from '../../../ui/case/MaterialCards.tsx';
import { PrintFormButton } from '../../../ui/case/PrintFormButton.tsx';
import { usePaperCalls } from '../../../ui/case/paper-calls.ts';
import { DetailPage, Section } from '../../../ui/DetailPage.tsx';
import { DraftNews } from '../../../ui/draft/DraftNews.tsx';
import { useDraft } from '../../../ui/draft/draft.ts';
import { Empty } from '../../../ui/Empty.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { FieldFrame, useFieldState } from '../../../ui/fields/Field.tsx';
import { YesNoField } from '../../../ui/fields/ChoiceField.tsx';
import { SchemaFields } from '../../../ui/fields/SchemaFields.tsx';
import { Findings } from '../../../ui/Findings.tsx';
import { StateTag } from '../../../ui/StateTag.tsx';
import { WhileEditable } from '../../../ui/WhileEditable.tsx';
import { FirmRegister, titleOfField, told, type Reception } from './ReceptionParts.tsx';
import './reception-application.css';

const { endpoints, pages } = receptionApplication;

export default function ReceptionApplicationFormPage() {
  const { id = '' } = usePageParams<{ id: string }>();
  const { data, error, refetch } = useCall(endpoints.getReceptionApplication, { id });
  if (error && !data) return <ErrorState title="无法打开这份申请" failure={error} onRetry={() => void refetch()} />;
  if (!data) return <div className="page-skeleton" role="status"><span className="sr-only">正在打开…</span><span className="skeleton page-skeleton__block" /></div>;
  const closed = <Empty icon="lock" title={`申请${data.stateTitle}，现在不能修改`} hint="需要修改时，请等待退回，或者撤回后重新申请。"><LinkButton look="primary" to={`${pages.list.path}/${id}`}>查看申请</LinkButton></Empty>;
  return <WhileEditable isEditable={data.editable} otherwise={closed}><Filling of={data} /></WhileEditable>;
}

function Filling({ of }: { of: Reception }) {
  const { id, state, precheck, materials, register } = of;
  const form = useForm(receptionForm, of.form, { unsaved: '接收资格申请' });
  const [keeper] = useState(() => ({
    shape: endpoints.save.input.shape.form, reads: endpoints.getReceptionApplication,
    newest: (of: string) => call(endpoints.getReceptionApplication, { id: of }),
    save: (input: { id: string; version: number; form: Record<string, unknown> }, key: string) => call(endpoints.save, input, { key }),
  }));
  const draft = useDraft(form, of, keeper);
  const papers = usePaperCalls(endpoints, id);
  const here = `${pages.list.path}/${id}`;
  const filling = useFilling(form, draft, of);
  const { remarks, goTo } = filling;
  const left = precheck.filter(({ level }) => level === 'BLOCK').length;
  const fields = Object.keys(receptionForm.shape).filter((field) => field !== 'officeArea' || register.officeArea === null);
  return (
    <DetailPage title="接收资格申请" subject={of.firmName} number={of.applicationNo} tag={<StateTag flow={receptionApplicationFlow} state={state} />} facts={[of.firmName, of.kindTitle]} aside={<FirmRegister of={of} />}>
      <DraftNews form={form} draft={draft} />
      <CaseReturned of={of} states={told} named={(field) => titleOfField(of, field)} goTo={goTo} />
      <Section title="申请内容">
        <p className="case-hint">住所、设立日期、律师人数等以登记信息为准，不用填写；有误的，请先办理登记变更。{register.officeArea !== null && `登记的办公面积为 ${register.officeArea} 平方米。`}</p>
        <div className="fields"><SchemaFields form={form} fields={fields} own={{ ...Object.fromEntries(['hasTerminationEvent', 'neglectsDuties', 'isJointlyPunished'].map((name) => [name, <YesNoField key={name} form={form} name={name} />])), tutorIds: <TutorsField key="tutorIds" form={form} of={of} /> }} /></div>
      </Section>
      <Section title="申请材料" id="materials">
        <MaterialCards materials={materials} remarks={remarks} calls={papers} form={<PrintFormButton flow={receptionApplicationFlow} of={of} title="申请表" before={draft.flush} />} />
      </Section>
      <HandIn flow={receptionApplicationFlow} of={of} draft={draft} filling={filling} left={left} record={here} ready={<>提交后由市律协初审、终审，进展会通知您；作出决定前可以撤回。</>}>
        {precheck.length > 0 && <Findings findings={precheck} goTo={goTo} />}
      </HandIn>
    </DetailPage>
  );
}

/** The firm's full-time lawyers; who can't guide can't be ticked, and says why. One who was chosen and can't any more can be taken out. */
function TutorsField({ form, of: { tutors } }: { form: Form; of: Reception }) {
  const field = useFieldState<readonly string[] | undefined>({ form, name: 'tutorIds' });
  const chosen = field.value ?? [];
  const toggle = (id: string) => field.set(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  return (
    <FieldFrame field={field} group wide>
      {tutors.length === 0 && <p className="case-hint">本所没有登记在册的专职律师</p>}
      <ul className="reception-tutors">
        {tutors.map(({ id, name, licenceNo, years, interns, closed }) => (
          <li key={id} className="reception-tutors__one">
            <label><input type="checkbox" checked={chosen.includes(id)} disabled={closed !== null && !chosen.includes(id)} onChange={() => toggle(id)} />{name}</label>
            <span className="case-hint">{licenceNo}，{closed ?? `执业${years}年，现指导${interns}人`}</span>
          </li>
        ))}
      </ul>
    </FieldFrame>
  );
}
