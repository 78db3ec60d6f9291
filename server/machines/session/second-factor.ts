/**
 * A person's second factor: begun, confirmed with a right code, asked for after the password, ended. A code counts once:
 * the newest accepted half minute is moved on by one statement, so two that bring the same code at once are one.
 */
import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../kernel/context.ts';
import { newId } from '../../kernel/id.ts';
import type { Vault } from '../vault/vault.ts';
import { newSecret, proofOf } from './secret.ts';
import { newTotpSecret, stepOf } from './totp.ts';

export interface Whose { associationId: string; userId: string }

const placeOf = ({ userId }: Whose) => ({ table: 'secondFactor', column: 'secret', rowId: userId });

export interface SecondFactorState { isOn: boolean; since: string | null; codesLeft: number }

export async function secondFactorOf(db: Db, { associationId, userId }: Whose): Promise<SecondFactorState> {
  const { rows } = await sql<{ since: string; codesLeft: number }>`
    select confirmed_at as since, (select count(*)::int from recovery_code c where c.association_id = f.association_id and c.user_id = f.user_id and used_at is null) as codes_left
    from second_factor f where association_id = ${associationId} and user_id = ${userId} and confirmed_at is not null`.execute(db);
  return rows[0] ? { isOn: true, ...rows[0] } : { isOn: false, since: null, codesLeft: 0 };
}

/** A fresh secret, in force only when it is confirmed. Null: one is in force already. */
export async function beginSecondFactor(db: Db, vault: Vault, whose: Whose): Promise<string | null> {
  const secret = newTotpSecret();
  const { numAffectedRows } = await sql`
    insert into second_factor (association_id, user_id, secret_sealed) values (${whose.associationId}, ${whose.userId}, ${vault.seal(placeOf(whose), secret)})
    on conflict (association_id, user_id) do update set secret_sealed = excluded.secret_sealed, begun_at = app_now(), last_step = 0
      where second_factor.confirmed_at is null`.execute(db);
  return numAffectedRows ? secret : null;
}

/** Accepts a code of the authenticator once. `confirmed`: of the factor in force, or of one that was only begun. */
export async function acceptCode(db: Db, vault: Vault, whose: Whose, { code, now, confirmed }: { code: string; now: number; confirmed: boolean }): Promise<boolean> {
  const { associationId, userId } = whose;
  const { rows } = await sql<{ secretSealed: string }>`
    select secret_sealed from second_factor where association_id = ${associationId} and user_id = ${userId} and (confirmed_at is not null) = ${confirmed}
      and (confirmed_at is not null or begun_at > app_now() - interval '15 minutes')`.execute(db);
  const step = rows[0] ? stepOf(vault.open(placeOf(whose), rows[0].secretSealed), code, now) : null;
  if (step === null) return false;
  const { numAffectedRows } = await sql`update second_factor set last_step = ${step} where association_id = ${associationId} and user_id = ${userId} and last_step < ${step}`.execute(db);
  return Boolean(numAffectedRows);
}

const signs = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const howMany = 10;
const codeHash = (vault: Vault, { userId }: Whose, code: string) => vault.mac('recoveryCode', `${userId}|${code.toUpperCase().replaceAll(/[^0-9A-Z]/g, '')}`);

/** Puts it in force; answers the recovery codes, which nobody can read afterwards. */
export async function confirmSecondFactor(db: Db, vault: Vault, whose: Whose): Promise<string[]> {
  const { associationId, userId } = whose;
  await sql`update second_factor set confirmed_at = app_now() where association_id = ${associationId} and user_id = ${userId}`.execute(db);
  const codes = Array.from({ length: howMany }, () => Array.from({ length: 10 }, () => signs[randomInt(signs.length)]).join('').replace(/^(.{5})/, '$1-'));
  for (const code of codes) await sql`insert into recovery_code (association_id, user_id, code_hash) values (${associationId}, ${userId}, ${codeHash(vault, whose, code)})`.execute(db);
  return codes;
}

export async function acceptRecoveryCode(db: Db, vault: Vault, whose: Whose, code: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update recovery_code set used_at = app_now() where association_id = ${whose.associationId} and user_id = ${whose.userId} and code_hash = ${codeHash(vault, whose, code)} and used_at is null`.execute(db);
  return Boolean(numAffectedRows);
}

export async function endSecondFactor(db: Db, { associationId, userId }: Whose): Promise<void> {
  await sql`delete from second_factor where association_id = ${associationId} and user_id = ${userId}`.execute(db);
}

/** What the code comes after was right; answers what the code must come with. */
export async function beginSecondStep(db: Db, { associationId, userId }: Whose, { remember, byPassword }: { remember: boolean; byPassword: boolean }): Promise<string> {
  const ticket = newSecret();
  await sql`delete from second_step where association_id = ${associationId} and expires_at < app_now()`.execute(db);
  await sql`insert into second_step (association_id, id, user_id, ticket_hash, remember, by_password, expires_at)
    values (${associationId}, ${newId()}, ${userId}, ${proofOf(ticket)}, ${remember}, ${byPassword}, app_now() + interval '5 minutes')`.execute(db);
  return ticket;
}

const mostTries = 5;

/** Counts a try first; null when the ticket is unknown, too old, or was tried too often. */
export async function trySecondStep(db: Db, associationId: string, ticket: string): Promise<{ id: string; userId: string; remember: boolean; byPassword: boolean } | null> {
  const { rows } = await sql<{ id: string; userId: string; remember: boolean; byPassword: boolean }>`
    update second_step set tries = tries + 1 where association_id = ${associationId} and ticket_hash = ${proofOf(ticket)} and expires_at > app_now() and tries < ${mostTries}
    returning id, user_id, remember, by_password`.execute(db);
  return rows[0] ?? null;
}

/** Serves one sign-in. False: another window was quicker. */
export async function endSecondStep(db: Db, associationId: string, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`delete from second_step where association_id = ${associationId} and id = ${id}`.execute(db);
  return Boolean(numAffectedRows);
}
