import { useState } from 'react';
import { Button } from '../../../../ui/Button.tsx';
import type { Material, MaterialFile } from './application.ts';
import { MarkTag } from './MarkTag.tsx';
import type { Mark } from './marks.ts';

interface Props {
  material: Material; file: MaterialFile; markable: boolean; asking: boolean; reasons: readonly string[]; position: number; of: number;
  onAsk(asking: boolean): void; onMark(mark: Mark): void; onStep(step: number): void;
}

/** What paper this is and what the reviewer says of it. */
export function MarkBar(props: Props) {
  const { material, file, markable, asking, position, of, onAsk, onMark, onStep } = props;
  return (
    <footer className="mark-bar">
      <div className="mark-bar__what">
        <span className="mark-bar__name">{material.name} <MarkTag file={file} /></span>
        <span className="mark-bar__hint">{file.defectReason ?? (material.hint || file.fileName)}</span>
      </div>
      <div className="mark-bar__buttons">
        <Button icon="left" aria-label="上一个文件" title="上一个文件（K）" disabled={position === 1} onClick={() => onStep(-1)} />
        <span className="mark-bar__at">{position} / {of}</span>
        <Button icon="right" aria-label="下一个文件" title="下一个文件（J）" disabled={position === of} onClick={() => onStep(1)} />
        {markable && (
          <>
            <Button className="mark-bar__ok" icon="check" aria-pressed={file.checkMark === 'OK'} title="合格（1）" onClick={() => onMark({ checkMark: 'OK', defectReason: null })}>合格<kbd>1</kbd></Button>
            <Button look="danger" icon="warning" aria-pressed={file.checkMark === 'DEFECT'} aria-expanded={asking} title="有问题（2）" onClick={() => onAsk(!asking)}>有问题<kbd>2</kbd></Button>
          </>
        )}
      </div>
      {asking && markable && <Why {...props} />}
    </footer>
  );
}

function Why({ material, file, reasons, onAsk, onMark }: Props) {
  const [text, setText] = useState(file.defectReason ?? '');
  const [fault, setFault] = useState('');
  const keep = () => text.trim().length < 2 ? setFault('请写明有什么问题，至少2个字') : onMark({ checkMark: 'DEFECT', defectReason: text.trim() });
  return (
    <form className="mark-bar__why" onSubmit={(event) => { event.preventDefault(); keep(); }} onKeyDown={(event) => { if (event.key === 'Escape') { event.stopPropagation(); onAsk(false); } }}>
      <div className="mark-bar__reasons" role="group" aria-label="常用语">
        {reasons.map((reason) => <Button key={reason} small onClick={() => { setText(reason); setFault(''); }}>{reason}</Button>)}
      </div>
      <div className="mark-bar__line">
        <input className="input" autoFocus maxLength={255} aria-label={`${material.name}有什么问题`} aria-invalid={fault ? true : undefined} placeholder="有什么问题，申请人会看到" value={text} onChange={(event) => { setText(event.target.value); setFault(''); }} />
        <Button onClick={() => onAsk(false)}>取消</Button>
        <Button type="submit" look="dangerous">标记有问题</Button>
      </div>
      {fault && <p className="mark-bar__fault" role="alert">{fault}</p>}
    </form>
  );
}
