/** Who is in practice, whose last day is nearest first: how far each has come, and what should be looked at. */
import { internship } from 'contract/areas/practice/internship';
import { openInternship } from 'contract/areas/practice/internship-words';
import { useCall } from '../../../kernel/query.ts';
import { daysText } from '../../../ui/DaysLeft.tsx';
import { InternshipStatusTag, RiskTags } from '../../../ui/InternshipTags.tsx';
import { DeskRows, perPage } from './DeskRows.tsx';
import type { Place } from './place.ts';

const { endpoints: { getInternships }, pages } = internship;

export function DeskInterns({ place }: { place: Place }) {
  const { firmId, show, page } = place;
  const risk = show === 'ending' || show === 'deadline' ? show : null;
  const { data, error, refetch } = useCall(getInternships, { page, limit: perPage, sorting: 'plannedEndDate asc', status: [...openInternship], ...(firmId && { firmId }), ...(risk && { risk: [risk] }) }, { keep: true });
  const rows = data?.data.map(({ id, name, registrationNo, tutorName, firmName, status, risks, percent, limitTitle, daysLeft }) => ({
    id, to: `${pages.list.path}/${id}`, who: name, what: <>{registrationNo}，指导律师{tutorName}</>, firmName,
    tags: <><InternshipStatusTag status={status} /><RiskTags risks={risks} /></>,
    time: <><span className="desk-row__percent">完成 {percent}%</span>{limitTitle && daysLeft !== null && <span>{limitTitle}{daysText(daysLeft)}</span>}</>,
  }));
  return <DeskRows place={place} label="实习人员" rows={rows} total={data?.total ?? 0} failure={error} onRetry={() => void refetch()} nothing={risk ? '没有这样的实习人员' : '没有在实习的人员'} />;
}
