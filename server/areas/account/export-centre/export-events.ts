/** What happened to an export, written down for good. */
import { sql } from 'kysely';
import type { Ctx, Db } from '../../../kernel/context.ts';

export type ExportEvent = 'APPROVED' | 'REFUSED' | 'MADE' | 'FAILED' | 'CANCELLED' | 'DOWNLOADED' | 'EXPIRED';

export interface By { readonly id: string | null; readonly name: string; readonly address: string | null }

export const bySystem: By = { id: null, name: '系统', address: null };
export const byViewer = ({ viewer, http }: Pick<Ctx, 'viewer' | 'http'>): By => ({ id: viewer.userId, name: viewer.realName, address: http.ip });

export async function noteEvent(db: Db, associationId: string, exportId: string, event: ExportEvent, by: By, more: { rows?: number; note?: string | undefined } = {}): Promise<void> {
  await db.insertInto('exportEvent').values({
    associationId, exportId, event, at: sql`app_now()`, actorId: by.id, actorName: by.name, address: by.address, rows: more.rows ?? null, note: more.note ?? null,
  }).execute();
}
