/** Changing one rule: the new value, from when, and on what ground. Both values stand side by side before it is sent. */
import { useState } from 'react';
import { businessConfig } from 'contract/areas/basic-info/business-config';
import { useField, useForm } from '../../../kernel/form.ts';
import { notice } from '../../../kernel/notice.ts';
import { useAct } from '../../../kernel/query.ts';
import { Button } from '../../../ui/Button.tsx';
import { Facts } from '../../../ui/DetailPage.tsx';
import { FormDrawer } from '../../../ui/FormDrawer.tsx';
import { Beginning } from './Beginning.tsx';
import { changeForm } from './schema-of.ts';
import { confidenceText, rangeText, valueText, type Setting } from './setting.ts';
import { TrialDialog, type Proposal } from './TrialDialog.tsx';
import { ValueField } from './ValueField.tsx';

export function ChangeDrawer({ setting, rule, onClose }: { setting: Setting; rule: string; onClose(): void }) {
  const { key, title, editor, unit, version, value, initial, source, confidence, effect, pending } = setting;
  const [schema] = useState(() => changeForm(editor, unit));
  const asTyped = (known: unknown) => (editor.kind === 'number' && !editor.isWhole ? String(known) : known);
  const form = useForm(schema, { value: asTyped(value), begins: 'now', effectiveFrom: '', reason: '' }, { unsaved: `${title}的修改` });
  const begins = useField<'now' | 'later'>(form, 'begins').value;
  const save = useAct(businessConfig.endpoints.save);
  const isLong = editor.kind === 'materials' || editor.kind === 'rows';
  const range = rangeText(setting);
  const send = () => form.submit(({ begins: when, effectiveFrom, reason, value: given }) => save.act({ key, version, value: given, reason, ...(when === 'later' && { effectiveFrom }) }));
  const [trial, setTrial] = useState<Proposal | null>(null);
  const tryOut = () => {
    const [given, from] = [schema.shape.value.safeParse(form.get('value')), begins === 'later' ? schema.shape.effectiveFrom.safeParse(form.get('effectiveFrom')).data : undefined];
    if (given.success && (begins === 'now' || from)) return setTrial({ key, value: given.data, ...(from && { effectiveFrom: from }) });
    // What is wrong is shown at its field; nothing of it can be sent.
    void form.submit(async () => undefined);
  };
  return (<>
    <FormDrawer title={`修改：${title}`} form={form} width={isLong ? 880 : 560} submitText="保存" onSubmit={send} onClose={onClose}
      onSaved={() => { notice.good(begins === 'later' ? '已保存，到期自动生效' : '已保存，立即生效'); onClose(); }}
      extra={<><Button onClick={() => form.set('value', asTyped(initial))}>填入默认值</Button><Button icon="search" onClick={tryOut}>试算影响</Button></>}>
      <Facts items={[
        { label: '现行值', value: valueText(setting, value), wide: true },
        { label: '默认值', value: valueText(setting, initial), wide: true },
        ...(range ? [{ label: '允许范围', value: range, wide: true }] : []),
        { label: '来源', value: `${source}（${confidenceText[confidence]}）`, wide: true },
        ...(effect ? [{ label: '修改的影响', value: effect, wide: true }] : []),
      ]} />
      <div className="fields fields--single change__fields">
        <ValueField form={form} editor={editor} unit={unit} />
        <Beginning form={form} />
      </div>
      {pending.length > 0 && <p className="rules__note">本项另有 {pending.length} 个待生效的版本，不受这次修改影响，到期仍会生效；不需要的请先撤销。</p>}
      <p className="rules__note">{rule}</p>
    </FormDrawer>
    {trial && <TrialDialog setting={setting} proposal={trial} onClose={() => setTrial(null)} />}
  </>);
}
