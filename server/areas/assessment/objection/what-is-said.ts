/** What an objection is written down as, whichever way it came. */
import { sql } from 'kysely';
import { objectionFlow, openStates } from 'contract/areas/assessment/objection';
import type { App } from '../../../app.ts';
import type { Db } from '../../../kernel/context.ts';
import { newId } from '../../../kernel/id.ts';
import { numberDay } from '../../../machines/calendar/today.ts';
import { nextNumber } from '../../../machines/numbers/next-number.ts';

export interface Said { assessmentId: string; name: string; facts: string; mobile?: string | undefined; address?: string | undefined; /** The day that counts for a letter; who objects on line does so today. */ receivedOn?: string | undefined }

/** The result that is spoken against, if that day was one of its publicity. Held, so that the case can't end at the same moment. */
export const underNotice = ({ associationId }: App, db: Db, { assessmentId, receivedOn }: Said) =>
  db.selectFrom('assessmentApplication').select(['firmId', 'internName', sql<string>`notice_to`.as('noticeTo')]).where('associationId', '=', associationId).where('id', '=', assessmentId).where('state', '=', 'publicity').where('deletedAt', 'is', null)
    .where(sql<boolean>`coalesce(${receivedOn ?? null}::date, app_today()) between notice_from and least(notice_to, app_today())`).forShare().executeTakeFirst();

/** What the same person has said before and nobody has decided yet. */
export const standing = ({ associationId, vault }: App, db: Db, { assessmentId, mobile }: Said) =>
  mobile === undefined ? undefined : db.selectFrom('objection').select('applicationNo').where('associationId', '=', associationId).where('assessmentId', '=', assessmentId).where('mobileBlind', '=', vault.blind('mobile', mobile))
    .where('state', 'in', openStates).where('deletedAt', 'is', null).executeTakeFirst();

export async function writtenDown({ associationId, vault }: App, db: Db, about: { firmId: string; internName: string; noticeTo: string }, { assessmentId, name, facts, mobile, address, receivedOn }: Said) {
  const id = newId();
  const day = await numberDay(db);
  const sealed = (kind: 'mobile' | 'address', plain: string) => vault.seal({ table: 'objection', column: kind, rowId: id }, plain);
  return {
    id, applicationNo: `${objectionFlow.prefix}${day}${await nextNumber(db, associationId, 'objection', day, 5)}`, assessmentId, ...about, objectorName: name, facts,
    channel: receivedOn === undefined ? 'ONLINE' : 'LETTER', receivedOn: receivedOn ?? null,
    ...(mobile !== undefined && { mobileBlind: vault.blind('mobile', mobile), mobileMasked: vault.mask('mobile', mobile), mobileSealed: sealed('mobile', mobile) }),
    ...(address !== undefined && { addressMasked: vault.mask('address', address), addressSealed: sealed('address', address) }),
  };
}
