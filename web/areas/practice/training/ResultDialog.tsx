/** One enrolment: its result to enter while it may be entered, what happened to it, and what may be done. */
import { useState } from 'react';
import { resultForm, trainingEnrolment } from 'contract/areas/practice/training-enrolment';
import { enrolmentFlow } from 'contract/areas/practice/training-enrolment.flow';
import type { Output } from 'contract/kernel/endpoint';
import { useForm } from '../../../kernel/form.ts';
import { notice } from '../../../kernel/notice.ts';
import { useAct, useCall } from '../../../kernel/query.ts';
import { ActionBar } from '../../../ui/ActionBar.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { NumberField } from '../../../ui/fields/TextField.tsx';
import { FormDrawer } from '../../../ui/FormDrawer.tsx';
import { StateTag } from '../../../ui/StateTag.tsx';
import { Timeline } from '../../../ui/Timeline.tsx';

const { endpoints } = trainingEnrolment;
type Row = Output<typeof endpoints.getTrainingEnrolments>['data'][number];
interface Props { row: Row; onClose(): void }

/** What it was opened for it stays, whatever becomes of the row under it: a score would be lost while it is typed. */
export function ResultDialog({ row, onClose }: Props) {
  const [enters] = useState(row.entry !== null);
  return enters ? <Entry row={row} onClose={onClose} /> : <Look row={row} onClose={onClose} />;
}

function Entry({ row, onClose }: Props) {
  const { id, version, attendanceRate, studyHours, examScore } = row;
  const [isResit] = useState(row.entry === 'RESIT');
  const form = useForm(resultForm, { id, version, attendanceRate, studyHours, examScore: isResit ? '' : examScore }, { unsaved: '成绩' });
  const save = useAct(endpoints.saveResult);
  return (
    <FormDrawer dialog title={`${isResit ? '补考成绩' : '录入成绩'}：${row.internName}`} form={form} submitText="保存" onSubmit={() => form.submit(save.act)} onSaved={({ stateTitle }) => { notice.good(`已保存，当前状态：${stateTitle}`); onClose(); }} onClose={onClose}>
      <div className="fields fields--single">
        {!isResit && <NumberField form={form} name="attendanceRate" decimals unit="%" hint="缺席的填 0" />}
        {!isResit && <NumberField form={form} name="studyHours" decimals unit="学时" />}
        <NumberField form={form} name="examScore" decimals unit="分" {...(isResit && { hint: '达到合格分数即认定合格、发结业证书' })} />
      </div>
    </FormDrawer>
  );
}

function Look({ row, onClose }: Props) {
  const { data, error, refetch } = useCall(endpoints.getTrainingEnrolment, { id: row.id });
  return (
    <Dialog title={row.internName} onClose={onClose} footer={data && <ActionBar flow={enrolmentFlow} id={row.id} version={data.version} open={data.open} onDone={onClose} />}>
      {error && <ErrorState failure={error} onRetry={() => void refetch()} />}
      {data && <>
        <p><StateTag flow={enrolmentFlow} state={data.state} /> 报名编号 {data.applicationNo}</p>
        <Timeline items={data.journal.map(({ actorName, doerTitle, actionTitle, toStateTitle, ...line }) => ({ ...line, who: actorName, role: doerTitle, title: actionTitle, state: toStateTitle }))} />
      </>}
    </Dialog>
  );
}
