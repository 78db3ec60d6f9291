/** 实习申请: everybody's own view of the applications, an applicant's one as well as a firm's forty. */
import { apply, counter, practiceApplication, practiceFlow } from 'contract/areas/practice/practice-application';
import { applicationForm } from 'contract/areas/practice/practice-application.form';
import { rightsWaitedFor } from 'contract/kernel/workflow';
import { useList } from '../../../kernel/list.ts';
import { useMay } from '../../../kernel/session.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { useTableSetting } from '../../../kernel/table-setting.ts';
import { withStage } from '../../../ui/case/own-columns.tsx';
import { useRowDeeds } from '../../../ui/case/row-deeds.tsx';
import { DataTable } from '../../../ui/DataTable.tsx';
import { FilterBar } from '../../../ui/FilterBar.tsx';
import { SavedViews } from '../../../ui/SavedViews.tsx';
import { nothingIn, ScopeTabs, useOwnTabs, useScope, type QueueScope } from '../../../ui/ScopeTabs.tsx';
import { applicationColumns, type ApplicationRow } from './application-columns.tsx';
import { applicationFilters, useCounts } from './application-list.ts';
import { StartCard } from './StartCard.tsx';

const nothing = {
  all: { title: '还没有实习申请', hint: '实习人员提交申请后会出现在这里。' },
  todo: { title: '没有待您处理的申请', hint: '需要您办理时，申请会出现在这里。' },
  done: { title: '还没有办理过的申请', hint: '您办理过的申请会出现在这里，可随时查看进展。' },
} satisfies Record<QueueScope, { title: string; hint: string }>;

const table = 'practice.application';
const { pages, endpoints } = practiceApplication;
const columns = withStage(applicationColumns);
const parts = { flow: practiceFlow, form: applicationForm, get: endpoints.getPracticeApplication };
const address = (row: ApplicationRow) => `${pages.list.path}/${row.id}`;

export default function PracticeApplicationListPage() {
  const setting = useTableSetting(table);
  const tabs = useOwnTabs(rightsWaitedFor(practiceFlow));
  const scope = useScope(tabs);
  const list = useList(endpoints.getPracticeApplications, { fixed: { scope }, limit: setting.settings?.limit });
  const counts = useCounts();
  const deeds = useRowDeeds<ApplicationRow>({ address, paper: () => ({ entity: practiceFlow.entity, title: '实习申请表' }), whose: (row) => row.applicantName, parts: () => parts });
  // Whoever enters for others at the counter begins there.
  const atCounter = useMay(counter.create);
  const mayCreate = useMay(apply.create) && !atCounter;
  const onBehalf = useMay(apply.review);
  const none = list.rows?.length === 0 && scope === 'all' && !list.filtered;
  if (mayCreate && !onBehalf && none && !list.failure) return <StartCard />;
  return (
    <div className="list-page">
      <FilterBar filters={applicationFilters} value={list.filters} onChange={list.setFilters} onReset={list.clearFilters}><SavedViews table={table} /></FilterBar>
      <DataTable
        name="实习申请" list={list} columns={columns} rowKey={(row) => row.id} href={address}
        tools={<>
          <ScopeTabs tabs={tabs} counts={counts} />
          {mayCreate && <LinkButton look="primary" icon="plus" to={pages.create.path}>{onBehalf ? '代填实习申请' : '填写实习申请'}</LinkButton>}
        </>}
        empty={nothingIn(scope, nothing)}
        {...deeds.column}
        {...setting}
      />
      {deeds.window}
    </div>
  );
}
