/** Single rights of a person, beside the roles: what the roles give can be withheld, what they don't can be added. */
import { useState } from 'react';
import { z } from 'zod';
import { authority } from 'contract/areas/system/authority';
import { scope as scopeLabels } from 'contract/areas/system/role';
import type { Output } from 'contract/kernel/endpoint';
import { useField, useForm, type Form } from '../../../kernel/form.ts';
import { notice } from '../../../kernel/notice.ts';
import { useAct, useCall } from '../../../kernel/query.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { OpeningDrawer } from '../../../ui/OpeningDrawer.tsx';
import { FormDrawer } from '../../../ui/FormDrawer.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { labelOf } from '../../../ui/labels.ts';
import { Select } from '../../../ui/Select.tsx';
import { ImpactDialog } from '../ImpactDialog.tsx';
import { OneRight, type Single } from './OneRight.tsx';

const { endpoints } = authority;
type Known = Output<typeof endpoints.tree>;
const width = 760;
const shape = z.strictObject({ rights: endpoints.previewPermissions.input.shape.rights });

export function SingleRightsDrawer({ id, name, onClose }: { id: string; name: string; onClose(): void }) {
  const { data, error, refetch } = useCall(endpoints.tree, { userId: id });
  if (data) return data.closed ? <Look known={data} onClose={onClose} /> : <Edit known={data} onClose={onClose} />;
  return <OpeningDrawer title={`单项权限：${name}`} what="单项权限" width={width} failure={error} onRetry={() => void refetch()} onClose={onClose} />;
}

const rightsOf = ({ areas }: Known) => areas.flatMap(({ pages }) => pages.flatMap((page) => page.rights.map((right) => ({ ...right, page, name: `${page.title} · ${right.title}` }))));

function Look({ known, onClose }: { known: Known; onClose(): void }) {
  return (
    <Dialog title={`单项权限：${known.realName}`} drawer width={width} onClose={onClose} footer={<Button onClick={onClose}>返回</Button>}>
      <p className="impact__warning"><Icon name="info" size={14} />{known.closed}</p>
      <ByRoles known={known} />
    </Dialog>
  );
}

function Edit({ known, onClose }: { known: Known; onClose(): void }) {
  const form = useForm(shape, { rights: known.single.map(({ grantedByName: _, grantedAt: __, ...single }) => single) }, { unsaved: '单项权限' });
  const preview = useAct(endpoints.previewPermissions);
  const save = useAct(endpoints.updateUserPermissions);
  const [asked, setAsked] = useState<{ rights: z.output<typeof shape>['rights']; impact: Output<typeof endpoints.previewPermissions> } | null>(null);
  const whom = { id: known.id, version: known.version };
  const back = () => { setAsked(null); form.set('rights', form.get('rights')); };
  return (
    <>
      <FormDrawer title={`单项权限：${known.realName}`} form={form} width={width} submitText="下一步：核对影响" onSubmit={() => form.submit(async ({ rights }) => ({ rights, impact: await preview.act({ ...whom, rights }) }))} onSaved={setAsked} onClose={onClose}>
        <p className="matrix__note">日常授权请使用角色。这里只用于个别人的例外：另外授予一项，或收回角色中的一项。</p>
        <Rights form={form} known={known} />
        <ByRoles known={known} />
      </FormDrawer>
      {asked && <ImpactDialog title={`核对单项权限：${known.realName}`} impact={asked.impact} save={(proof) => save.act({ ...whom, rights: asked.rights, ...proof })} onSaved={() => { notice.good(`已保存${known.realName}的单项权限`); onClose(); }} onClose={back} />}
    </>
  );
}

function Rights({ form, known }: { form: Form; known: Known }) {
  const { value: rights, set } = useField<Single[]>(form, 'rights');
  const all = rightsOf(known);
  const add = (permission: string | undefined) => {
    const right = all.find((one) => one.permission === permission);
    if (!right) return;
    const held = known.byRoles.some((one) => one.permission === right.permission);
    set([...rights, { permission: right.permission, effect: held ? 'WITHHELD' : 'ADDED', scope: held ? null : right.page.scopes.find((one) => one !== 'CUSTOM') ?? 'ALL', districts: [], validFrom: null, validTo: null, reason: null }]);
  };
  const free = all.filter(({ permission, page }) => !rights.some((one) => one.permission === permission) && (page.reserved === null || known.byRoles.some((one) => one.permission === permission)));
  return (
    <div className="grants">
      {rights.map((one, at) => <OneRight key={one.permission} form={form} at={at} single={one} right={all.find(({ permission }) => permission === one.permission)} onTake={() => set(rights.filter((_, place) => place !== at))} />)}
      <Select label="添加单项权限" prefix="添加" placeholder="选择页面和操作" value={[]} choices={free.map(({ permission, name }) => ({ value: permission, label: known.byRoles.some((one) => one.permission === permission) ? `收回：${name}` : `授予：${name}` }))} onChange={([permission]) => add(permission)} />
    </div>
  );
}

function ByRoles({ known }: { known: Known }) {
  const names = new Map(rightsOf(known).map(({ permission, name }) => [permission, name]));
  return (
    <details className="matrix__area">
      <summary>角色给予的权限<small>{known.byRoles.length} 项</small></summary>
      <ul className="impact__people" tabIndex={0} aria-label="角色给予的权限">
        {known.byRoles.map(({ permission, scope, roles }) => <li key={`${permission}${scope}`} className="impact__person"><span>{names.get(permission) ?? permission}（{labelOf(scopeLabels, scope)}）</span><span className="impact__rights">{roles.join('、')}</span></li>)}
      </ul>
    </details>
  );
}
