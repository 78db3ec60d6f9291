import type { CallError } from '../kernel/failure.ts';
import { Dialog } from './Dialog.tsx';
import { ErrorState } from './ErrorState.tsx';

/** A drawer whose content is still being read, or could not be. `what` follows 无法打开: 律所信息, 培训班的常用要求. */
export function OpeningDrawer({ title, what, width, failure, onRetry, onClose }: { title: string; what: string; width?: number; failure: CallError | null; onRetry(): void; onClose(): void }) {
  return (
    <Dialog title={title} drawer onClose={onClose} {...(width !== undefined && { width })}>
      {failure ? <ErrorState title={`无法打开${what}`} failure={failure} onRetry={onRetry} /> : <p role="status">正在打开…</p>}
    </Dialog>
  );
}
