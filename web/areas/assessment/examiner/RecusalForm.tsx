/** An examiner says from whom he keeps away: one intern, or everybody of a firm. */
import { examiner, recusalForm } from 'contract/areas/assessment/examiner';
import { useField, useForm } from '../../../kernel/form.ts';
import { notice } from '../../../kernel/notice.ts';
import { useAct } from '../../../kernel/query.ts';
import { PickField } from '../../../ui/fields/ChoiceField.tsx';
import { SchemaFields } from '../../../ui/fields/SchemaFields.tsx';
import { FormDrawer } from '../../../ui/FormDrawer.tsx';
import { anyFirm } from '../../../ui/firm-choices.ts';

export function RecusalForm({ examinerId, onClose }: { examinerId: string; onClose(): void }) {
  const form = useForm(recusalForm, { examinerId, kind: 'KINSHIP', against: 'INTERN' }, { unsaved: '回避声明' });
  const declare = useAct(examiner.endpoints.declare);
  const { value: against } = useField<string | undefined>(form, 'against');
  return (
    <FormDrawer dialog title="声明回避" form={form} submitText="登记" onSubmit={() => form.submit(declare.act)} onSaved={() => { notice.good('已登记，编排面试时自动避开'); onClose(); }} onClose={onClose}>
      <div className="fields fields--single">
        <SchemaFields form={form} fields={['against', ...(against === 'FIRM' ? ['firmId'] : ['certNo', 'internName']), 'kind', 'reason']} own={{
          firmId: <PickField key="firmId" form={form} name="firmId" required {...anyFirm} placeholder="输入律所名称查找" />,
        }} />
      </div>
    </FormDrawer>
  );
}
