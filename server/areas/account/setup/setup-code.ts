/**
 * The one-time code of an empty system (ASVS 6.3.2). It is shown on the server's console and nowhere else: 60 bits, good
 * for half an hour, for ten wrong tries, and once. A later start replaces it.
 */
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { App } from '../../../app.ts';
import type { Db } from '../../../kernel/context.ts';
import { isSetUp } from '../../../machines/session/is-set-up.ts';

const minutes = 30;
const mostFailures = 10;

/** Without I, L, O and U: nobody mistakes one sign for another, or reads a word. */
const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** As people copy it from a screen: small letters, blanks, other dashes, O for 0. */
const comparable = (typed: string) => typed.normalize('NFKC').toUpperCase().replaceAll(/[^0-9A-Z]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');
const hashOf = ({ vault }: Pick<App, 'vault'>, code: string) => vault.mac('setupCode', comparable(code));

/** A new code for the console, or null where nothing needs to be set up. */
export async function newSetupCode(app: App): Promise<{ code: string; minutes: number } | null> {
  if (await isSetUp(app, app.db)) return null;
  const code = Array.from(randomBytes(12), (byte) => signs[byte % 32]).join('').replace(/(.{4})(?=.)/g, '$1-');
  await sql`
    insert into setup_code (association_id, code_hash, expires_at) values (${app.associationId}, ${hashOf(app, code)}, app_now() + make_interval(mins => ${minutes}))
    on conflict (association_id) do update set code_hash = excluded.code_hash, expires_at = excluded.expires_at, failures = 0, used_at = null`.execute(app.db);
  return { code, minutes };
}

/** Whether it is the code, still good. Within a transaction the row is held until its end: of two that come together one is first. */
export async function isSetupCode(app: App, db: Db, typed: string): Promise<boolean> {
  const { rows } = await sql<{ isRight: boolean }>`
    select code_hash = ${hashOf(app, typed)} and expires_at > app_now() and failures < ${mostFailures} and used_at is null as is_right
    from setup_code where association_id = ${app.associationId} ${db.isTransaction ? sql`for update` : sql``}`.execute(db);
  return rows[0]?.isRight ?? false;
}

export async function countWrongCode(db: Db, associationId: string): Promise<void> {
  await sql`update setup_code set failures = least(failures + 1, 1000) where association_id = ${associationId}`.execute(db);
}

export async function spendCode(db: Db, associationId: string): Promise<void> {
  await sql`update setup_code set used_at = app_now() where association_id = ${associationId}`.execute(db);
}
