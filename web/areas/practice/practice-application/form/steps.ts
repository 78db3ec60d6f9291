/** The wizard's steps and which of them are filled in, as far as this window can tell; the server's pre-check has the last word. */
import { unansweredItems } from 'contract/areas/practice/conduct';
import { completeForm, formSteps } from 'contract/areas/practice/practice-application.form';
import type { Form } from '../../../../kernel/form.ts';
import type { Values } from '../../../../kernel/values.ts';
import type { Application } from '../detail/application.ts';
import { isMasked, withoutEmpty } from '../../../../ui/draft/answers.ts';

const steps: readonly { title: string; fields: readonly string[] }[] = formSteps;
export const materialsStep = formSteps.length;
export const submitStep = formSteps.length + 1;
export const stepTitles = [...formSteps.map(({ title }) => title), '材料', '预检与提交'];

/** Where a finding's or remark's field stands: a material by its code, everything else in the form. */
export function stepOf(field: string): number {
  const at = steps.findIndex(({ fields }) => fields.includes(field));
  return at >= 0 ? at : materialsStep;
}

/** What would be refused now: path → sentence. A masked answer is the server's own and is right. */
function faultsOf(values: Values): Map<string, string> {
  const answers = withoutEmpty(values);
  const issues = completeForm.safeParse(answers).error?.issues ?? [];
  return new Map(issues.toReversed().filter(({ path }) => !isMasked(values[String(path[0])])).map((issue) => [issue.path.join('.'), issue.message]));
}

const fieldOf = (path: string) => path.split('.')[0] ?? path;
const faultyFields = (values: Values): ReadonlySet<string> => new Set([...faultsOf(values).keys()].map(fieldOf));

/** Marks what is wrong in a step and answers where that is, from top to bottom. */
export function checkStep(form: Form, step: number): string[] {
  const own = steps[step]?.fields ?? [];
  const faults = faultsOf(form.state().values);
  const here = [...faults.keys()].filter((path) => own.includes(fieldOf(path))).toSorted((a, b) => own.indexOf(fieldOf(a)) - own.indexOf(fieldOf(b)));
  for (const path of here) {
    // The form knows better words for an empty box; rows within a field are its own affair.
    if (path === fieldOf(path)) form.check(path);
    else form.mark({ [path]: isEmpty(form.get(path)) ? '请填写' : faults.get(path) ?? '' });
  }
  const open = unansweredItems(form.get('conductDeclarations')).length;
  if (!own.includes('conductDeclarations') || open === 0) return here;
  form.mark({ conductDeclarations: `十项须逐项回答，还有 ${open} 项` });
  // An open answer is said once for all of them; what a yes lacks is said at its own box.
  return ['conductDeclarations', ...here.filter((path) => !/^conductDeclarations(\.\w+)?(\.declared)?$/.test(path))];
}

const isEmpty = (value: unknown) => value === undefined || value === null || value === '';

export type StepState = 'done' | 'fault' | undefined;

export function stepStates(values: Values, faults: Readonly<Record<string, string>>, { materials }: Application): StepState[] {
  const faulty = faultyFields(values);
  const handedIn = materials.every(({ required, files }) => !required || files.length > 0);
  const defective = materials.some(({ files }) => files.some(({ checkMark }) => checkMark === 'DEFECT'));
  const fields = steps.map(({ fields: own }): StepState => Object.keys(faults).some((path) => own.includes(fieldOf(path))) ? 'fault' : own.some((field) => faulty.has(field)) ? undefined : 'done');
  return [...fields, defective ? 'fault' : handedIn ? 'done' : undefined, undefined];
}
