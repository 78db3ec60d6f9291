/** A tutor's way through what waits: J and K walk, A confirms, R returns, and a decision leads on to the next. */
import { useNavigate } from 'react-router';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { useKeys } from '../../ui/use-keys.ts';
import './proof.css';

interface Props { /** Of those that wait, in their order; null as long as they are not known. */ ids: readonly string[] | null; /** They could not be read. */ isLost: boolean; onRetry(): void; id: string; base: string; unit: '份' | '件' }

/** The next to be read after this one; the first again where this was the last. */
export const nextOf = (ids: readonly string[], id: string): string | undefined => ids[ids.indexOf(id) + 1] ?? ids.find((one) => one !== id);

export function QueueWalk({ ids: known, isLost, onRetry, id, base, unit }: Props) {
  const ids = known ?? [];
  const navigate = useNavigate();
  const at = ids.indexOf(id);
  const address = (one: string) => `${base}/${one}?scope=todo`;
  const [before, after] = [at > 0 ? ids[at - 1] : undefined, nextOf(ids, id)];
  const go = (one: string | undefined) => { if (one) void navigate(address(one)); };
  useKeys({ j: () => go(after), k: () => go(before), a: () => press('primary'), r: () => press('danger') });
  return (
    <nav className="queue-walk" aria-label="待确认队列">
      <LinkButton small look="quiet" icon="left" to={`${base}?scope=todo`}>返回列表</LinkButton>
      <span className="queue-walk__at">{known === null ? isLost ? <>没能读取待确认的清单 <Button small look="link" onClick={onRetry}>重试</Button></> : '正在读取待确认的清单…' : at >= 0 ? `待确认第 ${at + 1} ${unit}，共 ${ids.length} ${unit}` : ids.length > 0 ? `还有 ${ids.length} ${unit}待确认` : '待确认的都已办完'}</span>
      <span className="queue-walk__keys">A 确认　R 退回　J 下一{unit}　K 上一{unit}</span>
      {after && <LinkButton small to={address(after)}>下一{unit}</LinkButton>}
    </nav>
  );
}

const press = (look: 'primary' | 'danger') => document.querySelector<HTMLButtonElement>(`.action-bar .button--${look}`)?.click();
