/** What an empty database is filled with: the roles always; in the demonstration a small association at work. */
import { sql } from 'kysely';
import type { App } from '../app.ts';
import type { Db } from '../kernel/context.ts';
import { seedDemoAssessments, seedDemoAwaiting, seedDemoHeardAfterAll, seedDemoLaterAssessments, seedDemoResults } from '../areas/assessment/demo-assessments.public.ts';
import { seedDemoAccounts, seedRoles } from '../areas/account/demo-accounts.ts';
import { seedDemoMessages } from '../areas/account/broadcast/demo-messages.public.ts';
import { seedDemoSms } from '../areas/applications/sms-manage/demo-sms.public.ts';
import { seedDemoPhrases } from '../areas/account/own-phrase/demo-phrases.public.ts';
import { bringTemplates } from '../areas/basic-info/document-template/active-template.public.ts';
import { seedDemoCallUp } from '../areas/assessment/call-up/demo-call-up.public.ts';
import { seedDemoExaminers } from '../areas/assessment/examiner/demo-examiners.public.ts';
import { seedDemoPublicNotice } from '../areas/assessment/public-notice/demo-public-notice.public.ts';
import { seedDemoLaterObjections, seedDemoObjection } from '../areas/assessment/objection/demo-objection.public.ts';
import { seedDemoInquiries } from '../areas/practice/inquiry/demo-inquiries.public.ts';
import { seedDemoFeedback } from '../areas/practice/tutoring-feedback/demo-feedback.public.ts';
import { seedDemoRecords } from '../areas/assessment/interview-record/demo-records.public.ts';
import { seedDemoSessions } from '../areas/assessment/interview-session/demo-sessions.public.ts';
import { seedDemoScores } from '../areas/assessment/score-sheet/demo-scores.public.ts';
import { bringScoreTemplates } from '../areas/assessment/score-template/score-templates.public.ts';
import { seedDemoRegisters } from '../areas/basic-info/demo.ts';
import { seedDemoNotes } from '../areas/console/case-note/demo-notes.public.ts';
import { seedDemoTransfers } from '../areas/console/case-transfer/demo-transfers.public.ts';
import { seedDemoDelegations } from '../areas/console/delegation/demo-delegations.public.ts';
import { seedDemoOrganisation } from '../areas/system/organisation/demo-organisation.public.ts';
import { enterKnownYears } from '../areas/system/holiday/known-years.public.ts';
import { seedDemoImports } from '../areas/journal/import-log/demo-imports.public.ts';
import { seedDemoJournals, seedDemoVoidJournal } from '../areas/journal/practice-log/demo-journals.public.ts';
import { seedDemoSpotCheck } from '../areas/journal/spot-check/demo-spot-check.public.ts';
import { seedDemoBusinesses, seedDemoLaterBusinesses, seedDemoPostponement } from '../areas/other-business/demo-businesses.public.ts';
import { seedDemoBusinessStates } from '../areas/other-business/demo-business-states.public.ts';
import { seedDemoFilings } from '../areas/practice/filing/demo-filings.public.ts';
import { seedDemoServices } from '../areas/practice/document-service/demo-services.public.ts';
import { seedDemoLaterReceptions, seedDemoReception } from '../areas/practice/reception-application/demo-reception-application.public.ts';
import { seedDemoExOfficio, seedDemoLaterExOfficio } from '../areas/other-business/ex-officio/demo-ex-officio.public.ts';
import { seedDemoAsking, seedDemoIntern, seedDemoLaterPractice, seedDemoPractice } from '../areas/practice/demo.ts';
import { untold } from '../areas/practice/demo/acting.public.ts';
import { seedDemoLaterTraining } from '../areas/practice/training/demo-training.public.ts';

/** Does nothing in an association that has been filled before. One transaction: a filling that is killed leaves nothing. */
export async function fillAssociation(app: App): Promise<void> {
  const { associationId, vault, isDemo } = app;
  // At every start: a later release brings kinds of documents that an older one did not know.
  await bringTemplates(app.db, associationId);
  await bringScoreTemplates(app.db, associationId);
  if (await isFilled(app.db, associationId)) return;
  await app.db.transaction().execute(async (db) => {
    // Nodes that start together on an empty database take turns; the second finds it filled.
    await sql`lock table association in share row exclusive mode`.execute(db);
    if (await isFilled(db, associationId)) return;
    await seedRoles(db, associationId);
    if (!isDemo) return;
    await enterKnownYears(db, associationId);
    const { firms, lawyers } = await seedDemoRegisters({ db, vault }, associationId);
    const internId = await seedDemoIntern(app, db, associationId);
    const users = await seedDemoAccounts(db, vault, associationId, { firms, lawyers, internId });
    await seedDemoPhrases(db, associationId, users);
    await seedDemoOrganisation(db, associationId, users);
    await seedDemoDelegations(db, associationId, users);
    await seedDemoPractice(app, db, { users, firms, lawyers });
    await seedDemoNotes(db, associationId, users);
    await seedDemoTransfers(db, associationId, users);
    await seedDemoExOfficio(app, db, users);
    await seedDemoReception(app, db, users);
    await seedDemoBusinesses(app, db, users);
    await seedDemoExaminers(app, db, users);
    await seedDemoAssessments(app, db, users);
    await seedDemoSessions(app, db, users, { score: (session, upTo) => seedDemoScores(app, db, users, session, upTo), record: (session) => seedDemoRecords(app, db, users, session), call: (session, inside) => seedDemoCallUp(app, db, users, session, inside) });
    await seedDemoPostponement(app, db, users);
    await seedDemoResults(app, db, users);
    await seedDemoObjection(app, db);
    await seedDemoInquiries(db, associationId, users);
    await seedDemoServices(app, db, users);
    await seedDemoPublicNotice(app, db, users);
    await seedDemoImports(db, vault, associationId, users);
    await seedDemoJournals(app, db, users.get('intern') ?? '');
    await seedDemoSpotCheck(app, db, users);
    await seedDemoSms(db, vault, associationId, users);
    await seedDemoMessages(db, associationId, users);
    // Last, so that nothing above stands elsewhere for it: whoever is in a state to which nobody above has come.
    await seedDemoLaterPractice(app, db, { users, firms, lawyers });
    await seedDemoVoidJournal(app, db, users);
    await seedDemoLaterTraining(app, db, users);
    await seedDemoLaterBusinesses(app, db, users);
    await seedDemoLaterExOfficio(app, db, users);
    await seedDemoLaterAssessments(app, db, users);
    await seedDemoLaterObjections(app, db, users);
    await seedDemoLaterReceptions(app, db, users);
    await seedDemoAsking(app, db);
    await untold(db, async () => {
      await seedDemoAwaiting(app, db, users);
      await seedDemoBusinessStates(app, db, users);
      await seedDemoHeardAfterAll(app, db, users);
    });
    await seedDemoFilings(app, db);
    await seedDemoFeedback(app, db);
  });
  // The database looks at new tables by itself only after a minute or so; without, whoever comes first waits for seconds.
  await sql`analyze`.execute(app.db);
}

async function isFilled(db: Db, associationId: string): Promise<boolean> {
  const { rows } = await sql<{ filled: boolean }>`select exists (select 1 from role where association_id = ${associationId}) as filled`.execute(db);
  return rows[0]?.filled ?? false;
}
