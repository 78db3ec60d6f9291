/** An interview that is arranged: when, and what to do by whoever can't come; before that the sessions that one may choose from. */
import { interviewApply } from 'contract/areas/assessment/interview-apply';
import { assessmentApplication } from 'contract/areas/assessment/assessment-application';
import { useCall } from '../../../kernel/query.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { momentText } from '../../../ui/day.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';

const { endpoints, pages } = assessmentApplication;

export function MyInterview() {
  const { data, error, refetch } = useCall(endpoints.getAssessmentApplications, { limit: 1, state: ['interviewPending', 'interviewArranged'] });
  const row = data?.data[0];
  if (error && !data) return <section className="panel path" aria-label="我的面试"><ErrorState title="无法加载我的面试" failure={error} onRetry={() => void refetch()} /></section>;
  if (row?.state === 'interviewPending') return <SignUpOpen id={row.id} />;
  if (!row?.interviewAt) return null;
  return (
    <section className="panel path" aria-label="我的面试">
      <div className="path__next">
        <div>
          <h3 className="path__title">我的面试　{momentText(row.interviewAt)}</h3>
          <p className="path__text">请带好身份证和实习证原件，提前到场签到。确有困难不能按时参加的，应在面试前申请延期；没有准假又不到场的，按缺考处理。</p>
        </div>
        <div className="path__ways">
          <LinkButton look="primary" to={`${pages.list.path}/${row.id}`}>查看地点和考场</LinkButton>
          <LinkButton to="/otherBusiness/apply/postpone-interview/new">申请延期面试</LinkButton>
        </div>
      </div>
    </section>
  );
}

function SignUpOpen({ id }: { id: string }) {
  const { data, error, refetch } = useCall(interviewApply.endpoints.getOffers, { id });
  if (error && !data) return <section className="panel path" aria-label="面试报名"><ErrorState title="无法加载可以报名的场次" failure={error} onRetry={() => void refetch()} /></section>;
  if (!data?.sessions.length) return null;
  const chosen = data.sessions.find(({ isChosen }) => isChosen);
  return (
    <section className="panel path" aria-label="面试报名">
      <div className="path__next">
        <div>
          <h3 className="path__title">{chosen ? `已报名：${chosen.title}` : '可以报名面试了'}</h3>
          <p className="path__text">{chosen ? `${chosen.heldOn} ${chosen.startsAt}，编排后通知考场和时间；${chosen.signUpEnd} 前可以改报。` : `现有 ${data.sessions.length} 场开放报名，名额报满为止。没有报名的，由市律协安排。`}</p>
        </div>
        <div className="path__ways"><LinkButton look={chosen ? 'plain' : 'primary'} to={`${pages.list.path}/${id}`}>{chosen ? '查看或改报' : '去报名'}</LinkButton></div>
      </div>
    </section>
  );
}
