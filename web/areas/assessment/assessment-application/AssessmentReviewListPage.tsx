/** 考核审核: the reviewer's queue, the nearest deadline first. */
import { useLocation } from 'react-router';
import { assessmentApplication } from 'contract/areas/assessment/assessment-application';
import { assessmentFlow, review } from 'contract/areas/assessment/assessment-flow';
import { businessApplication } from 'contract/areas/other-business/business-application';
import { assessmentKinds } from 'contract/areas/other-business/business-kind';
import { review as ofChanges } from 'contract/areas/other-business/road';
import { call } from '../../../kernel/call.ts';
import { useList } from '../../../kernel/list.ts';
import { useMay } from '../../../kernel/session.ts';
import { useTableSetting } from '../../../kernel/table-setting.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { useBatchPass } from '../../../ui/case/desk/batch-pass.tsx';
import { withHolder, withTarget } from '../../../ui/case/review-columns.tsx';
import { DataTable } from '../../../ui/DataTable.tsx';
import { FilterBar } from '../../../ui/FilterBar.tsx';
import { SavedViews } from '../../../ui/SavedViews.tsx';
import { reviewFilters } from '../../../ui/review-filters.ts';
import { deskTabs, nothingIn, ScopeTabs, useScope, type QueueScope } from '../../../ui/ScopeTabs.tsx';
import { assessmentColumns, assessmentFilters, useCounts } from './assessment-list.tsx';

const columns = withTarget(withHolder(assessmentColumns));
const filters = [...assessmentFilters, ...reviewFilters];
/** Those who ask for more time are changes like others, with a list of their own. */
const delays = `${businessApplication.pages.review.path}?scope=all${assessmentKinds.map((kind) => `&kind=${kind}`).join('')}`;
const tabs = deskTabs(assessmentFlow.states);
const nothing = {
  todo: { title: '没有待审核的考核申请', hint: '都办完了。律所报送新的申请后，会按办理期限出现在这里。' },
  done: { title: '还没有办理过的申请', hint: '您审核过的申请会出现在这里。' },
  all: { title: '还没有考核申请', hint: '律所报送后会出现在这里。' },
} satisfies Record<QueueScope, { title: string; hint: string }>;

/** As the server offers it now, to this person. */
async function loadCase({ id }: { id: string }) {
  const { version, open, internship, applicationNo } = await call(assessmentApplication.endpoints.getAssessmentApplication, { id });
  return { flow: assessmentFlow, id, version, open, what: `${internship.internName}（${applicationNo}）`, address: `${assessmentApplication.pages.review.path}/${id}` };
}

export default function AssessmentReviewListPage() {
  const setting = useTableSetting('assessment.review');
  const scope = useScope(tabs);
  const list = useList(assessmentApplication.endpoints.getAssessmentApplications, { fixed: { scope }, limit: setting.settings?.limit });
  const counts = useCounts();
  const seesDelays = useMay(ofChanges.view);
  const { search } = useLocation();
  const batch = useBatchPass({ list, may: useMay(review.review), load: loadCase });
  return (
    <div className="list-page">
      <FilterBar filters={filters} value={list.filters} onChange={list.setFilters} onReset={list.clearFilters}><SavedViews table="assessment.review" /></FilterBar>
      <DataTable name="待审核的考核申请" list={list} columns={columns} rowKey={(row) => row.id} href={(row) => `${assessmentApplication.pages.review.path}/${row.id}${search}`} tools={<><ScopeTabs tabs={tabs} counts={counts} />{seesDelays && <LinkButton look="quiet" to={delays}>延期申请</LinkButton>}</>} empty={nothingIn(scope, nothing)} {...batch.selection} {...setting} />
      {batch.window}
    </div>
  );
}
