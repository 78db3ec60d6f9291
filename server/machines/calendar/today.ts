/** The association's day, by the database's clock: the only one that business knows. */
import { sql } from 'kysely';
import type { Db } from '../../kernel/context.ts';
import { onceInCall } from '../postgres/reading-call.ts';

export const todayIn = onceInCall(async (db: Db): Promise<string> => {
  const { rows } = await sql<{ day: string }>`select app_today() as day`.execute(db);
  return rows[0]!.day;
});

/** As numbers of cases begin: 20260301. */
export const numberDay = async (db: Db): Promise<string> => (await todayIn(db)).replaceAll('-', '');
