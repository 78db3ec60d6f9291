/** What can be done to an account now, and if not, why: said with the record, and again under the lock when it is done. */
import { userPermission as perm } from 'contract/areas/system/user';
import { authorityPermission } from 'contract/areas/system/authority-permission';
import { mayWithin, type Viewer } from '../../../kernel/viewer.ts';
import type { Account } from './accounts.ts';
import { onTheServer } from './administrators-account.public.ts';

export type Deed = 'edit' | 'enable' | 'disable' | 'unlock' | 'reset' | 'remove';
type Facts = Pick<Account, 'id' | 'duty' | 'rawStatus' | 'shown' | 'isUsed' | 'isLast'>;

const titles: Readonly<Record<string, string>> = { sysAdmin: '系统管理员', secAdmin: '安全管理员', auditAdmin: '审计管理员' };
const own = '不能办理自己的账号，请由另一名管理员办理';
const last = ({ duty }: Facts) => `是最后一名能登录的${titles[duty] ?? '管理员'}，请先增加一名`;

const rights = { edit: perm.edit, enable: perm.edit, disable: perm.edit, remove: perm.del, unlock: authorityPermission.grant, reset: authorityPermission.grant } as const;

/** Null: nothing is in the way. */
export const hindrances: Readonly<Record<Deed, (account: Facts, viewer: Viewer) => string | null>> = {
  edit: () => null,
  enable: ({ rawStatus }) => (rawStatus === 'DISABLED' ? null : '账号没有停用'),
  disable: (account, { userId }) => (account.rawStatus === 'DISABLED' ? '账号已经停用' : account.id === userId ? own : account.isLast ? last(account) : null),
  unlock: ({ shown }) => (shown === 'LOCKED' ? null : '账号没有锁定'),
  reset: ({ id, rawStatus, duty }, { userId }) => (rawStatus === 'DISABLED' ? '账号已停用，请先由系统管理员启用' : id === userId ? '请在个人设置中修改自己的密码' : duty !== 'business' ? onTheServer : null),
  remove: (account, { userId }) => (account.id === userId ? own : account.isUsed ? '账号已经使用过，办理记录须保留，请改为停用' : account.isLast ? last(account) : null),
};

/** For buttons: what the viewer has a right to; what makes no sense now is left out. */
export function openDeeds(account: Facts, viewer: Viewer): { deed: Deed; blockedBy: string | null }[] {
  const shown: Deed[] = ['edit', account.rawStatus === 'DISABLED' ? 'enable' : 'disable', ...account.shown === 'LOCKED' ? ['unlock' as const] : [], 'reset', 'remove'];
  return shown.filter((deed) => mayWithin(viewer, rights[deed], 'ALL')).map((deed) => ({ deed, blockedBy: hindrances[deed](account, viewer) }));
}
