/** One tutor: whether he was set aside, by whom, why and until when; and doing so, or taking it back. */
import { useState } from 'react';
import type { z } from 'zod';
import { liftingForm, presentInterns, suspensionForm, tutorQualification } from 'contract/areas/practice/tutor-qualification';
import { useForm } from '../../../kernel/form.ts';
import { notice } from '../../../kernel/notice.ts';
import { useAct, useCall } from '../../../kernel/query.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { FormDrawer } from '../../../ui/FormDrawer.tsx';
import { labelOf } from '../../../ui/labels.ts';
import { SchemaFields } from '../../../ui/fields/SchemaFields.tsx';
import './suspensions.css';
import '../../../ui/case/case-review.css';

const { getSuspensions, suspend, lift } = tutorQualification.endpoints;

export function SuspensionDialog({ id, onClose }: { id: string; onClose(): void }) {
  const { data, error, refetch } = useCall(getSuspensions, { id });
  const [deciding, decide] = useState(false);
  const open = data?.all.some(({ isOpen }) => isOpen) ?? false;
  if (data && deciding) return open ? <LiftForm id={id} name={data.name} onClose={onClose} /> : <SuspendForm id={id} name={data.name} guiding={data.guiding} onClose={onClose} />;
  return (
    <Dialog title={data ? `${data.name}的指导律师资格（${data.firmName}）` : '指导律师资格'} onClose={onClose} footer={data?.mayDecide && <Button look={open ? 'primary' : 'danger'} onClick={() => decide(true)}>{open ? '恢复指导' : '暂停指导'}</Button>}>
      {error && <ErrorState failure={error} onRetry={() => void refetch()} />}
      {!data && !error && <div role="status"><span className="sr-only">正在打开指导律师资格…</span><span className="skeleton page-skeleton__block" /></div>}
      {data && <p>现在指导 {data.guiding} 名实习人员。{data.all.length === 0 && '没有被暂停过指导。'}</p>}
      <ul className="suspensions">{data?.all.map((one) => (
        <li key={one.id}>
          <span className="suspensions__what">{one.fromOn} 起暂停指导{one.until && `，至 ${one.until}`}</span>
          <span>{one.decidedByName}：{one.reason}（在指导的实习人员{labelOf(presentInterns, one.presentInterns)}）</span>
          {one.liftedOn && <span>{one.liftedOn} {one.liftedByName} 恢复：{one.liftReason}</span>}
        </li>
      ))}</ul>
    </Dialog>
  );
}

function SuspendForm({ id, name, guiding, onClose }: { id: string; name: string; guiding: number; onClose(): void }) {
  const form = useForm(suspensionForm, { presentInterns: 'STAY' }, { unsaved: '暂停指导' });
  const { act } = useAct(suspend);
  const send = (input: z.output<typeof suspensionForm>) => act({ ...input, id });
  return (
    <FormDrawer dialog danger title={`暂停${name}指导`} form={form} submitText="暂停指导" onSubmit={() => form.submit(send)} onSaved={() => { notice.good(`已暂停${name}指导实习人员`); onClose(); }} onClose={onClose}>
      <p className="case-hint">暂停期间不能再接收实习人员，名额预占中的申请在律所报送和审核时会提示更换。{guiding > 0 && `现在指导 ${guiding} 名实习人员。`}指导律师和律所会收到通知。</p>
      <div className="fields fields--single"><SchemaFields form={form} /></div>
    </FormDrawer>
  );
}

function LiftForm({ id, name, onClose }: { id: string; name: string; onClose(): void }) {
  const form = useForm(liftingForm, {}, { unsaved: '恢复指导' });
  const { act } = useAct(lift);
  const send = (input: z.output<typeof liftingForm>) => act({ ...input, id });
  return (
    <FormDrawer dialog title={`恢复${name}指导`} form={form} submitText="恢复指导" onSubmit={() => form.submit(send)} onSaved={() => { notice.good(`已恢复${name}指导实习人员的资格`); onClose(); }} onClose={onClose}>
      <div className="fields fields--single"><SchemaFields form={form} /></div>
    </FormDrawer>
  );
}
