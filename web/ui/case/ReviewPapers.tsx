/** The papers of a case: looked at in a window; whoever reviews says of each whether it is good, and what is wrong with it. */
import { useState } from 'react';
import type { BusinessKind } from 'contract/areas/other-business/business-kind';
import type { Input } from 'contract/kernel/endpoint';
import { notice } from '../../kernel/notice.ts';
import { queries } from '../../kernel/query.ts';
import { Button } from '../Button.tsx';
import { MarkTag } from './MarkTag.tsx';
import { TickTag } from './TickTag.tsx';
import type { Material, MaterialFile } from './materials.ts';
import { paperAddress, type PaperCall } from './paper.ts';
import { Section } from '../DetailPage.tsx';
import { sizeText } from '../size-text.ts';
import { FilePreview } from '../FilePreview.tsx';
import { Icon } from '../Icon.tsx';
import './case-review.css';

type Mark = Input<BusinessKind['feature']['endpoints']['markMaterial']>;
interface Props { mark(input: Mark): Promise<unknown>; file: PaperCall; of: { id: string; materials: readonly Material[]; markable: boolean; returnReasons: readonly string[] } }

export function ReviewPapers({ mark: send, file: getMaterialFile, of: { id, materials, markable, returnReasons } }: Props) {
  const [seen, setSeen] = useState<MaterialFile | null>(null);
  const [asking, setAsking] = useState<string>();
  const asked = materials.filter(({ required, files }) => required || files.length > 0);
  const all = asked.flatMap(({ files }) => files);
  const mark = (file: MaterialFile, checkMark: 'OK' | 'DEFECT', defectReason?: string) => {
    setAsking(undefined);
    send({ id, attachmentId: file.id, checkMark, ...(defectReason && { defectReason }) }).then(() => queries.invalidateQueries(), (thrown: unknown) => notice.failed(thrown, '未能标记'));
  };
  return (
    <Section title={`申请材料（${all.length} 个文件）`} id="materials" extra={markable && <span className="case-hint" role="status">已核对 {all.filter(({ checkMark }) => checkMark !== 'NONE').length} / {all.length}</span>}>
      <ul className="review-papers">
        {asked.map(({ code, name, files }) => (
          <li key={code} className="review-papers__item" id={`fact-${code}`}>
            <span className="review-papers__name">{name}</span>
            {files.length === 0 && <span className="review-papers__missing">未上传</span>}
            {files.map((file) => (
              <div key={file.id} className="review-papers__file">
                <Icon name={file.mime.startsWith('image/') ? 'image' : 'file'} />
                <button type="button" className="review-papers__open" onClick={() => setSeen(file)}>{file.fileName}</button>
                <span className="review-papers__size">{sizeText(file.size)}</span><TickTag file={file} /><MarkTag file={file} />
                {file.defectReason && <span className="review-papers__missing">{file.defectReason}</span>}
                {markable && <span className="review-papers__marks">
                  <Button small icon="check" aria-label={`${name}：合格`} aria-pressed={file.checkMark === 'OK'} onClick={() => mark(file, 'OK')}>合格</Button>
                  <Button small look="danger" icon="warning" aria-label={`${name}：有问题`} aria-pressed={file.checkMark === 'DEFECT'} aria-expanded={asking === file.id} onClick={() => setAsking(asking === file.id ? undefined : file.id)}>有问题</Button>
                </span>}
                {asking === file.id && <Why name={name} initial={file.defectReason ?? ''} reasons={returnReasons} onKeep={(why) => mark(file, 'DEFECT', why)} />}
              </div>
            ))}
          </li>
        ))}
      </ul>
      {seen && <FilePreview file={seen} address={(file) => paperAddress(getMaterialFile, id, file)} onClose={() => setSeen(null)} />}
    </Section>
  );
}

function Why({ name, initial, reasons, onKeep }: { name: string; initial: string; reasons: readonly string[]; onKeep(why: string): void }) {
  const [why, setWhy] = useState(initial);
  return (
    <form className="review-papers__why" onSubmit={(event) => { event.preventDefault(); if (why.trim().length >= 2) onKeep(why.trim()); }}>
      <input className="input" aria-label={`${name}有什么问题`} placeholder="有什么问题，应当怎样改" value={why} autoFocus onChange={(event) => setWhy(event.target.value)} />
      <Button small look="primary" type="submit" disabled={why.trim().length < 2} title={why.trim().length < 2 ? '请写明问题，至少2个字' : undefined}>记下</Button>
      <span className="review-papers__reasons">{reasons.map((reason) => <Button key={reason} small look="quiet" onClick={() => setWhy(reason)}>{reason}</Button>)}</span>
    </form>
  );
}
