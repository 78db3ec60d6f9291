/** Sending back: one complete list of what is wrong, at the place where it is wrong, and an opinion in words. */
import { useState } from 'react';
import { z } from 'zod';
import { applicationForm, formSteps } from 'contract/areas/practice/practice-application.form';
import { titleOf } from 'contract/kernel/schema';
import { useField, useForm, type Form } from '../../../../kernel/form.ts';
import type { ActionDialogProps } from '../../../../ui/ActionBar.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { FieldFrame } from '../../../../ui/fields/Field.tsx';
import { ProseField, TextField } from '../../../../ui/fields/TextField.tsx';
import { Phrases } from '../../../../ui/Phrases.tsx';
import { FormDrawer } from '../../../../ui/FormDrawer.tsx';
import { Select } from '../../../../ui/Select.tsx';
import { titleOfField, useApplication, type Application } from './application.ts';
import './return-dialog.css';

interface Defect { field: string; text: string }

export function ReturnDialog({ action, send, close }: ActionDialogProps) {
  const application = useApplication();
  const [initial] = useState(() => {
    const defects = [...markedDefects(application), ...Object.entries(application.fieldMarks).map(([field, text]) => ({ field, text }))];
    // The list says what; the letter and the screen show both, so that nothing needs to be said twice.
    return { defects, opinion: defects.length > 0 ? '请按所列问题逐项改正后重新提交。' : '' };
  });
  const form = useForm(action.input ?? z.strictObject({}), initial, { unsaved: action.title });
  const { value: rows } = useField<Defect[] | undefined>(form, 'defects');
  return (
    <FormDrawer title={action.title} form={form} danger submitText={action.title} width={720} onSubmit={() => form.submit(send)} onSaved={close} onClose={close}>
      <p className="return-dialog__rule">请一次列全所有问题，申请人会在对应的栏目旁看到。</p>
      <Defects form={form} application={application} />
      <div className="fields fields--single">
        <ProseField form={form} name="opinion" label="退回意见（申请人可见）" />
        <Reasons form={form} phrases={application.returnReasons} compose={() => inWords(rows ?? [], application)} />
        <ProseField form={form} name="internalNote" label="内部备注（仅工作人员可见）" />
      </div>
    </FormDrawer>
  );
}

const markedDefects = ({ materials }: Application): Defect[] =>
  materials.flatMap(({ code, files }) => files.filter(({ checkMark }) => checkMark === 'DEFECT').map(({ defectReason }) => ({ field: code, text: defectReason ?? '' })));

const inWords = (defects: readonly Defect[], { materials }: Application): string =>
  defects.filter(({ field, text }) => field && text).map(({ field, text }, at) => `${at + 1}. ${titleOfField(field, materials)}：${text}`).join('\n');

function Defects({ form, application }: { form: Form; application: Application }) {
  const { value, fault, id, ...about } = useField<Defect[]>(form, 'defects');
  const rows = value ?? [];
  const change = (next: Defect[]) => form.set('defects', next);
  const choices = [
    ...application.materials.map(({ code, name }) => ({ value: code, label: `材料：${name}` })),
    ...formSteps.flatMap(({ title, fields }) => fields.map((field) => ({ value: field, label: `${title}：${titleOf(applicationForm, field)}` }))),
  ];
  return (
    <FieldFrame field={{ ...about, id, fault: fault && rows.length === 0 ? '请至少列出一个问题' : undefined, label: '问题清单', required: true, describedBy: `${id}-foot` }} group>
      <ol className="return-dialog__defects">
        {rows.map((row, index) => (
          <li key={index} className="return-dialog__defect">
            <Select label={`问题${index + 1}的位置`} choices={choices} value={row.field ? [row.field] : []} required placeholder="哪一栏或哪份材料" onChange={([field = '']) => change(rows.map((one, at) => at === index ? { ...one, field } : one))} />
            <TextField form={form} name={`defects.${index}.text`} label={`问题${index + 1}`} placeholder="有什么问题，应当怎样改" />
            <Button look="quiet" icon="trash" aria-label={`删除问题${index + 1}`} title="删除" onClick={() => change(rows.filter((_, at) => at !== index))} />
          </li>
        ))}
      </ol>
      <Button icon="plus" onClick={() => change([...rows, { field: '', text: '' }])}>添加问题</Button>
    </FieldFrame>
  );
}

/** The association's own words, put behind what is written; or the list above in words. */
function Reasons({ form, phrases, compose }: { form: Form; phrases: readonly string[]; compose(): string }) {
  const { value, set } = useField<string>(form, 'opinion');
  const add = (phrase: string) => set(value ? `${value}${/[。；\n]$/.test(value) ? '' : '；'}${phrase}` : phrase);
  return (
    <div className="return-dialog__phrases" role="group" aria-label="退回原因">
      <Button small icon="edit" onClick={() => set(compose())}>按问题清单重写</Button>
      {phrases.map((phrase) => <Button key={phrase} small look="quiet" onClick={() => add(phrase)}>{phrase}</Button>)}
      <Phrases form={form} name="opinion" />
    </div>
  );
}
