/** The papers of a case for everybody who only reads: what there is, what is missing, what the reviewers said of them. */
import { useState } from 'react';
import { Section } from '../DetailPage.tsx';
import { FilePreview } from '../FilePreview.tsx';
import { Icon } from '../Icon.tsx';
import { sizeText } from '../size-text.ts';
import { MarkTag } from './MarkTag.tsx';
import type { Material, MaterialFile } from './materials.ts';
import { paperAddress, type PaperCall } from './paper.ts';
import { TickTag } from './TickTag.tsx';
import './paper-list.css';

export function PaperList({ file: call, of: { id, materials } }: { file: PaperCall; of: { id: string; materials: readonly Material[] } }) {
  const [seen, setSeen] = useState<MaterialFile | null>(null);
  const asked = materials.filter(({ required, files }) => required || files.length > 0);
  const handed = asked.reduce((sum, { files }) => sum + files.length, 0);
  return (
    <Section title={`申请材料（${handed} 个文件）`} id="materials">
      <ul className="paper-list">
        {asked.map(({ code, name, files }) => (
          <li key={code} className="paper-list__item" id={`fact-${code}`}>
            <span className="paper-list__name">{name}</span>
            {files.length === 0 && <span className="paper-list__missing">未上传</span>}
            {files.map((file) => (
              <span key={file.id} className="paper-list__file">
                <Icon name={file.mime.startsWith('image/') ? 'image' : 'file'} />
                <button type="button" className="paper-list__open" onClick={() => setSeen(file)}>{file.fileName}</button>
                <span className="paper-list__size">{sizeText(file.size)}</span>
                <TickTag file={file} /><MarkTag file={file} />
                {file.defectReason && <span className="paper-list__defect">{file.defectReason}</span>}
              </span>
            ))}
          </li>
        ))}
      </ul>
      {seen && <FilePreview file={seen} address={(file) => paperAddress(call, id, file)} onClose={() => setSeen(null)} />}
    </Section>
  );
}
