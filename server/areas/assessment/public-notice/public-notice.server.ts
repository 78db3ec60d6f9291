import { sql } from 'kysely';
import { publicNotice, publicNoticePermission as perm } from 'contract/areas/assessment/public-notice';
import type { Output, Parsed } from 'contract/kernel/endpoint';
import { implement, type Bytes, type Ctx } from '../../../kernel/context.ts';
import { mayWithin } from '../../../kernel/viewer.ts';
import { openDocument, originOf } from '../../basic-info/decision-document/printed-document.public.ts';
import { answerSheet } from '../../practice/internship-sheet/read-sheet.public.ts';
import { isOf, issueNotice, unnumbered } from './issue-notice.ts';

type Calls = (typeof publicNotice)['endpoints'];

const isReader = ({ viewer }: Pick<Ctx, 'viewer'>) => mayWithin(viewer, perm.view, 'ALL');

async function pending(ctx: Ctx): Promise<Output<Calls['getPending']>> {
  if (!isReader(ctx)) return [];
  const people = await unnumbered(ctx.db, ctx.viewer.associationId);
  const { rows: [now] } = await sql<{ today: string }>`select app_today() as today`.execute(ctx.db);
  const groups = new Map(people.map(({ kind, from, to }) => [`${kind} ${from} ${to}`, { kind, from, to }]));
  return [...groups.values()].map((days) => ({ ...days, names: people.filter(isOf(days)).map(({ name }) => name), isLate: days.from <= now!.today }));
}

const list = async (ctx: Ctx, input: Parsed<Calls['getPublicNotices']>): Promise<Output<Calls['getPublicNotices']>> => isReader(ctx) ? answerSheet<Output<Calls['getPublicNotices']>['data'][number], Output<Calls['getPublicNotices']>['data'][number]>(ctx.db, {
  from: sql`public_notice n`, where: [sql`n.association_id = ${ctx.viewer.associationId}`, input.kind !== undefined && sql`n.kind = ${input.kind}`], id: sql`n.id`, order: { from: sql`n.notice_from`, issuedAt: sql`n.issued_at` }, initial: 'issuedAt desc',
  columns: sql`n.notice_no, n.kind, n.notice_from as "from", n.notice_to as "to", n.people, n.issued_at, n.issued_by_name`,
}, input, (row) => row) : { data: [], total: 0 };

async function file(ctx: Ctx, { id }: Parsed<Calls['getFile']>): Promise<Bytes> {
  const found = isReader(ctx) && await ctx.db.selectFrom('publicNotice').select('documentId').where('associationId', '=', ctx.viewer.associationId).where('id', '=', id).executeTakeFirst();
  return found ? openDocument(ctx.app, found.documentId) : ctx.fail('notFound');
}

export default implement(publicNotice, { handlers: { getPublicNotices: list, getPending: pending, issue: async (ctx, days) => issueNotice(ctx, days, await originOf(ctx.app)), getFile: file } });
