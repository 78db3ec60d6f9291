/** Cases of one kind: those whose clock runs first, by their last day. */
import { assessmentApplication } from 'contract/areas/assessment/assessment-application';
import { assessmentFlow, review as assessmentReview } from 'contract/areas/assessment/assessment-flow';
import { allStates } from 'contract/areas/other-business/all-states';
import { businessApplication } from 'contract/areas/other-business/business-application';
import { review as businessReview } from 'contract/areas/other-business/road';
import { practiceApplication, practiceFlow, review as practiceReview } from 'contract/areas/practice/practice-application';
import type { Permission } from 'contract/kernel/permission';
import { useCall } from '../../../kernel/query.ts';
import { useMay } from '../../../kernel/session.ts';
import { CaseDaysLeft } from '../../../ui/DaysLeft.tsx';
import { StateTag } from '../../../ui/StateTag.tsx';
import { DeskRows, perPage, type DeskRow } from './DeskRows.tsx';
import type { Cases, Place } from './place.ts';

const flows = { practice: practiceFlow, assessment: assessmentFlow, otherBusiness: { states: allStates } };
const lists = { practice: practiceApplication, assessment: assessmentApplication, otherBusiness: businessApplication } as const;
const reviews: Readonly<Record<Cases, Permission>> = { practice: practiceReview.view, assessment: assessmentReview.view, otherBusiness: businessReview.view };
const labels = { practice: '实习申请', assessment: '考核申请', otherBusiness: '其他业务' } as const;

export function DeskCases({ place, of }: { place: Place; of: Cases }) {
  const { rows, total, failure, onRetry } = useCases(place, of);
  return <DeskRows place={place} label={labels[of]} rows={rows} total={total} failure={failure} onRetry={onRetry} nothing={place.show ? `没有这样的${labels[of]}` : `没有${labels[of]}`} />;
}

/** Only the list of the tab that is seen is asked for. */
function useCases({ firmId, show, page }: Place, of: Cases) {
  const mayReview = useMay(reviews[of]);
  const asked = { page, limit: perPage, sorting: 'deadline asc' as const, ...(firmId && { firmId }), ...(show === 'returned' && { scope: show }), ...(show === 'late' && { lateness: show }) };
  const wanted = (one: Cases) => (one === of ? asked : null);
  const practice = useCall(practiceApplication.endpoints.getPracticeApplications, wanted('practice'), { keep: true });
  const assessment = useCall(assessmentApplication.endpoints.getAssessmentApplications, wanted('assessment'), { keep: true });
  const business = useCall(businessApplication.endpoints.getBusinessApplications, wanted('otherBusiness'), { keep: true });
  const query = { practice, assessment, otherBusiness: business }[of];
  const side = mayReview ? lists[of].pages.review.path : lists[of].pages.list.path;
  const rows = {
    practice: () => practice.data?.data.map((row) => ({ ...row, who: row.applicantName ?? '未填写姓名', what: row.applicationNo, to: `${side}/${row.id}` })),
    assessment: () => assessment.data?.data.map((row) => ({ ...row, who: row.internName, what: row.applicationNo, to: `${side}/${row.id}` })),
    otherBusiness: () => business.data?.data.map((row) => ({ ...row, who: row.internName, what: `${row.kindTitle} ${row.applicationNo}`, to: `${side}/${slug(row.kind)}/${row.id}` })),
  }[of]();
  return {
    rows: rows?.map((row): DeskRow => ({ id: row.id, to: row.to, who: row.who, what: row.what, firmName: row.firmName, tags: <StateTag flow={flows[of]} state={row.state} />, time: <CaseDaysLeft of={row} />, waits: row.waitsForMe })),
    total: query.data?.total ?? 0, failure: query.error, onRetry: () => void query.refetch(),
  };
}

/** As the pages of a kind are called. */
const slug = (kind: string) => kind.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
