import { assessmentKind } from 'contract/areas/assessment/assessment-words';
import { Facts, Section } from '../../../ui/DetailPage.tsx';
import { labelOf } from '../../../ui/labels.ts';
import type { Assessment } from './assessment.ts';

export function InternshipFacts({ assessment: { internship: one, kind, attemptNo } }: { assessment: Assessment }) {
  return (
    <Section title="实习登记" id="internship">
      <Facts items={[
        { label: '姓名', value: one.internName }, { label: '实习证号', value: one.certNo }, { label: '登记编号', value: one.registrationNo }, { label: '实习状态', value: one.statusTitle }, { label: '类别', value: one.practiceTypeTitle },
        { label: '律所', value: one.firmName }, { label: '指导律师', value: one.tutorName }, { label: '开始日期', value: one.startDate }, { label: '应满日期', value: one.plannedEndDate }, { label: '考核申请截止日', value: one.assessDeadline },
        ...one.pausedDays > 0 ? [{ label: '累计中止', value: `${one.pausedDays}天` }] : [], { label: '申请类型', value: `${labelOf(assessmentKind, kind)}，第${attemptNo}次` },
      ]} />
    </Section>
  );
}
