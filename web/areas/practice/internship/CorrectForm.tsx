/** What the register says of the person, put right by the association, with the reason. */
import { z } from 'zod';
import { correctionReason, internData, isPrivateField } from 'contract/areas/practice/intern-data';
import { internship } from 'contract/areas/practice/internship';
import type { Output } from 'contract/kernel/endpoint';
import { version } from 'contract/kernel/schema';
import { useForm } from '../../../kernel/form.ts';
import { notice } from '../../../kernel/notice.ts';
import { useAct, useCall } from '../../../kernel/query.ts';
import { FormDrawer } from '../../../ui/FormDrawer.tsx';
import { SchemaFields } from '../../../ui/fields/SchemaFields.tsx';
import { OpeningDrawer } from '../../../ui/OpeningDrawer.tsx';
import type { Internship } from './InternshipDetailPage.tsx';

const input = z.strictObject({ version, ...internData.shape, reason: correctionReason });
const fields = internData.keyof().options;

const { endpoints } = internship;
const titleFor = (name: string) => `更正${name}的登记信息`;

interface Props { known: Pick<Internship, 'id' | 'name'>; onClose(): void }

export function CorrectDrawer({ known, onClose }: Props) {
  const { data, error, refetch, isFetchedAfterMount } = useCall(endpoints.getInternData, { id: known.id }, { anew: true });
  if (!data || !isFetchedAfterMount) return <OpeningDrawer title={titleFor(known.name)} what="登记信息" failure={error} onRetry={() => void refetch()} onClose={onClose} />;
  return <CorrectForm known={known} asked={data} onClose={onClose} />;
}

function CorrectForm({ known: { id, name }, asked: { version: newest, data, seesPrivate }, onClose }: Props & { asked: Output<typeof endpoints.getInternData> }) {
  const form = useForm(input, { ...data, version: newest }, { unsaved: '登记信息' });
  const correct = useAct(endpoints.correct);
  const shown = fields.filter((field) => seesPrivate || !isPrivateField(field));
  return (
    <FormDrawer title={titleFor(name)} form={form} submitText="保存更正" onSubmit={() => form.submit(({ version: at, reason, ...given }) => correct.act({ id, version: at, reason, form: given }))} onSaved={() => { notice.good('登记信息已更正'); onClose(); }} onClose={onClose}>
      <div className="fields"><SchemaFields form={form} fields={shown} /></div>
      <div className="fields fields--single"><SchemaFields form={form} fields={['reason']} /></div>
    </FormDrawer>
  );
}
