/** 其他业务申请: everybody's own view, and the way into each kind. */
import { businessApplication } from 'contract/areas/other-business/business-application';
import { apply, working } from 'contract/areas/other-business/road';
import { useList } from '../../../kernel/list.ts';
import { useMay } from '../../../kernel/session.ts';
import { useTableSetting } from '../../../kernel/table-setting.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { withStage } from '../../../ui/case/own-columns.tsx';
import { useRowDeeds } from '../../../ui/case/row-deeds.tsx';
import { DataTable } from '../../../ui/DataTable.tsx';
import { FilterBar } from '../../../ui/FilterBar.tsx';
import { SavedViews } from '../../../ui/SavedViews.tsx';
import { nothingIn, ScopeTabs, useOwnTabs, useScope, type QueueScope } from '../../../ui/ScopeTabs.tsx';
import { kindLinks } from '../kinds.ts';
import { addressOf, businessColumns, businessFilters, useCounts, type BusinessRow } from './business-list.tsx';
import '../business.css';

const nothing = {
  all: { title: '还没有变更申请', hint: '实习期间需要更换指导律师、中止或恢复实习时，在这里申请。' },
  todo: { title: '没有待您处理的申请', hint: '需要您办理时，申请会出现在这里。' },
  done: { title: '还没有办理过的申请', hint: '您办理过的申请会出现在这里，可随时查看进展。' },
} satisfies Record<QueueScope, { title: string; hint: string }>;

const columns = withStage(businessColumns);
const address = (row: BusinessRow) => addressOf(row, 'apply');
const parts = async ({ kind }: BusinessRow) => (await import('./load-business.ts')).partsOf(kind);

export default function BusinessApplicationListPage() {
  const setting = useTableSetting('otherBusiness.application');
  const tabs = useOwnTabs(working);
  const scope = useScope(tabs);
  const list = useList(businessApplication.endpoints.getBusinessApplications, { fixed: { scope }, limit: setting.settings?.limit });
  const counts = useCounts();
  const deeds = useRowDeeds<BusinessRow>({ address, paper: ({ kind, kindTitle }) => ({ entity: kind, title: `${kindTitle}申请表` }), whose: ({ internName, kindTitle }) => `${internName}　${kindTitle}`, parts });
  const mayCreate = useMay(apply.create);
  return (
    <div className="list-page">
      {mayCreate && (
        <nav className="business-kinds" aria-label="新申请">
          <span className="business-kinds__title">新申请</span>
          {kindLinks.map(({ kind, title, slug }) => <LinkButton key={kind} small icon="plus" to={`${businessApplication.pages.list.path}/${slug}/new`}>{title}</LinkButton>)}
        </nav>
      )}
      <FilterBar filters={businessFilters} value={list.filters} onChange={list.setFilters} onReset={list.clearFilters}><SavedViews table="otherBusiness.application" /></FilterBar>
      <DataTable name="其他业务申请" list={list} columns={columns} rowKey={(row) => row.id} href={address} tools={<ScopeTabs tabs={tabs} counts={counts} />} empty={nothingIn(scope, nothing)} {...deeds.column} {...setting} />
      {deeds.window}
    </div>
  );
}
