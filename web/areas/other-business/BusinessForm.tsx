/** Filling in and mending a business: one page, kept while it is typed; papers below, and what still stands in the way beside the button. */
import { useState } from 'react';
import { bareOf, labelsOf, titleOf } from 'contract/kernel/schema';
import { call } from '../../kernel/call.ts';
import { useField, useForm, type Form } from '../../kernel/form.ts';
import { usePageParams } from '../../kernel/page.ts';
import { useCall } from '../../kernel/query.ts';
import { schemaAt } from '../../kernel/schema-parts.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { CaseReturned } from '../../ui/case/CaseStory.tsx';
import { useFilling } from '../../ui/case/filling.ts';
import { HandIn } from '../../ui/case/HandIn.tsx';
import { MaterialCards } from '../../ui/case/MaterialCards.tsx';
import { nextDesk } from '../../ui/case/next-desk.ts';
import { PrintFormButton } from '../../ui/case/PrintFormButton.tsx';
import { usePaperCalls } from '../../ui/case/paper-calls.ts';
import { DetailPage, Section } from '../../ui/DetailPage.tsx';
import { DraftNews } from '../../ui/draft/DraftNews.tsx';
import { useDraft } from '../../ui/draft/draft.ts';
import { Empty } from '../../ui/Empty.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { ChoiceField } from '../../ui/fields/ChoiceField.tsx';
import { SchemaFields } from '../../ui/fields/SchemaFields.tsx';
import { ProseField } from '../../ui/fields/TextField.tsx';
import { Findings } from '../../ui/Findings.tsx';
import { choicesOf } from '../../ui/labels.ts';
import { StateTag } from '../../ui/StateTag.tsx';
import { WhileEditable } from '../../ui/WhileEditable.tsx';
import { EffectList, InternshipFacts } from './BusinessParts.tsx';
import type { Business, OwnScreens } from './own-screens.ts';
import { StartBusiness } from './StartBusiness.tsx';
import './business.css';

export function BusinessForm({ own }: { own: OwnScreens }) {
  const { id } = usePageParams<{ id?: string }>();
  return id ? <Opened own={own} id={id} /> : <StartBusiness own={own} />;
}

function Opened({ own, id }: { own: OwnScreens; id: string }) {
  const { endpoints } = own.kind.feature;
  const { data: business, error, refetch } = useCall(endpoints.get, { id });
  if (error && !business) return <ErrorState title="无法打开这份申请" failure={error} onRetry={() => void refetch()} />;
  if (!business) return <span className="skeleton business__wait" role="status" aria-label="正在打开" />;
  const closed = <Empty icon="lock" title={`申请${business.stateTitle}，现在不能修改`} hint="需要修改时，请等待退回，或在报送市律协前撤回后重新申请。"><LinkButton look="primary" to={`/otherBusiness/apply/${own.kind.slug}/${id}`}>查看申请</LinkButton></Empty>;
  return <WhileEditable isEditable={business.editable} otherwise={closed}><Filling own={own} business={business} /></WhileEditable>;
}

function Filling({ own, business }: { own: OwnScreens; business: Business }) {
  const { kind } = own;
  const { endpoints } = kind.feature;
  const { id, state, precheck, open, materials } = business;
  const form = useForm(kind.form, business.form, { unsaved: `${kind.workflow.title}申请` });
  const [keeper] = useState(() => ({
    shape: endpoints.save.input.shape.form, reads: endpoints.get,
    newest: (of: string) => call(endpoints.get, { id: of }),
    save: (input: { id: string; version: number; form: Record<string, unknown> }, key: string) => call(endpoints.save, input, { key }),
  }));
  const draft = useDraft(form, business, keeper);
  const papers = usePaperCalls(endpoints, id);
  const here = `/otherBusiness/apply/${kind.slug}/${id}`;
  const filling = useFilling(form, draft, business, (field) => field === 'explanations' ? document.getElementById('explanations') : null);
  const { remarks, goTo, recheck } = filling;
  const left = precheck.filter(({ level }) => level === 'BLOCK' || level === 'EXPLAIN').length;
  const { value: words } = useField<Readonly<Record<string, string>> | null | undefined>(form, 'explanations');
  const toExplain = precheck.filter(({ code, level }) => level === 'EXPLAIN' || words?.[code] !== undefined);
  const others = precheck.filter((finding) => !toExplain.includes(finding));
  return (
    <DetailPage title={kind.workflow.title} subject={business.internship.internName} number={business.applicationNo} tag={<StateTag flow={kind.workflow} state={state} />} facts={[business.internship.internName, business.internship.registrationNo]}
      aside={<><InternshipFacts business={business} /><EffectList business={business} foreseen /></>}>
      <DraftNews form={form} draft={draft} />
      <CaseReturned of={business} states={told} named={(field) => titleOfField(own, business, field)} goTo={goTo} />
      <Section title="申请内容">
        <p className="business__desc">{kind.desc}</p>
        <div className="fields">
          <SchemaFields form={form} fields={fieldsOf(kind.form)} own={{ ...fewer(form, business), ...own.fields?.(form, business) }} />
        </div>
      </Section>
      <Section title="申请材料" id="materials">
        <MaterialCards materials={materials} remarks={remarks} calls={papers} form={<PrintFormButton flow={kind.workflow} of={business} title="申请表" before={draft.flush} />} />
      </Section>
      <HandIn flow={kind.workflow} of={business} draft={draft} filling={filling} left={left} record={here} ready={<>提交后由{nextDesk(kind.workflow, open)}办理，进展会通知您；报送市律协前可以撤回。</>}>
        {others.length > 0 && <Findings findings={others} goTo={goTo} />}
        {toExplain.length > 0 && <div id="explanations" tabIndex={-1}>{toExplain.map(({ code, message }) => (
          <div key={code} className="business__explain" onBlur={() => void recheck()}><p>{message}</p><ProseField form={form} name={`explanations.${code}`} label="情况说明" hint="至少5个字，审核人员会看到" /></div>
        ))}</div>}
      </HandIn>
    </DetailPage>
  );
}

/** Choices that the server does not offer to this applicant are left out. */
const fewer = (form: Form, { notOffered }: Business) => Object.fromEntries(Object.entries(notOffered).map(([name, without]) => {
  const schema = schemaAt(form.schema, name);
  const choices = choicesOf({ labels: (schema && labelsOf(bareOf(schema))) ?? {} }).filter(({ value }) => !without.includes(value));
  return [name, <ChoiceField key={name} form={form} name={name} choices={choices} />];
}));

/** What is said to findings is written beside them, and read there. */
export const fieldsOf = ({ shape }: { shape: object }): string[] => Object.keys(shape).filter((field) => field !== 'explanations');

/** Where the record begins with why it is so. */
export const told: readonly string[] = ['returned', 'rejected', 'overdueClosed', 'closed'];

/** How a field is called that a finding speaks of. */
export const titleOfField = (own: OwnScreens, business: Business, field: string): string => {
  const code = field.replace(/^material:/, '');
  return business.materials.find((material) => material.code === code)?.name ?? titleOf(own.kind.form, field);
};
