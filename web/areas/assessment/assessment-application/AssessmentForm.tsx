/** Filling in and mending: how far the practice has come, the summary, the papers, and what still stands in the way beside the button. */
import { Link } from 'react-router';
import { assessmentApplication } from 'contract/areas/assessment/assessment-application';
import { assessmentDraft, assessmentForm, lengthOf } from 'contract/areas/assessment/assessment-application.form';
import { assessmentFlow } from 'contract/areas/assessment/assessment-flow';
import { openJournalStates, practiceLog } from 'contract/areas/journal/practice-log';
import { call } from '../../../kernel/call.ts';
import { useField, useForm, type Form } from '../../../kernel/form.ts';
import { CaseReturned } from '../../../ui/case/CaseStory.tsx';
import { useFilling } from '../../../ui/case/filling.ts';
import { HandIn } from '../../../ui/case/HandIn.tsx';
import { MaterialCards } from '../../../ui/case/MaterialCards.tsx';
import { nextDesk } from '../../../ui/case/next-desk.ts';
import { PrintFormButton } from '../../../ui/case/PrintFormButton.tsx';
import { usePaperCalls } from '../../../ui/case/paper-calls.ts';
import { DetailPage, Section } from '../../../ui/DetailPage.tsx';
import { DraftNews } from '../../../ui/draft/DraftNews.tsx';
import { useDraft, type DraftKeeper } from '../../../ui/draft/draft.ts';
import { CheckField } from '../../../ui/fields/ChoiceField.tsx';
import { SchemaFields } from '../../../ui/fields/SchemaFields.tsx';
import { ProseField } from '../../../ui/fields/TextField.tsx';
import { Findings } from '../../../ui/Findings.tsx';
import { StateTag } from '../../../ui/StateTag.tsx';
import { titleOfField, told, type Assessment } from './assessment.ts';
import { InternshipFacts } from './InternshipFacts.tsx';
import { PracticeStats } from './PracticeStats.tsx';
import './assessment.css';

const { endpoints, pages } = assessmentApplication;
const openJournals = `${practiceLog.pages.list.path}?${new URLSearchParams([['view', 'list'], ...openJournalStates.map((state) => ['state', state])]).toString()}`;
const keeper: DraftKeeper = { shape: assessmentDraft, reads: endpoints.getAssessmentApplication, newest: (id) => call(endpoints.getAssessmentApplication, { id }), save: (input, key) => call(endpoints.save, input, { key }) };

export function AssessmentForm({ assessment }: { assessment: Assessment }) {
  const { id, state, precheck, open, materials } = assessment;
  const form = useForm(assessmentForm, assessment.form, { unsaved: '考核申请' });
  const draft = useDraft(form, assessment, keeper);
  const papers = usePaperCalls(endpoints, id);
  const here = `${pages.list.path}/${id}`;
  const filling = useFilling(form, draft, assessment, (field) => field === 'explanations' || field === 'open-journals' ? document.getElementById(field) : null);
  const { remarks, goTo, recheck } = filling;
  const { value: words } = useField<Readonly<Record<string, string>> | null | undefined>(form, 'explanations');
  const toExplain = precheck.filter(({ code, level }) => level === 'EXPLAIN' || words?.[code] !== undefined);
  const others = precheck.filter((finding) => !toExplain.includes(finding));
  const left = precheck.filter(({ level }) => level === 'BLOCK' || level === 'EXPLAIN').length;
  return (
    <DetailPage title="实习考核" subject={assessment.internship.internName} number={assessment.applicationNo} tag={<StateTag flow={assessmentFlow} state={state} />} facts={[assessment.internship.internName, `应满日期 ${assessment.internship.plannedEndDate}`]}
      aside={<InternshipFacts assessment={assessment} />}>
      <DraftNews form={form} draft={draft} />
      <CaseReturned of={assessment} states={told} named={(field) => titleOfField(assessment, field)} goTo={goTo} />
      <Section title="实习统计" id="stats"><PracticeStats stats={assessment.stats} internshipId={assessment.internship.id} />{precheck.some(({ field }) => field === 'open-journals') && <p className="case-hint"><Link id="open-journals" to={openJournals}>查看未审核通过的日志</Link></p>}<p className="case-hint">由系统按日志、案件、实务训练和培训的登记统计，提交时固定，提交后日志不能再改。</p></Section>
      <Section title="实习总结" extra={<Count form={form} fewest={assessment.summaryMinChars} />}>
        <div className="assessment-summary"><ProseField form={form} name="summary" label="个人实习总结" hint={`不少于${assessment.summaryMinChars}字：参加培训和实务训练的情况、办理的主要案件、对职业道德和执业纪律的认识、收获与不足`} /></div>
      </Section>
      <Section title="其他事项">
        <div className="fields"><SchemaFields form={form} fields={['insurance']} /><Note form={form} /><CheckField form={form} name="truthPledge" wide /></div>
      </Section>
      <Section title="申请材料" id="materials">
        <MaterialCards materials={materials} remarks={remarks} calls={papers} form={<PrintFormButton flow={assessmentFlow} of={assessment} title="实习鉴定书" before={draft.flush} />} />
      </Section>
      <HandIn flow={assessmentFlow} of={assessment} draft={draft} filling={filling} left={left} record={here} ready={<>提交后由{nextDesk(assessmentFlow, open)}办理，进展会通知您；律所报送市律协前可以撤回。</>}>
        {others.length > 0 && <Findings findings={others} goTo={goTo} />}
        {toExplain.length > 0 && <div id="explanations" tabIndex={-1}>{toExplain.map(({ code, message }) => (
          <div key={code} className="assessment-explain" onBlur={() => void recheck()}><p>{message}</p><ProseField form={form} name={`explanations.${code}`} label="情况说明" hint="至少5个字，审核人员会看到" /></div>
        ))}</div>}
      </HandIn>
    </DetailPage>
  );
}

/** Alone, because it changes with every key. */
function Count({ form, fewest }: { form: Form; fewest: number }) {
  const { value } = useField<string | null | undefined>(form, 'summary');
  const length = lengthOf(value);
  return <span className="assessment-count" data-enough={length >= fewest || undefined} role="status">{length >= fewest ? `已写 ${length} 字` : `已写 ${length} 字，还差 ${fewest - length} 字`}</span>;
}

function Note({ form }: { form: Form }) {
  const { value } = useField<string | undefined>(form, 'insurance');
  return value === 'GAPS' ? <ProseField form={form} name="insuranceNote" /> : null;
}
