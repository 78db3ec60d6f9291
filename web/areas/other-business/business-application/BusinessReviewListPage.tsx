/** 其他业务审核: the reviewer's queue of all kinds, the nearest deadline first. */
import { useLocation } from 'react-router';
import { allStates } from 'contract/areas/other-business/all-states';
import { businessApplication } from 'contract/areas/other-business/business-application';
import { review } from 'contract/areas/other-business/road';
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
import { addressOf, businessColumns, businessFilters, useCounts, type BusinessRow } from './business-list.tsx';
import '../business.css';

const columns = withTarget(withHolder(businessColumns));
const filters = [...businessFilters, ...reviewFilters];
const tabs = deskTabs(allStates);
const nothing = {
  todo: { title: '没有待审核的申请', hint: '都办完了。律所报送新的申请后，会按办理期限出现在这里。' },
  done: { title: '还没有办理过的申请', hint: '您审核过的申请会出现在这里。' },
  all: { title: '还没有变更申请', hint: '律所报送后会出现在这里。' },
} satisfies Record<QueueScope, { title: string; hint: string }>;

/** As the server offers it now, to this person; each kind is read by its own call. */
async function loadCase(row: BusinessRow) {
  const { loadBusiness } = await import('./load-business.ts');
  return { ...await loadBusiness(row.kind, row.id), what: `${row.internName}（${row.applicationNo}）`, address: addressOf(row, 'review') };
}

export default function BusinessReviewListPage() {
  const setting = useTableSetting('otherBusiness.review');
  const scope = useScope(tabs);
  const list = useList(businessApplication.endpoints.getBusinessApplications, { fixed: { scope }, limit: setting.settings?.limit });
  const counts = useCounts();
  const { search } = useLocation();
  const batch = useBatchPass({ list, may: useMay(review.review), load: loadCase });
  return (
    <div className="list-page">
      <FilterBar filters={filters} value={list.filters} onChange={list.setFilters} onReset={list.clearFilters}><SavedViews table="otherBusiness.review" /></FilterBar>
      <DataTable name="待审核的变更申请" list={list} columns={columns} rowKey={(row) => row.id} href={(row) => addressOf(row, 'review', search)} tools={<ScopeTabs tabs={tabs} counts={counts} />} empty={nothingIn(scope, nothing)} {...batch.selection} {...setting} />
      {batch.window}
    </div>
  );
}
