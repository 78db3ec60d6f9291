/** The whole list in one form: order, words, colours, what is offered. One version when it is saved. */
import { dictionary, dictionaryEntries, type Entry } from 'contract/areas/system/dictionary';
import { useField, useForm, type Form } from '../../../kernel/form.ts';
import { notice } from '../../../kernel/notice.ts';
import { useAct } from '../../../kernel/query.ts';
import { Button } from '../../../ui/Button.tsx';
import { ColorPicker } from '../../../ui/ColorPicker.tsx';
import { CheckField } from '../../../ui/fields/ChoiceField.tsx';
import { FieldFrame } from '../../../ui/fields/Field.tsx';
import { ProseField, TextField } from '../../../ui/fields/TextField.tsx';
import { FormDrawer } from '../../../ui/FormDrawer.tsx';

interface Props { dictionary: { code: string; title: string; version: number }; entries: readonly Entry[]; isFixed: boolean; onClose(): void }

export function EditEntries({ dictionary: { code, title, version }, entries, isFixed, onClose }: Props) {
  const form = useForm(dictionaryEntries, { entries: [...entries], reason: '' }, { unsaved: title });
  const save = useAct(dictionary.endpoints.save);
  return (
    <FormDrawer title={`修改：${title}`} form={form} width={920} submitText="保存" onSubmit={() => form.submit((input) => save.act({ ...input, code, version }))} onSaved={() => { notice.good('已保存，已打开的页面会自动更新'); onClose(); }} onClose={onClose}>
      {isFixed && <p className="dictionary__about">代码和名称由规定确定，不能增删和修改；不再使用的请取消启用，已有记录不受影响。</p>}
      <Entries form={form} code={code} isFixed={isFixed} />
      <div className="fields fields--single"><ProseField form={form} name="reason" /></div>
    </FormDrawer>
  );
}

function Entries({ form, code, isFixed }: { form: Form; code: string; isFixed: boolean }) {
  const { value: rows, fault, ...about } = useField<Entry[]>(form, 'entries');
  const change = (next: Entry[]) => form.set('entries', next);
  const next = Math.max(0, ...rows.map((row) => Number(/\d+$/.exec(row.code)?.[0] ?? 0))) + 1;
  const add = () => { change([...rows, { code: `${code}${next}`.slice(-31), title: '', colour: '', isEnabled: true, note: '' }]); form.focus(`entries.${rows.length}.title`); };
  const swap = (at: number, to: number, row: Entry) => change(rows.toSpliced(at, 1).toSpliced(to, 0, row));
  return (
    <FieldFrame field={{ ...about, fault, label: '内容', required: true, describedBy: `${about.id}-foot` }} group wide>
      <ol className="entries">
        {rows.map((row, at) => {
          const name = row.title || `第 ${at + 1} 项`;
          return (
            <li key={at} className="entries__row">
              {isFixed ? <span className="entries__fixed"><b>{row.title}</b><span className="dictionary__code">{row.code}</span></span> : <><TextField form={form} name={`entries.${at}.title`} /><TextField form={form} name={`entries.${at}.code`} /></>}
              <TextField form={form} name={`entries.${at}.note`} required={false} />
              <span className="entries__colour"><span className="field__label">颜色</span><ColorPicker label={`${name}的颜色`} value={row.colour || '#465060'} onChange={(colour) => form.set(`entries.${at}.colour`, colour)} /></span>
              <CheckField form={form} name={`entries.${at}.isEnabled`} text="启用" required={false} />
              <span className="entries__buttons">
                <Button small look="quiet" icon="up" aria-label={`${name}上移`} title="上移" disabled={at === 0} onClick={() => swap(at, at - 1, row)} />
                <Button small look="quiet" icon="down" aria-label={`${name}下移`} title="下移" disabled={at === rows.length - 1} onClick={() => swap(at, at + 1, row)} />
                {!isFixed && <Button small look="quiet" icon="trash" aria-label={`删除${name}`} title="删除" onClick={() => change(rows.toSpliced(at, 1))} />}
              </span>
            </li>
          );
        })}
      </ol>
      {!isFixed && <Button icon="plus" onClick={add}>添加一项</Button>}
    </FieldFrame>
  );
}
