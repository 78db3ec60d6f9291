/**
 * Where a reviewer looks through the papers beside the form: J/K walk the files, 1 and 2 mark them, and each mark leads
 * to the next file that has none yet.
 */
import { useRef, useState } from 'react';
import { firmSealPermission } from 'contract/areas/basic-info/firm-seal';
import { reasonWords, type ReturnReason } from 'contract/areas/practice/return-reason';
import type { AnyWorkflow, OpenAction } from 'contract/kernel/workflow';
import { useMay } from '../../../kernel/session.ts';
import { Button } from '../../Button.tsx';
import { FilePreview } from '../../FilePreview.tsx';
import { Icon } from '../../Icon.tsx';
import { useKeys } from '../../use-keys.ts';
import type { Material } from '../materials.ts';
import { paperAddress } from '../paper.ts';
import { MarkBar } from './MarkBar.tsx';
import { MaterialFrame } from './MaterialFrame.tsx';
import { MaterialStrip } from './MaterialStrip.tsx';
import { SealSamples, type SealFirm } from '../SealSamples.tsx';
import { putMark, type DeskCalls, type Mark } from './marks.ts';
import './review-desk.css';

interface Props {
  title?: string;
  flow: AnyWorkflow;
  calls: DeskCalls;
  of: { id: string; materials: readonly Material[]; sealFirms: readonly SealFirm[]; markable: boolean; returnReasons: readonly ReturnReason[]; open: readonly OpenAction[] };
  /** Of the form, how many answers were found wanting. */
  fieldMarks?: number;
  chosen: string | undefined;
  onChoose(fileId: string): void;
}

export function ReviewDesk({ title = '申请材料', flow, calls, of: { id, materials, sealFirms, markable, returnReasons, open }, fieldMarks = 0, chosen, onChoose }: Props) {
  const files = materials.flatMap((material) => material.files.map((file) => ({ material, file })));
  const marked = files.filter(({ file }) => file.checkMark !== 'NONE').length;
  const first = (mark: Mark['checkMark']) => files.findIndex(({ file }) => file.checkMark === mark);
  // Where work is left: what has no mark, then what was found wanting.
  const at = Math.max(0, chosen ? files.findIndex(({ file }) => file.id === chosen) : first('NONE') >= 0 ? first('NONE') : first('DEFECT'));
  const current = files[at];
  // 2 asks why: the answer is written in the bar below.
  const [asking, setAsking] = useState(false);
  const desk = useRef<HTMLDivElement>(null);
  const [large, setLarge] = useState(false);
  const mayCompare = useMay(firmSealPermission.view) && sealFirms.length > 0;
  // Beside what should bear the seal, unless the reviewer wants it otherwise.
  const [comparing, setComparing] = useState<boolean>();
  const showsSeals = mayCompare && (comparing ?? current?.material.needSeal ?? false);

  const go = (step: number) => { const next = files[at + step]; if (next) { onChoose(next.file.id); setAsking(false); } };
  const put = (value: Mark) => {
    if (!current || !markable) return;
    putMark(calls, id, current.file.id, value);
    setAsking(false);
    // The keyboard goes on where it was, not in a field that is gone.
    desk.current?.focus({ preventScroll: true });
    const next = [...files.slice(at + 1), ...files.slice(0, at)].find(({ file }) => file.checkMark === 'NONE');
    onChoose((next ?? current).file.id);
  };
  useKeys({
    j: () => go(1), k: () => go(-1), ...(current && { ' ': () => setLarge(true) }),
    ...(markable && current && { 1: () => put({ checkMark: 'OK', defectReason: null }), 2: () => setAsking(true), 0: () => put({ checkMark: 'NONE', defectReason: null }) }),
  });

  return (
    <section className="review-desk" aria-label={title} ref={desk} tabIndex={-1} id="materials">
      <header className="review-desk__head">
        <h2 className="review-desk__title">{title}</h2>
        {mayCompare && current && <Button small icon="audit" aria-pressed={showsSeals} onClick={() => setComparing(!showsSeals)}>印章样式</Button>}
        {markable && <Progress done={marked} all={files.length} defects={files.filter(({ file }) => file.checkMark === 'DEFECT').length} marks={fieldMarks} mayPass={open.some(({ action, blockedBy }) => flow.actions[action]?.look === 'primary' && blockedBy.every(({ level }) => level !== 'BLOCK'))} />}
      </header>
      <MaterialStrip materials={materials} chosen={current?.file.id} onChoose={(fileId) => { onChoose(fileId); setAsking(false); }} />
      {current
        ? <div className="review-desk__papers">
            <MaterialFrame key={`frame ${current.file.id}`} call={calls.getMaterialFile} id={id} material={current.material} file={current.file} leave={() => desk.current?.focus({ preventScroll: true })} />
            {showsSeals && <SealSamples firms={sealFirms} />}
          </div>
        : <p className="review-desk__none"><Icon name="file" /> 没有上传材料</p>}
      {current && large && <FilePreview file={current.file} address={(file) => paperAddress(calls.getMaterialFile, id, file)} onClose={() => setLarge(false)} />}
      {current && <MarkBar key={`bar ${current.file.id}${String(asking)}`} {...{ ...current, markable, asking, reasons: reasonWords(returnReasons), onAsk: setAsking, onMark: put, onStep: go, position: at + 1, of: files.length }} />}
    </section>
  );
}

/** How far it is, and which key comes next when everything has been looked at. */
function Progress({ done, all, defects, marks, mayPass }: { done: number; all: number; defects: number; marks: number; mayPass: boolean }) {
  return (
    <p className="review-desk__progress" role="status">
      已标记 <b>{done}</b> / {all}{defects > 0 && <span className="review-desk__defects">，{defects} 份有问题</span>}{marks > 0 && <span className="review-desk__defects">，{marks} 栏有问题</span>}
      {done === all && (mayPass || defects + marks > 0) && <span className="review-desk__next keys-hint">{mayPass ? <><kbd>A</kbd> 通过</> : <><kbd>R</kbd> 退回补正</>}</span>}
      <span className="review-desk__bar" aria-hidden="true"><span style={{ width: `${all === 0 ? 0 : (done / all) * 100}%` }} /></span>
    </p>
  );
}
