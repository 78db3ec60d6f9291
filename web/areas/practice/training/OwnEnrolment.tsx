/** Where an intern stands in a session, and the one thing to do about it. */
import { trainingEnrolment } from 'contract/areas/practice/training-enrolment';
import { enrolmentFlow } from 'contract/areas/practice/training-enrolment.flow';
import type { trainingSession } from 'contract/areas/practice/training';
import type { Output } from 'contract/kernel/endpoint';
import { fetchFile } from '../../../kernel/call.ts';
import { notice } from '../../../kernel/notice.ts';
import { useAct, useCall } from '../../../kernel/query.ts';
import { ActionBar } from '../../../ui/ActionBar.tsx';
import { Button } from '../../../ui/Button.tsx';
import { StateTag } from '../../../ui/StateTag.tsx';
import './training.css';

type Session = Pick<Output<typeof trainingSession.endpoints.getTrainingSessions>['data'][number], 'id' | 'mine' | 'closedToMe' | 'capacity' | 'enrolled' | 'waiting'>;
const { endpoints } = trainingEnrolment;
const ended = ['cancelled', 'rejected', 'failed', 'absent'];
export const isOver = (state: string): boolean => ended.includes(state);

export function EnrolButton({ session }: { session: Session }) {
  const enrol = useAct(endpoints.enrol);
  if (session.closedToMe === undefined || (session.mine && !isOver(session.mine.state))) return null;
  if (session.closedToMe !== null) return <p className="enrol-card__more">{session.closedToMe}</p>;
  const isFull = session.enrolled >= session.capacity || session.waiting > 0;
  const send = () => enrol.act({ sessionId: session.id }).then(
    ({ state, ahead }) => notice.good(state === 'waitlist' ? `已排入候补，前面还有${ahead}人；有名额时自动转为报名并通知您` : '报名成功'), notice.failed);
  return <Button look="primary" icon="plus" busy={enrol.pending} onClick={() => void send()}>{isFull ? '报名候补' : '报名'}</Button>;
}

export function OwnEnrolment({ session }: { session: Session }) {
  const { data, error, refetch } = useCall(endpoints.getTrainingEnrolment, session.mine ? { id: session.mine.id } : null);
  if (!session.mine) return session.closedToMe === undefined ? null : <section className="enrol-card" aria-label="我的报名"><p className="enrol-card__say">您还没有报名</p><div className="enrol-card__actions"><EnrolButton session={session} /></div></section>;
  const result = data && [data.attendanceRate !== null && `出勤率 ${data.attendanceRate}%`, data.studyHours !== null && `${data.studyHours} 学时`, data.examScore !== null && `成绩 ${data.examScore} 分`, data.trainingCertNo && `结业证编号 ${data.trainingCertNo}`, data.resitsLeft > 0 && `还可补考 ${data.resitsLeft} 次，请等候培训部安排`].filter(Boolean).join('　');
  return (
    <section className="enrol-card" aria-label="我的报名">
      <p className="enrol-card__say">我的报名：<StateTag flow={enrolmentFlow} state={session.mine.state} /></p>
      {error && !data && <p className="enrol-card__more" role="alert">没能读取您的报名，暂时不能取消报名或查看结果：{error.sentence} <Button look="link" onClick={() => void refetch()}>重试</Button></p>}
      {result && <p className="enrol-card__more">{result}</p>}
      <div className="enrol-card__actions">
        {data?.trainingCertNo && <CertificateButton id={session.mine.id} />}
        {data && <ActionBar flow={enrolmentFlow} id={session.mine.id} version={data.version} open={data.open} />}
        <EnrolButton session={session} />
      </div>
    </section>
  );
}

export function CertificateButton({ id, small }: { id: string; small?: boolean }) {
  const open = async () => {
    // Opened in the click itself: a window that comes later is held back by the browser.
    const place = window.open('', '_blank');
    await fetchFile(endpoints.getCertificatePdf, { id }).then((bytes) => { if (place) place.location.href = URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' })); }, (thrown: unknown) => { place?.close(); notice.failed(thrown); });
  };
  return <Button {...(small ? { look: 'link' as const } : { icon: 'file' as const })} onClick={() => void open()}>结业证书</Button>;
}
