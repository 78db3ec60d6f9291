import { ownData } from 'contract/areas/account/own-data';
import { sql } from 'kysely';
import { audit, witness } from '../../../kernel/audit.ts';
import { implement, type Ctx } from '../../../kernel/context.ts';
import { namesOf } from '../sign-in/user-info.public.ts';
import { askRecentPassword } from '../wx/recent-password.public.ts';
import { holdings, type Owner } from './holdings.ts';
import { ownDataFile } from './own-data-file.ts';
import { countOwn, readOwn } from './read-own-data.ts';

/** Who looks with somebody's eyes is not that person: everything of his in the clear is his alone. */
const ownerOf = ({ viewer: { associationId, userId, lawyerId, internId } }: Ctx): Owner => ({ associationId, userId, lawyerId, internId });

export default implement(ownData, {
  handlers: {
    list: async (ctx) => {
      const counted = await countOwn(ctx.db, ownerOf(ctx));
      return holdings.flatMap(({ table, title, purpose, basis, kept, fields }) => {
        const rows = counted.get(table) ?? 0;
        return rows > 0 ? [{ key: table, title, purpose, basis, kept, fields: fields.map((field) => field.title), rows }] : [];
      });
    },
    download: async (ctx) => {
      const { app, db, viewer } = ctx;
      await askRecentPassword(ctx, db);
      const { customerName } = await namesOf({ ...app, db });
      const { rows: [clock] } = await sql<{ at: string }>`select to_char(app_now() at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI') as at`.execute(db);
      const at = clock?.at ?? '';
      const parts = await readOwn(app, db, ownerOf(ctx));
      await audit(db, witness(ctx), ownData.endpoints.download.audit, 'done', { entity: 'user', id: viewer.userId });
      return { bytes: await ownDataFile(parts, { association: customerName, name: viewer.realName, at }), mime: 'application/zip', fileName: `我的个人信息_${at.slice(0, 10).replaceAll('-', '')}.zip` };
    },
  },
});
