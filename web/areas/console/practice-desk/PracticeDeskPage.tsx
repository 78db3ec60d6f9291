/** 实习工作台: what presses in figures, the firms at the left, and of one of them or of all who is in practice and what is under way. */
import { useSearchParams } from 'react-router';
import { practiceDesk } from 'contract/areas/console/practice-desk';
import { todo } from 'contract/areas/console/todo';
import { tutorQualification, tutorQualificationPermission } from 'contract/areas/practice/tutor-qualification';
import { useCall } from '../../../kernel/query.ts';
import { useMay } from '../../../kernel/session.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Figure } from '../../../ui/charts/Figure.tsx';
import { DeskCases } from './DeskCases.tsx';
import { DeskFirms } from './DeskFirms.tsx';
import { DeskInterns } from './DeskInterns.tsx';
import { DeskTabs } from './DeskTabs.tsx';
import { placeOf, searchFor, type Cases } from './place.ts';
import './practice-desk.css';

const { endpoints } = practiceDesk;

export default function PracticeDeskPage() {
  const [search] = useSearchParams();
  const place = placeOf(search);
  return (
    <div className="desk">
      <Figures />
      <div className="desk__parts">
        <DeskFirms place={place} />
        <section className="panel desk__rows" aria-label="实习人员和在办事项">
          <DeskTabs place={place} />
          {place.tab === 'interns' ? <DeskInterns place={place} /> : <DeskCases key={place.tab} place={place} of={place.tab} />}
        </section>
      </div>
    </div>
  );
}

const order: readonly Cases[] = ['practice', 'assessment', 'otherBusiness'];
const sumOf = (counts: Readonly<Record<Cases, number>> | undefined) => counts && order.reduce((sum, one) => sum + counts[one], 0);

/** Each leads to the rows that it counts. */
function Figures() {
  const { data, error, refetch } = useCall(endpoints.getFigures, {});
  const seesTutors = useMay(tutorQualificationPermission.view);
  const waiting = useCall(todo.endpoints.getTodos, { page: 1, limit: 1 }).data?.total;
  if (error && !data) return <ErrorState title="无法加载数字" failure={error} onRetry={() => void refetch()} />;
  /** To the first kind of which there are any. */
  const cases = (show: 'returned' | 'late') => ({ value: sumOf(data?.[show]), to: `?${searchFor({ tab: order.find((one) => (data?.[show][one] ?? 0) > 0) ?? 'practice', show })}` });
  const interns = (show: 'ending' | 'deadline') => ({ value: data?.[show], to: `?${searchFor({ tab: 'interns', show })}` });
  return (
    <div className="figures">
      <Figure label="待我处理" value={waiting} unit="件" to={todo.pages.centre.path} />
      <Figure label="退回补正" unit="件" {...cases('returned')} />
      <Figure label={`${data?.endingDays ?? ''}日内期满`} unit="人" {...interns('ending')} />
      <Figure label={`${data?.deadlineDays ?? ''}日内考核截止`} unit="人" {...interns('deadline')} />
      <Figure label="名额已满的指导律师" value={data?.fullTutors} unit="人" {...(seesTutors && { to: `${tutorQualification.pages.list.path}?places=FULL` })} note="审核中的申请占用的名额也计入" />
      <Figure label="超期件" unit="件" {...cases('late')} />
    </div>
  );
}
