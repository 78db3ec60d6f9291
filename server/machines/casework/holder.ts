/**
 * 经办人: which of the association's people has a case in hand, handed to him or taken up by himself. Only as long as it
 * stands where that was, and for nobody's eyes outside. It is a sign for colleagues and shuts nobody out: no gate asks it.
 */
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../kernel/context.ts';
import type { CaseRow } from '../../kernel/flow.ts';
import type { Viewer } from '../../kernel/viewer.ts';

export interface Holder { name: string; isMe: boolean; /** Nobody's by word, but somebody has it open now. */ isHere: boolean }
export interface Handed { name: string; isMe: boolean; giverName: string; reason: string; at: string; isClaim: boolean }

/** As a line of what waits shows it. */
export const inHandOf = ({ name, isMe, giverName, reason, isClaim }: Handed) => ({ name, isMe, giverName, reason, isClaim });

/** So long after somebody was last at it what he has taken up is free again: the window says every quarter of a minute that it is here. */
const lease = sql`interval '30 minutes'`;
const isLive = sql`(not h.is_claim or h.at > app_now() - ${lease} or exists (select from record_open o where o.association_id = h.association_id and o.record_id = h.case_id and o.user_id = h.holder_id and o.seen_at > app_now() - ${lease}))`;

/** What somebody had who has left is nobody's. */
const isInForce = sql`exists (select from app_user u where u.association_id = h.association_id and u.id = h.holder_id and u.status = 'ACTIVE' and u.deleted_at is null)`;

/** Over the case's row, alias `t`: its holder `h`. */
export const holding = sql`case_holder h where h.association_id = t.association_id and h.case_id = t.id and h.state = t.state and ${isLive} and ${isInForce}`;

export const isHeld = sql<boolean>`exists (select from ${holding})`;
export const isHeldBy = ({ userId }: Pick<Viewer, 'userId'>): RawBuilder<boolean> => sql<boolean>`exists (select from ${holding} and h.holder_id = ${userId})`;
export const holderName = sql<string | null>`(select h.holder_name from ${holding})`;

/** Whoever mends it while it is with him is no colleague at the desk. */
const atDesk = ({ userId }: Pick<Viewer, 'userId'>) => sql`
  (select jsonb_build_object('name', u.real_name, 'isMe', false, 'isHere', true) from record_open o join app_user u on u.association_id = o.association_id and u.id = o.user_id
    where o.association_id = t.association_id and o.record_id = t.id and o.is_here and o.seen_at > app_now() - interval '40 seconds' and o.user_id <> ${userId} and t.state not in ('draft', 'returned') order by o.since limit 1)`;

/** `inside`: whether the viewer works on the case for the association. */
export const holderShown = (viewer: Viewer, inside: RawBuilder<boolean>): RawBuilder<Holder | null> =>
  sql<Holder | null>`case when ${inside} then coalesce((select jsonb_build_object('name', h.holder_name, 'isMe', h.holder_id = ${viewer.userId}, 'isHere', false) from ${holding}), ${atDesk(viewer)}) end`;

export const handedShown = ({ userId }: Viewer): RawBuilder<Handed | null> => sql<Handed | null>`
  (select jsonb_build_object('name', h.holder_name, 'isMe', h.holder_id = ${userId}, 'giverName', h.giver_name, 'reason', h.reason, 'isClaim', h.is_claim, 'at', to_char(h.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) from ${holding})`;

/** The first thing that somebody does in a case that is nobody's makes it his for the while. */
export async function takeUp(db: Db, { userId, realName }: Pick<Viewer, 'userId' | 'realName'>, entity: string, { associationId, id, state }: CaseRow): Promise<void> {
  await sql`
    insert into case_holder as h (association_id, case_id, entity, state, holder_id, holder_name, giver_id, giver_name, is_claim, reason)
    values (${associationId}, ${id}, ${entity}, ${state}, ${userId}, ${realName}, ${userId}, ${realName}, true, '')
    on conflict (association_id, case_id, state) do update set holder_id = excluded.holder_id, holder_name = excluded.holder_name, giver_id = excluded.giver_id, giver_name = excluded.giver_name, is_claim = true, reason = '', at = app_now()
    where not ${isLive} or not ${isInForce} or (h.is_claim and h.holder_id = excluded.holder_id)`.execute(db);
}
