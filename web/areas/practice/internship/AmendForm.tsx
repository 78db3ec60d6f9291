/** What the association writes on a registration by itself. */
import { internship, internshipAmendment } from 'contract/areas/practice/internship';
import { useForm } from '../../../kernel/form.ts';
import { notice } from '../../../kernel/notice.ts';
import { useAct } from '../../../kernel/query.ts';
import { SchemaFields } from '../../../ui/fields/SchemaFields.tsx';
import { FormDrawer } from '../../../ui/FormDrawer.tsx';
import type { Internship } from './InternshipDetailPage.tsx';

export function AmendForm({ known: { id, version, name, remark, trainingStatus }, onClose }: { known: Internship; onClose(): void }) {
  const form = useForm(internshipAmendment, { id, version, remark: remark ?? undefined, isExempt: trainingStatus === 'EXEMPT' }, { unsaved: '登记备注' });
  const amend = useAct(internship.endpoints.amend);
  return (
    <FormDrawer dialog title={`修改${name}的备注和免训`} form={form} submitText="保存" onSubmit={() => form.submit(amend.act)} onSaved={() => { notice.good('已保存'); onClose(); }} onClose={onClose}>
      <div className="fields fields--single"><SchemaFields form={form} fields={['isExempt', 'remark']} /></div>
    </FormDrawer>
  );
}
