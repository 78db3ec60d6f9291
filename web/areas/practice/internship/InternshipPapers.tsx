/** Who guided, with which certificates, when it stood still, what was asked for. */
import { Link } from 'react-router';
import { Section } from '../../../ui/DetailPage.tsx';
import { momentText } from '../../../ui/day.ts';
import { Tag } from '../../../ui/StateTag.tsx';
import { CertificateDeeds } from './CertificateDeeds.tsx';
import { OpenCertificate } from './OpenCertificate.tsx';
import type { Internship } from './InternshipDetailPage.tsx';

export function InternshipPapers({ known: { tutors, certificates, pauses, applications } }: { known: Internship }) {
  return (
    <>
      <Section title="指导律师">
        <ul className="plain-lines">{tutors.map(({ id, name, licenceNo, firmName, startDate, endDate, endReason }) => (
          <li key={id}><span className="plain-lines__main">{name}</span><span className="plain-lines__more">{licenceNo}</span><span className="plain-lines__more">{firmName}</span>
            <span className="plain-lines__end">{startDate} 至 {endDate ?? '今'}{endReason && `（${endReason}）`}</span></li>
        ))}</ul>
      </Section>
      <Section title="实习证">
        <ul className="plain-lines">{certificates.map((paper) => { const { id, certNo, validFrom, validTo, statusTitle, isValid, hasPaper, handout, note } = paper; return (
          <li key={id}><span className="plain-lines__main">{certNo}</span><Tag tone={isValid ? 'good' : 'still'}>{statusTitle}</Tag><span className="plain-lines__more">{validFrom} 至 {validTo}</span>{handout && <span className="plain-lines__more">{handout}</span>}{note && <span className="plain-lines__more">{note}</span>}
            <span className="plain-lines__end"><CertificateDeeds paper={paper} />{hasPaper && <OpenCertificate id={id} certNo={certNo} />}</span></li>
        ); })}</ul>
      </Section>
      {pauses.length > 0 && <Section title="中止记录">
        <ul className="plain-lines">{pauses.map(({ id, pausedFrom, expectedUntil, resumedOn, days }) => (
          <li key={id}><span className="plain-lines__main">{pausedFrom} 起</span><span className="plain-lines__more">{resumedOn ? `${resumedOn} 恢复` : `预计 ${expectedUntil} 恢复`}</span><span className="plain-lines__end">{days} 天</span></li>
        ))}</ul>
      </Section>}
      {applications.length > 0 && <Section title="办过的业务">
        <ul className="plain-lines">{applications.map(({ id, title, applicationNo, stateTitle, isOpen, at, address }) => (
          <li key={id}><span className="plain-lines__main">{address ? <Link to={address}>{title}</Link> : title}</span><span className="plain-lines__more">{applicationNo}</span><Tag tone={isOpen ? 'busy' : 'still'}>{stateTitle}</Tag><span className="plain-lines__end plain-lines__more">{momentText(at)}</span></li>
        ))}</ul>
      </Section>}
    </>
  );
}
