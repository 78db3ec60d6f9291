/** 实习审核: the reviewer's queue, the nearest deadline first. Enter opens, and the record leads on to the next. */
import { useLocation } from 'react-router';
import { practiceApplication, practiceFlow, review } from 'contract/areas/practice/practice-application';
import { call } from '../../../kernel/call.ts';
import { useList } from '../../../kernel/list.ts';
import { useMay } from '../../../kernel/session.ts';
import { useTableSetting } from '../../../kernel/table-setting.ts';
import { useBatchPass } from '../../../ui/case/desk/batch-pass.tsx';
import { withHolder, withTarget } from '../../../ui/case/review-columns.tsx';
import { DataTable } from '../../../ui/DataTable.tsx';
import { FilterBar } from '../../../ui/FilterBar.tsx';
import { SavedViews } from '../../../ui/SavedViews.tsx';
import { reviewFilters } from '../../../ui/review-filters.ts';
import { deskTabs, nothingIn, ScopeTabs, useScope, type QueueScope } from '../../../ui/ScopeTabs.tsx';
import { applicationColumns } from './application-columns.tsx';
import { applicationFilters, useCounts } from './application-list.ts';

const columns = withTarget(withHolder(applicationColumns));
const filters = [...applicationFilters, ...reviewFilters];
const tabs = deskTabs(practiceFlow.states);
const nothing = {
  todo: { title: '没有待审核的申请', hint: '都办完了。律所报送新的申请后，会按办理期限出现在这里。' },
  done: { title: '还没有办理过的申请', hint: '您审核过的申请会出现在这里。' },
  all: { title: '还没有实习申请', hint: '律所报送后会出现在这里。' },
} satisfies Record<QueueScope, { title: string; hint: string }>;

const table = 'practice.review';

/** As the server offers it now, to this person. */
async function loadCase({ id }: { id: string }) {
  const { version, open, form, applicationNo } = await call(practiceApplication.endpoints.getPracticeApplication, { id });
  return { flow: practiceFlow, id, version, open, what: `${typeof form['name'] === 'string' ? form['name'] : ''}（${applicationNo}）`, address: `${practiceApplication.pages.review.path}/${id}` };
}

export default function PracticeReviewListPage() {
  const setting = useTableSetting(table);
  const scope = useScope(tabs);
  const list = useList(practiceApplication.endpoints.getPracticeApplications, { fixed: { scope }, limit: setting.settings?.limit });
  const counts = useCounts();
  // The record is opened with the conditions it was found by: 下一件 goes on in the same order.
  const { search } = useLocation();
  const batch = useBatchPass({ list, may: useMay(review.review), load: loadCase });
  return (
    <div className="list-page">
      <FilterBar filters={filters} value={list.filters} onChange={list.setFilters} onReset={list.clearFilters}><SavedViews table={table} /></FilterBar>
      <DataTable
        name="待审核的申请" list={list} columns={columns} rowKey={(row) => row.id} href={(row) => `${practiceApplication.pages.review.path}/${row.id}${search}`}
        tools={<ScopeTabs tabs={tabs} counts={counts} />}
        {...batch.selection}
        empty={nothingIn(scope, nothing)}
        {...setting}
      />
      {batch.window}
    </div>
  );
}
