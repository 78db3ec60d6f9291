/** Entering or changing a lawyer. Somebody who is known is read first, so that the form starts from the newest copy. */
import { lawyer, lawyerForm, newLawyerForm } from 'contract/areas/basic-info/lawyer';
import type { Output } from 'contract/kernel/endpoint';
import { useForm } from '../../../kernel/form.ts';
import { useOthersHere } from '../../../kernel/live/others-here.ts';
import { useAct, useCall } from '../../../kernel/query.ts';
import { OpeningDrawer } from '../../../ui/OpeningDrawer.tsx';
import { formValues, RegisterDrawer, width } from '../RegisterDrawer.tsx';
import { LawyerFields } from './LawyerFields.tsx';

export type Lawyer = Output<typeof lawyer.endpoints.get>;

export function LawyerFormDrawer({ id, onClose }: { id: string | null; onClose(): void }) {
  return id === null ? <New onClose={onClose} /> : <Known id={id} onClose={onClose} />;
}

const usual = { idType: 'ID_CARD', lawyerType: 'FULL_TIME', status: 'PRACTISING', isPartner: false, ethnicity: 'HA' };

function New({ onClose }: { onClose(): void }) {
  const form = useForm(newLawyerForm, usual, { unsaved: '律师信息' });
  const save = useAct(lawyer.endpoints.save);
  return <RegisterDrawer title="新增律师" form={form} onSubmit={() => form.submit(save.act)} onClose={onClose}><LawyerFields form={form} known={null} /></RegisterDrawer>;
}

function Known({ id, onClose }: { id: string; onClose(): void }) {
  const { data, error, refetch } = useCall(lawyer.endpoints.get, { id });
  return data ? <Edit known={data} onClose={onClose} /> : <OpeningDrawer title="修改律师" what="律师信息" width={width} failure={error} onRetry={() => void refetch()} onClose={onClose} />;
}

function Edit({ known, onClose }: { known: Lawyer; onClose(): void }) {
  const form = useForm(lawyerForm, formValues(lawyerForm, known), { unsaved: `律师信息（${known.name}）` });
  const save = useAct(lawyer.endpoints.save);
  const others = useOthersHere(lawyer.endpoints.get, known.id);
  return <RegisterDrawer title={`修改律师：${known.name}`} form={form} others={others} onSubmit={() => form.submit(save.act)} onClose={onClose}><LawyerFields form={form} known={known} /></RegisterDrawer>;
}
