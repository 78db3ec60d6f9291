import { user } from 'contract/areas/system/user';
import { usersImport } from 'contract/areas/system/users-import';
import { implement } from '../../../kernel/context.ts';
import { createBatch } from '../../journal/import-log/create-batch.public.ts';
import { createExport } from '../../account/export-centre/create-export.public.ts';
import { lookAtHandover, receivers } from './hand-over.ts';
import { closeUnused } from './unused-accounts.ts';
import { updateEnabled } from './user-enable.ts';
import { listUsers } from './user-list.ts';
import { removeUser, removeUsers } from './user-remove.ts';
import { saveUser } from './user-save.ts';
import { resetPasswords, unlockUsers } from './user-unlock.ts';
import { oneUser } from './user-view.ts';

const { exports } = user.endpoints.list;

export default implement(user, {
  titled: { reads: user.endpoints.get, name: ({ realName }) => realName },
  scheduled: { unusedAccounts: closeUnused },
  handlers: {
    list: listUsers, get: oneUser, save: saveUser, updateEnabled, remove: removeUser, removeMany: removeUsers,
    exportFields: async () => exports.columns.map(({ key, title }) => ({ key, title })),
    exportUsers: (ctx, input) => createExport(ctx, { ...input, list: exports.name, unmasked: false }),
    importUsers: (ctx, input) => createBatch(ctx, { ...input, kind: usersImport.name }),
    handover: lookAtHandover, receivers, unlock: unlockUsers, resetPassword: { ownTransaction: resetPasswords },
    roles: ({ db, viewer }) => db.selectFrom('role').select(['code', 'title', 'isFirmRole']).where('associationId', '=', viewer.associationId).where('duty', '=', 'business').orderBy('code').execute(),
  },
});
