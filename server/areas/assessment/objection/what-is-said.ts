/** What an objection is written down as, whichever way it came. */
import { sql } from 'kysely';
import { objectionFlow, openStates } from 'contract/areas/assessment/objection';
import type { App } from '../../../app.ts';
import type { Db } from '../../../kernel/context.ts';
import { newId } from '../../../kernel/id.ts';
import { numberDay } from '../../../machines/calendar/today.ts';
import { nextNumber } from '../../../machines/numbers/next-number.ts';

export interface Said { noticeId: string; name: string; facts: string; mobile?: string | undefined; address?: string | undefined; /** The day that counts for a letter; who objects on line does so today. */ receivedOn?: string | undefined }

/** What is spoken against: a result, a registration, or a firm's right to take interns. */
export interface About { firmId: string; /** Or the firm's. */ internName: string; noticeTo: string; assessmentId: string | null; registrationId: string | null; receptionId: string | null }

/** The result, the registration or the right that is spoken against, if that day was one of its publicity. Held, so that the case can't end at the same moment. */
export async function underNotice({ associationId }: App, db: Db, { noticeId, receivedOn }: Said): Promise<About | undefined> {
  const inItsDays = sql<boolean>`coalesce(${receivedOn ?? null}::date, app_today()) between notice_from and least(notice_to, app_today())`;
  const about = (one: 'assessmentId' | 'registrationId' | 'receptionId') => ({ assessmentId: null, registrationId: null, receptionId: null, [one]: noticeId });
  const noticeTo = sql<string>`notice_to`.as('noticeTo');
  const result = await db.selectFrom('assessmentApplication').select(['firmId', 'internName', noticeTo]).where('associationId', '=', associationId).where('id', '=', noticeId).where('state', '=', 'publicity').where('deletedAt', 'is', null).where(inItsDays).forShare().executeTakeFirst();
  if (result) return { ...result, ...about('assessmentId') };
  const registration = await db.selectFrom('practiceApplication').select([sql<string>`firm_id`.as('firmId'), 'applicantName as internName', noticeTo]).where('associationId', '=', associationId).where('id', '=', noticeId).where('state', '=', 'publicity').where('deletedAt', 'is', null).where(inItsDays).forShare().executeTakeFirst();
  if (registration) return { ...registration, ...about('registrationId') };
  const reception = await db.selectFrom('receptionApplication').select(['firmId', 'firmName as internName', noticeTo]).where('associationId', '=', associationId).where('id', '=', noticeId).where('state', '=', 'approved').where('deletedAt', 'is', null).where(inItsDays).forShare().executeTakeFirst();
  return reception && { ...reception, ...about('receptionId') };
}

/** What the same person has said before and nobody has decided yet. */
export const standing = ({ associationId, vault }: App, db: Db, { noticeId, mobile }: Said) =>
  mobile === undefined ? undefined : db.selectFrom('objection').select('applicationNo').where('associationId', '=', associationId).where(sql<boolean>`coalesce(assessment_id, registration_id, reception_id) = ${noticeId}`).where('mobileBlind', '=', vault.blind('mobile', mobile))
    .where('state', 'in', openStates).where('deletedAt', 'is', null).executeTakeFirst();

export async function writtenDown({ associationId, vault }: App, db: Db, about: About, { name, facts, mobile, address, receivedOn }: Said) {
  const id = newId();
  const day = await numberDay(db);
  const sealed = (kind: 'mobile' | 'address', plain: string) => vault.seal({ table: 'objection', column: kind, rowId: id }, plain);
  return {
    id, applicationNo: `${objectionFlow.prefix}${day}${await nextNumber(db, associationId, 'objection', day, 5)}`, ...about, objectorName: name, facts,
    channel: receivedOn === undefined ? 'ONLINE' : 'LETTER', receivedOn: receivedOn ?? null,
    ...(mobile !== undefined && { mobileBlind: vault.blind('mobile', mobile), mobileMasked: vault.mask('mobile', mobile), mobileSealed: sealed('mobile', mobile) }),
    ...(address !== undefined && { addressMasked: vault.mask('address', address), addressSealed: sealed('address', address) }),
  };
}
