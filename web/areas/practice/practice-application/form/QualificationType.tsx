/** 先上岗再考证 is said in two answers, of which one follows from the other; where the association does not take anybody so, neither is offered. */
import { qualificationType } from 'contract/areas/basic-info/enumerations';
import { applyKind } from 'contract/areas/practice/practice-application.form';
import { useField, useFormState, type Form } from '../../../../kernel/form.ts';
import { ChoiceField } from '../../../../ui/fields/ChoiceField.tsx';
import { choicesOf } from '../../../../ui/labels.ts';
import type { OwnFieldProps } from './FormFields.tsx';

const [pending, before] = [qualificationType.parse('PENDING'), applyKind.parse('PRE_QUALIFICATION')];
/** What was answered before the rule changed stays to be seen. */
const offered = (form: Form, name: string, taken: boolean, value: string) => taken || form.state().values[name] === value;

export function QualificationTypeField({ form, application: { takesUnqualified } }: OwnFieldProps) {
  const kind = useField<string | null | undefined>(form, 'applyKind');
  const { values } = useFormState(form);
  const choices = choicesOf(qualificationType).filter(({ value }) => value !== pending || offered(form, 'qualificationType', takesUnqualified, pending));
  const follow = (value: string) => {
    if (value === pending) kind.set(before);
    else if (values['applyKind'] === before) kind.set('');
  };
  return <ChoiceField form={form} name="qualificationType" choices={choices} required onChoose={follow} {...(takesUnqualified && { hint: '还没有取得资格的，选“先上岗再考证”：材料中交学籍证明，取得资格以后才能申请考核' })} />;
}

export function ApplyKindField({ form, application: { takesUnqualified } }: OwnFieldProps) {
  return <ChoiceField form={form} name="applyKind" choices={choicesOf(applyKind).filter(({ value }) => value !== before || offered(form, 'applyKind', takesUnqualified, before))} />;
}
