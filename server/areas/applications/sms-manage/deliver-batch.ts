/** The job behind a message to many: each who has shown a number gets one, the others stand in the records as not reached. */
import { sql } from 'kysely';
import { z } from 'zod';
import { byHandTexts, type ByHandText } from 'contract/areas/applications/sms-texts';
import { isKeyOf } from 'contract/kernel/keys';
import type { App } from '../../../app.ts';
import { queueSms, recordUnreached } from '../../../machines/sms/queue.ts';
import { shownNumbers } from '../../../machines/sms/shown-numbers.ts';
import { audienceShape, recipientsOf, recipientsQuery } from '../../account/broadcast/audience.public.ts';

interface Batch { textName: string; paramsSealed: string; audience: unknown }
const params = z.record(z.string(), z.string());

export async function deliverBatch(app: App, batchId: string): Promise<void> {
  const { db, vault, associationId } = app;
  const { rows } = await sql<Batch>`select text_name, params_sealed, audience from sms_batch where association_id = ${associationId} and id = ${batchId} and delivered_at is null`.execute(db);
  const batch = rows[0];
  // A text that this release has no more is not sent.
  if (!batch || !isKeyOf(byHandTexts, batch.textName)) return;
  const text: ByHandText = batch.textName;
  const values = params.parse(JSON.parse(vault.open({ table: 'smsBatch', column: 'params', rowId: batchId }, batch.paramsSealed)));
  const given = { associationId, audience: audienceShape.parse(batch.audience), within: null };
  const keyOf = (userId: string) => `batch:${batchId}:${userId}`;
  const [all, shown] = await Promise.all([recipientsOf(db, given), shownNumbers(db, associationId, recipientsQuery(given))]);
  for (const { userId, table, rowId, sealed } of shown) {
    const mobile = vault.open({ table, column: 'mobile', rowId }, sealed);
    await db.transaction().execute((change) => queueSms(app, change, { text, params: values, mobile, key: keyOf(userId), recipientId: userId, batchId }));
  }
  const reached = new Set(shown.map(({ userId }) => userId));
  await recordUnreached(db, associationId, text, all.filter((userId) => !reached.has(userId)).map((userId) => ({ userId, key: keyOf(userId) })), { batchId });
  await sql`update sms_batch set delivered_at = app_now() where association_id = ${associationId} and id = ${batchId}`.execute(db);
}
