/** 其他业务审核: the reviewer's queue of all kinds, the nearest deadline first. */
import { useLocation } from 'react-router';
import { useTableSetting } from '../../../kernel/table-setting.ts';
import { DataTable } from '../../../ui/DataTable.tsx';
import { FilterBar } from '../../../ui/FilterBar.tsx';
import { SavedViews } from '../../../ui/SavedViews.tsx';
import { addressOf, businessColumns, businessFilters, BusinessTabs, useBusinessList, type Scope } from './business-list.tsx';
import '../business.css';

const tabs: readonly { scope: Scope; title: string }[] = [{ scope: 'todo', title: '待办' }, { scope: 'done', title: '已办' }, { scope: 'all', title: '全部' }];
const nothing = {
  todo: { title: '没有待审核的申请', hint: '都办完了。律所报送新的申请后，会按办理期限出现在这里。' },
  done: { title: '还没有办理过的申请', hint: '您审核过的申请会出现在这里。' },
  all: { title: '还没有变更申请', hint: '律所报送后会出现在这里。' },
} satisfies Record<Scope, { title: string; hint: string }>;

export default function BusinessReviewListPage() {
  const setting = useTableSetting('otherBusiness.review');
  const list = useBusinessList('todo', setting.settings?.limit);
  const { search } = useLocation();
  return (
    <div className="list-page">
      <FilterBar filters={businessFilters} value={list.filters} onChange={list.setFilters} onReset={list.clearFilters}><SavedViews table="otherBusiness.review" /></FilterBar>
      <DataTable name="待审核的变更申请" list={list} columns={businessColumns} rowKey={(row) => row.id} href={(row) => addressOf(row, 'review', search)} tools={<BusinessTabs tabs={tabs} usual="todo" current={list.scope} />} empty={nothing[list.scope]} {...setting} />
    </div>
  );
}
