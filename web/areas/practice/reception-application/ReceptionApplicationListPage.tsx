/** 接收资格申请: a firm's own with the way to begin one, and the queue of who reviews them. */
import { useLocation, useNavigate } from 'react-router';
import { receptionApplication, receptionApplicationFlow, receptionApply } from 'contract/areas/practice/reception-application';
import { receptionKind } from 'contract/areas/practice/reception-application.form';
import { holding, lateness, timesReturned } from 'contract/areas/practice/case-filters';
import type { Output } from 'contract/kernel/endpoint';
import { call } from '../../../kernel/call.ts';
import { useList } from '../../../kernel/list.ts';
import { notice } from '../../../kernel/notice.ts';
import { useAct, useCall } from '../../../kernel/query.ts';
import { useMay } from '../../../kernel/session.ts';
import { useTableSetting } from '../../../kernel/table-setting.ts';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { useBatchPass } from '../../../ui/case/desk/batch-pass.tsx';
import { withHolder, withTarget } from '../../../ui/case/review-columns.tsx';
import { DataTable, type Column } from '../../../ui/DataTable.tsx';
import { momentText } from '../../../ui/day.ts';
import { CaseDaysLeft } from '../../../ui/DaysLeft.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { FilterBar, type Filter } from '../../../ui/FilterBar.tsx';
import { anyFirm } from '../../../ui/firm-choices.ts';
import { choicesOf } from '../../../ui/labels.ts';
import { SavedViews } from '../../../ui/SavedViews.tsx';
import { nothingIn, ownTabs, reviewTabs, ScopeTabs, useScope, type QueueScope, type Scope } from '../../../ui/ScopeTabs.tsx';
import { StateTag } from '../../../ui/StateTag.tsx';
import './reception-application.css';
import '../../../ui/case/case-review.css';

const { endpoints, pages } = receptionApplication;
type Row = Output<typeof endpoints.getReceptionApplications>['data'][number];

const filters: readonly Filter[] = [
  { kind: 'text', key: 'keyword', label: '律所或申请编号' },
  { kind: 'choice', key: 'kind', label: '申请类型', choices: choicesOf(receptionKind) },
  { kind: 'choice', key: 'state', label: '状态', choices: Object.entries(receptionApplicationFlow.states).map(([value, { title }]) => ({ value, label: title })), multiple: true },
  { kind: 'dates', from: 'submittedFrom', to: 'submittedTo', label: '提交日期' },
];
const reviewFilters: readonly Filter[] = [
  ...filters, { kind: 'pick', key: 'firmId', label: '律所', ...anyFirm }, { kind: 'choice', key: 'lateness', label: '是否超期', choices: choicesOf(lateness) }, { kind: 'choice', key: 'timesReturned', label: '退回次数', choices: choicesOf(timesReturned) }, { kind: 'choice', key: 'holding', label: '经办人', choices: choicesOf(holding) },
];
const columns: readonly Column<Row>[] = [
  { key: 'applicationNo', title: '申请编号', sortable: true, width: 180, copy: true },
  { key: 'firmName', title: '律师事务所', sortable: true, width: 220, grow: true },
  { key: 'kindTitle', title: '申请类型', width: 100 },
  { key: 'tutors', title: '指导律师', width: 90, align: 'right' },
  { key: 'state', title: '状态', width: 120, render: ({ state }) => <StateTag flow={receptionApplicationFlow} state={state} /> },
  { key: 'returnedCount', title: '退回', width: 70, align: 'right' },
  { key: 'submittedAt', title: '提交时间', sortable: true, width: 140, render: ({ submittedAt }) => submittedAt && momentText(submittedAt) },
  { key: 'deadline', title: '办理期限', sortable: true, width: 110, render: (row) => <CaseDaysLeft of={row} /> },
  { key: 'batchNo', title: '批次', width: 120, copy: true },
];
const reviewColumns = withTarget(withHolder(columns));
const nothing = {
  all: { title: '还没有接收资格申请', hint: '律所申请接收实习人员资格后，会出现在这里。' },
  todo: { title: '没有待您处理的申请', hint: '需要您办理时，申请会按办理期限出现在这里。' },
  done: { title: '还没有办理过的申请', hint: '您办理过的申请会出现在这里，可随时查看进展。' },
} satisfies Record<QueueScope, { title: string; hint: string }>;
const table = 'practice.receptionApplication';

/** As the server offers it now, to this person. */
async function loadCase({ id }: { id: string }) {
  const { version, open, firmName, applicationNo } = await call(endpoints.getReceptionApplication, { id });
  return { flow: receptionApplicationFlow, id, version, open, what: `${firmName}（${applicationNo}）`, address: `${pages.list.path}/${id}` };
}

export default function ReceptionApplicationListPage() {
  const setting = useTableSetting(table);
  const [mayCreate, mayReview, mayDecide] = [useMay(receptionApply.create), useMay(receptionApply.review), useMay(receptionApply.decide)];
  const tabs = mayReview || mayDecide ? reviewTabs : ownTabs;
  const scope: Scope = useScope<Scope>(tabs);
  const list = useList(endpoints.getReceptionApplications, { fixed: { scope }, limit: setting.settings?.limit });
  const { search } = useLocation();
  const batch = useBatchPass({ list, may: mayReview, mayTransfer: mayReview || mayDecide, load: loadCase });
  const waiting = useCall(endpoints.getReceptionApplications, { scope: 'todo', limit: 1 }).data?.total ?? 0;
  return (
    <div className="list-page">
      {mayCreate && <StartReception />}
      <FilterBar filters={mayCreate ? filters : reviewFilters} value={list.filters} onChange={list.setFilters} onReset={list.clearFilters}><SavedViews table={table} /></FilterBar>
      <DataTable name="接收资格申请" list={list} columns={mayReview || mayDecide ? reviewColumns : columns} rowKey={({ id }) => id} href={({ id }) => `${pages.list.path}/${id}${search}`} tools={<ScopeTabs tabs={tabs} counts={[{ scope: 'todo', count: waiting }]} />} empty={nothingIn(scope, nothing)} {...batch.selection} {...setting} />
      {batch.window}
    </div>
  );
}

/** One's own firms, each with what it may ask for now, or why it can't. */
function StartReception() {
  const { data, error, refetch } = useCall(endpoints.prepare, {});
  const begin = useAct(endpoints.save);
  const navigate = useNavigate();
  const start = async (firmId: string) => {
    try {
      const { id } = await begin.act({ firmId, form: {} });
      void navigate(`${pages.list.path}/${id}/edit`);
    } catch (failure) {
      notice.failed(failure);
    }
  };
  if (error && !data) return <section className="panel reception-start" aria-label="申请接收资格"><ErrorState title="无法加载可以申请的律所" failure={error} onRetry={() => void refetch()} /></section>;
  if (!data?.length) return null;
  return (
    <section className="panel reception-start" aria-label="申请接收资格">
      {data.map(({ id, name, kindTitle, closed, openId }) => (
        <div key={id} className="reception-start__firm">
          <span className="reception-start__name">{name}</span>
          {openId ? <LinkButton to={`${pages.list.path}/${openId}`} aria-label={`查看在办的申请（${name}）`}>查看在办的申请</LinkButton>
            : <><Button look="primary" icon="plus" disabled={closed !== null} busy={begin.pending} aria-label={`${kindTitle}（${name}）`} onClick={() => void start(id)}>{kindTitle}</Button>{closed && <span className="case-hint">{closed}</span>}</>}
        </div>
      ))}
    </section>
  );
}
