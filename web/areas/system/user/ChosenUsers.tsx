/** What is done to several accounts at once. Whoever cannot be is named with the reason; the others are done. */
import { useState } from 'react';
import { user } from 'contract/areas/system/user';
import type { Output } from 'contract/kernel/endpoint';
import { CallError } from '../../../kernel/failure.ts';
import { offerUndo } from '../../../kernel/light-deeds.ts';
import { notice } from '../../../kernel/notice.ts';
import { useAct } from '../../../kernel/query.ts';
import { Button } from '../../../ui/Button.tsx';
import { confirm } from '../../../ui/Confirm.tsx';
import { RefusedDialog } from './RefusedDialog.tsx';
import { ResetDialog } from './ResetDialog.tsx';

const { endpoints } = user;
export type Outcome = Output<typeof endpoints.updateEnabled>;

interface Props { users: readonly { id: string; name: string }[]; may: { edit: boolean; remove: boolean; grant: boolean }; onDone(): void }

export function ChosenUsers({ users, may, onDone }: Props) {
  const [enable, remove, unlock] = [useAct(endpoints.updateEnabled), useAct(endpoints.removeMany), useAct(endpoints.unlock)];
  const [told, setTold] = useState<{ verb: string; outcome: Outcome } | null>(null);
  const [resetting, setResetting] = useState(false);
  const ids = users.map(({ id }) => id);
  const busy = enable.pending || remove.pending || unlock.pending;
  const tell = (verb: string) => (outcome: Outcome) => {
    if (outcome.refused.length) { setTold({ verb, outcome }); return; }
    notice.good(`已${verb}${outcome.done}个用户`);
    onDone();
  };
  const bad = notice.failed;
  // Accounts that were open are among the refused: undone is what was done here, nothing else.
  const reopen = (outcome: Outcome) => {
    const opened = ids.filter((id) => !outcome.refused.some((one) => one.id === id));
    const closeAgain = async () => {
      const { refused } = await enable.act({ ids: opened, enabled: false });
      if (refused.length) throw new CallError('blocked', `有${refused.length}个用户没有重新停用。${refused.map(({ name, reason }) => `${name}：${reason}`).join('；')}`, 0);
    };
    if (opened.length) offerUndo(`已启用${outcome.done}个用户`, closeAgain);
    if (outcome.refused.length) setTold({ verb: '启用', outcome }); else onDone();
  };
  const ask = async (verb: string, text: string, act: () => Promise<Outcome>, isGrave = true) => {
    if (await confirm({ title: `${verb}所选用户`, text, yes: verb, ...(isGrave && { tone: 'danger' as const }) })) await act().then(tell(verb), bad);
  };
  return (
    <>
      {may.edit && <Button small busy={busy} onClick={() => void enable.act({ ids, enabled: true }).then(reopen, bad)}>启用</Button>}
      {may.edit && <Button small busy={busy} onClick={() => void ask('停用', `停用所选的${ids.length}个用户？他们将立即退出登录，不能再登录。手上有事项须交接的不会停用，请单独办理。`, () => enable.act({ ids, enabled: false }))}>停用</Button>}
      {may.grant && <Button small busy={busy} onClick={() => void ask('解锁', `解锁所选的${ids.length}个用户？因连续输错密码而锁定的，可以立即再试；请先确认是本人要求解锁。`, () => unlock.act({ ids }), false)}>解锁</Button>}
      {may.grant && <Button small onClick={() => setResetting(true)}>重置密码</Button>}
      {may.remove && <Button small look="danger" icon="trash" busy={busy} onClick={() => void ask('删除', `删除所选的${ids.length}个用户？只有从未登录过的账号可以删除，用户名以后不能再用。`, () => remove.act({ ids }))}>删除</Button>}
      {told && <RefusedDialog {...told} onClose={() => { setTold(null); onDone(); }} />}
      {resetting && <ResetDialog users={users} onClose={() => { setResetting(false); onDone(); }} />}
    </>
  );
}
