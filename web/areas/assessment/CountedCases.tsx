/** The confirmed cases behind an assessment's figure: held by a reviewer against what the signed appraisal says (KH14), read by an examiner before he asks. */
import { Link } from 'react-router';
import { caseType, internCase, type CountedCase } from 'contract/areas/practice/intern-case';
import { labelOf } from '../../ui/labels.ts';
import './counted-cases.css';

export function CountedCases({ cases }: { cases: readonly CountedCase[] }) {
  return (
    <ol className="counted-cases">
      {cases.map(({ id, caseName, caseNo, caseType: type, role, leadLawyerName, isTutorCase, startDate, endDate, mayOpen }) => (
        <li key={id}>
          <b>{mayOpen ? <Link to={`${internCase.pages.list.path}/${id}`}>{caseName}</Link> : caseName}</b>
          <span>{labelOf(caseType, type)}　{caseNo}　{startDate} 至 {endDate ?? '今'}　主办律师 {leadLawyerName}{isTutorCase && '（指导律师）'}</span>
          <p>{role}</p>
        </li>
      ))}
    </ol>
  );
}
