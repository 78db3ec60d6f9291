/** One decision on its way to one party: the document itself, what was done, the proofs, and the receipt to be printed. */
import { useState } from 'react';
import { decisionDocument, servedMode, serviceState } from 'contract/areas/basic-info/decision-document';
import { documentService, sentBackReason, serviceDeed } from 'contract/areas/practice/document-service';
import type { Output } from 'contract/kernel/endpoint';
import { fetchFile } from '../../../kernel/call.ts';
import { useCall } from '../../../kernel/query.ts';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { Facts } from '../../../ui/DetailPage.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import type { KeptFile } from '../../../ui/FileDrop.tsx';
import { FilePreview } from '../../../ui/FilePreview.tsx';
import { labelOf } from '../../../ui/labels.ts';
import { Timeline } from '../../../ui/Timeline.tsx';
import type { Service } from './service.ts';
import './service.css';

const { getService, getProofFile, printReceipt } = documentService.endpoints;
type Whole = Output<typeof getService>;
type Line = Whole['records'][number];
type Shown = KeptFile & { what: 'receipt' | 'document' | 'proof' };

export function ServiceDrawer({ id, onDeed, onClose }: { id: string; onDeed(deed: Service['may'][number], item: Service): void; onClose(): void }) {
  const { data, error, refetch } = useCall(getService, { id });
  const [shown, setShown] = useState<Shown>();
  const address = async ({ what, id: fileId, mime }: Shown) => URL.createObjectURL(new Blob([await (what === 'receipt' ? fetchFile(printReceipt, { id }) : what === 'document' ? fetchFile(decisionDocument.endpoints.getFile, { id: fileId }) : fetchFile(getProofFile, { id, fileId }))], { type: mime }));
  const pdf = (what: 'receipt' | 'document', of: string, fileName: string) => setShown({ what, id: of, fileName, size: 0, mime: 'application/pdf' });
  return (
    <Dialog drawer title={data ? `${data.name}的送达记录（送${data.partyTitle}）` : '送达记录'} width={560} onClose={onClose} footer={data && <>
      <Button icon="file" onClick={() => pdf('receipt', data.id, `送达回证（${data.docNo}）.pdf`)}>打印送达回证</Button>
      {data.may.map((deed, at) => <Button key={deed} look={at === 0 && deed !== 'takeBack' ? 'primary' : 'plain'} onClick={() => onDeed(deed, data)}>{labelOf(serviceDeed, deed)}</Button>)}
    </>}>
      {error && <ErrorState title="无法打开送达记录" failure={error} onRetry={() => void refetch()} />}
      {!data && !error && <div role="status"><span className="sr-only">正在打开送达记录…</span><span className="skeleton page-skeleton__block" /></div>}
      {data && <>
        <Facts items={factsOf(data)} />
        <p className="services__files">
          {data.address && <Button small icon="file" onClick={() => pdf('document', data.documentId, `${data.title}（${data.docNo}）.pdf`)}>打开决定书</Button>}
          {data.address && <LinkButton small to={data.address}>查看案件</LinkButton>}
        </p>
        {data.records.length === 0 ? <p className="services__note">还没有打开，也没有登记寄发或送达。</p> : <Timeline items={data.records.map((line) => ({
          id: line.id, at: line.at, who: line.byName, title: titleOf(line), tone: line.isTakenBack ? undefined : line.deed === 'serve' ? 'good' as const : line.deed === 'sendBack' ? 'bad' as const : undefined, opinion: saidOf(line),
          more: line.files.length > 0 && <span className="services__files">{line.files.map((file) => <Button key={file.id} small icon="file" onClick={() => setShown({ ...file, what: 'proof' })}>{file.fileName}</Button>)}</span>,
        }))} />}
      </>}
      {shown && <FilePreview file={shown} address={address} onClose={() => setShown(undefined)} />}
    </Dialog>
  );
}

const factsOf = ({ name, partyTitle, firmName, title, docNo, issuedOn, state, mode, on, waitingDays }: Whole) => [
  { label: '文书', value: `${title}　${docNo}`, wide: true }, { label: '当事人', value: name }, { label: '受送达人', value: partyTitle }, { label: '律师事务所', value: firmName, wide: true }, { label: '作出日期', value: issuedOn },
  { label: '送达情况', value: `${labelOf(serviceState, state)}${state === 'SERVED' ? `　${on}　${labelOf(servedMode, mode)}` : `　已等${waitingDays}天`}` },
];
const titleOf = ({ deed, mode, note, isTakenBack }: Line) => `${deed === 'serve' && mode === 'SYSTEM' && !note ? '在系统中打开' : labelOf(serviceDeed, deed)}${deed !== 'takeBack' && mode && mode !== 'SYSTEM' ? `（${labelOf(servedMode, mode)}）` : ''}${isTakenBack ? '，已撤销' : ''}`;
const saidOf = ({ deed, on, proofNo, takenBy, reason, note }: Line) => [
  deed !== 'takeBack' && on, deed === 'sendBack' && labelOf(sentBackReason, reason), takenBy && `${takenBy}签收`, proofNo && `${deed === 'send' ? '邮件号' : '回执号'}${proofNo}`, note,
].filter(Boolean).join('　');
