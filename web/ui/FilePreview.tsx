import { useEffect, useRef, useState } from 'react';
import { asFailure, type CallError } from '../kernel/failure.ts';
import { Dialog } from './Dialog.tsx';
import { ErrorState } from './ErrorState.tsx';
import type { KeptFile } from './FileDrop.tsx';

/** A picture or PDF in a window. The address is a ticket of a minute for this one record, fetched when it opens. */
export function FilePreview<F extends KeptFile>({ file, address, onClose }: { file: F; address(file: F): Promise<string>; onClose(): void }) {
  const [shown, setShown] = useState<string>();
  const [failure, setFailure] = useState<CallError>();
  const [attempt, setAttempt] = useState(0);
  const closing = useRef(onClose);
  closing.current = onClose;
  const ask = useRef(address);
  ask.current = address;
  useEffect(() => {
    setFailure(undefined);
    ask.current(file).then(setShown, (thrown: unknown) => setFailure(asFailure(thrown)));
  }, [file, attempt]);
  // The key that opened it closes it.
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== ' ' || (event.target instanceof HTMLElement && event.target.closest('button, a, input, textarea'))) return;
      event.preventDefault();
      closing.current();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  return (
    <Dialog title={file.fileName} width={1000} onClose={onClose}>
      {failure && <ErrorState title="无法打开文件" failure={failure} onRetry={() => setAttempt(attempt + 1)} />}
      {/* Our own server's answer under its own policy; in a sandbox the browser's PDF viewer stays empty. */}
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- see above */}
      {shown && (file.mime.startsWith('image/') ? <img className="file-preview" src={shown} alt={file.fileName} /> : <iframe className="file-preview" src={shown} title={file.fileName} />)}
      {!shown && !failure && <span className="skeleton file-preview" />}
    </Dialog>
  );
}
