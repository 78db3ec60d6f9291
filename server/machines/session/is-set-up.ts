/** Whether the three administrators have been made. They stay (the database keeps the last of each), so it never turns back. */
import { sql } from 'kysely';
import type { App } from '../../app.ts';
import type { Db } from '../../kernel/context.ts';

/** Accounts of the business do not count: a command may have made some before. */
export async function isSetUp({ associationId }: Pick<App, 'associationId'>, db: Db): Promise<boolean> {
  const { rows } = await sql<{ made: boolean }>`select exists (select from app_user where association_id = ${associationId} and duty <> 'business') as made`.execute(db);
  return rows[0]?.made ?? false;
}
