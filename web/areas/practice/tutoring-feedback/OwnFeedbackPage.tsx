/** An intern says once a quarter how he is guided. Who reads it and what is kept stands above the questions; nothing typed is kept anywhere before it is sent. */
import { feedbackForm, leastShown, questions, quartersShown, tutoringFeedback } from 'contract/areas/practice/tutoring-feedback';
import type { Output } from 'contract/kernel/endpoint';
import { useForm, useFormState } from '../../../kernel/form.ts';
import { useAct, useCall } from '../../../kernel/query.ts';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { Section } from '../../../ui/DetailPage.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { ChoiceField } from '../../../ui/fields/ChoiceField.tsx';
import { ProseField } from '../../../ui/fields/TextField.tsx';
import { FormFailure } from '../../../ui/FormFailure.tsx';
import { choicesOf } from '../../../ui/labels.ts';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import './tutoring-feedback.css';

const { getOwn, give } = tutoringFeedback.endpoints;
type Own = Output<typeof getOwn>;

export default function OwnFeedbackPage() {
  const { data, error, refetch } = useCall(getOwn, {}, { anew: true });
  if (error && !data) return <section className="panel"><ErrorState title="无法打开带教反馈" failure={error} onRetry={() => void refetch()} /></section>;
  if (!data) return <div role="status"><span className="sr-only">正在打开带教反馈…</span><span className="skeleton page-skeleton__block" /></div>;
  if (data.isGiven) return <section className="panel"><Empty icon="check" title={`${data.quarter}的带教反馈已提交，谢谢您`} hint="没有记下哪一份是您的，所以不能查看或修改；下一季度可以再填。"><LinkButton to="/">返回工作台</LinkButton></Empty></section>;
  if (!data.about) return <section className="panel"><Empty title="现在不能填写带教反馈" hint="没有进行中的实习登记。登记以后，每季度可以填写一次。"><LinkButton to="/">返回工作台</LinkButton></Empty></section>;
  return <Questions quarter={data.quarter} about={data.about} />;
}

function Questions({ quarter, about: { tutorName, firmName } }: { quarter: string; about: NonNullable<Own['about']> }) {
  // Without a name for unsaved work: nothing of it is kept when the session ends.
  const form = useForm(feedbackForm, {});
  const { sending } = useFormState(form);
  const { act } = useAct(give);
  return (
    <div className="feedback">
      <PageHeader title={`${quarter}的带教反馈`} facts={[`指导律师 ${tutorName}`, firmName]} />
      <Section title="谁能看到">
        <ul className="feedback__promise">
          <li>匿名、自愿，不影响实习和考核。</li>
          <li>只有律师协会<b>实习考核委员会的委员</b>能看到。律所、指导律师、协会工作人员和系统管理员都看不到，委员也看不到自己所在律所的。</li>
          <li>不记您的姓名和账号，内容加密保存。系统另外只记下“本季度已填写”，不记哪一份是您的，提交后您自己也查不到。</li>
          <li>季度结束以后才汇总。一个季度里同一家律所满<b>{leastShown}份</b>才显示，不满的一份也不显示；只看最近{quartersShown}个季度，更早的删除。</li>
        </ul>
      </Section>
      <Section title="带教情况">
        <form className="feedback__form" noValidate onSubmit={(event) => { event.preventDefault(); void form.submit(act); }}>
          <FormFailure form={form} />
          <div className="fields fields--single">
            {questions.map((name) => <ChoiceField key={name} open form={form} name={name} choices={choicesOf(feedbackForm.shape[name])} />)}
            <ProseField form={form} name="comment" hint="选填。委员会读到原文，请不要写姓名、案号等能认出您的内容。" />
          </div>
          <div className="feedback__foot"><Button type="submit" look="primary" busy={sending}>提交反馈</Button><span>提交后不能修改。</span></div>
        </form>
      </Section>
    </div>
  );
}
