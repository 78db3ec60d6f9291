/**
 * The list of materials as a table: one line each, opened to be changed. A line with a fault opens by itself, so that
 * nobody looks for it among fourteen, and stays open while it is being mended.
 */
import { useLayoutEffect, useState } from 'react';
import type { Editor } from 'contract/areas/basic-info/business-config';
import { materialAccept, materialRequired, type MaterialSpec } from 'contract/areas/practice/materials';
import { useField, useFormState, type Form } from '../../../kernel/form.ts';
import { Button } from '../../../ui/Button.tsx';
import { FieldFrame } from '../../../ui/fields/Field.tsx';
import { labelOf } from '../../../ui/labels.ts';
import { MaterialFields } from './MaterialFields.tsx';

const next = (rows: readonly MaterialSpec[]) => `P${String(Math.max(1, ...rows.map(({ code }) => Number(code.slice(1)) || 0)) + 1).padStart(2, '0')}`;

export function MaterialsField({ form, editor }: { form: Form; editor: Editor }) {
  const { value: rows, fault, ...about } = useField<MaterialSpec[]>(form, 'value');
  const { faults } = useFormState(form);
  const [open, setOpen] = useState<readonly number[]>([]);
  const change = (changed: MaterialSpec[], ...opened: number[]) => { form.set('value', changed); setOpen(opened); };
  const faulty = [...new Set(Object.keys(faults).flatMap((path) => /^value\.(\d+)/.exec(path)?.[1] ?? []))].join();
  // Before the form goes to the first fault: its field must be there.
  useLayoutEffect(() => { if (faulty) setOpen((before) => [...new Set([...before, ...faulty.split(',').map(Number)])]); }, [faulty]);
  const add = () => {
    change([...rows, { code: next(rows), name: '', required: 'ALWAYS', when: null, accept: 'document', maxFiles: 20, hint: '' }], rows.length);
    form.focus(`value.${rows.length}.name`);
  };
  return (
    <FieldFrame field={{ ...about, fault, label: '材料清单', describedBy: `${about.id}-foot` }} group wide>
      <ul className="materials">
        {rows.map((row, at) => {
          const isOpen = open.includes(at);
          const name = row.name || '（未命名）';
          return (
            <li key={at} className="materials__item" data-open={isOpen || undefined}>
              <div className="materials__line">
                <span className="materials__code">{row.code}</span>
                <span className="materials__name">{name}</span>
                <span className="materials__facts">{labelOf(materialRequired, row.required)}{row.when && `：${conditionText(editor, row.when)}`}；{labelOf(materialAccept, row.accept)}，最多 {row.maxFiles} 份{extrasOf(row)}</span>
                <span className="materials__buttons">
                  <Button small look="quiet" icon="up" aria-label={`${name}上移`} title="上移" disabled={at === 0} onClick={() => change(rows.toSpliced(at, 1).toSpliced(at - 1, 0, row))} />
                  <Button small look="quiet" icon={row.enabled === false ? 'refresh' : 'lock'} aria-label={`${row.enabled === false ? '启用' : '停用'}${name}`} title={row.enabled === false ? '启用' : '停用'} onClick={() => change(rows.with(at, { ...row, enabled: row.enabled === false }))} />
                  <Button small look="quiet" icon="trash" aria-label={`删除${name}`} title="删除" onClick={() => change(rows.toSpliced(at, 1))} />
                  <Button small look="link" data-autofocus={at === 0 || undefined} aria-label={`${isOpen ? '收起' : '修改'}${name}`} aria-expanded={isOpen} onClick={() => setOpen(isOpen ? open.filter((one) => one !== at) : [...open, at])}>{isOpen ? '收起' : '修改'}</Button>
                </span>
              </div>
              {isOpen && <MaterialFields form={form} at={at} conditions={editor.conditions} />}
            </li>
          );
        })}
      </ul>
      <Button icon="plus" onClick={add}>添加材料</Button>
    </FieldFrame>
  );
}

const extrasOf = ({ needSeal, needHandSign, templateFileId, sampleFileId, enabled }: MaterialSpec) =>
  [enabled === false && '已停用', needSeal && '盖章', needHandSign && '签名', templateFileId && '有空白表样', sampleFileId && '有样例'].flatMap((one) => one ? [`；${one}`] : []).join('');

function conditionText({ conditions }: Editor, { field, in: values }: NonNullable<MaterialSpec['when']>): string {
  const about = conditions.find((one) => one.field === field);
  return `${about?.title ?? field}为${values.map((value) => about?.options.find((option) => option.value === value)?.label ?? value).join('或')}`;
}
