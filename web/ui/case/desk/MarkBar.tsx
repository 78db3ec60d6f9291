import { fileFlag } from 'contract/areas/system/file-limits';
import { Button } from '../../Button.tsx';
import { Icon } from '../../Icon.tsx';
import { labelOf } from '../../labels.ts';
import type { Material, MaterialFile } from '../materials.ts';
import { DefectForm } from './DefectForm.tsx';
import { MarkTag } from '../MarkTag.tsx';
import { TickTag } from '../TickTag.tsx';
import type { Mark } from './marks.ts';

interface Props {
  material: Material; file: MaterialFile; markable: boolean; asking: boolean; reasons: readonly string[]; position: number; of: number;
  onAsk(asking: boolean): void; onMark(mark: Mark): void; onStep(step: number): void;
}

/** What paper this is and what the reviewer says of it. */
export function MarkBar({ material, file, markable, asking, reasons, position, of, onAsk, onMark, onStep }: Props) {
  return (
    <footer className="mark-bar">
      <div className="mark-bar__what">
        <span className="mark-bar__name">{material.name} <TickTag file={file} /><MarkTag file={file} /></span>
        <span className="mark-bar__hint">{file.defectReason ?? (material.hint || file.fileName)}</span>
      </div>
      <div className="mark-bar__buttons">
        <Button icon="left" aria-label="上一个文件" title="上一个文件（K）" disabled={position === 1} onClick={() => onStep(-1)} />
        <span className="mark-bar__at">{position} / {of}</span>
        <Button icon="right" aria-label="下一个文件" title="下一个文件（J）" disabled={position === of} onClick={() => onStep(1)} />
        {markable && (
          <>
            <Button data-mark="OK" icon="check" aria-pressed={file.checkMark === 'OK'} title="合格（1）" onClick={() => onMark({ checkMark: 'OK', defectReason: null })}>合格<kbd>1</kbd></Button>
            <Button look="danger" icon="warning" aria-pressed={file.checkMark === 'DEFECT'} aria-expanded={asking} title="有问题（2）" onClick={() => onAsk(!asking)}>有问题<kbd>2</kbd></Button>
          </>
        )}
      </div>
      {file.flags.length > 0 && <p className="mark-bar__flags"><Icon name="warning" size={13} />请留意：这个文件{file.flags.map((flag) => labelOf(fileFlag, flag)).join('、')}{file.flags.includes('ENCRYPTED') && '，打不开时可退回请申请人另存后重新上传'}。</p>}
      {asking && markable && <div className="mark-bar__why"><DefectForm label={material.name} initial={file.defectReason ?? ''} reasons={reasons} onCancel={() => onAsk(false)} onKeep={(defectReason) => onMark({ checkMark: 'DEFECT', defectReason })} /></div>}
    </footer>
  );
}
