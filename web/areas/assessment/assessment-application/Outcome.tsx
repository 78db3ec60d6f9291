/** What others have said and decided: tutor and firm, the interview, the result and what follows from it. */
import { failReason, firmConclusion, grade, handling, interviewResult, tutorConclusion } from 'contract/areas/assessment/assessment-words';
import { interviewRecord } from 'contract/areas/assessment/interview-record';
import { scoreSheet } from 'contract/areas/assessment/score-sheet';
import { Link } from 'react-router';
import { momentText } from '../../../ui/day.ts';
import { Facts, Section } from '../../../ui/DetailPage.tsx';
import { labelOf } from '../../../ui/labels.ts';
import type { Assessment } from './assessment.ts';

export function Appraisal({ assessment: { tutorOpinion: tutor, firmAppraisal: firm } }: { assessment: Assessment }) {
  return (
    <>
      {tutor && <Section title="指导律师考评意见">
        <Facts items={[
          { label: '政治素质', value: labelOf(grade, tutor.politics) }, { label: '道德品行', value: labelOf(grade, tutor.ethics) }, { label: '执业素养', value: labelOf(grade, tutor.skill) }, { label: '实习表现', value: labelOf(grade, tutor.performance) },
          { label: '考评结论', value: labelOf(tutorConclusion, tutor.conclusion) }, { label: '考评人', value: `${tutor.tutorName}　${tutor.on}` }, { label: '考评意见', value: tutor.opinion, wide: true },
        ]} />
      </Section>}
      {firm && <Section title="律所鉴定意见">
        <Facts items={[
          { label: '品行鉴定', value: firm.conductOpinion, wide: true }, { label: '执业能力鉴定', value: firm.abilityOpinion, wide: true }, { label: '鉴定结论', value: labelOf(firmConclusion, firm.conclusion) }, { label: '负责人', value: `${firm.headName}　${firm.on}` },
        ]} />
      </Section>}
    </>
  );
}

export function Outcome({ assessment: { interview, interviewNotice, signedUpFor, absences, postponedUntil, notice, pass, failure, revokedOn, barredUntil, postponements } }: { assessment: Assessment }) {
  if (!interview && !notice && !failure && absences === 0 && !postponedUntil && !signedUpFor && postponements.length === 0) return null;
  return (
    <Section title={failure ? '考核结论' : revokedOn ? '合格结论已撤销' : pass ? '考核合格' : notice ? '考核结果公示' : '面试安排'} id="outcome">
      <Facts items={[
        ...interview ? [{ label: '面试时间', value: momentText(interview.at) }, { label: '面试地点', value: interview.place, wide: interview.place.length > 20 }, ...interview.address ? [{ label: '详细地址', value: interview.address, wide: interview.address.length > 20 }] : []] : [],
        ...interviewNotice ? [{ label: '面试须知', value: interviewNotice, wide: true }] : [],
        ...signedUpFor ? [{ label: '已报名场次', value: `${signedUpFor}，编排后通知` }] : [],
        ...postponements.map(({ on, until, approvalNo, approvedOn }, at) => ({ label: at === 0 ? '延长考核期限' : `第${at + 1}次延长`, value: `${on} 延长至 ${until}${approvalNo ? `，省律师协会 ${approvedOn} 批准（${approvalNo}）` : ''}`, wide: true })),
        ...postponedUntil ? [{ label: '准予延期面试', value: `至 ${postponedUntil}${interview ? '' : '，等待另行安排'}` }] : [],
        ...absences > 0 ? [{ label: '缺席', value: `${absences}次` }] : [],
        ...interview?.score ? [{ label: '面试成绩', value: `${interview.score}（${labelOf(interviewResult, interview.result)}）` }] : [],
        ...(interview?.items ?? []).map(({ title, average, max, isBelow }) => ({ label: title, value: `${average}（满分${max}）${isBelow ? '，低于该项最低分' : ''}` })),
        ...interview?.collectiveOpinion ? [{ label: '集体评议意见', value: interview.collectiveOpinion, wide: true }] : [],
        ...interview && interview.remarks.length > 0 ? [{ label: '考官评语', value: <ul className="outcome-remarks">{interview.remarks.map((remark) => <li key={remark}>{remark}</li>)}</ul>, wide: true }] : [],
        ...interview?.sheetId ? [{ label: '评分单', value: <Link to={scoreSheet.pages.detail.path.replace(':id', interview.sheetId)}>查看各考官评分</Link> }] : [],
        ...interview?.recordId ? [{ label: '面试笔录', value: <Link to={interviewRecord.pages.detail.path.replace(':id', interview.recordId)}>查看提问和回答</Link> }] : [],
        ...notice ? [{ label: '公示', value: `${notice.from} 至 ${notice.to}（${notice.days}天）` }] : [],
        ...pass ? [{ label: '合格意见文号', value: pass.opinionNo }, { label: '签发日期', value: pass.on }, { label: '有效期至', value: revokedOn ? `已于 ${revokedOn} 撤销` : pass.validUntil }] : [],
        ...barredUntil ? [{ label: '限制再次申请', value: `至 ${barredUntil}` }] : [],
        ...failure ? [
          { label: '不合格原因', value: failure.reasons.map((reason) => labelOf(failReason, reason)).join('、') }, { label: '处理方式', value: `${labelOf(handling, failure.handling)}${failure.because.length ? `（对应：${failure.because.map((reason) => labelOf(failReason, reason)).join('、')}）` : ''}` }, ...failure.consequence ? [{ label: '后果', value: failure.consequence, wide: true }] : [], { label: '可再次申请', value: failure.nextApplyFrom ? `${failure.nextApplyFrom} 起` : '须重新申请实习登记' },
        ] : [],
      ]} />
    </Section>
  );
}
