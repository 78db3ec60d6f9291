import { sql } from 'kysely';
import { otherBusinessSettings } from 'contract/areas/other-business/settings';
import { apply } from 'contract/areas/other-business/road';
import { transferFirm, transferFirmFlow } from 'contract/areas/other-business/transfer-firm';
import type { Finding } from 'contract/kernel/workflow';
import { implement, type Db } from '../../../kernel/context.ts';
import { flow, type Tie } from '../../../kernel/flow.ts';
import { firmsOf } from '../../../kernel/viewer.ts';
import { nothing } from '../../../machines/casework/case-clock.ts';
import { ruleFor } from '../../../machines/settings/rules-in-force.ts';
import { accountsOfFirm } from '../../account/who-hears.public.ts';
import { handlersOf } from '../handlers.ts';
import { block, type Row, type Step } from '../own-kind.ts';
import { again, commonBlockers, commonEffects, flowOf, forHandingIn, handIn, tutorIsAskedAgain } from '../road.ts';
import { audience, tiesOf } from '../ties.ts';
import { isOldFirmAlone, transferFirmKind as own } from './transfer-firm.ts';

/** The firm that the intern leaves; it keeps sight of what it took part in. */
const oldFirm: Tie = (viewer) => {
  const firms = firmsOf(viewer, apply.view);
  return firms.length ? sql`(t.kind = 'transferFirm' and t.firm_id in (${sql.join(firms)}) and t.submitted_at is not null)` : null;
};

/** Where the old firm is no more, or says nothing for so long, the association goes on without it. */
async function stillToAnswer(step: Step): Promise<Finding[]> {
  const days = await ruleFor(step, otherBusinessSettings.oldFirmSilenceDays);
  const { rows } = await sql<{ isThere: boolean; silentOn: string | null }>`
    select f.status = 'ACTIVE' as is_there, ((${step.row.submittedAt}::timestamptz at time zone 'Asia/Shanghai')::date + ${days}::int) as silent_on
    from law_firm f where f.association_id = ${step.row.associationId} and f.id = ${step.row.firmId} and (f.status <> 'ACTIVE' or (${step.row.submittedAt}::timestamptz at time zone 'Asia/Shanghai')::date + ${days}::int > app_today())`.execute(step.db);
  const firm = rows[0];
  return firm?.isThere ? [block('oldFirmSilence', '', `原律所正常执业，${firm.silentOn}起仍未答复的才能跳过（自提交起${days}天）`)] : [];
}

/** Asked again when the firm or the lawyer is another, or when he sent it back himself. */
const tutorFirst = (row: Row): boolean => row.returnedFrom === 'newTutorPending' || tutorIsAskedAgain(row) || row.snapshot?.form['newFirmId'] !== row.form['newFirmId'];

export const transferFirmSteps = flow<typeof transferFirmFlow, 'businessApplication'>({
  workflow: transferFirmFlow, ...flowOf(own),
  ties: { ...tiesOf('transferFirm'), oldFirm },
  // Whom it has let go is no business of the old firm any more: nor is the new certificate.
  readsDocuments: (ties) => !isOldFirmAlone(ties),
  audience: { ...audience, oldFirm: async (db: Db, row: Row) => (row.submittedAt === null ? [] : accountsOfFirm(db, row.associationId, apply.view, row.firmId)) },
  effects: {
    ...commonEffects(own), resubmit: (step) => handIn(own, step), resubmitToTutor: (step) => handIn(own, step),
    releaseByOldFirm: nothing, objectByOldFirm: nothing, skipOldFirm: nothing, confirm: nothing, returnByTutor: commonEffects(own).returnByFirm,
  },
  blockers: { ...commonBlockers(own), resubmit: forHandingIn(own), resubmitToTutor: forHandingIn(own), skipOldFirm: stillToAnswer, confirm: again(own) },
  offers: { resubmitToTutor: tutorFirst, resubmit: (row) => !tutorFirst(row) },
});

export default implement(transferFirm.feature, { flow: transferFirmSteps, handlers: handlersOf(own, transferFirmSteps) });
