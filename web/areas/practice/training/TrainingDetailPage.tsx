/** One session: its plan and courses, and who enrolled with what result; an intern sees the own place in it. */
import { useState } from 'react';
import { courseCategory, sessionFlow, training, trainingMode, trainingSession } from 'contract/areas/practice/training';
import { trainingEnrolment } from 'contract/areas/practice/training-enrolment';
import { enrolmentFlow, enrolments, enrolmentStates } from 'contract/areas/practice/training-enrolment.flow';
import type { Output } from 'contract/kernel/endpoint';
import { useList } from '../../../kernel/list.ts';
import { usePageParams } from '../../../kernel/page.ts';
import { useCall } from '../../../kernel/query.ts';
import { useMay } from '../../../kernel/session.ts';
import { useTableSetting } from '../../../kernel/table-setting.ts';
import { ActionBar } from '../../../ui/ActionBar.tsx';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { DataTable, type Column } from '../../../ui/DataTable.tsx';
import { DetailPage, Facts, Section, showFact } from '../../../ui/DetailPage.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { FilterBar, type Filter } from '../../../ui/FilterBar.tsx';
import { anyFirm } from '../../../ui/firm-choices.ts';
import { choicesOf, labelOf } from '../../../ui/labels.ts';
import { StateTag } from '../../../ui/StateTag.tsx';
import { Timeline } from '../../../ui/Timeline.tsx';
import { useOpenedRow } from '../../../ui/use-opened-row.ts';
import { CertificateButton, OwnEnrolment } from './OwnEnrolment.tsx';
import { ResultDialog } from './ResultDialog.tsx';
import { SessionDrawer } from './SessionDrawer.tsx';

const { endpoints } = trainingSession;
type Session = Output<typeof endpoints.getTrainingSession>;
type EnrolmentRow = Output<typeof trainingEnrolment.endpoints.getTrainingEnrolments>['data'][number];

export default function TrainingDetailPage() {
  const { id = '' } = usePageParams<{ id: string }>();
  const { data, error, refetch } = useCall(endpoints.getTrainingSession, { id });
  const [editing, setEditing] = useState(false);
  const [mayImport, mayList, isIntern] = [useMay(training.import), useMay(enrolments.view), useMay(enrolments.create)];
  if (error && !data) return <ErrorState title="无法打开这期培训" failure={error} onRetry={() => void refetch()} />;
  if (!data) return <div className="page-skeleton" role="status"><span className="sr-only">正在打开培训班…</span><span className="skeleton" style={{ width: 220, height: 22 }} /><span className="skeleton page-skeleton__block" /></div>;
  const goTo = (field: string) => { if (field === 'enrolments') showFact(field); else if (data.editable) setEditing(true); };
  return (
    <>
      <DetailPage
        title={data.name} number={data.periodNo} tag={<StateTag flow={sessionFlow} state={data.state} />} facts={[labelOf(trainingMode, data.mode), data.place, `${data.startDate} 至 ${data.endDate}`].filter(Boolean)}
        actions={data.manages && <>
          {data.editable && <Button icon="edit" onClick={() => setEditing(true)}>修改</Button>}
          {mayImport && ['running', 'scoring'].includes(data.state) && <LinkButton icon="upload" to="/journal/importLog/new/training-results">导入成绩</LinkButton>}
          <ActionBar flow={sessionFlow} id={id} version={data.version} open={data.open} goTo={goTo} />
        </>}
        {...(data.manages && { aside: <Section title="办理过程"><Timeline items={data.journal.map(({ actorName, doerTitle, actionTitle, toStateTitle, ...line }) => ({ ...line, who: actorName, role: doerTitle, title: actionTitle, state: toStateTitle }))} /></Section> })}
      >
        <OwnEnrolment session={data} />
        <Section title="安排"><Facts items={planOf(data)} /></Section>
        {data.notice && <Section title="报名须知"><p style={{ whiteSpace: 'pre-wrap' }}>{data.notice}</p></Section>}
        <Section title={`课程（${data.courses.length}门，共${data.courses.reduce((all, { hours }) => all + hours, 0)}学时）`}>
          <Facts items={data.courses.map(({ name, category, hours, required }) => ({ label: `${labelOf(courseCategory, category)}${required ? '' : '（选修）'}`, value: `${name}　${hours}学时` }))} />
        </Section>
        {mayList && !isIntern && <Section title="报名和成绩" id="enrolments"><Enrolments session={data} /></Section>}
      </DetailPage>
      {editing && <SessionDrawer known={data} onClose={() => setEditing(false)} />}
    </>
  );
}

const planOf = ({ enrollStart, enrollEnd, examDate, capacity, enrolled, waiting, requiredHours, passScore, attendanceMin, manages, unscored, passed, failed }: Session) => [
  { label: '报名', value: `${enrollStart} 至 ${enrollEnd}`, field: 'enrollEnd' }, { label: '考试', value: examDate ?? '另行通知' }, { label: '名额', value: `${capacity}人，已报名${enrolled}人${waiting ? `，候补${waiting}人` : ''}` },
  { label: '结业要求', value: `出勤率${attendanceMin}%以上${requiredHours ? `，${requiredHours}学时` : ''}，考试${passScore}分以上` },
  ...(manages ? [{ label: '成绩', value: [unscored ? `${unscored}人未录入` : '', passed ? `${passed}人合格` : '', failed ? `${failed}人不合格或缺席` : ''].filter(Boolean).join('，') || '—' }] : []),
];

const filters: readonly Filter[] = [{ kind: 'text', key: 'keyword', label: '姓名或实习证号' }, { kind: 'choice', key: 'state', label: '状态', choices: choicesOf({ labels: enrolmentStates }), multiple: true }, { kind: 'pick', key: 'firmId', label: '律所', ...anyFirm }];
const columns: readonly Column<EnrolmentRow>[] = [
  { key: 'internName', title: '姓名', sortable: true, width: 100 }, { key: 'certNo', title: '实习证号', width: 150, copy: true }, { key: 'firmName', title: '律所', width: 180, grow: true },
  { key: 'state', title: '状态', width: 104, render: (row) => <StateTag flow={enrolmentFlow} state={row.state} /> },
  { key: 'attendanceRate', title: '出勤率', width: 84, align: 'right', render: (row) => row.attendanceRate !== null && `${row.attendanceRate}%` }, { key: 'studyHours', title: '学时', width: 72, align: 'right' },
  { key: 'examScore', title: '成绩', sortable: true, width: 84, align: 'right' }, { key: 'resitCount', title: '补考', width: 64, align: 'right', render: (row) => row.resitCount > 0 && `${row.resitCount}次` }, { key: 'trainingCertNo', title: '结业证编号', width: 150 },
];

const table = 'practice.trainingEnrolment';

function Enrolments({ session }: { session: Session }) {
  const setting = useTableSetting(table);
  const list = useList(trainingEnrolment.endpoints.getTrainingEnrolments, { fixed: { sessionId: session.id }, limit: setting.settings?.limit });
  const [opened, open, openedAt] = useOpenedRow(list);
  const mayDecide = useMay(enrolments.decide);
  const offers = mayDecide || list.rows?.some((row) => row.entry ?? row.trainingCertNo);
  return (
    <>
      <FilterBar filters={filters} value={list.filters} onChange={list.setFilters} onReset={list.clearFilters} />
      <DataTable<EnrolmentRow>
        name="报名" list={list} columns={columns} rowKey={(row) => row.id} href={({ id }) => openedAt(id)} onOpen={({ id }) => open(id)}
        {...(offers && { actions: (row: EnrolmentRow) => <>{row.entry && <Button look="link" onClick={() => open(row.id)}>{row.entry === 'RESIT' ? '补考成绩' : '录入成绩'}</Button>}{row.trainingCertNo && <CertificateButton id={row.id} small />}</>, actionsWidth: 150 })}
        empty={{ title: '还没有人报名', hint: session.state === 'draft' ? '开放报名后，实习人员可在手机上报名。' : '实习人员报名后会出现在这里。' }}
        {...setting}
      />
      {opened && <ResultDialog row={opened} onClose={() => open(null)} />}
    </>
  );
}
