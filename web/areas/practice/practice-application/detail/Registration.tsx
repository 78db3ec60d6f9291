import { useState } from 'react';
import { certificate } from 'contract/areas/practice/certificate';
import { fetchFile } from '../../../../kernel/call.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Section } from '../../../../ui/DetailPage.tsx';
import { FilePreview } from '../../../../ui/FilePreview.tsx';
import { useApplication } from './application.ts';

/** What an approved application has brought: the number, and the certificate that shows it. */
export function Registration() {
  const { registration } = useApplication();
  const [open, setOpen] = useState(false);
  if (!registration) return null;
  const { certificateId, certNo, registrationNo, startDate, plannedEndDate, startsWhenMade } = registration;
  const paper = certificateId === null ? null : { id: certificateId, fileName: `实习证 ${certNo}.pdf`, size: 0, mime: 'application/pdf' };
  const address = async (id: string) => URL.createObjectURL(new Blob([await fetchFile(certificate.endpoints.getCertificatePdf, { id })], { type: 'application/pdf' }));
  return (
    <Section title="实习登记">
      <div className="registration">
        <div>
          <p className="registration__label">实习证号</p>
          <p className="registration__number">{certNo}</p>
          <p className="registration__rest">登记编号 {registrationNo}　{startsWhenMade ? '实习期自实习证制成之日起算' : `实习期 ${startDate} 至 ${plannedEndDate}`}</p>
        </div>
        {paper ? <Button icon="file" onClick={() => setOpen(true)}>打开实习证</Button> : <p className="registration__rest">实习证制成之日签发，制成后通知领取</p>}
      </div>
      {open && paper && <FilePreview file={paper} address={() => address(paper.id)} onClose={() => setOpen(false)} />}
    </Section>
  );
}
