/** Sound and pictures of the interview: fetched to be kept, never played as a page of ours. */
import { interviewRecord } from 'contract/areas/assessment/interview-record';
import { call, download } from '../../../kernel/call.ts';
import { notice } from '../../../kernel/notice.ts';
import { readAnew } from '../../../kernel/query.ts';
import { upload } from '../../../kernel/upload.ts';
import { Button } from '../../../ui/Button.tsx';
import { Section } from '../../../ui/DetailPage.tsx';
import { FileDrop, type KeptFile } from '../../../ui/FileDrop.tsx';
import type { Kept } from './InterviewRecordPage.tsx';

const { endpoints } = interviewRecord;

export function Recordings({ kept: { id, recordings, takes: { kinds, maxMb, most }, attaches, standing } }: { kept: Kept }) {
  if (!attaches && recordings.length === 0) return null;
  const fetch = ({ id: attachmentId, fileName }: KeptFile) => void download(endpoints.getRecording, { id, attachmentId }, fileName).catch((thrown: unknown) => notice.failed(thrown, '未能下载'));
  const remove = async (file: KeptFile) => { await call(endpoints.remove, { id, attachmentId: file.id }).catch(notice.failed); await readAnew(); };
  return (
    <Section title="录音录像">
      <FileDrop
        label="录音录像" accept={kinds} maxMb={maxMb} maxFiles={most} files={recordings} disabled={!attaches}
        upload={(file, options) => upload(endpoints.upload, file, { id }, options)} onUploaded={() => void readAnew()} {...(standing !== 'LOCKED' && { onRemove: remove })}
        extra={(file) => <Button small look="quiet" icon="download" aria-label={`下载${file.fileName}`} title="下载" onClick={() => fetch(file)} />}
      />
    </Section>
  );
}
