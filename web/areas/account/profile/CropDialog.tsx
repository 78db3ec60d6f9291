/** Chooses which square of a picture becomes 头像: pulled with the mouse or a finger, moved with the arrows. */
import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { asFailure } from '../../../kernel/failure.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { cutOut, draw, firstCut, greatest, smallest, within, type Cut } from './crop.ts';

/** Pixels of the frame on the screen; the canvas has twice as many for fine screens. */
const frame = 256;
const steps: Readonly<Record<string, readonly [number, number]>> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

interface Props { picture: ImageBitmap; onCut(file: File): Promise<void>; onClose(): void }

export function CropDialog({ picture, onCut, onClose }: Props) {
  const [cut, setCut] = useState<Cut>(() => firstCut(picture));
  const [state, setState] = useState({ busy: false, fault: '' });
  const canvas = useRef<HTMLCanvasElement>(null);
  const pulled = useRef<{ x: number; y: number } | null>(null);
  useEffect(() => { if (canvas.current) draw(canvas.current, picture, cut); }, [picture, cut]);

  const move = (x: number, y: number) => setCut((now) => within({ ...now, x: now.x + x * (now.side / frame), y: now.y + y * (now.side / frame) }, picture));
  const pull = ({ clientX: x, clientY: y }: PointerEvent) => {
    if (!pulled.current) return;
    move(pulled.current.x - x, pulled.current.y - y);
    pulled.current = { x, y };
  };
  const key = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    move(step[0] * 8, step[1] * 8);
  };
  const send = async () => {
    setState({ busy: true, fault: '' });
    try {
      const file = await cutOut(picture, cut);
      if (!file) return setState({ busy: false, fault: '图片无法处理，请换一张' });
      await onCut(file);
    } catch (thrown) {
      setState({ busy: false, fault: asFailure(thrown).sentence });
    }
  };
  const [large, small] = [greatest(picture), smallest(picture)];
  return (
    <Dialog title="裁剪头像" width={420} onClose={onClose} onSubmit={() => void send()} footer={<><Button onClick={onClose}>取消</Button><Button type="submit" look="primary" busy={state.busy}>保存头像</Button></>}>
      {state.fault && <div className="dialog__failure" role="alert"><Icon name="warning" /><p>{state.fault}</p></div>}
      <div className="crop">
        <div className="crop__frame" role="group" tabIndex={0} aria-label="头像选取范围，可以拖动，也可以用方向键移动" onKeyDown={key}
          onPointerDown={(event) => { event.currentTarget.setPointerCapture(event.pointerId); pulled.current = { x: event.clientX, y: event.clientY }; }}
          onPointerMove={pull} onPointerUp={() => { pulled.current = null; }} onPointerCancel={() => { pulled.current = null; }}>
          <canvas ref={canvas} width={frame * 2} height={frame * 2} />
        </div>
        <label className="crop__zoom">缩放
          <input type="range" min={0} max={100} step={2} value={large === small ? 0 : Math.round((large - cut.side) / (large - small) * 100)} disabled={large === small} data-autofocus
            onChange={({ target }) => setCut((now) => within({ ...now, side: large - (large - small) * Number(target.value) / 100 }, picture))} />
        </label>
        <p className="crop__hint">拖动图片选取范围，圆圈内为显示的部分</p>
      </div>
    </Dialog>
  );
}
