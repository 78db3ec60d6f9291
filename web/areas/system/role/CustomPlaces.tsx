/** Where 自定义范围 reaches: asked for only where some right has that scope. */
import { authority } from 'contract/areas/system/authority';
import { useField, type Form } from '../../../kernel/form.ts';
import { useCall } from '../../../kernel/query.ts';
import { anyFirm } from '../../../ui/firm-choices.ts';
import { ChoiceField } from '../../../ui/fields/ChoiceField.tsx';
import { FieldFrame, useFieldState } from '../../../ui/fields/Field.tsx';
import { Select } from '../../../ui/Select.tsx';
import type { Grant } from './RoleMatrix.tsx';

export function CustomPlaces({ form, firms }: { form: Form; firms: readonly { id: string; name: string }[] }) {
  const grants = useField<Grant[]>(form, 'grants').value;
  return grants.some(({ scope }) => scope === 'CUSTOM') && <Places form={form} firms={firms} />;
}

function Places({ form, firms }: { form: Form; firms: readonly { id: string; name: string }[] }) {
  const { data } = useCall(authority.endpoints.choices, {});
  const field = useFieldState<string[]>({ form, name: 'customFirmIds' });
  return (
    <div className="fields">
      <ChoiceField form={form} name="customDistricts" choices={data?.districts.map((name) => ({ value: name, label: name })) ?? []} multiple wide required={false} placeholder="选择区县" />
      <FieldFrame field={field} wide hint="自定义范围包括所选区县的律所和单独选择的律所">
        <Select id={field.id} label={field.label} {...anyFirm} known={firms.map(({ id, name }) => ({ value: id, label: name }))} multiple value={field.value} onChange={field.set} fault={field.fault} describedBy={field.describedBy} placeholder="输入律所名称查找" />
      </FieldFrame>
    </div>
  );
}
