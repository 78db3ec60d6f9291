/** One place: its code, name and use; what stands in it, switched on and off together. */
import { useState } from 'react';
import { area, areaPermission, placeForm } from 'contract/areas/system/area';
import type { PlaceChange } from '../../../kernel/areas.ts';
import { useForm } from '../../../kernel/form.ts';
import { notice } from '../../../kernel/notice.ts';
import { useAct } from '../../../kernel/query.ts';
import { useMay } from '../../../kernel/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { confirm } from '../../../ui/Confirm.tsx';
import { Facts, Section } from '../../../ui/DetailPage.tsx';
import { nameOfPath, type Division } from '../../../ui/divisions.ts';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { FormDrawer } from '../../../ui/FormDrawer.tsx';
import { Tag } from '../../../ui/StateTag.tsx';

const calls = area.endpoints;
interface Props { path: readonly Division[]; standard: Division | undefined; changes: readonly PlaceChange[]; version: number; choose(code: string): void }

export function PlacePanel({ path, standard, changes, version, choose }: Props) {
  const place = path.at(-1);
  const may = { create: useMay(areaPermission.create), edit: useMay(areaPermission.edit), del: useMay(areaPermission.del) };
  const [turn, remove] = [useAct(calls.switch), useAct(calls.remove)];
  const [asking, setAsking] = useState<'name' | 'new'>();
  if (!place) return null;
  const { code, name, children, isOff, isOwn } = place;
  const bad = notice.failed;
  const isChanged = changes.some((one) => one.code === code);
  const set = (codes: string[], isEnabled: boolean) => void turn.act({ codes, isEnabled, version }).then(() => notice.good(isEnabled ? '已启用' : '已停用'), bad);
  const ask = async (which: readonly Division[], isEnabled: boolean) => {
    const what = which.length === 1 && which[0] ? `“${which[0].name}”` : `“${name}”的下级`;
    const text = isEnabled ? `${what}${which.length > 1 ? `共 ${which.length} 个，将全部启用，表单中可以选择。` : '启用后，表单中可以选择。'}` : `${what}${which.length > 1 ? `共 ${which.length} 个，将全部停用。` : '停用后，'}表单中不再能选择${which.length > 1 ? '它们' : which[0]?.children.length ? '它和它的下级' : '它'}，已有记录中的地区不变；可以再启用。`;
    if (await confirm({ title: `${which.length > 1 ? '全部' : ''}${isEnabled ? '启用' : '停用'}${what}`, text, yes: isEnabled ? '启用' : '停用', ...(!isEnabled && { tone: 'danger' as const }) })) set(which.map((one) => one.code), isEnabled);
  };
  const takeAway = async () => {
    const yes = isOwn ? '删除' : '恢复';
    if (await confirm({ title: `${yes}“${name}”`, text: isOwn ? '表单中不再能选择它，已有记录中的代码不变。' : '名称和启用都恢复为国家标准。', yes, tone: 'danger' })) await remove.act({ codes: [code], version }).then(() => { notice.good(`已${yes}`); if (isOwn) choose(path.at(-2)?.code ?? ''); }, bad);
  };
  return (
    <Section title={name} extra={(
      <span className="areas__tools">
        {may.del && isChanged && <Button small look="link" tone="danger" onClick={() => void takeAway()}>{isOwn ? '删除' : '恢复标准'}</Button>}
        {may.edit && <Button small busy={turn.pending} onClick={() => void ask([place], isOff === true)}>{isOff ? '启用' : '停用'}</Button>}
        {may.edit && <Button small icon="edit" onClick={() => setAsking('name')}>改称</Button>}
        {may.create && !isOwn && code.endsWith('00') && <Button small look="primary" icon="plus" onClick={() => setAsking('new')}>增设区域</Button>}
      </span>
    )}>
      <Facts items={[
        { label: '代码', value: code }, { label: '位置', value: nameOfPath(path) },
        { label: '标准名称', value: isOwn ? '（本会自设）' : standard?.name }, { label: '状态', value: isOff ? <Tag>已停用</Tag> : <Tag tone="good">启用</Tag> },
      ]} />
      {children.length > 0 && (
        <>
          <p className="areas__about">下级 {children.length} 个{children.some((one) => one.isOff) && `，停用 ${children.filter((one) => one.isOff).length} 个`}
            {may.edit && <><Button small look="link" onClick={() => void ask(children, true)}>全部启用</Button><Button small look="link" onClick={() => void ask(children, false)}>全部停用</Button></>}
          </p>
          <ul className="areas__children">
            {children.map((one) => (
              <li key={one.code} data-off={one.isOff || undefined}>
                <Button look="link" onClick={() => choose(one.code)}>{one.name}</Button><span className="areas__code">{one.code}</span>{one.isOwn && <Tag tone="busy">自设</Tag>}{one.isOff && <Tag>停用</Tag>}
                {may.edit && <Button small look="quiet" aria-label={`${one.isOff ? '启用' : '停用'}${one.name}`} onClick={() => void ask([one], one.isOff === true)}>{one.isOff ? '启用' : '停用'}</Button>}
              </li>
            ))}
          </ul>
        </>
      )}
      {asking && <NameDrawer place={place} asking={asking} version={version} onClose={() => setAsking(undefined)} />}
    </Section>
  );
}

function NameDrawer({ place: { code, name }, asking, version, onClose }: { place: Division; asking: 'name' | 'new'; version: number; onClose(): void }) {
  const form = useForm(placeForm, { name: asking === 'name' ? name : '' }, { unsaved: '区划名称' });
  const [rename, create] = [useAct(calls.rename), useAct(calls.create)];
  const send = () => form.submit((input) => (asking === 'name' ? rename.act({ ...input, code, version }) : create.act({ ...input, parent: code, version })));
  return (
    <FormDrawer dialog title={asking === 'name' ? `“${name}”改称` : `在“${name}”下增设区域`} form={form} submitText="保存" onSubmit={send} onSaved={() => { notice.good('已保存，选择地区时立即可用'); onClose(); }} onClose={onClose}>
      <div className="fields fields--single"><TextField form={form} name="name" hint={asking === 'new' ? '如高新技术产业开发区；代码由系统编定，不与国家标准重复' : '只改变本系统中的称呼，代码不变'} /></div>
    </FormDrawer>
  );
}
