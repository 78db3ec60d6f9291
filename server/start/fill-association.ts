/** What an empty database is filled with: the roles always; in the demonstration a small association at work. */
import { sql } from 'kysely';
import type { App } from '../app.ts';
import type { Db } from '../kernel/context.ts';
import { bringScoreTemplates } from '../areas/assessment/score-template/score-templates.public.ts';
import { bringTemplates } from '../areas/basic-info/document-template/active-template.public.ts';

/** Does nothing in an association that has been filled before. One transaction: a filling that is killed leaves nothing. */
export async function fillAssociation(app: App): Promise<void> {
  const { associationId, isDemo } = app;
  // At every start: a later release brings kinds of documents that an older one did not know.
  await bringTemplates(app.db, associationId);
  await bringScoreTemplates(app.db, associationId);
  if (await isFilled(app.db, associationId)) return;
  // Once in an association's life; no other start loads them.
  const [{ seedRoles }, { fillDemonstration }] = await Promise.all([import('../areas/account/demo-accounts.ts'), import('./demo.ts')]);
  await app.db.transaction().execute(async (db) => {
    // Nodes that start together on an empty database take turns; the second finds it filled.
    await sql`lock table association in share row exclusive mode`.execute(db);
    if (await isFilled(db, associationId)) return;
    await seedRoles(db, associationId);
    if (isDemo) await fillDemonstration(app, db);
  });
  // The database looks at new tables by itself only after a minute or so; without, whoever comes first waits for seconds.
  await sql`analyze`.execute(app.db);
}

async function isFilled(db: Db, associationId: string): Promise<boolean> {
  const { rows } = await sql<{ filled: boolean }>`select exists (select 1 from role where association_id = ${associationId}) as filled`.execute(db);
  return rows[0]?.filled ?? false;
}
