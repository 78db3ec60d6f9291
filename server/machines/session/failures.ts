/**
 * Wrong tries, counted in the database, so that every node counts the same and a restart forgives nothing. Nothing
 * that the caller chooses freely is part of a key: only the socket's address, the account named, the proven device.
 */
import { sql } from 'kysely';
import type { Db } from '../../kernel/context.ts';

export type FailureKind = 'challenge' | 'captcha' | 'password' | 'setup';

export interface Limits {
  accountFailures: number;
  accountFailureMinutes: number;
  addressFailures: number;
  addressFailureMinutes: number;
  /** How long the first, second, third … lock-out lasts; the last one repeats. */
  lockMinutes: readonly number[];
}

export interface AddressStanding {
  failures: number;
  /** Until the oldest failure of a full count no longer counts. */
  retryAfter: number;
}

export async function addressStanding(db: Db, associationId: string, address: string, limits: Limits): Promise<AddressStanding> {
  const { rows } = await sql<{ failures: number; retryAfter: number | null }>`/* by key */
    select count(*)::int as failures,
      ceil(extract(epoch from (array_agg(at order by at desc))[${limits.addressFailures}::int] + make_interval(mins => ${limits.addressFailureMinutes}) - app_now()))::int as retry_after
    from sign_in_failure where association_id = ${associationId} and address = ${address}
      and at > app_now() - make_interval(mins => ${limits.addressFailureMinutes})`.execute(db);
  return { failures: rows[0]!.failures, retryAfter: Math.max(1, rows[0]!.retryAfter ?? 1) };
}

/** How often a password was wrong for this account, whoever tried. */
export async function accountFailures(db: Db, associationId: string, accountKey: string, limits: Limits): Promise<number> {
  const { rows } = await sql<{ failures: number }>`
    select count(*)::int as failures from sign_in_failure where association_id = ${associationId} and account_key = ${accountKey}
      and kind = 'password' and at > app_now() - make_interval(mins => ${limits.accountFailureMinutes})`.execute(db);
  return rows[0]!.failures;
}

export interface Failure { associationId: string; kind: FailureKind; address: string; accountKey: string | null; deviceId: string | null }

export async function countFailure(db: Db, { associationId, kind, address, accountKey, deviceId }: Failure): Promise<void> {
  await sql`insert into sign_in_failure (association_id, at, account_key, address, device_id, kind)
    values (${associationId}, app_now(), ${accountKey}, ${address}, ${deviceId}, ${kind})`.execute(db);
}

/** The owner is in: what was counted against the account is forgiven, what strangers' addresses did is not. */
export async function forgiveAccount(db: Db, associationId: string, accountKey: string, address: string): Promise<void> {
  await sql`update sign_in_failure set account_key = null where association_id = ${associationId} and account_key = ${accountKey} and address <> ${address}`.execute(db);
  await sql`delete from sign_in_failure where association_id = ${associationId} and account_key = ${accountKey} and address = ${address}`.execute(db);
}

/**
 * Locks the account when the count is full. Runs for names that do not exist too (nothing matches then), so that both
 * take the same time. Within the caller's transaction, which holds the person's row.
 */
export async function lockWhenFull(db: Db, associationId: string, userId: string | null, accountKey: string, limits: Limits): Promise<boolean> {
  const failures = await accountFailures(db, associationId, accountKey, limits);
  const steps = limits.lockMinutes;
  const { numAffectedRows } = await sql`
    update app_user set lockouts = least(lockouts + 1, 100),
      locked_until = app_now() + make_interval(mins => (${sql.val([...steps])}::int[])[least(lockouts + 1, ${steps.length})])
    where association_id = ${associationId} and id = ${userId} and ${failures}::int >= ${limits.accountFailures}::int
      and (locked_until is null or locked_until <= app_now())`.execute(db);
  return Boolean(numAffectedRows);
}

/** A day is longer than any window; nobody needs them after that. */
export async function sweepFailures(db: Db, associationId: string): Promise<void> {
  await sql`delete from sign_in_failure where association_id = ${associationId} and at < app_now() - interval '1 day'`.execute(db);
}
