/** Sending back: one complete list of what is wrong, beginning with the papers that were found wanting, and an opinion in words. */
import { useState } from 'react';
import { z } from 'zod';
import { titleOf } from 'contract/kernel/schema';
import { useField, useForm } from '../../kernel/form.ts';
import type { ActionDialogProps } from '../ActionBar.tsx';
import { Button } from '../Button.tsx';
import { FieldFrame } from '../fields/Field.tsx';
import { ProseField, TextField } from '../fields/TextField.tsx';
import { FormDrawer } from '../FormDrawer.tsx';
import { Select } from '../Select.tsx';
import type { Material } from './materials.ts';
import './case-review.css';

interface Defect { field: string; text: string }

/** `fields`: of the form, those that can be named. */
export function ReturnCase({ fields, materials, action, send, close }: ActionDialogProps & { fields: z.ZodObject; materials: readonly Material[] }) {
  const [initial] = useState(() => {
    const defects: Defect[] = materials.flatMap(({ code, files }) => files.filter(({ checkMark }) => checkMark === 'DEFECT').map(({ defectReason }) => ({ field: code, text: defectReason ?? '' })));
    return { defects: defects.length > 0 ? defects : [{ field: '', text: '' }], opinion: defects.length > 0 ? '请按所列问题逐项改正后重新提交。' : '' };
  });
  const form = useForm(action.input ?? z.strictObject({}), initial, { unsaved: action.title });
  const { value, fault, id, ...about } = useField<Defect[]>(form, 'defects');
  const rows = value ?? [];
  const change = (next: Defect[]) => form.set('defects', next);
  const choices = [...materials.map(({ code, name }) => ({ value: code, label: `材料：${name}` })), ...Object.keys(fields.shape).map((field) => ({ value: field, label: titleOf(fields, field) }))];
  return (
    <FormDrawer title={action.title} form={form} danger submitText={action.title} width={720} onSubmit={() => form.submit(send)} onSaved={close} onClose={close}>
      <p className="case-hint">请一次列全所有问题，申请人会在对应的栏目旁看到。</p>
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
      <div className="fields fields--single">
        <ProseField form={form} name="opinion" label="退回意见（申请人可见）" />
        <ProseField form={form} name="internalNote" label="内部备注（仅工作人员可见）" />
      </div>
    </FormDrawer>
  );
}
