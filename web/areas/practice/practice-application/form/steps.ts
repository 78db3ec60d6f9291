/** The wizard's steps and which of them are filled in, as far as this window can tell; the server's pre-check has the last word. */
import { completeForm, conductItems, formSteps } from 'contract/areas/practice/practice-application.form';
import type { Form } from '../../../../kernel/form.ts';
import type { Values } from '../../../../kernel/values.ts';
import type { Application } from '../detail/application.ts';
import { isMasked } from './SecretField.tsx';

export const materialsStep = formSteps.length;
export const submitStep = formSteps.length + 1;
export const stepTitles = [...formSteps.map(({ title }) => title), '材料', '预检与提交'];

/** Where a finding's or remark's field stands: a material by its code, everything else in the form. */
export function stepOf(field: string): number {
  const at = formSteps.findIndex(({ fields }) => (fields as readonly string[]).includes(field));
  return at >= 0 ? at : materialsStep;
}

/** Fields that would be refused now. A masked answer is the server's own and is right. */
export function faultyFields(values: Values): ReadonlySet<string> {
  const typed = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '' && value !== null && value !== undefined));
  const issues = completeForm.safeParse(typed).error?.issues ?? [];
  return new Set(issues.map(({ path }) => String(path[0])).filter((field) => !isMasked(values[field])));
}

/** Marks what is wrong in a step and answers how many fields those are. */
export function checkStep(form: Form, step: number): string[] {
  const faulty = faultyFields(form.state().values);
  const here = (formSteps[step]?.fields ?? []).filter((field) => faulty.has(field));
  for (const field of here) form.check(field);
  if (here.includes('conductDeclarations')) form.mark({ conductDeclarations: `十项须逐项回答，还有 ${openAnswers(form)} 项` });
  return here;
}

function openAnswers(form: Form): number {
  const answers = form.get('conductDeclarations');
  return conductItems.filter((_, at) => !Array.isArray(answers) || typeof answers[at] !== 'boolean').length;
}

export type StepState = 'done' | 'fault' | undefined;

export function stepStates(values: Values, faults: Readonly<Record<string, string>>, { materials }: Application): StepState[] {
  const faulty = faultyFields(values);
  const handedIn = materials.every(({ required, files }) => !required || files.length > 0);
  const defective = materials.some(({ files }) => files.some(({ checkMark }) => checkMark === 'DEFECT'));
  const fields = formSteps.map(({ fields: own }): StepState => own.some((field) => faults[field]) ? 'fault' : own.some((field) => faulty.has(field)) ? undefined : 'done');
  return [...fields, defective ? 'fault' : handedIn ? 'done' : undefined, undefined];
}
