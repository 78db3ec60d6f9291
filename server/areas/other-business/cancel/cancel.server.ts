import { sql } from 'kysely';
import { cancel, cancelFlow } from 'contract/areas/other-business/cancel';
import { apply } from 'contract/areas/other-business/road';
import { implement, type Db } from '../../../kernel/context.ts';
import { flow, type Done, type Tie } from '../../../kernel/flow.ts';
import { firmsOf, mayWithin, type Viewer } from '../../../kernel/viewer.ts';
import { accountsOfFirm, accountsOfIntern } from '../../account/who-hears.public.ts';
import { handlersOf } from '../handlers.ts';
import type { Row, Step } from '../own-kind.ts';
import { again, commonBlockers, commonEffects, flowOf } from '../road.ts';
import { audience, tiesOf } from '../ties.ts';
import { cancelKind as own } from './cancel.ts';

const isIntern = (viewer: Viewer) => viewer.internId && mayWithin(viewer, apply.view, 'SELF') ? sql`t.intern_id = ${viewer.internId}` : null;

/** Whoever wants it: the intern, or the firm, which then does not stand in for the intern. */
const applicant: Tie = (viewer) => {
  const [self, firms] = [isIntern(viewer), firmsOf(viewer, apply.create)];
  const parts = [...self ? [sql`(t.filed_by_firm_id is null and ${self})`] : [], ...firms.length ? [sql`t.filed_by_firm_id in (${sql.join(firms)})`] : []];
  return parts.length ? sql`(t.kind = 'cancel' and (${sql.join(parts, sql` or `)}))` : null;
};
/** The intern whom the firm wants to let go hears of it when it has been handed in. */
const intern: Tie = (viewer) => {
  const self = isIntern(viewer);
  return self && sql`(t.kind = 'cancel' and t.filed_by_firm_id is not null and t.submitted_at is not null and ${self})`;
};

const byFirm = (row: Row) => row.filedByFirmId !== null;
const isDead = (row: Row) => row.form['cancelKind'] === 'DEATH';
const common = commonEffects(own);
const blockers = commonBlockers(own);

/** The firm's own word is already said: what it hands in is filed. */
async function handInAndFile(step: Step): Promise<Done> {
  const handed = await common.submit(step);
  return { ...handed, set: { ...handed.set, ...(await common.confirmByFirm(step)).set } };
}

export const cancelSteps = flow<typeof cancelFlow, 'businessApplication'>({
  workflow: cancelFlow, ...flowOf(own),
  ties: { ...tiesOf('cancel'), applicant, intern },
  audience: {
    applicant: (db: Db, row: Row) => byFirm(row) ? accountsOfFirm(db, row.associationId, apply.create, row.filedByFirmId) : accountsOfIntern(db, row.associationId, apply.view, row.internId),
    intern: (db: Db, row: Row) => accountsOfIntern(db, row.associationId, apply.view, row.internId),
    firm: audience.firm, tutor: audience.tutor,
  },
  effects: { ...common, submitToIntern: common.submit, fileByFirm: handInAndFile, confirmByIntern: common.confirmByFirm, disagreeByIntern: common.returnByFirm },
  blockers: { ...blockers, submitToIntern: blockers.submit, fileByFirm: blockers.submit, confirmByIntern: again(own) },
  offers: { withdrawFiled: (row) => !byFirm(row), submit: (row) => !byFirm(row), submitToIntern: (row) => byFirm(row) && !isDead(row), fileByFirm: (row) => byFirm(row) && isDead(row) },
});

export default implement(cancel.feature, { flow: cancelSteps, handlers: handlersOf(own, cancelSteps) });
