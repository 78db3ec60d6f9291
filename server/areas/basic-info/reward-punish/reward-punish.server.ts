import { sql } from 'kysely';
import { rewardPunish, rewardPunishPermission } from 'contract/areas/basic-info/reward-punish';
import type { Output, Parsed } from 'contract/kernel/endpoint';
import { implement, type Ctx } from '../../../kernel/context.ts';
import { listPage } from '../../../kernel/list.ts';
import { mayWithin } from '../../../kernel/viewer.ts';
import { likePattern } from '../../../machines/search/grams.ts';
import { aboutCalled } from './subjects-numbered.public.ts';

type List = typeof rewardPunish.endpoints.getRewardPunishes;

/** By whom it is about, or by the document's number. */
const called = (at: string, keyword: string) => sql`(t.doc_no ilike ${likePattern(keyword)} or ${aboutCalled(at, keyword)})`;

async function list(ctx: Ctx, input: Parsed<List>): Promise<Output<List>> {
  const { keyword, subject, kind, from, to, isCorrected, ids } = input;
  const at = ctx.viewer.associationId;
  const where = sql<boolean>`${sql.join([
    sql`t.association_id = ${at}`, mayWithin(ctx.viewer, rewardPunishPermission.view, 'ALL') ? sql`true` : sql`false`,
    ...(subject ? [sql`t.subject = ${subject}`] : []), ...(kind?.length ? [sql`t.kind in (${sql.join(kind)})`] : []), ...(from ? [sql`t.decided_on >= ${from}`] : []), ...(to ? [sql`t.decided_on <= ${to}`] : []),
    ...(isCorrected === undefined ? [] : [isCorrected ? sql`t.is_corrected` : sql`t.is_corrected is false`]), ...(ids ? [sql`t.id = any(${ids}::uuid[])`] : []), ...(keyword ? [called(at, keyword)] : []),
  ], sql` and `)}`;
  const scoped = ctx.db.selectFrom('rewardPunish as t').where(where);
  const rows = scoped
    .leftJoin('lawyer as l', (join) => join.onRef('l.associationId', '=', 't.associationId').onRef('l.id', '=', 't.subjectId').on('t.subject', '=', 'lawyer'))
    .leftJoin('lawFirm as f', (join) => join.onRef('f.associationId', '=', 't.associationId').on('f.id', '=', sql<string>`case t.subject when 'lawyer' then l.firm_id else t.subject_id end`))
    .select(['t.id', 't.subject', 't.subjectId', 't.kind', 't.weight', 't.title', 't.docNo', 't.organ', 't.decidedOn', 't.fromOn', 't.until', 't.content', 't.isCorrected', 'l.name as lawyerName', 'l.licenceNo', 'f.name as firmName', 'f.creditCode']);
  const { rows: data, total } = await listPage(rows, scoped, input, { decidedOn: sql`t.decided_on` }, { initial: 'decidedOn desc', last: sql`t.id` });
  return {
    total, data: data.map(({ lawyerName, licenceNo, firmName, creditCode, ...row }) => ({ ...row, firmName: firmName ?? '', subjectName: (row.subject === 'lawyer' ? lawyerName : firmName) ?? '', subjectNo: (row.subject === 'lawyer' ? licenceNo : creditCode) ?? '' })),
  };
}

export default implement(rewardPunish, { handlers: { getRewardPunishes: list } });
