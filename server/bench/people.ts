/** Accounts with open sessions, many at once: what is measured is the work, not the sign-in. */
import { sql } from 'kysely';
import { rolesInForce, type RoleCode } from '../areas/account/roles-in-force.ts';
import type { Db } from '../kernel/context.ts';
import { newId } from '../kernel/id.ts';
import { insertRows } from '../machines/bulk/insert-rows.ts';
import { newSecret, proofOf } from '../machines/session/secret.ts';

export interface Wanted { userName: string; realName: string; roles: readonly RoleCode[]; firmId?: string; lawyerId?: string; internId?: string }
export interface Person { userId: string; userName: string; realName: string; token: string }

export async function letIn(db: Db, associationId: string, wanted: readonly Wanted[]): Promise<Person[]> {
  const people = wanted.map((one) => ({ ...one, userId: newId(), token: newSecret() }));
  await insertRows(db, 'appUser', people.map(({ userId, userName, realName, lawyerId, internId }) => ({
    associationId, id: userId, userName, userNameKey: userName.toLowerCase(), realName, lawyerId, internId, status: 'ACTIVE', ifNeedChangePassword: false,
  })));
  // Who is measured is at work, not led around.
  await insertRows(db, 'guideSeen', people.map(({ userId }) => ({ associationId, userId })));
  await insertRows(db, 'userRole', people.flatMap(({ userId, roles, firmId }) => roles.map((roleCode) => {
    const isFirmRole = 'isFirmRole' in rolesInForce[roleCode];
    return { associationId, id: newId(), userId, roleCode, duty: 'business', isFirmRole, firmId: isFirmRole ? firmId : undefined };
  })));
  await openSessions(db, associationId, people);
  return people.map(({ userId, userName, realName, token }) => ({ userId, userName, realName, token }));
}

async function openSessions(db: Db, associationId: string, people: readonly { userId: string; token: string }[]): Promise<void> {
  const proofs = people.map(({ token }) => proofOf(token).toString('hex'));
  await sql`
    insert into session (association_id, id, user_id, token_hash, idle_seconds, expires_at)
    select ${associationId}, s.id, s.user_id, decode(s.proof, 'hex'), 86400, app_now() + interval '1 day'
    from unnest(${people.map(() => newId())}::uuid[], ${people.map(({ userId }) => userId)}::uuid[], ${proofs}::text[]) as s(id, user_id, proof)`.execute(db);
}

/** A new session for an account that is there already. */
export async function signInAgain(db: Db, associationId: string, userName: string): Promise<string> {
  const { id } = await db.selectFrom('appUser').select('id').where('associationId', '=', associationId).where('userName', '=', userName).executeTakeFirstOrThrow();
  const token = newSecret();
  await openSessions(db, associationId, [{ userId: id, token }]);
  return token;
}

export const headersOf = (token: string) => ({ authorization: `Bearer ${token}`, 'x-requested-with': 'XMLHttpRequest' });
