/** A person's roles: given, dated, taken away. Nothing is saved before its effect has been shown. */
import { useState } from 'react';
import { z } from 'zod';
import { authority } from 'contract/areas/system/authority';
import type { Output } from 'contract/kernel/endpoint';
import { useField, useForm, type Form } from '../../../kernel/form.ts';
import { notice } from '../../../kernel/notice.ts';
import { useAct, useCall } from '../../../kernel/query.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { OpeningDrawer } from '../../../ui/OpeningDrawer.tsx';
import { FormDrawer } from '../../../ui/FormDrawer.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Select } from '../../../ui/Select.tsx';
import { ImpactDialog } from '../ImpactDialog.tsx';
import { termOf } from '../term.ts';
import { OneGrant, type Given } from './OneGrant.tsx';

const { endpoints } = authority;
type Person = Output<typeof endpoints.get>;
type Choices = Output<typeof endpoints.choices>;
const width = 720;

export function GrantDrawer({ id, name, onClose }: { id: string; name: string; onClose(): void }) {
  const { data: person, error, refetch } = useCall(endpoints.get, { id });
  const { data: choices, error: noChoices, refetch: again } = useCall(endpoints.choices, {});
  if (person?.closed) return <Look person={person} onClose={onClose} />;
  if (person && choices) return <Edit person={person} choices={choices} onClose={onClose} />;
  return <OpeningDrawer title={`授权：${name}`} what="授权" width={width} failure={error ?? noChoices} onRetry={() => { void refetch(); void again(); }} onClose={onClose} />;
}

function Look({ person, onClose }: { person: Person; onClose(): void }) {
  return (
    <Dialog title={`授权：${person.realName}`} drawer width={width} onClose={onClose} footer={<Button onClick={onClose}>返回</Button>}>
      <p className="impact__warning"><Icon name="info" size={14} />{person.closed}</p>
      <ul className="impact__people" tabIndex={0} aria-label="角色">
        {person.roles.map(({ roleCode, firmId, title, firmName, validFrom, validTo, grantedByName }) => (
          <li key={`${roleCode}${firmId ?? ''}`} className="impact__person"><span className="impact__name">{title}<small>{firmName}</small></span><span className="impact__rights">{termOf(validFrom, validTo)}，由{grantedByName ?? '系统'}授予</span></li>
        ))}
      </ul>
    </Dialog>
  );
}

const shape = z.strictObject({ roles: endpoints.preview.input.shape.roles });

function Edit({ person, choices, onClose }: { person: Person; choices: Choices; onClose(): void }) {
  const form = useForm(shape, { roles: person.roles.map(givenOf) }, { unsaved: `授权（${person.realName}）` });
  const preview = useAct(endpoints.preview);
  const save = useAct(endpoints.save);
  const [asked, setAsked] = useState<{ roles: z.output<typeof shape>['roles']; impact: Output<typeof endpoints.preview> } | null>(null);
  const whom = { id: person.id, version: person.version };
  // What was only previewed is still unsaved.
  const back = () => { setAsked(null); form.set('roles', form.get('roles')); };
  return (
    <>
      <FormDrawer title={`授权：${person.realName}（${person.userName}）`} form={form} width={width} submitText="下一步：核对影响" onSubmit={() => form.submit(async ({ roles }) => ({ roles, impact: await preview.act({ ...whom, roles }) }))} onSaved={setAsked} onClose={onClose}>
        <Grants form={form} person={person} choices={choices} />
      </FormDrawer>
      {asked && <ImpactDialog title={`核对授权：${person.realName}`} impact={asked.impact} save={(proof) => save.act({ ...whom, roles: asked.roles, ...proof })} onSaved={() => { notice.good(`已保存${person.realName}的授权`); onClose(); }} onClose={back} />}
    </>
  );
}

function Grants({ form, person, choices }: { form: Form; person: Person; choices: Choices }) {
  const { value: roles, set } = useField<Given[]>(form, 'roles');
  const free = choices.roles.filter(({ code, isFirmRole }) => isFirmRole || !roles.some(({ roleCode }) => roleCode === code));
  const add = (code: string | undefined) => { if (code) set([...roles, { ...blank, roleCode: code }]); };
  // Asked for and neither held nor entered above, with the dates that were asked for.
  const asked = person.wanted.filter(({ roleCode, firmId, validTo }) => !roles.some((one) => one.roleCode === roleCode && one.firmId === firmId && one.validTo === validTo));
  const takeAsked = () => set([...roles.filter((one) => !asked.some(({ roleCode, firmId }) => roleCode === one.roleCode && firmId === one.firmId)),
    ...asked.map(({ roleCode, firmId, validTo }) => ({ ...blank, roleCode, firmId, validTo, reason: '按开通账号时拟任的角色' }))]);
  return (
    <div className="grants">
      {asked.length > 0 && (
        <p className="grants__asked">
          <span>开通账号时拟任：{asked.map(({ title, firmName, validTo }) => `${title}${firmName || validTo ? `（${[firmName, validTo && `至${validTo}`].filter(Boolean).join('，')}）` : ''}`).join('、')}</span>
          <Button small onClick={takeAsked}>按拟任填入</Button>
        </p>
      )}
      {roles.length === 0 && <p className="matrix__note">还没有角色。没有角色的账号不能使用任何功能；请在下面选择要授予的角色。</p>}
      {roles.map((one, at) => (
        <OneGrant key={`${one.roleCode}${one.firmId ?? at}`} form={form} at={at} choice={choices.roles.find(({ code }) => code === one.roleCode)} districts={choices.districts}
          firmName={person.wanted.find(({ firmId }) => firmId === one.firmId)?.firmName} held={person.roles.find(({ roleCode, firmId }) => roleCode === one.roleCode && firmId === one.firmId)} onTake={() => set(roles.filter((_, place) => place !== at))} />
      ))}
      <Select label="添加角色" prefix="添加角色" placeholder="选择要授予的角色" value={[]} choices={free.map(({ code, title, isAdministrator }) => ({ value: code, label: isAdministrator ? `${title}（三员，不能与其他角色兼任）` : title }))} onChange={([code]) => add(code)} />
    </div>
  );
}

const blank: Omit<Given, 'roleCode'> = { firmId: null, districts: [], validFrom: null, validTo: null, reason: null };
const givenOf = ({ roleCode, firmId, districts, validFrom, validTo, reason }: Person['roles'][number]): Given => ({ roleCode, firmId, districts, validFrom, validTo, reason });
