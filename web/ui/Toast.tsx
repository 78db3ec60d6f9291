import { useEffect, useRef } from 'react';
import { useNotices, type Notice } from '../kernel/notice.ts';
import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';
import { Trace } from './Trace.tsx';
import { say } from '../kernel/words.ts';
import './toast.css';

/** The specification: 100 px from the top, three seconds. A failure stays until it has been read. */
const shownFor = 3_000;

/** Shows what `notice` says. Stands once, in the shell. In the top layer, so that open dialogs don't cover it. */
export function Toasts() {
  const { shown, dismiss } = useNotices();
  const layer = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Shown anew each time: a dialog opened meanwhile lies above an older layer.
    layer.current?.hidePopover();
    if (shown.length > 0) layer.current?.showPopover();
  }, [shown]);
  return (
    <div ref={layer} popover="manual" className="toasts">
      {shown.map((notice) => <Toast key={notice.id} notice={notice} close={() => dismiss(notice.id)} />)}
    </div>
  );
}

function Toast({ notice: { tone, text, trace }, close }: { notice: Notice; close(): void }) {
  const shut = useRef(close);
  shut.current = close;
  useEffect(() => {
    if (tone === 'bad') return;
    const timer = setTimeout(() => shut.current(), shownFor);
    return () => clearTimeout(timer);
  }, [tone]);
  return (
    <div className="toast" data-tone={tone} role={tone === 'bad' ? 'alert' : 'status'}>
      <Icon name={tone} />
      <span><span>{text}</span>{trace && <Trace trace={trace} />}</span>
      {tone === 'bad' && <Button small look="quiet" icon="close" aria-label={say('关闭提示')} title={say('关闭')} onClick={close} />}
    </div>
  );
}
