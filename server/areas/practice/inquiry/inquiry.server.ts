import { sql } from 'kysely';
import { inquiries, inquiry } from 'contract/areas/practice/inquiry';
import { openInternship } from 'contract/areas/practice/internship-words';
import type { Output, Parsed } from 'contract/kernel/endpoint';
import { implement, type Ctx } from '../../../kernel/context.ts';
import { newId } from '../../../kernel/id.ts';
import { listPage } from '../../../kernel/list.ts';
import { mayWithin } from '../../../kernel/viewer.ts';
import { numberDay, todayIn } from '../../../machines/calendar/today.ts';
import { nextNumber } from '../../../machines/numbers/next-number.ts';
import { likePattern } from '../../../machines/search/grams.ts';

type Calls = typeof inquiry.endpoints;
type Option = Output<Calls['interns']>[number];

const mayEnter = ({ viewer }: Ctx): boolean => mayWithin(viewer, inquiries.create, 'ALL');

/** Whose internship goes on, or is being assessed. */
const options = async ({ db, viewer }: Ctx, condition: ReturnType<typeof sql>): Promise<Option[]> => (await sql<Option>`
  select p.id, p.name, f.name as firm_name, (select c.cert_no from internship_certificate c where c.association_id = i.association_id and c.internship_id = i.id order by c.issue_date desc, c.cert_no desc limit 1) as cert_no
  from internship i join intern p on p.association_id = i.association_id and p.id = i.intern_id join law_firm f on f.association_id = i.association_id and f.id = i.firm_id
  where i.association_id = ${viewer.associationId} and i.status in (${sql.join([...openInternship])}) and p.deleted_at is null and ${condition} order by p.name, p.id limit 50`.execute(db)).rows;

async function list(ctx: Ctx, { keyword, state, kind, receivedFrom, receivedTo, ids, ...input }: Parsed<Calls['getInquiries']>): Promise<Output<Calls['getInquiries']>> {
  const { db, viewer } = ctx;
  const scoped = db.selectFrom('inquiry as t').innerJoin('intern as p', (join) => join.onRef('p.associationId', '=', 't.associationId').onRef('p.id', '=', 't.internId'))
    .where('t.associationId', '=', viewer.associationId).where(sql<boolean>`${mayWithin(viewer, inquiries.view, 'ALL')}::boolean`)
    .$if(!!ids, (q) => q.where(sql<boolean>`t.id = any(${ids}::uuid[])`)).$if(!!kind, (q) => q.where('t.kind', '=', kind!))
    .$if(!!state, (q) => q.where(sql<boolean>`(t.closed_on is null) = ${state === 'OPEN'}`))
    .$if(!!receivedFrom, (q) => q.where('t.receivedOn', '>=', receivedFrom!)).$if(!!receivedTo, (q) => q.where('t.receivedOn', '<=', receivedTo!))
    .$if(!!keyword, (q) => q.where(sql<boolean>`(p.name ilike ${likePattern(keyword ?? '')} or t.inquiry_no ilike ${likePattern(keyword ?? '')})`));
  const newest = sql`from internship i where i.association_id = t.association_id and i.intern_id = t.intern_id order by i.start_date desc limit 1`;
  const rows = scoped.select(['t.id', 't.inquiryNo', 't.internId', 'p.name as internName', 't.kind', 't.receivedOn', 't.content', 't.enteredByName', 't.outcome', 't.note', 't.closedOn', 't.closedByName',
    sql<string | null>`(select (select c.cert_no from internship_certificate c where c.association_id = i.association_id and c.internship_id = i.id order by c.issue_date desc, c.cert_no desc limit 1) ${newest})`.as('certNo'),
    sql<string | null>`(select (select f.name from law_firm f where f.association_id = i.association_id and f.id = i.firm_id) ${newest})`.as('firmName')]);
  const { rows: data, total } = await listPage(rows, scoped, input, { receivedOn: sql`t.received_on` }, { initial: 'receivedOn desc', last: sql`t.id` });
  return { total, data: data.map(({ firmName, ...row }) => ({ ...row, firmName: firmName ?? '', state: row.closedOn === null ? 'OPEN' as const : 'CLOSED' as const, closable: row.closedOn === null && mayEnter(ctx) })) };
}

export default implement(inquiry, {
  handlers: {
    getInquiries: list,
    interns: (ctx, { keyword = '' }) => mayEnter(ctx) ? options(ctx, sql`p.name ilike ${likePattern(keyword)}`) : Promise.resolve([]),

    async enter(ctx, { internId, kind, receivedOn, content }) {
      const { db, viewer } = ctx;
      if (!mayEnter(ctx)) return ctx.fail('notFound');
      const wrong = (path: string, message: string) => ctx.fail('invalid', {}, { fields: [{ path, message }] });
      if (!(await options(ctx, sql`p.id = ${internId}`))[0]) return wrong('internId', '没有这名在册的实习人员，请重新选择');
      const today = await todayIn(db);
      if (receivedOn > today) return wrong('receivedOn', `不能晚于今天（${today}）`);
      const [id, day] = [newId(), await numberDay(db)];
      const inquiryNo = `TS${day}${await nextNumber(db, viewer.associationId, 'inquiry', day, 5)}`;
      await db.insertInto('inquiry').values({ associationId: viewer.associationId, id, inquiryNo, internId, kind, receivedOn, content, enteredBy: viewer.userId, enteredByName: viewer.realName }).execute();
      ctx.subject({ entity: 'inquiry', id, after: { inquiryNo, internId, kind } });
      return { id, inquiryNo };
    },

    async close(ctx, { id, outcome, note }) {
      const { db, viewer } = ctx;
      const found = mayEnter(ctx) ? await db.selectFrom('inquiry').select(['inquiryNo', 'closedOn']).where('associationId', '=', viewer.associationId).where('id', '=', id).forUpdate().executeTakeFirst() : undefined;
      if (!found) return ctx.fail('notFound');
      if (found.closedOn !== null) return ctx.fail('blocked', { reasons: `${found.inquiryNo}已于${found.closedOn}办结` });
      await db.updateTable('inquiry').set({ outcome, note, closedOn: sql<string>`app_today()`, closedBy: viewer.userId, closedByName: viewer.realName }).where('associationId', '=', viewer.associationId).where('id', '=', id).execute();
      ctx.subject({ entity: 'inquiry', id, after: { outcome }, note });
      return { id };
    },
  },
});
