/** 打印申请表: what is filled in, as a paper to be signed and sealed by hand and handed in again. */
import { useState } from 'react';
import { decisionDocument } from 'contract/areas/basic-info/decision-document';
import type { AnyWorkflow } from 'contract/kernel/workflow';
import { fetchFile } from '../../kernel/call.ts';
import { Button } from '../Button.tsx';
import type { KeptFile } from '../FileDrop.tsx';
import { FilePreview } from '../FilePreview.tsx';

interface Props { flow: AnyWorkflow; of: { id: string; applicationNo: string }; /** As the paper is called. */ title: string; /** What is typed is kept first, or the paper would say something older. */ before?: (() => Promise<unknown>) | undefined; quiet?: boolean }

export function PrintFormButton({ flow, of: { id, applicationNo }, title, before, quiet = false }: Props) {
  const [open, setOpen] = useState<KeptFile>();
  const show = () => setOpen({ id, fileName: `${title}_${applicationNo}.pdf`, size: 0, mime: 'application/pdf' });
  const address = async () => {
    await before?.();
    return URL.createObjectURL(new Blob([await fetchFile(decisionDocument.endpoints.printForm, { caseEntity: flow.entity, id })], { type: 'application/pdf' }));
  };
  return <>
    <Button small look={quiet ? 'quiet' : 'plain'} icon="file" onClick={show}>打印{title}</Button>
    {open && <FilePreview file={open} address={address} onClose={() => setOpen(undefined)} />}
  </>;
}
