import { useState } from 'react';
import { certificate } from 'contract/areas/practice/certificate';
import { fetchFile } from '../../../kernel/call.ts';
import { Button } from '../../../ui/Button.tsx';
import { FilePreview } from '../../../ui/FilePreview.tsx';

const mime = 'application/pdf';

/** The certificate as it was issued. */
export function OpenCertificate({ id, certNo }: { id: string; certNo: string }) {
  const [open, setOpen] = useState(false);
  const address = async () => URL.createObjectURL(new Blob([await fetchFile(certificate.endpoints.getCertificatePdf, { id })], { type: mime }));
  return (
    <>
      <Button look="link" onClick={() => setOpen(true)}>打开实习证</Button>
      {open && <FilePreview file={{ id, fileName: `实习证 ${certNo}.pdf`, size: 0, mime }} address={address} onClose={() => setOpen(false)} />}
    </>
  );
}
