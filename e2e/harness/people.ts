/** People with accounts and open sessions. The sign-in form has tests of its own; here nobody types a password. */
import { newId } from 'server/kernel/id';
import { beginSession } from 'server/machines/session/begin-session';
import { insertRows } from 'server/machines/bulk/insert-rows';
import { hashPassword } from 'server/machines/session/password-hash';
import type { Pool } from 'pg';
import type { Db } from 'server/kernel/context';

export interface Person { readonly userId: string; readonly userName: string; readonly realName: string; readonly token: string; readonly lawyerId: string | null; readonly internId: string | null; readonly firmIds: readonly string[] }

export interface Given {
  name: string;
  /** Code of a role, with the firm where it is a firm role. */
  roles: readonly (string | { code: string; firmId: string })[];
  lawyerId?: string;
  internId?: string;
  mustChangePassword?: boolean;
  /** For those few who sign in by the form. */
  password?: string;
}

/** Long enough ago to be changed again, not so long that the product asks for another password. */
const lastMonth = () => new Date(Date.now() - 30 * 86_400_000).toISOString();

let serial = 0;
const added = new Map<string, Person>();
/** Somebody whom a record names by account. */
export const personWith = (userId: string): Person => added.get(userId)!;

export async function addPerson(db: Db, associationId: string, { name, roles, lawyerId, internId, mustChangePassword = false, password }: Given): Promise<Person> {
  const userId = newId();
  const userName = `person${serial += 1}`;
  const given = roles.map((role) => (typeof role === 'string' ? { code: role, firmId: null } : role));
  const duty = (['sysAdmin', 'secAdmin', 'auditAdmin'] as const).find((administrator) => given.some(({ code }) => code === administrator)) ?? 'business';
  await insertRows(db, 'appUser', [{ associationId, id: userId, userName, userNameKey: userName, realName: name, lawyerId: lawyerId ?? null, internId: internId ?? null, duty, status: 'ACTIVE', ifNeedChangePassword: mustChangePassword,
    passwordHash: password === undefined ? null : await hashPassword(password), passwordChangedAt: password === undefined ? null : lastMonth() }]);
  if (given.length) await insertRows(db, 'userRole', given.map(({ code, firmId }) => ({ associationId, id: newId(), userId, roleCode: code, duty, isFirmRole: firmId !== null, firmId })));
  // Whoever signs in by the form has been led around before.
  if (password !== undefined) await insertRows(db, 'guideSeen', [{ associationId, userId }]);
  const { token } = await beginSession(db, { associationId, userId, bound: false, passwordShown: true, idleMinutes: 480, absoluteHours: 24, most: 100, address: '127.0.0.1', agent: 'harness', deviceId: newId() });
  const person = { userId, userName, realName: name, token, lawyerId: lawyerId ?? null, internId: internId ?? null, firmIds: given.flatMap(({ firmId }) => firmId ?? []) };
  added.set(userId, person);
  return person;
}

/** Has typed his password just now, as some deeds want of whoever sits at the screen; nothing is written of who has done so in these minutes. */
export async function showPassword(pool: Pool, { userId }: Person): Promise<void> {
  await pool.query(`insert into session_proof (association_id, session_id, proved_at) select association_id, id, app_now() from session where user_id = $1
    on conflict (association_id, session_id) do update set proved_at = excluded.proved_at where session_proof.proved_at not between app_now() - interval '3 minutes' and app_now()`, [userId]);
}

export async function addIntern(db: Db, associationId: string, name: string): Promise<string> {
  const id = newId();
  await insertRows(db, 'intern', [{ associationId, id, name }]);
  return id;
}
