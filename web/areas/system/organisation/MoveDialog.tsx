/** Moving a department without the mouse: below which one, and before which of those already there. */
import { z } from 'zod';
import { organisation, type DepartmentLine } from 'contract/areas/system/organisation';
import { id, titled } from 'contract/kernel/schema';
import { useField, useForm } from '../../../kernel/form.ts';
import { notice } from '../../../kernel/notice.ts';
import { useAct } from '../../../kernel/query.ts';
import { departmentChoices, withAllBelow } from '../../../ui/departments.ts';
import { ChoiceField } from '../../../ui/fields/ChoiceField.tsx';
import { FormDrawer } from '../../../ui/FormDrawer.tsx';
import type { Department } from './DepartmentCard.tsx';

const form = z.strictObject({ parentId: titled('移到', id).nullish(), beforeId: titled('排在谁的前面', id).nullish() });

export function MoveDialog({ known, lines, onClose }: { known: Department; lines: readonly DepartmentLine[]; onClose(): void }) {
  const own = useForm(form, { parentId: known.parentId, beforeId: null }, { unsaved: '移动机构' });
  const move = useAct(organisation.endpoints.move);
  const parentId = useField<string | null | undefined>(own, 'parentId').value;
  const shut = new Set(withAllBelow(lines, known.id));
  const siblings = lines.filter((line) => line.parentId === (parentId || null) && line.id !== known.id);
  return (
    <FormDrawer dialog width={520} title={`移动机构：${known.name}`} form={own} submitText="移动" onSubmit={() => own.submit((given) => move.act({ id: known.id, version: known.version, parentId: given.parentId ?? null, beforeId: given.beforeId ?? null }))}
      onSaved={() => { notice.good('已移动'); onClose(); }} onClose={onClose}>
      <div className="fields fields--single">
        <ChoiceField form={own} name="parentId" choices={departmentChoices(lines.filter(({ id: one, enabled }) => enabled && !shut.has(one)))} open={false} placeholder="最上级" />
        <ChoiceField form={own} name="beforeId" choices={siblings.map(({ id: value, name: label }) => ({ value, label }))} open={false} placeholder="排在最后" />
      </div>
    </FormDrawer>
  );
}
