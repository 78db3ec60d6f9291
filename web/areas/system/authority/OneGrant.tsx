/** One role as it is given: where, from when to when, why. */
import type { authority } from 'contract/areas/system/authority';
import type { Output } from 'contract/kernel/endpoint';
import type { Form } from '../../../kernel/form.ts';
import { Button } from '../../../ui/Button.tsx';
import { activeFirms } from '../../../ui/firm-choices.ts';
import { ChoiceField, PickField } from '../../../ui/fields/ChoiceField.tsx';
import { DateField } from '../../../ui/fields/DateField.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';

type Calls = typeof authority.endpoints;
export interface Given { roleCode: string; firmId: string | null; districts: string[]; validFrom: string | null; validTo: string | null; reason: string | null }

interface Props { form: Form; at: number; choice: Output<Calls['choices']>['roles'][number] | undefined; districts: readonly string[]; held: Output<Calls['get']>['roles'][number] | undefined; /** Of a firm that was proposed. */ firmName: string | null | undefined; onTake(): void }

export function OneGrant({ form, at, choice, districts, held, firmName, onTake }: Props) {
  const title = choice?.title ?? held?.title ?? '角色';
  const path = `roles.${at}`;
  return (
    <section className="grants__one" aria-label={title}>
      <div className="grants__head"><b>{title}</b><Button small look="link" tone="danger" aria-label={`收回${title}`} onClick={onTake}>{held ? '收回' : '移除'}</Button></div>
      {held && <span className="grants__given">{held.grantedByName ?? '系统'}授予</span>}
      <div className="fields">
        {choice?.isFirmRole && <PickField form={form} name={`${path}.firmId`} label="律所" {...activeFirms} chosenLabel={held?.firmName ?? firmName ?? undefined} wide required />}
        {choice?.asksDistricts && <ChoiceField form={form} name={`${path}.districts`} label="所辖区县" choices={districts.map((name) => ({ value: name, label: name }))} multiple wide required={false} placeholder="选择此人负责的区县" />}
        {!choice?.isAdministrator && (
          <>
            <DateField form={form} name={`${path}.validFrom`} label="生效日期" placeholder="留空：保存后立即生效" required={false} />
            <DateField form={form} name={`${path}.validTo`} label="截止日期" placeholder="留空：长期" required={false} />
            <TextField form={form} name={`${path}.reason`} label="授权事由" placeholder="如：借调、代管" wide required={false} />
          </>
        )}
      </div>
    </section>
  );
}
