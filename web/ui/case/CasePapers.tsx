import { useState } from 'react';
import { decisionDocument, servedMode, serviceState } from 'contract/areas/basic-info/decision-document';
import type { Output } from 'contract/kernel/endpoint';
import type { AnyWorkflow } from 'contract/kernel/workflow';
import { download, fetchFile } from '../../kernel/call.ts';
import { notice } from '../../kernel/notice.ts';
import { readAnew, useCall } from '../../kernel/query.ts';
import { Button } from '../Button.tsx';
import { momentText } from '../day.ts';
import { Section } from '../DetailPage.tsx';
import { labelOf } from '../labels.ts';
import { FilePreview } from '../FilePreview.tsx';
import { Icon } from '../Icon.tsx';
import './case-papers.css';

const { ofCase, getFile } = decisionDocument.endpoints;
type Paper = Output<typeof ofCase>[number];

const nameOf = ({ title, docNo }: Paper) => `${title}（${docNo}）.pdf`;

/** Of a decision whether and how it has arrived; of another paper whether it was read. */
function howFar({ state, servedMode: mode, servedOn, readAt }: Paper['served'][number]): string {
  if (state) return `${labelOf(serviceState, state)}${state === 'SERVED' ? ` ${servedOn}（${labelOf(servedMode, mode)}）` : ''}`;
  return readAt ? ` ${momentText(readAt)} 已读` : '未读';
}

/** What was issued in the case: certificate, letters of correction, decisions. `withReaders`: for those who must know whether it arrived. */
export function CasePapers({ flow, of: { id, submittedAt }, withReaders = false }: { flow: AnyWorkflow; of: { id: string; submittedAt: string | null }; withReaders?: boolean }) {
  const { data: papers } = useCall(ofCase, submittedAt ? { caseEntity: flow.entity, caseId: id } : null);
  const [open, setOpen] = useState<Paper>();
  if (!papers || papers.length === 0) return null;
  /** Whoever opens a decision on him has been served with it, and days begin to run: the page behind says so. */
  const read = async ({ id: paperId, mime }: { id: string; mime: string }) => {
    const bytes = await fetchFile(getFile, { id: paperId });
    void readAnew();
    return URL.createObjectURL(new Blob([bytes], { type: mime }));
  };
  const keep = (paper: Paper) => void download(getFile, { id: paper.id }, nameOf(paper)).catch((thrown: unknown) => notice.failed(thrown, '未能下载'));
  return (
    <Section title={`文书（${papers.length} 份）`}>
      <ul className="case-papers">
        {papers.map((paper) => (
          <li key={paper.id} className="case-papers__item">
            <Icon name="file" />
            <span className="case-papers__what">
              <button type="button" className="case-papers__title" onClick={() => setOpen(paper)}>{paper.title}</button>
              <span className="case-papers__about">{paper.docNo}　{paper.issuedAt.slice(0, 10)}</span>
              {paper.served.length > 0 && (withReaders || paper.served.some(({ state }) => state)) && <span className="case-papers__about">{paper.served.map((one) => `${withReaders ? one.servedToTitle : ''}${howFar(one)}`).join('；')}</span>}
            </span>
            <Button small icon="download" aria-label={`下载${nameOf(paper)}`} title="下载" onClick={() => keep(paper)} />
          </li>
        ))}
      </ul>
      {open && <FilePreview
        file={{ id: open.id, fileName: nameOf(open), size: 0, mime: 'application/pdf' }} onClose={() => setOpen(undefined)}
        address={read}
      />}
    </Section>
  );
}
