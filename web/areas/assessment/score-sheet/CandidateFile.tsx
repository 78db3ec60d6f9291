/** The candidate's file beside the score sheet: read part by part, with its own scrolling; what is written on the sheet stays as it is. */
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { grade, firmConclusion, tutorConclusion } from 'contract/areas/assessment/assessment-words';
import { scoreSheet } from 'contract/areas/assessment/score-sheet';
import { tutorScore } from 'contract/areas/journal/practice-log.form';
import { workType } from 'contract/areas/practice/work-type';
import type { Output } from 'contract/kernel/endpoint';
import { useCall } from '../../../kernel/query.ts';
import { Facts, Section } from '../../../ui/DetailPage.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { labelOf } from '../../../ui/labels.ts';
import { LinkTabs } from '../../../ui/LinkTabs.tsx';
import { Select } from '../../../ui/Select.tsx';
import { CountedCases } from '../CountedCases.tsx';
import { CandidateRecords, CandidateTraining } from './CandidatePractice.tsx';
import { CandidatePhoto } from './CandidatePhoto.tsx';

const { getCandidateFile, getCandidateJournals } = scoreSheet.endpoints;
type File = Output<typeof getCandidateFile>;

const parts = { appraisal: '考评鉴定', summary: '实习总结', training: '集中培训', cases: '参与案件', records: '实务训练', journals: '实习日志' } as const;
type Part = keyof typeof parts;
/** In the address: which part is open. */
export const reading = 'read';
export const firstPart: Part = 'appraisal';
const isPart = (asked: string | null): asked is Part => asked !== null && asked in parts;

export function CandidateFile({ id }: { id: string }) {
  const [search] = useSearchParams();
  const { data, error, refetch } = useCall(getCandidateFile, { id });
  const asked = search.get(reading);
  const part = isPart(asked) ? asked : firstPart;
  if (error && !data) return <ErrorState title="无法打开材料" failure={error} onRetry={() => void refetch()} />;
  if (!data) return <span className="skeleton score-rooms__wait" role="status" aria-label="正在打开" />;
  return (
    <section className="section candidate-file" aria-label={`${data.internName}的材料`}>
      <header className="section__head candidate-file__head">
        {data.hasPhoto && <CandidatePhoto id={id} name={data.internName} />}
        <LinkTabs label="材料" current={part} tabs={Object.entries(parts).map(([key, title]) => ({ key, title, to: { search: `?${reading}=${key}` } }))} />
      </header>
      <div className="section__body candidate-file__body" role="region" aria-label={parts[part]} tabIndex={0}><Part part={part} file={data} /></div>
    </section>
  );
}

function Part({ part, file }: { part: Part; file: File }) {
  switch (part) {
    case 'appraisal': return <Appraisal file={file} />;
    case 'summary': return file.summary ? <div className="candidate-file__text">{file.summary}</div> : <p className="score-sheet__say">没有实习总结</p>;
    case 'training': return <CandidateTraining training={file.training} />;
    case 'cases': return file.cases.length === 0 ? <p className="score-sheet__say">没有指导律师确认的案件</p> : <CountedCases cases={file.cases} />;
    case 'records': return <CandidateRecords records={file.records} />;
    case 'journals': return file.months[0] ? <Journals file={file} newest={file.months[0].month} /> : <p className="score-sheet__say">没有已通过的日志</p>;
  }
}

function Appraisal({ file: { internship, tutorOpinion: tutor, firmAppraisal: firm } }: { file: File }) {
  return (
    <>
      <Section title="实习登记"><Facts items={[
        { label: '实习类别', value: internship.practiceTypeTitle }, { label: '实习期', value: `${internship.startDate} 至 ${internship.plannedEndDate}` }, ...(internship.pausedDays > 0 ? [{ label: '中止', value: `累计${internship.pausedDays}天` }] : []),
      ]} /></Section>
      {!tutor && !firm && <p className="score-sheet__say">没有考评和鉴定意见</p>}
      {tutor && <Section title="指导律师考评意见"><Facts items={[
        { label: '政治素质', value: labelOf(grade, tutor.politics) }, { label: '道德品行', value: labelOf(grade, tutor.ethics) }, { label: '执业素养', value: labelOf(grade, tutor.skill) }, { label: '实习表现', value: labelOf(grade, tutor.performance) },
        { label: '考评结论', value: labelOf(tutorConclusion, tutor.conclusion) }, { label: '考评人', value: `${tutor.tutorName}　${tutor.on}` }, { label: '考评意见', value: tutor.opinion, wide: true },
      ]} /></Section>}
      {firm && <Section title="律所鉴定意见"><Facts items={[
        { label: '品行鉴定', value: firm.conductOpinion, wide: true }, { label: '执业能力鉴定', value: firm.abilityOpinion, wide: true }, { label: '鉴定结论', value: labelOf(firmConclusion, firm.conclusion) }, { label: '负责人', value: `${firm.headName}　${firm.on}` },
      ]} /></Section>}
    </>
  );
}

function Journals({ file: { id, months }, newest }: { file: File; newest: string }) {
  const [month, setMonth] = useState(newest);
  const { data, error, refetch } = useCall(getCandidateJournals, { id, month }, { keep: true });
  if (error && !data) return <ErrorState title="无法加载日志" failure={error} onRetry={() => void refetch()} />;
  return (
    <>
      <div className="candidate-file__month"><Select label="月份" value={[month]} required onChange={([chosen]) => chosen && setMonth(chosen)} choices={months.map((one) => ({ value: one.month, label: `${one.month}（${one.count}篇）` }))} /></div>
      {!data && <span className="skeleton score-rooms__wait" role="status" aria-label="正在打开" />}
      <ol className="candidate-file__list">
        {data?.map((one) => (
          <li key={one.id}>
            <b>{one.journalDate}</b>
            <span className="score-sheet__say">{[one.workType && labelOf(workType, one.workType), one.caseName, one.hours && `${one.hours}小时`, one.isLate && '补录'].filter(Boolean).join(' · ')}</span>
            <p className="candidate-file__text">{one.content}</p>
            {one.experience && <p className="candidate-file__text"><b>心得：</b>{one.experience}</p>}
            {(one.tutorComment || one.tutorScore) && <p className="score-sheet__say">指导律师：{[one.tutorScore && labelOf(tutorScore, one.tutorScore), one.tutorComment].filter(Boolean).join('　')}</p>}
          </li>
        ))}
      </ol>
    </>
  );
}
