/** That the quarter's feedback can still be given: said once and quietly, nothing waits for it. */
import { Link } from 'react-router';
import { tutoringFeedback } from 'contract/areas/practice/tutoring-feedback';
import { useCall } from '../../../kernel/query.ts';

export function FeedbackLine() {
  const { data } = useCall(tutoringFeedback.endpoints.getOwn, {});
  if (!data?.about) return null;
  return data.isGiven ? <p className="my-internship__aside">{data.quarter}的带教反馈已提交。</p>
    : <p className="my-internship__aside">本季度还没有填写带教反馈（匿名、自愿）。<Link to={tutoringFeedback.pages.own.path}>填写</Link></p>;
}
