/** The papers of a case or record: handed in here while it may be changed, and opened by whoever may see it. */
import type { Endpoint } from 'contract/kernel/endpoint';
import type { z } from 'zod';
import { fileLimits } from 'contract/areas/system/file-limits';
import { fetchFile } from '../../kernel/call.ts';
import { queries, useAct } from '../../kernel/query.ts';
import { upload } from '../../kernel/upload.ts';
import { Empty } from '../../ui/Empty.tsx';
import { FileDrop } from '../../ui/FileDrop.tsx';
import { shrink } from '../../ui/case/shrink.ts';
import './proof.css';

interface File { id: string; fileName: string; size: number; mime: string }
interface Material { code: string; name: string; hint: string; maxFiles: number; files: readonly File[] }
type Takes<I extends z.ZodRawShape> = Endpoint<z.ZodObject<I, z.core.$strict>>;

interface Props {
  id: string;
  materials: readonly Material[];
  editable: boolean;
  calls: { upload: Takes<{ id: z.ZodUUID; materialCode: z.ZodString }>; remove: Takes<{ id: z.ZodUUID; attachmentId: z.ZodUUID }>; open: Takes<{ id: z.ZodUUID; attachmentId: z.ZodUUID }> };
}

/** Said here again, so that nothing else is ever shown as a page of our own. */
const shown = ['application/pdf', 'image/jpeg', 'image/png'] as const;
const endings = ['pdf', 'jpg', 'jpeg', 'png'];

export function ProofFiles({ id, materials, editable, calls }: Props) {
  const remove = useAct(calls.remove);
  const preview = async (file: File) => {
    const bytes = await fetchFile(calls.open, { id, attachmentId: file.id });
    return URL.createObjectURL(new Blob([bytes], { type: shown.find((mime) => mime === file.mime) ?? 'application/octet-stream' }));
  };
  const seen = editable ? materials : materials.filter(({ files }) => files.length > 0);
  if (seen.length === 0) return <Empty icon="file" title="没有上传证明材料" />;
  return (
    <div className="proof-files">
      {seen.map(({ code, name, hint, maxFiles, files }) => (
        <section key={code} className="proof-files__one" aria-label={name}>
          <h4 className="proof-files__name">{name}</h4>
          {editable && <p className="proof-files__hint">{hint}</p>}
          <FileDrop
            label={name} hint={`或拖到这里。PDF、JPG、PNG，最多 ${maxFiles} 个`} accept={endings} maxMb={fileLimits.initial.documentMb} maxFiles={maxFiles} files={files} disabled={!editable} preview={preview}
            upload={async (file, options) => upload(calls.upload, await shrink(file, 'document'), { id, materialCode: code }, options)} onUploaded={() => void queries.invalidateQueries()}
            {...(editable && { onRemove: (file: File) => remove.act({ id, attachmentId: file.id }) })}
          />
        </section>
      ))}
    </div>
  );
}
