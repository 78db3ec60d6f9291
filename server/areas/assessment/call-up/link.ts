/**
 * What opens a waiting room's screen: it names the session and its day, and is good for nothing else and no longer. A new
 * one makes those that were given out before lead nowhere.
 */
import { sql } from 'kysely';
import { screenPage } from 'contract/areas/assessment/call-up.wire';
import type { callUp } from 'contract/areas/assessment/call-up';
import { interviewSessionFlow } from 'contract/areas/assessment/interview-session-flow';
import type { Output, Parsed } from 'contract/kernel/endpoint';
import { loadCase } from '../../../kernel/act.ts';
import type { App } from '../../../app.ts';
import type { Ctx, Db } from '../../../kernel/context.ts';
import { announce } from '../../../machines/live/announce.ts';
import { proofOf, proves } from '../../../machines/session/secret.ts';
import { sessionSteps, type Session } from '../interview-session/day.public.ts';

type Link = typeof callUp.endpoints.renewLink;

const macOf = ({ vault }: Pick<App, 'vault'>, { id, heldOn, screenNo }: Pick<Session, 'id' | 'heldOn' | 'screenNo'>): string => vault.mac('interviewScreen', `${id} ${heldOn} ${screenNo}`);
const linkOf = (app: App, session: Session): Output<Link> => ({ address: `${screenPage}#${session.id}.${macOf(app, session)}`, until: session.heldOn });

export async function screenLink(ctx: Ctx, { id }: Parsed<Link>): Promise<Output<Link>> {
  return linkOf(ctx.app, (await loadCase<Session>(ctx.db, sessionSteps, ctx.viewer, id)).row);
}

export async function renewLink(ctx: Ctx, { id }: Parsed<Link>): Promise<Output<Link>> {
  const { row } = await loadCase<Session>(ctx.db, sessionSteps, ctx.viewer, id, true);
  await sql`update interview_session set screen_no = screen_no + 1 where association_id = ${row.associationId} and id = ${id}`.execute(ctx.db);
  await announce(ctx.db, { type: 'interview' }, 'everybody');
  ctx.subject({ entity: interviewSessionFlow.entity, id, after: { screenNo: row.screenNo + 1 } });
  return linkOf(ctx.app, { ...row, screenNo: row.screenNo + 1 });
}

const shape = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{43})$/;

/** The session that is held today and that this opens; null: none. */
export async function sessionBehind(app: App, db: Db, token: string): Promise<Session | null> {
  const [, id, mac] = shape.exec(token) ?? [];
  if (!id) return null;
  const session = await db.selectFrom('interviewSession').selectAll().where('associationId', '=', app.associationId).where('id', '=', id).where('state', 'in', ['arranged', 'ongoing', 'scored', 'published'])
    .where('heldOn', '=', sql<string>`app_today()`).where('deletedAt', 'is', null).executeTakeFirst();
  return session && proves(mac, proofOf(macOf(app, session))) ? session : null;
}
