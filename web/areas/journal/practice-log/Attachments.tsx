/**
 * Photos and papers of the day. They hang on the journal that the server keeps, so what is written is kept first; without
 * a line a picture waits here, like the words, and goes up when the line is back.
 */
import { practiceLog } from 'contract/areas/journal/practice-log';
import { journalAttachment } from 'contract/areas/practice/work-proof';
import { fileLimits } from 'contract/areas/system/file-limits';
import { call } from '../../../kernel/call.ts';
import { noAnswer } from '../../../kernel/failure.ts';
import { useCall } from '../../../kernel/query.ts';
import { upload } from '../../../kernel/upload.ts';
import { paperAddress } from '../../../ui/case/paper.ts';
import { shrink } from '../../../ui/case/shrink.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { FileDrop, type KeptFile } from '../../../ui/FileDrop.tsx';
import type { Kept } from './keeper.ts';

const { endpoints } = practiceLog;
const { code, name, hint, maxFiles } = journalAttachment;

interface Props { savedId: string | null; kept: Kept; /** How many are on their way. */ onSending(change: 1 | -1): void }

export function Attachments({ savedId, kept, onSending }: Props) {
  const { data, error, refetch } = useCall(endpoints.getPracticeLog, savedId ? { id: savedId } : null);
  const files = data?.materials.find((material) => material.code === code)?.files ?? [];
  const send = async (file: File, options: Parameters<typeof upload>[3]) => {
    onSending(1);
    try {
      const there = await kept.flush();
      if (!there) throw kept.failure ?? noAnswer();
      await upload(endpoints.uploadMaterial, await shrink(file, 'document'), { id: there.id, materialCode: code }, options);
    } finally {
      onSending(-1);
    }
  };
  return (
    <div>
      <span className="journal-write__label">{name}（选填）</span>
      {error && !data && <ErrorState title={`无法读取已上传的${name}`} failure={error} onRetry={() => void refetch()} />}
      <FileDrop
        label={name} hint={`${hint}；PDF、JPG、PNG，最多${maxFiles}个`} accept={['pdf', 'jpg', 'jpeg', 'png']} maxMb={fileLimits.initial.documentMb} maxFiles={maxFiles} files={files}
        upload={send} onUploaded={() => void refetch()} preview={(file) => paperAddress(endpoints.getMaterialFile, savedId ?? '', file)}
        onRemove={async (file: KeptFile) => { await call(endpoints.removeMaterial, { id: savedId ?? '', attachmentId: file.id }); await refetch(); }}
      />
    </div>
  );
}
