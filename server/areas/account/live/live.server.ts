/** The calls beside the live connection: its ticket, and what came while nobody listened. */
import { sql } from 'kysely';
import { live } from 'contract/areas/account/live';
import { implement, type Ctx } from '../../../kernel/context.ts';
import { bucketsOf } from '../../../machines/session/buckets.ts';
import { ticketLife, writeTicket } from '../../../machines/live/ticket.ts';
import { own } from '../notification/own-messages.public.ts';
import { silencer } from '../notification/own-choices.public.ts';
import { namesFrom, namesNow } from '../sign-in/user-info.public.ts';
import { namesMark, rightsMark } from './marks.public.ts';

/** As often as a line that breaks all the time is mended (specification: after 1.5 s), and some windows at once. */
const rate = { perMinute: 60, burst: 20 };
const tickets = bucketsOf(() => performance.now());

/** What is older than a day is news to nobody; what is beyond the most is in the list all the same. */
const most = 500;

interface Arrived { id: string; event: string; severity: number; beginning: string }

async function arrivedSince(ctx: Ctx, after: string): Promise<Arrived[]> {
  const mine = await own(ctx, sql`n.state = 0 and n.creator_time > app_now() - interval '1 day' and n.tx_mark >= ${after}::bigint and n.tx_mark < pg_snapshot_xmax(pg_current_snapshot())::text::bigint`);
  // Whoever still writes may be seen by the second question alone: then he comes again with the next one, and is known.
  return (await sql<Arrived>`select id, event, severity, left(notification_content, 10) as beginning from notification n where ${mine} order by tx_mark, id limit ${most}`.execute(ctx.db)).rows;
}

export default implement(live, {
  handlers: {
    // Writes nothing, so it needs no transaction.
    ticket: { ownTransaction: async ({ app, viewer, fail }) => {
      const wait = tickets.take(viewer.sessionId, rate);
      if (wait > 0) fail('tooMany', {}, { retryAfter: wait });
      return { ticket: writeTicket(app.vault, viewer.sessionId, app.sessions.clock.now()), expiresInSeconds: ticketLife / 1000, entry: app.consoleEntry };
    } },
    arrived: async (ctx, { after = null }) => {
      // The cursor is taken first: what the messages do not show yet was written by a transaction at or after it.
      const { rows: [at] } = await sql<{ cursor: string; names: Parameters<typeof namesFrom>[0] }>`/* by key */
        select pg_snapshot_xmin(pg_current_snapshot())::text as cursor, ${namesNow(ctx.viewer.associationId)} as names`.execute(ctx.db);
      const rows = after === null ? [] : await arrivedSince(ctx, after);
      const isSilent = rows.length ? await silencer(ctx) : () => false;
      const data = rows.map(({ id, event, severity, beginning }) => ({ id, severity, beginning, isSilent: isSilent({ event, severity }) }));
      return { cursor: at!.cursor, rightsMark: await rightsMark(ctx.app, ctx.viewer), namesMark: namesMark(namesFrom(at!.names)), data };
    },
  },
});
