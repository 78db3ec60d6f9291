/** 考核申请: everybody's own view of the assessments; who has none yet and may begin one sees where the way leads. */
import { apply, assessmentFlow } from 'contract/areas/assessment/assessment-flow';
import { assessmentApplication } from 'contract/areas/assessment/assessment-application';
import { assessmentForm } from 'contract/areas/assessment/assessment-application.form';
import { rightsWaitedFor } from 'contract/kernel/workflow';
import { useList } from '../../../kernel/list.ts';
import { useCall } from '../../../kernel/query.ts';
import { useMay } from '../../../kernel/session.ts';
import { useTableSetting } from '../../../kernel/table-setting.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { withStage } from '../../../ui/case/own-columns.tsx';
import { useRowDeeds } from '../../../ui/case/row-deeds.tsx';
import { DataTable } from '../../../ui/DataTable.tsx';
import { FilterBar } from '../../../ui/FilterBar.tsx';
import { SavedViews } from '../../../ui/SavedViews.tsx';
import { nothingIn, ScopeTabs, useOwnTabs, useScope, type QueueScope } from '../../../ui/ScopeTabs.tsx';
import { assessmentColumns, assessmentFilters, useCounts, type AssessmentRow } from './assessment-list.tsx';
import { StartAssessment } from './StartAssessment.tsx';

const nothing = {
  all: { title: '还没有考核申请', hint: '实习人员提交申请后会出现在这里。' },
  todo: { title: '没有待您处理的申请', hint: '需要您考评、鉴定或修改时，申请会出现在这里。' },
  done: { title: '还没有办理过的申请', hint: '您办理过的申请会出现在这里，可随时查看进展。' },
} satisfies Record<QueueScope, { title: string; hint: string }>;

const table = 'assessment.application';
const { pages, endpoints } = assessmentApplication;
const columns = withStage(assessmentColumns);
const parts = { flow: assessmentFlow, form: assessmentForm, get: endpoints.getAssessmentApplication };
const address = (row: AssessmentRow) => `${pages.list.path}/${row.id}`;

export default function AssessmentApplicationListPage() {
  const setting = useTableSetting(table);
  const tabs = useOwnTabs(rightsWaitedFor(assessmentFlow));
  const scope = useScope(tabs);
  const list = useList(endpoints.getAssessmentApplications, { fixed: { scope }, limit: setting.settings?.limit });
  const counts = useCounts();
  const deeds = useRowDeeds<AssessmentRow>({ address, paper: () => ({ entity: assessmentFlow.entity, title: '实习鉴定书' }), whose: (row) => row.internName, parts: () => parts });
  const mayCreate = useMay(apply.create);
  const mayBegin = useCall(endpoints.prepare, mayCreate ? {} : null).data?.underWay === null;
  const none = list.rows?.length === 0 && scope === 'all' && !list.filtered;
  if (mayCreate && none && !list.failure) return <StartAssessment />;
  return (
    <div className="list-page">
      <FilterBar filters={assessmentFilters} value={list.filters} onChange={list.setFilters} onReset={list.clearFilters}><SavedViews table={table} /></FilterBar>
      <DataTable
        name="考核申请" list={list} columns={columns} rowKey={(row) => row.id} href={address}
        tools={<><ScopeTabs tabs={tabs} counts={counts} />{mayBegin && <LinkButton look="primary" icon="plus" to={pages.create.path}>申请考核</LinkButton>}</>}
        empty={nothingIn(scope, nothing)} {...deeds.column} {...setting}
      />
      {deeds.window}
    </div>
  );
}
