/** A message as it is kept, and who may lay hands on it. */
import { sql } from 'kysely';
import { broadcastPermission as perm, broadcastStage } from 'contract/areas/account/broadcast';
import type { z } from 'zod';
import type { Ctx } from '../../../kernel/context.ts';
import { audienceOf, type Meant } from './audience.public.ts';
import { broadcastsWithin } from './reach.ts';

export interface Stored {
  id: string; version: number; associationId: string; firmIds: string[] | null; audience: unknown; severity: number; notificationTitle: string; notificationContent: string;
  address: string | null; recipients: number | null; sentAt: string | null; deliveredAt: string | null; revokedAt: string | null; smsAskedAt: string | null; updatedAt: string; createdBy: string; senderName: string;
}

export type Stage = z.output<typeof broadcastStage>;

/** Of `broadcast b`, as SQL and as a word. */
export const stageColumn = sql<Stage>`case when b.sent_at is null then 'draft' when b.revoked_at is not null then 'revoked' when b.delivered_at is null then 'sending' else 'sent' end`;
export const stageOf = ({ sentAt, deliveredAt, revokedAt }: Pick<Stored, 'sentAt' | 'deliveredAt' | 'revokedAt'>): Stage =>
  (sentAt === null ? 'draft' : revokedAt !== null ? 'revoked' : deliveredAt === null ? 'sending' : 'sent');

/** One that this viewer has to do with; `lock` until the change is over. */
export async function findOwn(ctx: Ctx, id: string, as: 'view' | 'create' | 'publish', lock = false): Promise<Stored> {
  const { rows } = await sql<Stored>`
    select b.*, coalesce(u.real_name, '') as sender_name from broadcast b left join app_user u on u.association_id = b.association_id and u.id = coalesce(b.sent_by, b.created_by)
    where ${broadcastsWithin(ctx.viewer, perm[as])} and b.id = ${id} ${lock ? sql`for update of b` : sql``}`.execute(ctx.db);
  return rows[0] ?? ctx.fail('notFound');
}

/** For a change: the one that the screen shows, or the sentence that it has moved on. */
export async function findCurrent(ctx: Ctx<'stale'>, { id, version }: { id: string; version: number }, as: 'create' | 'publish'): Promise<Stored> {
  const stored = await findOwn(ctx, id, as, true);
  if (stored.version !== version) ctx.fail('stale', { state: broadcastStage.labels[stageOf(stored)], actor: stored.senderName });
  return stored;
}

export const meantBy = ({ associationId, audience, firmIds }: Stored): Meant => ({ associationId, audience: audienceOf(audience), within: firmIds });
