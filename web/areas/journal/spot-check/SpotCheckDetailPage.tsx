/** One batch: how it was drawn, what was found, by firm and tutor, and each journal. */
import { useState } from 'react';
import { checkLogPermission } from 'contract/areas/journal/practice-log';
import { spotCheck, spotCheckFlow, spotMethod, spotStanding } from 'contract/areas/journal/spot-check';
import type { Output } from 'contract/kernel/endpoint';
import { call } from '../../../kernel/call.ts';
import { useList } from '../../../kernel/list.ts';
import { notice } from '../../../kernel/notice.ts';
import { usePageParams } from '../../../kernel/page.ts';
import { useCall } from '../../../kernel/query.ts';
import { useMay } from '../../../kernel/session.ts';
import { useTableSetting } from '../../../kernel/table-setting.ts';
import { ActionBar } from '../../../ui/ActionBar.tsx';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { CaseHistory } from '../../../ui/case/CaseStory.tsx';
import { DataTable, type Column } from '../../../ui/DataTable.tsx';
import { momentText } from '../../../ui/day.ts';
import { DetailPage, Facts, Section } from '../../../ui/DetailPage.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { FilterBar, type Filter } from '../../../ui/FilterBar.tsx';
import { anyFirm } from '../../../ui/firm-choices.ts';
import { choicesOf, labelOf } from '../../../ui/labels.ts';
import { StateTag, Tag } from '../../../ui/StateTag.tsx';
import { toneOfStanding } from './SpotEntry.tsx';
import './spot-check.css';

const { endpoints, pages } = spotCheck;
type Batch = Output<typeof endpoints.getSpotCheck>;
type Item = Output<typeof endpoints.getSpotItems>['data'][number];

export default function SpotCheckDetailPage() {
  const { id = '' } = usePageParams<{ id: string }>();
  const { data, error, refetch } = useCall(endpoints.getSpotCheck, { id });
  const reviews = useMay(checkLogPermission.review);
  if (error && !data) return <ErrorState title="无法打开这一批" failure={error} onRetry={() => void refetch()} />;
  if (!data) return <div className="page-skeleton" role="status"><span className="sr-only">正在打开抽查批次…</span><span className="skeleton page-skeleton__block" /></div>;
  const left = data.unread + data.again;
  return (
    <DetailPage
      title={`日志抽查　${data.periodFrom} 至 ${data.periodTo}`} number={data.applicationNo} tag={<StateTag flow={spotCheckFlow} state={data.state} />} facts={[data.scope, `${data.drawnByName}抽取于 ${momentText(data.drawnAt)}`]}
      actions={<>
        {reviews && <LinkButton look={left > 0 ? 'primary' : 'plain'} icon="book" to={pages.read.path.replace(':id', id)}>{left > 0 ? `查阅（还有${left}篇）` : '查看日志'}</LinkButton>}
        <ActionBar flow={spotCheckFlow} id={id} version={data.version} open={data.open} />
      </>}
      aside={<>
        <Drawn batch={data} />
        <CaseHistory flow={spotCheckFlow} of={{ ...data, waitsFor: data.state === 'reviewing' ? '市律协' : null, correctionDue: null, daysLeft: null }} named={(field) => field} />
      </>}
    >
      <Section title="抽查结果">
        <dl className="spot-figures">
          {([['抽取', data.size], ['待查', data.unread], ['合格', data.passed], ['存疑', data.defects], ['整改后待复看', data.again]] as const).map(([label, value]) => <div key={label}><dt>{label}</dt><dd>{value}</dd></div>)}
        </dl>
        {data.conclusion && <p className="spot-conclusion"><b>抽查结论：</b>{data.conclusion}</p>}
      </Section>
      <Section title="按律所、指导律师">
        <Shares title="律师事务所" rows={data.byFirm} />
        <Shares title="指导律师" rows={data.byTutor} />
      </Section>
      <Items id={id} />
    </DetailPage>
  );
}

function Drawn({ batch: { id, seed, method, conditions, population, populationMore, size } }: { batch: Batch }) {
  const [said, setSaid] = useState<string>();
  const [busy, setBusy] = useState(false);
  const again = async () => {
    setBusy(true);
    try {
      const { same, missing, others } = await call(endpoints.redraw, { id });
      setSaid(missing.length === 0 && others === 0 ? `按种子重新抽取，${same}篇全部一致。` : `按种子重新抽取，${same}篇一致；第${missing.join('、')}篇没有再抽中，多为抽取后日志有改动。`);
    } catch (failure) { notice.failed(failure); } finally { setBusy(false); }
  };
  return (
    <Section title="抽取办法">
      <Facts items={[{ label: '可抽取', value: `${populationMore ? '超过' : ''}${population}篇` }, { label: '抽中', value: `${size}篇` }, ...conditions, { label: '抽取方法', value: labelOf(spotMethod, method) }, { label: '随机种子', value: seed }]} />
      <p className="spot-again"><Button busy={busy} onClick={() => void again()}>按种子重新抽取核对</Button></p>
      {said && <p className="spot-hint" role="status">{said}</p>}
    </Section>
  );
}

function Shares({ title, rows }: { title: string; rows: Batch['byFirm'] }) {
  return (
    <div className="spot-shares" role="region" aria-label={`按${title}`} tabIndex={0}>
      <table>
        <thead><tr><th scope="col">{title}</th><th scope="col">抽取</th><th scope="col">待查</th><th scope="col">合格</th><th scope="col">存疑</th><th scope="col">存疑占比</th></tr></thead>
        <tbody>{rows.map(({ id, name, size, unread, passed, defects }) => <tr key={id}><th scope="row">{name}</th><td>{size}</td><td>{unread}</td><td>{passed}</td><td data-bad={defects > 0 || undefined}>{defects}</td><td>{Math.round(defects / size * 100)}%</td></tr>)}</tbody>
      </table>
    </div>
  );
}

const filters: readonly Filter[] = [{ kind: 'choice', key: 'standing', label: '结果', choices: choicesOf(spotStanding), multiple: true }, { kind: 'pick', key: 'firmId', label: '律所', ...anyFirm }];
const columns: readonly Column<Item>[] = [
  { key: 'seq', title: '序号', sortable: true, width: 80, align: 'right' },
  { key: 'journalDate', title: '日志日期', sortable: true, width: 120 },
  { key: 'internName', title: '实习人员', width: 100 },
  { key: 'firmName', title: '律师事务所', width: 190 },
  { key: 'tutorName', title: '指导律师', width: 100 },
  { key: 'reason', title: '抽中原因', width: 200, grow: true },
  { key: 'standing', title: '结果', width: 130, render: ({ standing }) => <Tag tone={toneOfStanding(standing)}>{labelOf(spotStanding, standing)}</Tag> },
  { key: 'opinion', title: '抽查意见', width: 220 },
  { key: 'judgedByName', title: '抽查人', width: 90 },
];
const table = 'journal.spotItems';

function Items({ id }: { id: string }) {
  const setting = useTableSetting(table);
  const list = useList(endpoints.getSpotItems, { fixed: { checkId: id }, limit: setting.settings?.limit });
  return (
    <Section title="抽查明细">
      <FilterBar filters={filters} value={list.filters} onChange={list.setFilters} onReset={list.clearFilters} />
      <DataTable name="抽查明细" list={list} columns={columns} rowKey={(row) => row.id} href={({ journalId }) => `/journal/practiceLog/${journalId}`} empty={{ title: '本批没有日志' }} {...setting} />
    </Section>
  );
}
