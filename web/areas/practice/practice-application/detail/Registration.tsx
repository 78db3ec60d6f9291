import { useState } from 'react';
import { certificate } from 'contract/areas/practice/certificate';
import { fetchFile } from '../../../../kernel/call.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Section } from '../../../../ui/DetailPage.tsx';
import { FilePreview } from '../../../../ui/FilePreview.tsx';
import { useApplication } from './application.ts';

/** Made known before he is registered: since when, until when, and where everybody reads it. */
export function Publicity() {
  const { notice, state } = useApplication();
  if (!notice || state !== 'publicity') return null;
  return (
    <Section title="登记公示">
      <p>审核已通过，{notice.from} 至 {notice.to} 公示{notice.days}天；期满没有未办结的异议的，准予登记并编实习证号。</p>
      <p><a href="/notices" target="_blank" rel="noreferrer">打开公示页面</a></p>
    </Section>
  );
}

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
