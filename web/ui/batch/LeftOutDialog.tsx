import { Button } from '../Button.tsx';
import { Dialog } from '../Dialog.tsx';
import { LeftOut, type Left } from './LeftOut.tsx';

/** Nothing to fill in, only to read: of what was chosen, what this was not done to. */
export function LeftOutDialog({ title, text, lines, onClose }: { title: string; text: string; lines: readonly Left[]; onClose(): void }) {
  return (
    <Dialog title={title} width={640} onClose={onClose} footer={<Button look="primary" data-autofocus onClick={onClose}>知道了</Button>}>
      <p role="status">{text}</p>
      <LeftOut label="不能办理的" lines={lines} />
    </Dialog>
  );
}
