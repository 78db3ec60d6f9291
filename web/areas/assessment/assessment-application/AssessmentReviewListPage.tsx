/** 考核审核: the reviewer's queue, the nearest deadline first. */
import { useLocation } from 'react-router';
import { assessmentApplication } from 'contract/areas/assessment/assessment-application';
import { useTableSetting } from '../../../kernel/table-setting.ts';
import { DataTable } from '../../../ui/DataTable.tsx';
import { FilterBar } from '../../../ui/FilterBar.tsx';
import { SavedViews } from '../../../ui/SavedViews.tsx';
import { assessmentColumns, assessmentFilters, AssessmentTabs, useAssessmentList, type Scope } from './assessment-list.tsx';

const tabs: readonly { scope: Scope; title: string }[] = [{ scope: 'todo', title: '待办' }, { scope: 'done', title: '已办' }, { scope: 'all', title: '全部' }];
const nothing = {
  todo: { title: '没有待审核的考核申请', hint: '都办完了。律所报送新的申请后，会按办理期限出现在这里。' },
  done: { title: '还没有办理过的申请', hint: '您审核过的申请会出现在这里。' },
  all: { title: '还没有考核申请', hint: '律所报送后会出现在这里。' },
} satisfies Record<Scope, { title: string; hint: string }>;

export default function AssessmentReviewListPage() {
  const setting = useTableSetting('assessment.review');
  const list = useAssessmentList('todo', setting.settings?.limit);
  const { search } = useLocation();
  return (
    <div className="list-page">
      <FilterBar filters={assessmentFilters} value={list.filters} onChange={list.setFilters} onReset={list.clearFilters}><SavedViews table="assessment.review" /></FilterBar>
      <DataTable name="待审核的考核申请" list={list} columns={assessmentColumns} rowKey={(row) => row.id} href={(row) => `${assessmentApplication.pages.review.path}/${row.id}${search}`} tools={<AssessmentTabs tabs={tabs} usual="todo" current={list.scope} />} empty={nothing[list.scope]} {...setting} />
    </div>
  );
}
