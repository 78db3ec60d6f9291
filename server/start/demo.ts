/** What an empty database is filled with: the roles always; in the demonstration a small association at work. */
import { sql } from 'kysely';
import type { App } from '../app.ts';
import { seedDemoAccounts, seedRoles } from '../areas/account/demo-accounts.ts';
import { seedDemoRegisters } from '../areas/basic-info/demo.ts';
import { seedDemoIntern, seedDemoPractice } from '../areas/practice/demo.ts';

/** Does nothing in an association that has been filled before. One transaction: a filling that is killed leaves nothing. */
export async function fillAssociation(app: App): Promise<void> {
  const { associationId, vault, isDemo } = app;
  const { rows } = await sql<{ filled: boolean }>`select exists (select 1 from role where association_id = ${associationId}) as filled`.execute(app.db);
  if (rows[0]?.filled) return;
  await app.db.transaction().execute(async (db) => {
    await seedRoles(db, associationId);
    if (!isDemo) return;
    const { firms, lawyers } = await seedDemoRegisters({ db, vault }, associationId);
    const internId = await seedDemoIntern(app, db, associationId);
    const users = await seedDemoAccounts(db, vault, associationId, { firms, lawyers, internId });
    await seedDemoPractice(app, db, { users, firms, lawyers });
  });
}
