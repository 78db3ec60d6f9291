import { sql } from 'kysely';
import { reissue, reissueFlow } from 'contract/areas/other-business/reissue';
import { otherBusinessSettings } from 'contract/areas/other-business/settings';
import { implement } from '../../../kernel/context.ts';
import { flow, type Done } from '../../../kernel/flow.ts';
import { todayIn } from '../../../machines/calendar/today.ts';
import { issueMade } from '../../practice/certificate/issue-made.public.ts';
import { handlersOf } from '../handlers.ts';
import { oneReview } from '../one-review.ts';
import type { Row, Step } from '../own-kind.ts';
import { commonBlockers, commonEffects, flowOf, notFiledByFirm } from '../road.ts';
import { reissueKind as own } from './reissue.ts';

const byOne = oneReview(own, otherBusinessSettings.reissueNeedsFinal);

/** Written down at the certificate: how it reached whom. */
async function deliver({ app, db, row, viewer, actor }: Step, by: { deliverMode: 'PICKUP'; receivedBy: string } | { deliverMode: 'MAIL'; mailNo: string }): Promise<Done> {
  await db.updateTable('internshipCertificate').set({ ...by, deliveredByName: viewer?.realName ?? null, readyAt: sql`coalesce(ready_at, app_now())`, deliveredAt: sql`app_now()`, version: sql`version + 1` }).where('associationId', '=', row.associationId).where('internshipId', '=', row.internshipId).where('status', '=', 'VALID').execute();
  await issueMade({ app, db }, actor, [row.internshipId], await todayIn(db));
  return {};
}

const isMailed = (row: Row) => row.form['deliverMode'] === 'MAIL';

export const reissueSteps = flow<typeof reissueFlow, 'businessApplication'>({
  workflow: reissueFlow, ...flowOf(own),
  effects: {
    ...commonEffects(own), ...byOne.effects,
    handOver: (step, { receivedBy }) => deliver(step, { deliverMode: 'PICKUP', receivedBy }), mail: (step, { mailNo }) => deliver(step, { deliverMode: 'MAIL', mailNo }),
  },
  blockers: { ...commonBlockers(own), ...byOne.blockers },
  offers: { withdrawFiled: notFiledByFirm, ...byOne.offers, mail: isMailed, handOver: (row) => !isMailed(row) },
});

export default implement(reissue.feature, { flow: reissueSteps, handlers: handlersOf(own, reissueSteps) });
