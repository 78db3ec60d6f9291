/** What the interns of one firm have said: counted question by question, tutor by tutor where that gives nobody away, and in their own words in no order. */
import { feedbackForm, leastShown, questions, tutoringFeedback, type Question } from 'contract/areas/practice/tutoring-feedback';
import type { Output } from 'contract/kernel/endpoint';
import { titleOf } from 'contract/kernel/schema';
import { useCall } from '../../../kernel/query.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Share, shortTitles } from './Share.tsx';
import './tutoring-feedback.css';

type One = Output<typeof tutoringFeedback.endpoints.getFeedback>;

export function FeedbackDrawer({ id, onClose }: { id: string; onClose(): void }) {
  const { data, error, refetch } = useCall(tutoringFeedback.endpoints.getFeedback, { id });
  const isGone = error?.status === 404;
  return (
    <Dialog drawer width={680} title={data?.firmName ?? '带教反馈'} onClose={onClose}>
      {isGone && <Empty title="没有可以显示的反馈" hint={`一个季度里不足${leastShown}份，或者是您所在的律所。`} />}
      {error && !isGone && !data && <ErrorState title="无法打开带教反馈" failure={error} onRetry={() => void refetch()} />}
      {!data && !error && <div role="status"><span className="sr-only">正在打开带教反馈…</span><span className="skeleton page-skeleton__block" /></div>}
      {data && <Shown one={data} />}
    </Dialog>
  );
}

function Shown({ one }: { one: One }) {
  return (
    // Nothing in it can be pressed: by the keyboard it scrolls as a whole.
    <div className="feedback-shown" role="group" tabIndex={0} aria-label="反馈汇总">
      <p className="feedback-shown__note">{one.quarters.join('、')}，共 {one.given} 份。这是匿名反馈，只作线索：需要查明的，请会员部核查指导律师资格和报酬发放，或者请纪律部立项调查。</p>
      {questions.map((question) => <Answers key={question} question={question} one={one} />)}
      <section aria-label="按指导律师"><h3>按指导律师</h3>{one.tutors.length > 0 ? <Tutors tutors={one.tutors} /> : <p className="feedback-shown__note">单独列出会让人推出是谁填的，所以只按律所汇总。</p>}</section>
      <section aria-label="还想说的话"><h3>还想说的话</h3>
        {one.comments.length > 0 ? <ul className="feedback-comments">{one.comments.map((comment, at) => <li key={at}>{comment}</li>)}</ul> : <p className="feedback-shown__note">没有人填写。</p>}
      </section>
    </div>
  );
}

function Answers({ question, one }: { question: Question; one: One }) {
  const title = titleOf(feedbackForm, question);
  const labels: Readonly<Record<string, string>> = feedbackForm.shape[question].labels;
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <dl className="feedback-answers">
        {one.answers.filter((answer) => answer.question === question).map(({ answer, count, isWorrying }) => [
          <dt key={answer}>{labels[answer]}</dt>,
          <dd key={`${answer} bar`} aria-hidden="true"><span className="feedback-answers__bar" data-worrying={isWorrying || undefined} data-none={answer === 'DECLINED' || undefined} style={{ width: `${100 * count / one.given}%` }} /></dd>,
          <dd key={`${answer} count`}>{count} 份</dd>,
        ])}
      </dl>
    </section>
  );
}

function Tutors({ tutors }: { tutors: One['tutors'] }) {
  return (
    <table className="feedback-tutors">
      <thead><tr><th scope="col">指导律师</th><th scope="col">份数</th>{questions.map((question) => <th key={question} scope="col">{shortTitles[question]}</th>)}</tr></thead>
      <tbody>{tutors.map((tutor) => <tr key={tutor.tutorId}><td>{tutor.tutorName}</td><td>{tutor.given}</td>{questions.map((question) => <td key={question}><Share of={tutor[question]} /></td>)}</tr>)}</tbody>
    </table>
  );
}
