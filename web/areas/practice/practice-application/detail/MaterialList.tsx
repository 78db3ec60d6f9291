/** The materials for everybody who only reads: what there is, what is missing, what the reviewers said of it. */
import { useState } from 'react';
import { Section } from '../../../../ui/DetailPage.tsx';
import { sizeText } from '../../../../ui/size-text.ts';
import { FilePreview } from '../../../../ui/FilePreview.tsx';
import { Icon } from '../../../../ui/Icon.tsx';
import { TickTag } from '../../../../ui/case/TickTag.tsx';
import { MarkTag } from '../../../../ui/case/MarkTag.tsx';
import { useApplication, type MaterialFile } from './application.ts';
import { addressOf } from './material-file.ts';

export function MaterialList() {
  const { id, materials } = useApplication();
  const [seen, setSeen] = useState<MaterialFile | null>(null);
  const asked = materials.filter(({ required, files }) => required || files.length > 0);
  const handed = asked.reduce((sum, { files }) => sum + files.length, 0);
  return (
    <Section title={`申请材料（${handed} 个文件）`} id="materials">
      <ul className="material-list">
        {asked.map(({ code, name, files }) => (
          <li key={code} className="material-list__item" id={`fact-${code}`}>
            <span className="material-list__name">{name}</span>
            {files.length === 0 && <span className="material-list__missing">未上传</span>}
            {files.map((file) => (
              <span key={file.id} className="material-list__file">
                <Icon name={file.mime.startsWith('image/') ? 'image' : 'file'} />
                <button type="button" className="material-list__open" onClick={() => setSeen(file)}>{file.fileName}</button>
                <span className="material-list__size">{sizeText(file.size)}</span>
                <TickTag file={file} /><MarkTag file={file} />
                {file.defectReason && <span className="material-list__defect">{file.defectReason}</span>}
              </span>
            ))}
          </li>
        ))}
      </ul>
      {seen && <FilePreview file={seen} address={(file) => addressOf(id, file)} onClose={() => setSeen(null)} />}
    </Section>
  );
}
