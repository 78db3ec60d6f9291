/** Entering or changing a lawyer. Somebody who is known is read first, so that the form starts from the newest copy. */
import { lawyer, lawyerForm, newLawyerForm } from 'contract/areas/basic-info/lawyer';
import type { Output } from 'contract/kernel/endpoint';
import { recordOf } from 'contract/kernel/keys';
import { sensitiveFields } from 'contract/kernel/schema';
import { useForm, type Form } from '../../../kernel/form.ts';
import { notice } from '../../../kernel/notice.ts';
import { useAct, useCall } from '../../../kernel/query.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { FormDrawer } from '../../../ui/FormDrawer.tsx';
import { NewestCopy } from '../NewestCopy.tsx';
import { useNewestCopy, type News } from '../newest-copy.ts';
import { LawyerFields } from './LawyerFields.tsx';

export type Lawyer = Output<typeof lawyer.endpoints.get>;

const width = 760;

export function LawyerFormDrawer({ id, onClose }: { id: string | null; onClose(): void }) {
  return id === null ? <New onClose={onClose} /> : <Known id={id} onClose={onClose} />;
}

function New({ onClose }: { onClose(): void }) {
  const form = useForm(newLawyerForm, usual, { unsaved: '律师信息' });
  const save = useAct(lawyer.endpoints.save);
  return <Drawer title="新增律师" form={form} known={null} onSubmit={() => form.submit(save.act)} onClose={onClose} />;
}

function Known({ id, onClose }: { id: string; onClose(): void }) {
  const { data, error, refetch } = useCall(lawyer.endpoints.get, { id });
  if (data) return <Edit known={data} onClose={onClose} />;
  return (
    <Dialog title="修改律师" drawer width={width} onClose={onClose}>
      {error ? <ErrorState title="无法打开律师信息" failure={error} onRetry={() => void refetch()} /> : <p role="status">正在打开…</p>}
    </Dialog>
  );
}

function Edit({ known, onClose }: { known: Lawyer; onClose(): void }) {
  const form = useForm(lawyerForm, valuesOf(known), { unsaved: '律师信息' });
  const save = useAct(lawyer.endpoints.save);
  const news = useNewestCopy(form, valuesOf(known));
  return <Drawer title={`修改律师：${known.name}`} form={form} known={known} news={news} onSubmit={() => form.submit(save.act)} onClose={onClose} />;
}

type Saved = Output<typeof lawyer.endpoints.save>;
interface DrawerProps { title: string; form: Form; known: Lawyer | null; news?: News | null; onSubmit(): Promise<Saved | undefined>; onClose(): void }

function Drawer({ title, form, known, news, onSubmit, onClose }: DrawerProps) {
  const saved = ({ warnings }: Saved) => {
    notice.good('保存成功');
    if (warnings.length) notice.info(`请留意：${warnings.map(({ message }) => message).join('；')}`);
    onClose();
  };
  return (
    <FormDrawer title={title} form={form} width={width} submitText="保存" onSubmit={onSubmit} onSaved={saved} onClose={onClose}>
      <NewestCopy news={news ?? null} />
      <LawyerFields form={form} known={known} />
    </FormDrawer>
  );
}

const usual = { idType: 'ID_CARD', lawyerType: 'FULL_TIME', status: 'PRACTISING', isPartner: false, ethnicity: 'HA' };

/** What the form starts with: sensitive fields are left out and stay what they are until somebody types them anew. */
function valuesOf(known: Lawyer): Readonly<Record<string, unknown>> {
  const masked = sensitiveFields(lawyerForm);
  const values: Readonly<Record<string, unknown>> = known;
  const fields = Object.keys(lawyerForm.shape).filter((field) => !(field in masked));
  return recordOf(fields, (field) => values[field]);
}
