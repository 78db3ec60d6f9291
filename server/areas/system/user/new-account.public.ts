/** A new account with its roles: written by the first setup, by the command, by whoever makes accounts later. */
import type { Insertable } from 'kysely';
import type { Db } from '../../../kernel/context.ts';
import { newId } from '../../../kernel/id.ts';
import { insertRows } from '../../../machines/bulk/insert-rows.ts';
import { soundsOfPerson } from '../../../machines/search/pinyin.ts';
import type { Database } from '../../../tables.gen.ts';
import { userNameKey } from '../../../machines/session/user-name.ts';

const administrators = ['sysAdmin', 'secAdmin', 'auditAdmin'] as const;

export interface GivenRole { readonly code: string; readonly duty: string; readonly isFirmRole: boolean; readonly firmId?: string | undefined }

export interface NewAccount {
  readonly associationId: string;
  readonly userName: string;
  readonly realName: string;
  readonly roles: readonly GivenRole[];
  /** Null: nobody can sign in before a password is issued. */
  readonly passwordHash: string | null;
  readonly now: string | null;
  /** A one-time password opens nothing after this. */
  readonly oneTimeExpiresAt?: string | undefined;
  readonly lawyerId?: string | undefined;
  readonly internId?: string | undefined;
  /** Given where columns are sealed for this very row. */
  readonly id?: string;
  /** What else is kept of the person. */
  readonly also?: Partial<Insertable<Database['appUser']>>;
}

/** The password is known to somebody else than the owner, so it must be changed first. Answers the account's id. */
export async function addAccount(db: Db, { associationId, userName, realName, roles, passwordHash, now, oneTimeExpiresAt, lawyerId, internId, id = newId(), also }: NewAccount): Promise<string> {
  const duty = administrators.find((one) => one === roles[0]?.duty) ?? 'business';
  // Without a role the account is inert until the security administrator grants one.
  await insertRows(db, 'appUser', [{
    associationId, id, userName, userNameKey: userNameKey(userName), realName, duty, status: roles.length ? 'ACTIVE' : 'INERT',
    passwordHash, passwordChangedAt: now, ifNeedChangePassword: true, oneTimeExpiresAt, lawyerId, internId, ...soundsOfPerson(realName), ...also,
  }]);
  await insertRows(db, 'userRole', roles.map((role) => ({ associationId, id: newId(), userId: id, roleCode: role.code, duty: role.duty, isFirmRole: role.isFirmRole, firmId: role.firmId })));
  return id;
}

export async function isUserNameTaken(db: Db, associationId: string, userName: string): Promise<boolean> {
  return Boolean(await db.selectFrom('appUser').select('id').where('associationId', '=', associationId).where('userNameKey', '=', userNameKey(userName)).executeTakeFirst());
}
