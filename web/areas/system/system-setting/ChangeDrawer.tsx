/** Changing one setting or, with a preset, several: what it does stands above the fields, what differs below them. */
import { useState } from 'react';
import { z } from 'zod';
import { reason } from 'contract/areas/system/system-setting';
import { mapRecord } from 'contract/kernel/keys';
import { titled } from 'contract/kernel/schema';
import { useForm, useFormState, type Form } from '../../../kernel/form.ts';
import { notice } from '../../../kernel/notice.ts';
import { Button } from '../../../ui/Button.tsx';
import { ProseField, TextField } from '../../../ui/fields/TextField.tsx';
import { FormDrawer } from '../../../ui/FormDrawer.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { aboutOf, type SettingScreen } from './setting-screen.ts';
import { changesOf } from './value-text.ts';
import { ValueFields } from './ValueFields.tsx';

interface Props { screen: SettingScreen; names: readonly string[]; title: string; /** Filled in beforehand. */ values?: Readonly<Record<string, unknown>>; onClose(): void }

const password = titled('本人密码', z.string().min(1, { error: '请输入您的登录密码' }));

export function ChangeDrawer({ screen, names, title, values = screen.values, onClose }: Props) {
  const { dto, settings, asksPassword } = screen;
  const own = Object.fromEntries(names.flatMap((name) => { const setting = settings[name]; return setting ? [[name, setting]] : []; }));
  const [schema] = useState(() => z.strictObject({
    [dto]: z.strictObject(mapRecord(own, (setting): z.ZodType => setting.schema)), reason, currentPassword: asksPassword ? password : z.string().optional(),
  }));
  const form = useForm(schema, { [dto]: mapRecord(own, (_, name) => values[name] ?? ''), reason: '', currentPassword: '' }, { unsaved: title });
  const send = () => form.submit(async () => {
    // Read as the form holds it: the schema of a record of settings can't say what each of them is.
    const given = Object.fromEntries(Object.keys(own).map((name) => [name, form.get(`${dto}.${name}`)]));
    await screen.save({ values: given, versions: mapRecord(own, (_, name) => aboutOf(screen, name).version), reason: String(form.get('reason')), currentPassword: String(form.get('currentPassword') ?? '') });
    return true;
  });
  const initial = () => { for (const [name, setting] of Object.entries(own)) form.set(`${dto}.${name}`, setting.initial); };
  return (
    <FormDrawer title={title} form={form} submitText="保存" onSubmit={send} onSaved={() => { notice.good('已保存，立即生效'); onClose(); }} onClose={onClose}
      extra={names.length === 1 && <Button onClick={initial}>填入默认值</Button>}>
      {Object.entries(own).map(([name, setting]) => (
        <section key={name} className="setting-change" aria-label={setting.title}>
          {names.length > 1 && <h3 className="setting__title">{setting.title}</h3>}
          {setting.effect && <p className="setting-effect"><Icon name="info" /><span>{setting.effect}</span></p>}
          <div className="fields">{screen.own?.(name, form, `${dto}.${name}`) ?? <ValueFields form={form} path={`${dto}.${name}`} title={setting.title} schema={setting.schema} names={screen.names ?? {}} />}</div>
        </section>
      ))}
      <Differences form={form} screen={screen} names={names} />
      <div className="fields fields--single">
        <ProseField form={form} name="reason" hint="如会议、文件名称及文号；保存后不能修改" />
        {asksPassword && <TextField form={form} name="currentPassword" type="password" autoComplete="current-password" hint="修改安全设置须确认是本人操作" />}
      </div>
    </FormDrawer>
  );
}

/** From what to what, while it is being typed. */
function Differences({ form, screen, names }: { form: Form; screen: SettingScreen; names: readonly string[] }) {
  useFormState(form);
  const changes = names.flatMap((name) => {
    const setting = screen.settings[name];
    if (!setting || screen.show?.(name, screen.values[name])) return [];
    return changesOf(setting.schema, screen.values[name], form.get(`${screen.dto}.${name}`), screen.names).map((change) => ({ ...change, title: change.title ?? setting.title }));
  });
  if (changes.length === 0) return null;
  return (
    <section className="setting-change" aria-label="将要修改">
      <h3 className="setting__title">将要修改</h3>
      <ul className="setting-diff">{changes.map(({ title, before, after }) => <li key={title}><b>{title}</b>：<del>{before}</del> → <ins>{after}</ins></li>)}</ul>
    </section>
  );
}
