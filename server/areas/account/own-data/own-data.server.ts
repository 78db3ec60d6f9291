import { ownData } from 'contract/areas/account/own-data';
import { sql } from 'kysely';
import { audit, witness } from '../../../kernel/audit.ts';
import { implement } from '../../../kernel/context.ts';
import { bucketsOf } from '../../../machines/session/buckets.ts';
import { namesOf } from '../sign-in/user-info.public.ts';
import { askRecentPassword } from '../wx/recent-password.public.ts';
import { holdingsOf } from './holdings.ts';
import { ownDataFile } from './own-data-file.ts';
import { readOwn } from './read-own-data.ts';

/** A copy takes as much of the server as some lists; nobody needs many. */
const rate = { perMinute: 1, burst: 5 };
const copies = bucketsOf(() => performance.now());

export default implement(ownData, {
  handlers: {
    // How many there are of each, the copy says: counting for everybody who looks in would cost as much as the copy.
    list: async ({ viewer }) => holdingsOf(viewer).map(({ table, title, purpose, basis, kept, fields }) => ({ key: table, title, purpose, basis, kept, fields: fields.map((field) => field.title) })),
    // Reads alone, and for longer than a transaction should last.
    download: { ownTransaction: async (ctx) => {
      const { app, viewer: { associationId, userId, lawyerId, internId, realName }, fail } = ctx;
      await askRecentPassword(ctx, app.db);
      const wait = copies.take(userId, rate);
      if (wait > 0) fail('tooMany', {}, { retryAfter: wait });
      const { customerName } = await namesOf(app);
      const { rows: [clock] } = await sql<{ at: string }>`select to_char(app_now() at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI') as at`.execute(app.db);
      const at = clock?.at ?? '';
      const bytes = await ownDataFile(await readOwn(app, app.db, { associationId, userId, lawyerId, internId }), { association: customerName, name: realName, at });
      await audit(app.db, witness(ctx), ownData.endpoints.download.audit, 'done', { entity: 'user', id: userId });
      return { bytes, mime: 'application/zip', fileName: `我的个人信息_${at.slice(0, 10).replaceAll('-', '')}.zip` };
    } },
  },
});
