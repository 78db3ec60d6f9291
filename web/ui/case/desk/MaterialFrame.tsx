/** One paper, as large as there is room. Pictures turn and grow; a PDF is shown by the browser's own viewer. */
import { useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../../Button.tsx';
import { Empty } from '../../Empty.tsx';
import { ErrorState } from '../../ErrorState.tsx';
import { useKeys } from '../../use-keys.ts';
import type { Material, MaterialFile } from '../materials.ts';
import type { PaperCall } from '../paper.ts';
import { useFileAddress } from './file-address.ts';

interface Props {
  call: PaperCall; id: string; material: Material; file: MaterialFile;
  /** Takes the keyboard back from the browser's viewer, which keeps it after a click. */
  leave(): void;
}

export function MaterialFrame({ call, id, material, file, leave }: Props) {
  const { address, failure, retry } = useFileAddress(call, id, file);
  return (
    <div className="material-frame" aria-busy={!address && !failure}>
      {failure && <ErrorState title="无法打开文件" failure={failure} onRetry={retry} />}
      {!address && !failure && <span className="skeleton material-frame__wait" />}
      {address && (file.mime.startsWith('image/')
        ? <Picture address={address} name={`${material.name}：${file.fileName}`} />
        : <Pdf address={address} name={file.fileName} leave={leave} />)}
    </div>
  );
}

/**
 * Chromium's viewer refuses to work in a sandboxed frame. It is a process of its own that reaches nothing of this page,
 * and the address carries the type that we gave it, so the bytes can never become a page of our origin.
 */
function Pdf({ address, name, leave }: { address: string; name: string; leave(): void }) {
  const box = useRef<HTMLDivElement>(null);
  if (!navigator.pdfViewerEnabled) return <Empty title={name} hint="这个浏览器不能在页面内显示 PDF，请打开后查看。"><a className="button" href={address} download={name}>打开文件</a></Empty>;
  return (
    <div ref={box} className="material-frame__pdf" onPointerLeave={() => { if (box.current?.contains(document.activeElement)) leave(); }}>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- see above */}
      <iframe src={`${address}#navpanes=0&view=FitH`} title={name} />
    </div>
  );
}

const steps = [1, 1.5, 2, 3, 4];

function Picture({ address, name }: { address: string; name: string }) {
  const [turn, setTurn] = useState(0);
  const [zoom, setZoom] = useState(0);
  const grow = (by: number) => setZoom((at) => Math.min(steps.length - 1, Math.max(0, at + by)));
  const rotate = () => setTurn((at) => (at + 90) % 360);
  const box = useRef<HTMLDivElement>(null);
  // What is made larger is looked at in its middle.
  useLayoutEffect(() => {
    const { current } = box;
    current?.scrollTo((current.scrollWidth - current.clientWidth) / 2, (current.scrollHeight - current.clientHeight) / 2);
  }, [zoom, turn]);
  const factor = steps[zoom] ?? 1;
  const percent = `${factor * 100}%`;
  // On its side it is as wide as the frame is high.
  const lying = turn % 180 !== 0;
  useKeys({ t: rotate, '+': () => grow(1), '=': () => grow(1), '-': () => grow(-1) });
  return (
    <>
      <div ref={box} className="material-frame__picture" tabIndex={0} role="group" aria-label="图片，可滚动查看">
        <div style={{ width: percent, height: percent }}><img src={address} alt={name} style={{ rotate: `${turn}deg`, width: `calc(100${lying ? 'cqh' : 'cqw'} * ${factor})`, height: `calc(100${lying ? 'cqw' : 'cqh'} * ${factor})` }} /></div>
      </div>
      <div className="material-frame__tools">
        <Button small icon="refresh" aria-label="旋转" title="旋转（T）" onClick={rotate} />
        <Button small aria-label="缩小" title="缩小（-）" disabled={zoom === 0} onClick={() => grow(-1)}>－</Button>
        <span>{percent}</span>
        <Button small aria-label="放大" title="放大（+）" disabled={zoom === steps.length - 1} onClick={() => grow(1)}>＋</Button>
      </div>
    </>
  );
}
