/** Sending back: one complete list of what is wrong, at the place where it is wrong, and an opinion in words. */
import { createContext, use, useState } from 'react';
import { z } from 'zod';
import { useField, useForm, type Form } from '../../kernel/form.ts';
import type { ActionDialogProps } from '../ActionBar.tsx';
import { Button } from '../Button.tsx';
import { FieldFrame } from '../fields/Field.tsx';
import { ProseField, TextField } from '../fields/TextField.tsx';
import { FormDrawer } from '../FormDrawer.tsx';
import type { Choice } from '../labels.ts';
import { Phrases } from '../Phrases.tsx';
import { Select } from '../Select.tsx';
import type { Material } from './materials.ts';
import './return-case.css';

export interface Defect { field: string; text: string }

interface Returnable {
  materials: readonly Material[];
  /** Of the form, what can be named. */
  fields: readonly Choice[];
  /** What has been marked at its place in the form. */
  marked?: readonly Defect[];
  named(field: string): string;
  phrases: readonly string[];
}

/**
 * The case on the page. A window made anew with each drawing of the page would lose what is typed in it, for instance
 * when an earlier decision takes effect meanwhile.
 */
export const CaseToReturn = createContext<Returnable | null>(null);

export function ReturnCase({ action, send, close }: ActionDialogProps) {
  const of = use(CaseToReturn);
  if (!of) throw new Error('no case above this window');
  const { fields, materials, marked = [], named, phrases } = of;
  const [initial] = useState(() => {
    const defects = [...wanting(materials), ...marked];
    // The list says what; the letter and the screen show both, so that nothing needs to be said twice.
    return defects.length > 0 ? { defects, opinion: '请按所列问题逐项改正后重新提交。' } : { defects: [{ field: '', text: '' }], opinion: '' };
  });
  const form = useForm(action.input ?? z.strictObject({}), initial, { unsaved: action.title });
  const { value: rows } = useField<Defect[] | undefined>(form, 'defects');
  const inWords = () => (rows ?? []).filter(({ field, text }) => field && text).map(({ field, text }, at) => `${at + 1}. ${named(field)}：${text}`).join('\n');
  return (
    <FormDrawer title={action.title} form={form} danger submitText={action.title} width={720} onSubmit={() => form.submit(send)} onSaved={close} onClose={close}>
      <p className="return-case__rule">请一次列全所有问题，申请人会在对应的栏目旁看到。</p>
      <Defects form={form} choices={[...materials.map(({ code, name }) => ({ value: code, label: `材料：${name}` })), ...fields]} />
      <div className="fields fields--single">
        <ProseField form={form} name="opinion" label="退回意见（申请人可见）" />
        <Reasons form={form} phrases={phrases} compose={inWords} />
        <ProseField form={form} name="internalNote" label="内部备注（仅工作人员可见）" />
      </div>
    </FormDrawer>
  );
}

const wanting = (materials: readonly Material[]): Defect[] =>
  materials.flatMap(({ code, files }) => files.filter(({ checkMark }) => checkMark === 'DEFECT').map(({ defectReason }) => ({ field: code, text: defectReason ?? '' })));

function Defects({ form, choices }: { form: Form; choices: readonly Choice[] }) {
  const { value, fault, id, ...about } = useField<Defect[]>(form, 'defects');
  const rows = value ?? [];
  const change = (next: Defect[]) => form.set('defects', next);
  return (
    <FieldFrame field={{ ...about, id, fault: fault && rows.length === 0 ? '请至少列出一个问题' : undefined, label: '问题清单', required: true, describedBy: `${id}-foot` }} group>
      <ol className="return-case">
        {rows.map((row, index) => (
          <li key={index} className="return-case__item">
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
    <div className="return-case__phrases" role="group" aria-label="退回原因">
      <Button small icon="edit" onClick={() => set(compose())}>按问题清单重写</Button>
      {phrases.map((phrase) => <Button key={phrase} small look="quiet" onClick={() => add(phrase)}>{phrase}</Button>)}
      <Phrases form={form} name="opinion" />
    </div>
  );
}
