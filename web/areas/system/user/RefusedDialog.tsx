/** Of many, those to whom it was not done, each with why. */
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import type { Outcome } from './ChosenUsers.tsx';
import './user.css';

export function RefusedDialog({ verb, outcome: { done, refused }, onClose }: { verb: string; outcome: Outcome; onClose(): void }) {
  return (
    <Dialog title={`${verb}结果`} width={560} onClose={onClose} footer={<Button look="primary" onClick={onClose} data-autofocus>知道了</Button>}>
      <p role="status">{done > 0 ? `已${verb} ${done} 个用户，` : ''}{refused.length} 个没有{verb}：</p>
      <ul className="user-reasons" tabIndex={0} aria-label={`没有${verb}的用户`}>{refused.map(({ id, name, reason }) => <li key={id}><b>{name}</b><span>{reason}</span></li>)}</ul>
    </Dialog>
  );
}
