/** One journal: what was written, what was said of it, what may be done. */
import { useNavigate } from 'react-router';
import { practiceLog, practiceLogFlow } from 'contract/areas/journal/practice-log';
import { caseMode, journalSource, tutorScore } from 'contract/areas/journal/practice-log.form';
import { workType } from 'contract/areas/practice/work-type';
import type { Output } from 'contract/kernel/endpoint';
import { usePageParams } from '../../../kernel/page.ts';
import { useCall } from '../../../kernel/query.ts';
import { ActionBar } from '../../../ui/ActionBar.tsx';
import { LinkButton } from '../../../ui/Button.tsx';
import { DetailPage, Facts, Section } from '../../../ui/DetailPage.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { StateTag } from '../../../ui/StateTag.tsx';
import { Timeline } from '../../../ui/Timeline.tsx';
import { CaseFiles } from '../../../ui/case/CaseFiles.tsx';
import { momentText } from '../../../ui/day.ts';
import { labelOf } from '../../../ui/labels.ts';
import { ofDay, weekdayOf } from './days.ts';
import { Marks } from './JournalTable.tsx';
import './journal.css';

const { endpoints, pages } = practiceLog;
type Journal = Output<typeof endpoints.getPracticeLog>;

export default function PracticeLogDetailPage() {
  const { id = '' } = usePageParams<{ id: string }>();
  const { data, error, refetch } = useCall(endpoints.getPracticeLog, { id });
  if (data) return <Record journal={data} />;
  if (error) return <ErrorState title="无法打开这篇日志" failure={error} onRetry={() => void refetch()} />;
  return <div className="page-skeleton" role="status"><span className="sr-only">正在打开日志…</span><span className="skeleton page-skeleton__block" /></div>;
}

const said = (value: unknown) => (typeof value === 'string' ? value : null);

function Record({ journal }: { journal: Journal }) {
  const navigate = useNavigate();
  const { id, version, state, journalDate, form, open, similar, internshipId } = journal;
  // Handing in and explaining are done on the sheet itself, beside what is missing.
  const offered = open.filter(({ action }) => !['submit', 'resubmit', 'explain'].includes(action));
  const [type, mode] = [workType.safeParse(form['workType']).data, caseMode.safeParse(form['caseMode']).data];
  const gone = (action: string) => { if (action === 'recall') void navigate(`${pages.list.path}/${id}/edit`); else if (action === 'discard') void navigate(pages.list.path); };
  return (
    <DetailPage
      title={[journalDate, weekdayOf(journalDate), ofDay(journal.dayNo), journal.internName].filter(Boolean).join(' ')} number={journal.applicationNo} tag={<StateTag flow={practiceLogFlow} state={state} />} facts={[journal.firmName, `指导律师 ${journal.tutorName}`, ...(journal.submittedAt ? [`提交于 ${momentText(journal.submittedAt)}`] : [])]}
      actions={<>{journal.editable && <LinkButton look="primary" icon="edit" to={`${pages.list.path}/${id}/edit`}>修改</LinkButton>}<ActionBar flow={practiceLogFlow} id={id} version={version} open={offered} onDone={(_, action) => gone(action)} /></>}
      aside={<Section title="办理过程"><Timeline items={journal.journal.map(({ actorName, actionTitle, toStateTitle, ...line }) => ({ ...line, who: actorName, title: actionTitle, state: toStateTitle }))} /></Section>}
    >
      <Section title="工作内容" extra={<Marks row={journal} />}>
        <p className="journal-entry__text">{said(form['content'])}</p>
        {similar && <p className="journal-entry__said">{similar.isOwn ? '和本人' : `和本所${similar.internName}`}{similar.date}的日志相似度 {Math.round(similar.similarity * 100)}%。{similar.id && <LinkButton look="link" to={`${pages.list.path}/${similar.id}`}>打开对照</LinkButton>}</p>}
      </Section>
      {said(form['experience']) && <Section title="心得体会"><p className="journal-entry__text">{said(form['experience'])}</p></Section>}
      {journal.materials.some(({ files }) => files.length > 0) && <Section title="附件"><CaseFiles id={id} materials={journal.materials} isOpen={() => false} calls={endpoints} empty="" /></Section>}
      <Section title="基本信息" extra={<LinkButton look="link" to={`${pages.list.path}/intern/${internshipId}`}>全年日历</LinkButton>}>
        <Facts items={[
          { label: '工作类型', value: type && labelOf(workType, type) }, { label: '案号', value: mode === 'OTHER' ? '其他' : said(form['caseNo']) }, { label: '案件名称', value: said(form['caseName']) }, { label: '主办律师', value: journal.caseTutorName },
          { label: '工作时长', value: typeof form['hours'] === 'number' ? `${form['hours']}小时` : null }, { label: '字数', value: journal.words }, { label: '来源', value: labelOf(journalSource, journal.source) },
          { label: '评价', value: journal.tutorScore && labelOf(tutorScore, journal.tutorScore) }, { label: '点评', value: journal.autoApproved ? '系统自动通过' : journal.tutorComment, wide: true },
        ]} />
      </Section>
    </DetailPage>
  );
}
