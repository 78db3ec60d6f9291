/** What the register says of the person, put right by the association, with the reason. */
import { z } from 'zod';
import { correctionReason, internData, isPrivateField } from 'contract/areas/practice/intern-data';
import { internship } from 'contract/areas/practice/internship';
import { useForm } from '../../../kernel/form.ts';
import { notice } from '../../../kernel/notice.ts';
import { useAct } from '../../../kernel/query.ts';
import { FormDrawer } from '../../../ui/FormDrawer.tsx';
import { SchemaFields } from '../../../ui/fields/SchemaFields.tsx';
import type { Internship } from './InternshipDetailPage.tsx';

const input = z.strictObject({ ...internData.shape, reason: correctionReason });
const fields = internData.keyof().options;

export function CorrectForm({ known: { id, version, name, correctable }, onClose }: { known: Internship & { correctable: NonNullable<Internship['correctable']> }; onClose(): void }) {
  const form = useForm(input, correctable.data, { unsaved: '登记信息' });
  const correct = useAct(internship.endpoints.correct);
  const shown = fields.filter((field) => correctable.seesPrivate || !isPrivateField(field));
  return (
    <FormDrawer title={`更正${name}的登记信息`} form={form} submitText="保存更正" onSubmit={() => form.submit(({ reason, ...data }) => correct.act({ id, version, reason, form: data }))} onSaved={() => { notice.good('登记信息已更正'); onClose(); }} onClose={onClose}>
      <div className="fields"><SchemaFields form={form} fields={shown} /></div>
      <div className="fields fields--single"><SchemaFields form={form} fields={['reason']} /></div>
    </FormDrawer>
  );
}
