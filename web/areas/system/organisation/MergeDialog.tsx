/** Merging a department into another: what goes along is said before. */
import { z } from 'zod';
import { organisation, type DepartmentLine } from 'contract/areas/system/organisation';
import { id, titled } from 'contract/kernel/schema';
import { useForm } from '../../../kernel/form.ts';
import { notice } from '../../../kernel/notice.ts';
import { useAct } from '../../../kernel/query.ts';
import { departmentChoices, withAllBelow } from '../../../ui/departments.ts';
import { ChoiceField } from '../../../ui/fields/ChoiceField.tsx';
import { FormDrawer } from '../../../ui/FormDrawer.tsx';
import type { Department } from './DepartmentCard.tsx';

const form = z.strictObject({ intoId: titled('并入', id) });

interface Props { known: Department; lines: readonly DepartmentLine[]; onClose(): void; onMerged(into: string): void }

export function MergeDialog({ known, lines, onClose, onMerged }: Props) {
  const own = useForm(form, {}, { unsaved: '合并机构' });
  const merge = useAct(organisation.endpoints.merge);
  const shut = new Set(withAllBelow(lines, known.id));
  const send = () => own.submit(async ({ intoId }) => ({ intoId, ...await merge.act({ id: known.id, version: known.version, intoId }) }));
  return (
    <FormDrawer dialog danger width={520} title={`合并机构：${known.name}`} form={own} submitText="合并" onSubmit={send}
      onSaved={({ intoId, people, departments }) => { notice.good(`已合并，转移${people}人、${departments}个下级机构`); onMerged(intoId); }} onClose={onClose}>
      <p>“{known.name}”的 {known.members} 名人员（连同他们手上的待办）和 {known.childCount} 个下级机构将转到所选机构，“{known.name}”随后停用，名称和沿革保留可查。合并后不能自动拆回。</p>
      <div className="fields fields--single"><ChoiceField form={own} name="intoId" choices={departmentChoices(lines.filter(({ id: one, enabled }) => enabled && !shut.has(one)))} open={false} /></div>
    </FormDrawer>
  );
}
