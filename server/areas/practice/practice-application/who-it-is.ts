/** Whose case it is: the register knows a person by the identity number, once. */
import { sql } from 'kysely';
import { practiceFlow } from 'contract/areas/practice/practice-application';
import { keysOf } from 'contract/kernel/keys';
import { Refusal } from '../../../kernel/fail.ts';
import type { Row, Step } from './deeds.ts';

/** States that a case ends in: it stands in nobody's way any more. */
export const endedStates = keysOf(practiceFlow.states).filter((state) => 'final' in practiceFlow.states[state]);

const stop = (message: string): never => { throw new Refusal('blocked', { reasons: message }, { findings: [{ code: 'SX03', level: 'BLOCK', field: 'idNo', message }] }); };

/**
 * A case that a firm or the counter filled in belongs to the person with its identity number, if the register knows one: the
 * stand-in that the draft was begun with goes. Nobody who fills in for himself becomes somebody else that way.
 */
export async function whoItIs({ db, row }: Step): Promise<string> {
  const { associationId: at } = row;
  if (!row.idNoBlind) return row.internId;
  const known = await db.selectFrom('intern').select('id').where('associationId', '=', at).where('idNoBlind', '=', row.idNoBlind).where('deletedAt', 'is', null).executeTakeFirst();
  if (!known || known.id === row.internId) return row.internId;
  if (!row.filedByFirmId && !row.enteredBy) return stop('该证件号码已登记在另一名实习人员名下，请核对；确为本人的，请联系市律师协会核实');
  const open = await openCaseOf(db, { ...row, internId: known.id });
  if (open) return stop(`该申请人已有在办申请（${open}），请由本人继续办理或撤回后再代为申请`);
  await db.updateTable('intern').set({ deletedAt: sql`app_now()` }).where('associationId', '=', at).where('id', '=', row.internId).where('idNoBlind', 'is', null)
    .where(({ not, exists, selectFrom }) => not(exists(selectFrom('practiceApplication as a').select('a.id').whereRef('a.associationId', '=', 'intern.associationId').whereRef('a.internId', '=', 'intern.id').where('a.id', '<>', row.id)))).execute();
  return known.id;
}

/** Number of the person's other case that is under way or being filled in. Nobody has two (G1). */
export async function openCaseOf(db: Step['db'], { associationId, id, internId }: Pick<Row, 'associationId' | 'id' | 'internId'>): Promise<string | null> {
  const open = await db.selectFrom('practiceApplication').select('applicationNo').where('associationId', '=', associationId).where('internId', '=', internId).where('id', '<>', id)
    .where('state', 'not in', endedStates).where('deletedAt', 'is', null).executeTakeFirst();
  return open?.applicationNo ?? null;
}
