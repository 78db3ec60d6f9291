/** Entering or changing a firm. One that is known is read first, so that the form starts from the newest copy. */
import { lawFirm, lawFirmForm, newLawFirmForm } from 'contract/areas/basic-info/law-firm';
import type { Output } from 'contract/kernel/endpoint';
import { useForm } from '../../../kernel/form.ts';
import { useOthersHere } from '../../../kernel/live/others-here.ts';
import { useAct, useCall } from '../../../kernel/query.ts';
import { OpeningDrawer } from '../../../ui/OpeningDrawer.tsx';
import { formValues, RegisterDrawer, width } from '../RegisterDrawer.tsx';
import { LawFirmFields } from './LawFirmFields.tsx';

export type LawFirm = Output<typeof lawFirm.endpoints.get>;

export function LawFirmFormDrawer({ id, onClose }: { id: string | null; onClose(): void }) {
  return id === null ? <New onClose={onClose} /> : <Known id={id} onClose={onClose} />;
}

const usual = { officeType: 'SINGLE', orgForm: 'GENERAL_PARTNERSHIP', status: 'ACTIVE', partyOrgType: 'NONE' };

function New({ onClose }: { onClose(): void }) {
  const form = useForm(newLawFirmForm, usual, { unsaved: '律所信息' });
  const save = useAct(lawFirm.endpoints.save);
  return <RegisterDrawer title="新增律所" form={form} onSubmit={() => form.submit(save.act)} onClose={onClose}><LawFirmFields form={form} known={null} /></RegisterDrawer>;
}

function Known({ id, onClose }: { id: string; onClose(): void }) {
  const { data, error, refetch } = useCall(lawFirm.endpoints.get, { id });
  return data ? <Edit known={data} onClose={onClose} /> : <OpeningDrawer title="修改律所" what="律所信息" width={width} failure={error} onRetry={() => void refetch()} onClose={onClose} />;
}

function Edit({ known, onClose }: { known: LawFirm; onClose(): void }) {
  const form = useForm(lawFirmForm, formValues(lawFirmForm, known), { unsaved: `律所信息（${known.name}）` });
  const save = useAct(lawFirm.endpoints.save);
  const others = useOthersHere(lawFirm.endpoints.get, known.id);
  return <RegisterDrawer title={`修改律所：${known.name}`} form={form} others={others} onSubmit={() => form.submit(save.act)} onClose={onClose}><LawFirmFields form={form} known={known} /></RegisterDrawer>;
}
