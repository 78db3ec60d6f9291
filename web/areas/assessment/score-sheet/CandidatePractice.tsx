/** Of the candidate's file: what group training came to, and the records of practice that his tutor stands for. */
import type { scoreSheet } from 'contract/areas/assessment/score-sheet';
import { workType } from 'contract/areas/practice/work-type';
import type { Output } from 'contract/kernel/endpoint';
import { Facts, Section } from '../../../ui/DetailPage.tsx';
import { labelOf } from '../../../ui/labels.ts';

type File = Output<typeof scoreSheet.endpoints.getCandidateFile>;

export function CandidateTraining({ training: { statusTitle, certNo, passDate, courses } }: Pick<File, 'training'>) {
  return (
    <>
      <Section title="集中培训"><Facts items={[{ label: '结果', value: statusTitle }, { label: '结业日期', value: passDate }, { label: '结业证书编号', value: certNo }]} /></Section>
      {courses.map(({ id, periodNo, name, stateTitle, attendanceRate, studyHours, examScore, resitCount }) => (
        <Section key={id} title={`${name}（${periodNo}）`}><Facts items={[
          { label: '结果', value: stateTitle }, { label: '成绩', value: examScore }, { label: '出勤率', value: attendanceRate === null ? null : `${attendanceRate}%` }, { label: '学时', value: studyHours }, ...(resitCount > 0 ? [{ label: '补考', value: `${resitCount}次` }] : []),
        ]} /></Section>
      ))}
    </>
  );
}

export function CandidateRecords({ records }: Pick<File, 'records'>) {
  if (records.length === 0) return <p className="score-sheet__say">没有指导律师确认的实务训练记录</p>;
  return (
    <ol className="candidate-file__list">
      {records.map(({ id, seq, trainingType, recordDate, caseNo, content, insight, tutorComment }) => (
        <li key={id}>
          <b>{seq}. {labelOf(workType, trainingType)}</b>
          <span className="score-sheet__say">{[recordDate, caseNo].filter(Boolean).join(' · ')}</span>
          <p className="candidate-file__text">{content}</p>
          {insight && <p className="candidate-file__text"><b>收获体会：</b>{insight}</p>}
          {tutorComment && <p className="score-sheet__say">指导律师：{tutorComment}</p>}
        </li>
      ))}
    </ol>
  );
}
