/** Tutor or firm may guide nobody any more: until when that is to be mended, and the way there for whoever may go it. */
import type { Output } from 'contract/kernel/endpoint';
import type { internship } from 'contract/areas/practice/internship';
import { apply } from 'contract/areas/other-business/road';
import { useMay } from '../kernel/session.ts';
import { LinkButton } from './Button.tsx';
import { Icon } from './Icon.tsx';
import './case/case-review.css';

type Own = Output<typeof internship.endpoints.getInternship>['ineligible'];

export function Ineligible({ all }: { all: Own }) {
  const mayAsk = useMay(apply.create);
  if (all.length === 0) return null;
  const [asksTutor, asksFirm] = [all.every(({ subject }) => subject === 'tutor'), all.some(({ isUnderWay }) => !isUnderWay)];
  return (
    <section className="case-returned" aria-label="须变更或者转所">
      <h2 className="case-returned__title"><Icon name="warning" /> 指导律师或律所已不符合条件</h2>
      {all.map(({ subject, sentence, isUnderWay }) => <p key={subject}>{sentence}{isUnderWay && '。变更申请正在办理'}</p>)}
      {mayAsk && asksFirm && <p className="case-returned__ways">
        {asksTutor && <LinkButton look="primary" to="/otherBusiness/apply/change-tutor/new">变更指导律师</LinkButton>} <LinkButton to="/otherBusiness/apply/transfer-firm/new">转所</LinkButton>
      </p>}
    </section>
  );
}
