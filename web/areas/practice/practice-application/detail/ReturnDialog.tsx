import { applicationForm, formSteps } from 'contract/areas/practice/practice-application.form';
import { titleOf } from 'contract/kernel/schema';
import type { ActionDialogProps } from '../../../../ui/ActionBar.tsx';
import { ReturnCase } from '../../../../ui/case/ReturnCase.tsx';
import { titleOfField, useApplication } from './application.ts';

const fields = formSteps.flatMap((step) => step.fields.map((field) => ({ value: field, label: `${step.title}：${titleOf(applicationForm, field)}` })));

/** Sending back, with what the reviewer has marked in the form on the way. */
export function ReturnDialog(props: ActionDialogProps) {
  const { materials, fieldMarks, returnReasons } = useApplication();
  return <ReturnCase {...props} fields={fields} materials={materials} marked={Object.entries(fieldMarks).map(([field, text]) => ({ field, text }))} named={(field) => titleOfField(field, materials)} phrases={returnReasons} />;
}
