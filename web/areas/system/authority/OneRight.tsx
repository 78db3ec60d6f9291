import type { authority } from 'contract/areas/system/authority';
import { scope as scopeLabels } from 'contract/areas/system/role';
import type { Output } from 'contract/kernel/endpoint';
import type { Scope } from 'contract/kernel/permission';
import type { Form } from '../../../kernel/form.ts';
import { Button } from '../../../ui/Button.tsx';
import { ChoiceField } from '../../../ui/fields/ChoiceField.tsx';
import { DateField } from '../../../ui/fields/DateField.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { labelOf } from '../../../ui/labels.ts';
import { Tag } from '../../../ui/StateTag.tsx';

export interface Single { permission: string; effect: 'ADDED' | 'WITHHELD'; scope: Exclude<Scope, 'CUSTOM'> | null; districts: string[]; validFrom: string | null; validTo: string | null; reason: string | null }
type Page = Output<typeof authority.endpoints.tree>['areas'][number]['pages'][number];

/** One right given beside the roles, or withheld from them: how far, from when to when, why. */
export function OneRight({ form, at, single, right, onTake }: { form: Form; at: number; single: Single; right: { name: string; page: Page } | undefined; onTake(): void }) {
  const name = right?.name ?? single.permission;
  const path = `rights.${at}`;
  const isAdded = single.effect === 'ADDED';
  return (
    <section className="grants__one" aria-label={name}>
      <div className="grants__head"><span><Tag tone={isAdded ? 'good' : 'bad'}>{isAdded ? '另外授予' : '收回'}</Tag> <b>{name}</b></span><Button small look="link" tone="danger" aria-label={`移除${name}`} onClick={onTake}>移除</Button></div>
      <div className="fields">
        {isAdded && <ChoiceField form={form} name={`${path}.scope`} label="数据范围" open={false} choices={right?.page.scopes.filter((one) => one !== 'CUSTOM').map((value) => ({ value, label: labelOf(scopeLabels, value) })) ?? []} wide required />}
        <DateField form={form} name={`${path}.validFrom`} label="生效日期" placeholder="留空：保存后立即生效" required={false} />
        <DateField form={form} name={`${path}.validTo`} label="截止日期" placeholder="留空：长期" required={false} />
        <TextField form={form} name={`${path}.reason`} label="事由" wide required={false} />
      </div>
    </section>
  );
}
