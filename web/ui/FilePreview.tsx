import { useEffect, useState } from 'react';
import { asFailure, type CallError } from '../kernel/failure.ts';
import { Dialog } from './Dialog.tsx';
import { ErrorState } from './ErrorState.tsx';
import type { KeptFile } from './FileDrop.tsx';

/** A picture or PDF in a window. The address is a ticket of a minute for this one record, fetched when it opens. */
export function FilePreview<F extends KeptFile>({ file, address, onClose }: { file: F; address(file: F): Promise<string>; onClose(): void }) {
  const [shown, setShown] = useState<string>();
  const [failure, setFailure] = useState<CallError>();
  const load = () => { setFailure(undefined); address(file).then(setShown, (thrown: unknown) => setFailure(asFailure(thrown))); };
  // Once per opening: the window is mounted anew for each file.
  useEffect(load, []);
  return (
    <Dialog title={file.fileName} width={1000} onClose={onClose}>
      {failure && <ErrorState title="无法打开文件" failure={failure} onRetry={load} />}
      {shown && (file.mime.startsWith('image/') ? <img className="file-preview" src={shown} alt={file.fileName} /> : <iframe className="file-preview" src={shown} title={file.fileName} />)}
      {!shown && !failure && <span className="skeleton file-preview" />}
    </Dialog>
  );
}
