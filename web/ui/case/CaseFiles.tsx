/** The papers of a case or record that nobody marks: handed in here by whose turn it is, and opened by whoever may see them. */
import { fileLimits } from 'contract/areas/system/file-limits';
import { readAnew, useAct } from '../../kernel/query.ts';
import { upload } from '../../kernel/upload.ts';
import { Empty } from '../Empty.tsx';
import { FileDrop, type KeptFile } from '../FileDrop.tsx';
import { paperAddress, type PaperEndpoints } from './paper.ts';
import { shrink } from './shrink.ts';
import './case-files.css';

interface Paper { code: string; name: string; hint: string; maxFiles: number; files: readonly KeptFile[] }

interface Props<P extends Paper> {
  id: string;
  materials: readonly P[];
  /** May be handed in now. */
  isOpen(material: P): boolean;
  calls: PaperEndpoints;
  empty: string;
}

const paperEndings = ['pdf', 'jpg', 'jpeg', 'png'];

export function CaseFiles<P extends Paper>({ id, materials, isOpen, calls, empty }: Props<P>) {
  const remove = useAct(calls.removeMaterial);
  const seen = materials.filter((material) => isOpen(material) || material.files.length > 0);
  if (seen.length === 0) return <Empty icon="file" title={empty} />;
  return (
    <div className="case-files">
      {seen.map((material) => {
        const { code, name, hint, maxFiles, files } = material;
        const editable = isOpen(material);
        return (
          <div key={code} className="case-files__one" role="group" aria-label={name}>
            <p className="case-files__name">{name}</p>
            {editable && <p className="case-files__hint">{hint}</p>}
            <FileDrop
              label={name} hint={`或拖到这里。PDF、JPG、PNG，最多 ${maxFiles} 个`} accept={paperEndings} maxMb={fileLimits.initial.documentMb} maxFiles={maxFiles} files={files} disabled={!editable}
              preview={(file) => paperAddress(calls.getMaterialFile, id, file)}
              upload={async (file, options) => upload(calls.uploadMaterial, await shrink(file, 'document'), { id, materialCode: code }, options)} onUploaded={() => void readAnew()}
              {...(editable && { onRemove: (file: KeptFile) => remove.act({ id, attachmentId: file.id }) })}
            />
          </div>
        );
      })}
    </div>
  );
}
