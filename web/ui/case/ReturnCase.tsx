/** Sending back: one complete list of what is wrong, at the place where it is wrong, and an opinion in words. */
import { createContext, use, useState } from 'react';
import { z } from 'zod';
import { defectWords, otherReason, reasonIn, type ReturnReason } from 'contract/areas/practice/return-reason';
import { useField, useForm, type Form } from '../../kernel/form.ts';
import type { ActionDialogProps } from '../ActionBar.tsx';
import { Button } from '../Button.tsx';
import { FieldFrame } from '../fields/Field.tsx';
import { ChoiceField } from '../fields/ChoiceField.tsx';
import { ProseField, TextField } from '../fields/TextField.tsx';
import { FormDrawer } from '../FormDrawer.tsx';
import type { Choice } from '../labels.ts';
import { Phrases } from '../Phrases.tsx';
import type { Material } from './materials.ts';
import './return-case.css';

interface Marked { field: string; text: string }
interface Defect extends Marked { reason: string }

interface Returnable {
  materials: readonly Material[];
  /** Of the form, what can be named. */
  fields: readonly Choice[];
  /** What has been marked at its place in the form. */
  marked?: readonly Marked[];
  named(field: string): string;
  /** What it may come back for. */
  reasons: readonly ReturnReason[];
}

/**
 * The case on the page. A window made anew with each drawing of the page would lose what is typed in it, for instance
 * when an earlier decision takes effect meanwhile.
 */
export const CaseToReturn = createContext<Returnable | null>(null);

export function ReturnCase({ action, send, close }: ActionDialogProps) {
  const of = use(CaseToReturn);
  if (!of) throw new Error('no case above this window');
  const { fields, materials, marked = [], named, reasons } = of;
  const [initial] = useState(() => {
    const defects = [...wanting(materials), ...marked].map((one): Defect => ({ ...one, reason: reasonIn(one.text, reasons)?.code ?? '' }));
    // The list says what; the letter and the screen show both, so that nothing needs to be said twice.
    return defects.length > 0 ? { defects, opinion: '请按所列问题逐项改正后重新提交。' } : { defects: [blank], opinion: '' };
  });
  const form = useForm(action.input ?? z.strictObject({}), initial, { unsaved: action.title });
  const { value: rows } = useField<Defect[] | undefined>(form, 'defects');
  const inWords = () => (rows ?? []).filter(({ field, text }) => field && text).map((one, at) => `${at + 1}. ${named(one.field)}：${defectWords(one, reasons)}`).join('\n');
  return (
    <FormDrawer title={action.title} form={form} danger submitText={action.title} width={720} onSubmit={() => form.submit(send)} onSaved={close} onClose={close}>
      <p className="return-case__rule">请一次列全所有问题，申请人会在对应的栏目旁看到。</p>
      <Defects form={form} reasons={reasons} choices={[...materials.map(({ code, name }) => ({ value: code, label: `材料：${name}` })), ...fields]} />
      <div className="fields fields--single">
        <ProseField form={form} name="opinion" label="退回意见（申请人可见）" />
        <Words form={form} compose={inWords} />
        <ProseField form={form} name="internalNote" label="内部备注（仅工作人员可见）" />
      </div>
    </FormDrawer>
  );
}

const blank: Defect = { field: '', reason: '', text: '' };

const wanting = (materials: readonly Material[]): Marked[] =>
  materials.flatMap(({ code, files }) => files.filter(({ checkMark }) => checkMark === 'DEFECT').map(({ defectReason }) => ({ field: code, text: defectReason ?? '' })));

function Defects({ form, choices, reasons }: { form: Form; choices: readonly Choice[]; reasons: readonly ReturnReason[] }) {
  const { value, fault, id, ...about } = useField<Defect[]>(form, 'defects');
  const rows = value ?? [];
  const offered = reasons.map(({ code, title }) => ({ value: code, label: title }));
  const change = (next: Defect[]) => form.set('defects', next);
  return (
    <FieldFrame field={{ ...about, id, fault: fault && rows.length === 0 ? '请至少列出一个问题' : undefined, label: '问题清单', required: true, describedBy: `${id}-foot` }} group>
      <ol className="return-case">
        {rows.map((row, index) => (
          <li key={index} className="return-case__item">
            <ChoiceField form={form} name={`defects.${index}.field`} label={`问题${index + 1}的位置`} choices={choices} open={false} placeholder="哪一栏或哪份材料" />
            <ChoiceField form={form} name={`defects.${index}.reason`} label={`问题${index + 1}的退回原因`} choices={offered} open={false} placeholder="退回原因" onChoose={(code) => form.set(`defects.${index}.text`, saidFor(code, row, reasons))} />
            <TextField form={form} name={`defects.${index}.text`} label={`问题${index + 1}`} placeholder="有什么问题，应当怎样改" />
            <Button look="quiet" icon="trash" aria-label={`删除问题${index + 1}`} title="删除" onClick={() => change(rows.filter((_, at) => at !== index))} />
          </li>
        ))}
      </ol>
      <Button icon="plus" onClick={() => change([...rows, blank])}>添加问题</Button>
    </FieldFrame>
  );
}

/** The reason's own words stand there to be added to, as long as nobody has written others. */
function saidFor(code: string, { reason, text }: Defect, reasons: readonly ReturnReason[]): string {
  const titleOf = (wanted: string) => (wanted === otherReason ? '' : reasons.find((one) => one.code === wanted)?.title ?? '');
  return text === '' || text === titleOf(reason) ? titleOf(code) : text;
}

/** The list above in words, or the association's own words. */
function Words({ form, compose }: { form: Form; compose(): string }) {
  const { set } = useField<string>(form, 'opinion');
  return (
    <div className="return-case__phrases" role="group" aria-label="退回意见">
      <Button small icon="edit" onClick={() => set(compose())}>按问题清单重写</Button>
      <Phrases form={form} name="opinion" />
    </div>
  );
}
