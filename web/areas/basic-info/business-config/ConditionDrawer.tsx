/** One condition otherwise than the rules have it: off, of another weight, in other words, with a word of the association's own. Tried on people and on one application before it is saved. */
import { useState } from 'react';
import { z } from 'zod';
import { businessConfig } from 'contract/areas/basic-info/business-config';
import { conditionLevel, conditionMessage, conditionNote } from 'contract/areas/practice/condition-choice';
import { faultOfSentence } from 'contract/areas/practice/condition-sentence';
import { titled } from 'contract/kernel/schema';
import { useField, useForm } from '../../../kernel/form.ts';
import { notice } from '../../../kernel/notice.ts';
import { useAct } from '../../../kernel/query.ts';
import { Button } from '../../../ui/Button.tsx';
import { Facts } from '../../../ui/DetailPage.tsx';
import { ChoiceField, YesNoField } from '../../../ui/fields/ChoiceField.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { FormDrawer } from '../../../ui/FormDrawer.tsx';
import { choicesOf, labelOf } from '../../../ui/labels.ts';
import { Beginning } from './Beginning.tsx';
import { ConditionSentence } from './ConditionSentence.tsx';
import { chosenAnew, type Condition } from './conditions.ts';
import { beginningFields, needsDay } from './schema-of.ts';
import { choicesIn, type Setting } from './setting.ts';
import { TrialDialog, type Proposal } from './TrialDialog.tsx';

const choiceFields = { enabled: titled('启用', z.boolean()), level: titled('等级', conditionLevel), note: conditionNote.optional() };
const formOf = (condition: Condition) => {
  const message = titled('提示语', conditionMessage.superRefine((wording, check) => {
    const fault = faultOfSentence(wording, condition);
    if (fault) check.addIssue({ code: 'custom', message: fault });
  }));
  return z.strictObject({ ...choiceFields, message, ...beginningFields }).superRefine(needsDay, { when: () => true });
};

export function ConditionDrawer({ setting, condition, onClose }: { setting: Setting; condition: Condition; onClose(): void }) {
  const { key, version, editor } = setting;
  const choices = choicesIn(setting.value);
  const [schema] = useState(() => formOf(condition));
  const { enabled = true, level = condition.level, message = condition.says, note = '' } = choices.find(({ code }) => code === condition.code) ?? {};
  const form = useForm(schema, { enabled, level, message, note, begins: 'now', effectiveFrom: '', reason: '' }, { unsaved: `${condition.title}的修改` });
  const save = useAct(businessConfig.endpoints.save);
  const [trial, setTrial] = useState<Proposal | null>(null);
  const isOn = useField<boolean>(form, 'enabled').value;
  const own = useField<string>(form, 'note').value;
  const isLater = useField<string>(form, 'begins').value === 'later';
  // Which weights there are, the setting says: some kinds have nobody to whom a condition is shown alone.
  const weights = choicesOf(conditionLevel).filter(({ value }) => editor.columns.find((column) => column.key === 'level')?.options.some((option) => option.value === value));
  const send = () => form.submit(({ begins, effectiveFrom, reason, ...chosen }) => save.act({ key, version, value: chosenAnew(choices, condition, chosen), reason, ...(begins === 'later' && { effectiveFrom }) }));
  const tryOut = () => {
    const chosen = z.strictObject({ ...choiceFields, message: schema.shape.message }).safeParse({ enabled: form.get('enabled'), level: form.get('level'), message: form.get('message'), note: form.get('note') || undefined });
    const from = isLater ? schema.shape.effectiveFrom.safeParse(form.get('effectiveFrom')).data : undefined;
    if (chosen.success && (!isLater || from)) setTrial({ key, value: chosenAnew(choices, condition, chosen.data), ...(from && { effectiveFrom: from }) });
    else void form.submit(async () => undefined);
  };
  const asRuled = () => { form.set('enabled', true); form.set('level', condition.level); form.set('message', condition.says); form.set('note', ''); };
  return (<>
    <FormDrawer title={`修改：${condition.code} ${condition.title}`} form={form} width={560} submitText="保存" onSubmit={send} onClose={onClose}
      onSaved={() => { notice.good(isLater ? '已保存，到期自动生效' : '已保存，立即生效'); onClose(); }}
      extra={<><Button onClick={asRuled}>恢复规则</Button><Button icon="search" onClick={tryOut}>试算影响</Button></>}>
      <Facts items={[{ label: '规则的等级', value: labelOf(conditionLevel, condition.level), wide: true }]} />
      <div className="fields fields--single change__fields">
        <YesNoField form={form} name="enabled" hint="停用后提交时不再核对这一条" />
        {isOn && <ChoiceField form={form} name="level" choices={weights} />}
        {isOn && <ConditionSentence form={form} condition={condition} note={own} />}
        {isOn && <TextField form={form} name="note" hint="接在提示语的后面，如到哪里咨询、需要带什么" />}
        <Beginning form={form} />
      </div>
      {setting.pending.length > 0 && <p className="rules__note">本项另有 {setting.pending.length} 个待生效的版本，不受这次修改影响，到期仍会生效；不需要的请先撤销。</p>}
    </FormDrawer>
    {trial && <TrialDialog setting={setting} proposal={trial} onClose={() => setTrial(null)} />}
  </>);
}
