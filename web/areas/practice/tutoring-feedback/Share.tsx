import type { Question } from 'contract/areas/practice/tutoring-feedback';
import './tutoring-feedback.css';

/** What each question looks for, at the head of a column. */
export const shortTitles: Readonly<Record<Question, string>> = { talks: '很少讨论', reading: '不认真审阅', errands: '杂务多', pay: '报酬有问题' };

/** How many of those who have answered worry. */
export function Share({ of: { worrying, answered } }: { of: { worrying: number; answered: number } }) {
  if (answered === 0) return <>没有人回答</>;
  return <span className="feedback-share" data-worrying={worrying > 0 || undefined}><b>{worrying}</b><span> / {answered}</span></span>;
}
