/** 打印申请表: what is filled in, as a paper to be signed and sealed by hand and handed in again. */
import { useState } from 'react';
import { decisionDocument } from 'contract/areas/basic-info/decision-document';
import type { AnyWorkflow } from 'contract/kernel/workflow';
import { fetchFile } from '../../kernel/call.ts';
import { Button } from '../Button.tsx';
import { FilePreview } from '../FilePreview.tsx';

interface Paper { of: { id: string; applicationNo: string }; /** As the paper is called. */ title: string; /** What is typed is kept first, or the paper would say something older. */ before?: (() => Promise<unknown>) | undefined }
interface Props extends Paper { flow: AnyWorkflow; quiet?: boolean }

export function PrintFormButton({ flow, quiet = false, ...paper }: Props) {
  const [open, setOpen] = useState(false);
  return <>
    <Button small look={quiet ? 'quiet' : 'plain'} icon="file" onClick={() => setOpen(true)}>打印{paper.title}</Button>
    {open && <PrintedForm {...paper} entity={flow.entity} onClose={() => setOpen(false)} />}
  </>;
}

/** `entity`: the workflow's name. */
export function PrintedForm({ entity, of: { id, applicationNo }, title, before, onClose }: Paper & { entity: string; onClose(): void }) {
  const [file] = useState({ id, fileName: `${title}_${applicationNo}.pdf`, size: 0, mime: 'application/pdf' });
  const address = async () => {
    await before?.();
    return URL.createObjectURL(new Blob([await fetchFile(decisionDocument.endpoints.printForm, { caseEntity: entity, id })], { type: 'application/pdf' }));
  };
  return <FilePreview file={file} address={address} onClose={onClose} />;
}
