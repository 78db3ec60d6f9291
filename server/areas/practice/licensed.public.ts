/**
 * Whoever has got his licence has come to the end of what he practised for: the lawyer's identity number is that of
 * somebody who has passed, and the internship is 已执业 (internship rules 3.1). At once where a lawyer is entered or a
 * roster is taken in, and each night for what came in another order.
 */
import { sql } from 'kysely';
import type { Db } from '../../kernel/context.ts';
import { newId } from '../../kernel/id.ts';

export interface Converting {
  /** Left out: whoever it is. */
  readonly lawyers?: readonly string[];
  /** Left out: all of them, waiting for who holds one. */
  readonly most?: number;
  readonly by: { userId: string | null; userName: string };
}

/** Answers how many internships have been converted. */
export async function convertLicensed(db: Db, associationId: string, { lawyers, most, by }: Converting): Promise<number> {
  if (lawyers?.length === 0) return 0;
  return moved(db, associationId, 'internship.convert', by, sql`
    select i.id, 'converted' as status from lawyer l join intern n on n.association_id = l.association_id and n.id_no_blind = l.id_no_blind and n.deleted_at is null
    join internship i on i.association_id = n.association_id and i.intern_id = n.id and i.status in ('passed', 'passExpired')
    where l.association_id = ${associationId} and l.deleted_at is null and l.status = 'PRACTISING' ${lawyers ? sql`and l.id = any(${lawyers}::uuid[])` : sql``}
    ${most ? sql`limit ${most} for update of i skip locked` : sql`for update of i`}`);
}

/** The roster that brought him was taken back, and he stands in the register no more: as before. Who was removed from the register has practised, and stays. */
export const takeBackUnlicensed = (db: Db, associationId: string, most: number): Promise<number> => moved(db, associationId, 'internship.convertBack', { userId: null, userName: '系统' }, sql`
  select i.id, h.before as status from internship i join intern n on n.association_id = i.association_id and n.id = i.intern_id
  cross join lateral (select h.before, h.after from internship_history h where h.association_id = i.association_id and h.internship_id = i.id and h.kind = 'status' order by h.at desc, h.id desc limit 1) h
  where i.association_id = ${associationId} and i.status = 'converted' and h.after = 'converted' and h.before in ('passed', 'passExpired')
    and not exists (select from lawyer l where l.association_id = n.association_id and l.id_no_blind = n.id_no_blind)
  limit ${most} for update of i skip locked`);

/** The history is written by the table itself. */
async function moved(db: Db, associationId: string, event: string, { userId, userName }: Converting['by'], found: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await sql`
    with found as (${found}), moved as (
      update internship i set status = found.status, version = i.version + 1, updated_at = app_now(), updated_by = ${userId}::uuid from found
      where i.association_id = ${associationId} and i.id = found.id returning i.id, i.status, i.pass_valid_until
    )
    insert into audit_entry (association_id, at, actor_id, actor_name, event, entity, entity_id, result, after, trace_id)
    select ${associationId}, app_now(), ${userId}::uuid, ${userName}, ${event}, 'internship', moved.id, 'done', jsonb_build_object('status', moved.status, 'passValidUntil', moved.pass_valid_until), ${newId()} from moved returning 1`.execute(db);
  return rows.length;
}
