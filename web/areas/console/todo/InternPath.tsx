/** A trainee's own way: the internship, and before there is one the way from the form to the certificate. */
import { practiceApplication, practiceFlow, registeredStates } from 'contract/areas/practice/practice-application';
import { internship } from 'contract/areas/practice/internship';
import { recheckOpenStates } from 'contract/areas/practice/recheck';
import type { Output } from 'contract/kernel/endpoint';
import { useCall } from '../../../kernel/query.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { momentText } from '../../../ui/day.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { StateTag } from '../../../ui/StateTag.tsx';
import { Stepper } from '../../../ui/Stepper.tsx';
import { Followed } from './Followed.tsx';
import { MyInterview } from './MyInterview.tsx';
import { MyInternship } from './MyInternship.tsx';

const { endpoints, pages } = practiceApplication;
type Row = Output<typeof endpoints.getPracticeApplications>['data'][number];
type State = keyof typeof practiceFlow.states;

const path: readonly { title: string; states: readonly State[] }[] = [
  { title: '填写', states: ['draft', 'returned'] }, { title: '指导律师', states: ['tutorPending'] }, { title: '律所', states: ['firmPending'] },
  { title: '初审', states: ['firstPending', 'firstOnHold', 'committeePending'] }, { title: '终审', states: ['finalPending', 'finalOnHold', 'publicity', 'rejected', ...recheckOpenStates, 'recheckUpheld'] },
  { title: '实习证', states: registeredStates },
];
/** Ended without a registration: the way is open to begin again. */
const over: readonly State[] = ['withdrawn', 'overdueClosed'];

/** Whoever is registered has come further than any application. */
export function InternPath() {
  const { data, error, refetch } = useCall(internship.endpoints.getMyInternship, {});
  if (error && !data) return <section className="panel"><ErrorState title="无法加载我的实习" failure={error} onRetry={() => void refetch()} /></section>;
  if (!data) return <span className="skeleton home__wait" />;
  const isOver = data.internship === null || ['lapsed', 'cancelled', 'annulled'].includes(data.internship.status);
  return <>{data.internship && <>{data.internship.status === 'assessing' && <MyInterview />}<MyInternship own={data.internship} /><Followed /></>}{isOver && <OwnApplication />}</>;
}

function OwnApplication() {
  const { data, error, refetch } = useCall(endpoints.getPracticeApplications, { limit: 1, sorting: 'updatedAt desc' });
  if (error && !data) return <section className="panel"><ErrorState title="无法加载我的申请" failure={error} onRetry={() => void refetch()} /></section>;
  if (!data) return <span className="skeleton home__wait" />;
  const row = data.data[0];
  return !row || over.includes(row.state) ? <Beginning last={row} /> : <Standing row={row} />;
}

function Beginning({ last }: { last: Row | undefined }) {
  return (
    <section className="panel path" aria-label="我的实习申请">
      <div className="path__next">
        <div>
          <h3 className="path__title">{last ? `上一份申请${last.stateTitle}` : '还没有申请实习登记'}</h3>
          <p className="path__text">填写申请表并上传材料，指导律师和律所确认后由市律师协会审核，通过后取得实习证号。</p>
        </div>
        <LinkButton look="primary" icon="edit" to={pages.create.path}>{last ? '重新申请' : '填写实习申请'}</LinkButton>
      </div>
      <Stepper steps={path} at={-1} />
    </section>
  );
}

function Standing({ row }: { row: Row }) {
  const at = path.findIndex(({ states }) => states.includes(row.state));
  const done = at === path.length - 1;
  const address = `${pages.list.path}/${row.id}`;
  const editable = at === 0;
  return (
    <section className="panel path" aria-label="我的实习申请">
      <div className="path__next">
        <div>
          <h3 className="path__title">我的实习申请 <StateTag flow={practiceFlow} state={row.state} /></h3>
          <p className="path__text">{whatIsNext(row)}</p>
          {done && <Certificate id={row.id} />}
        </div>
        {editable ? <LinkButton look="primary" icon="edit" to={`${address}/edit`}>{row.state === 'returned' ? '去修改' : '继续填写'}</LinkButton> : <LinkButton to={address}>查看申请</LinkButton>}
      </div>
      <Stepper steps={path.map(({ title }, index) => ({ title, state: done || index < at ? 'done' : undefined }))} at={done ? path.length : at} />
    </section>
  );
}

function whatIsNext({ state, tutorName, firmName, submittedAt, deadline, daysLeft, correctionDue }: Row): string {
  const handedIn = submittedAt ? `${momentText(submittedAt)} 提交，` : '';
  switch (state) {
    case 'draft': return '申请表还没有提交，填好后提交给指导律师确认。';
    case 'returned': return `申请被退回，请按意见修改后重新提交${correctionDue ? `，期限到 ${correctionDue}${daysLeft !== null && daysLeft >= 0 ? `（剩 ${daysLeft} 天）` : '（已超期）'}` : ''}。`;
    case 'tutorPending': return `${handedIn}正在等指导律师${tutorName ? ` ${tutorName} ` : ''}确认，之后由律所审核。`;
    case 'firmPending': return `指导律师已确认，正在等${firmName ?? '律所'}审核并报送市律师协会。`;
    case 'firstPending': return `律所已报送，市律师协会正在初审${deadline ? `，办理期限到 ${deadline}` : ''}。`;
    case 'finalPending': return `初审已通过，正在终审${deadline ? `，办理期限到 ${deadline}` : ''}。`;
    case 'publicity': return '审核已通过，正在公示；公示期满没有异议的，准予登记并取得实习证号。';
    case 'firstOnHold': case 'finalOnHold': return '审查已中止，原因见办理过程；恢复后继续办理，期限顺延。';
    case 'committeePending': return '初审已通过，正在由专委会审议。';
    case 'approved': case 'recheckAnnulled': return '申请已通过，祝实习顺利。';
    case 'rejected': return '申请未获通过，理由见申请详情；对决定有异议的，可在期限内申请复核。';
    case 'recheckPending': return `已申请复核，市律师协会${deadline ? `最迟 ${deadline} ` : '正在'}决定是否受理。`;
    case 'rechecking': return `复核申请已受理，正在由未参与原决定的人员办理${deadline ? `，办理期限到 ${deadline}` : ''}。`;
    case 'provincePending': return '复核申请已报送省律师协会，正在等复核决定。';
    case 'recheckUpheld': return '复核维持原决定，理由见申请详情。';
    case 'withdrawn': case 'overdueClosed': return '';
  }
}

/** The number that all the way was for. */
function Certificate({ id }: { id: string }) {
  const { data } = useCall(endpoints.getPracticeApplication, { id });
  if (!data?.registration) return null;
  const { certNo, startDate, plannedEndDate } = data.registration;
  return <p className="path__certificate">实习证号 <b>{certNo}</b><span>实习期 {startDate} 至 {plannedEndDate}</span></p>;
}
