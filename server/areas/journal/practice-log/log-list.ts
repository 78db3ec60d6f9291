/** The list of journals: everybody sees his own part of it, in the query, for rows and count alike. */
import { sql } from 'kysely';
import { practiceLogFlow, type JournalState, type practiceLog } from 'contract/areas/journal/practice-log';
import { practiceLogPermission } from 'contract/areas/journal/practice-log-permission';
import { caseMode, journalSource, tutorScore } from 'contract/areas/journal/practice-log.form';
import { workType } from 'contract/areas/practice/work-type';
import { stateTitle } from 'contract/kernel/workflow';
import type { Output, Parsed } from 'contract/kernel/endpoint';
import type { Ctx, Db } from '../../../kernel/context.ts';
import { tied } from '../../../kernel/flow.ts';
import { countOnce, listPage } from '../../../kernel/list.ts';
import { mayWithin } from '../../../kernel/viewer.ts';
import { fileCount } from '../../../machines/casework/evidence-files.ts';
import { likePattern, prefixPattern } from '../../../machines/search/grams.ts';
import { practiceLogSteps } from './steps.ts';

type List = typeof practiceLog.endpoints.getPracticeLogs;

/** As much of the text as a list or a sheet shows; the whole is on the journal's own page. */
const shown = 200;

export async function listJournals(ctx: Ctx, input: Parsed<List>): Promise<Output<List>> {
  const { viewer, db } = ctx;
  const at = viewer.associationId;
  const named = input.keyword ? await internsNamed(db, at, input.keyword) : null;
  const scoped = db.selectFrom('practiceJournal as t')
    .where('t.associationId', '=', at).where('t.deletedAt', 'is', null).where(tied(practiceLogSteps, viewer))
    .$if(!!input.ids, (q) => q.where(sql<boolean>`t.id = any(${input.ids}::uuid[])`))
    .$if(!!input.state?.length, (q) => q.where('t.state', 'in', input.state!))
    // By the person too, whose journals are found at once, void ones with them.
    .$if(!!input.internshipId, (q) => q.where('t.internshipId', '=', input.internshipId!).where(sql<boolean>`t.intern_id = (select i.intern_id from internship i where i.association_id = ${at} and i.id = ${input.internshipId})`))
    .$if(!!input.firmId, (q) => q.where('t.firmId', '=', input.firmId!))
    .$if(!!input.tutorId, (q) => q.where('t.tutorId', '=', input.tutorId!))
    // By how it begins, word for word as the index says it: millions of journals have one.
    .$if(!!input.caseNo, (q) => q.where(sql<boolean>`t.case_no like ${prefixPattern(input.caseNo!)}`))
    .$if(!!input.workType, (q) => q.where('t.workType', '=', input.workType!))
    .$if(!!input.from, (q) => q.where('t.journalDate', '>=', input.from!))
    .$if(!!input.to, (q) => q.where('t.journalDate', '<=', input.to!))
    .$if(input.mark?.includes('suspicious') ?? false, (q) => q.where(sql<boolean>`t.is_suspicious`))
    .$if(input.mark?.includes('late') ?? false, (q) => q.where(sql<boolean>`t.is_late`))
    .$if(named !== null, (q) => q.where(sql<boolean>`t.intern_id = any(${named}::uuid[])`));
  const rows = scoped
    .innerJoin('intern as n', (join) => join.onRef('n.associationId', '=', 't.associationId').onRef('n.id', '=', 't.internId'))
    .leftJoin('lawFirm as f', (join) => join.onRef('f.associationId', '=', 't.associationId').onRef('f.id', '=', 't.firmId'))
    .leftJoin('lawyer as l', (join) => join.onRef('l.associationId', '=', 't.associationId').onRef('l.id', '=', 't.tutorId'))
    .leftJoin('lawyer as d', (join) => join.onRef('d.associationId', '=', 't.associationId').onRef('d.id', '=', 't.caseTutorId'))
    .select(['t.id', 't.version', 't.applicationNo', 't.state', 't.journalDate', 't.dayNo', 't.isWorkday', 't.internId', 't.internshipId', 'n.name as internName', 'f.name as firmName', 'l.name as tutorName', certNo.as('certNo'),
      't.workType', 't.caseMode', 't.caseNo', 't.caseName', 'd.name as caseTutorName', 't.hours', fileCount(practiceLogFlow.entity).as('files'), sql<string>`left(t.content, ${shown})`.as('content'), 't.words', 't.isLate', 't.lateDays', 't.isSuspicious', 't.similarity', 't.submittedAt', 't.reviewedAt', 't.tutorScore', 't.tutorComment', 't.source']);
  const counted = isPlain(input) && mayWithin(viewer, practiceLogPermission.view, 'ALL') && !viewer.internId && !viewer.lawyerId ? { ...input, counted: await countOnce(input, async () => ({ total: await countAll(ctx, named) })) } : input;
  const { rows: data, total } = await listPage(rows, scoped, counted, { journalDate: sql`t.journal_date`, submittedAt: sql`t.submitted_at` }, { initial: 'journalDate desc', last: sql`t.id`, always: ['journalDate'] });
  return {
    total, data: data.map((row) => ({
      ...row, state: stateOf(row.state), stateTitle: stateTitle(practiceLogFlow, row.state), firmName: row.firmName ?? '', tutorName: row.tutorName ?? '',
      workType: workType.safeParse(row.workType).data ?? null, caseMode: caseMode.safeParse(row.caseMode).data ?? null, tutorScore: tutorScore.safeParse(row.tutorScore).data ?? null, source: journalSource.parse(row.source),
    })),
  };
}

/** Asked beforehand: the database goes by the person where they are few, and by the day where they are many. */
const internsNamed = async (db: Db, associationId: string, name: string): Promise<string[]> =>
  (await db.selectFrom('intern').select('id').where('associationId', '=', associationId).where('name', 'ilike', likePattern(name)).execute()).map(({ id }) => id);

export const certNo = sql<string | null>`(select c.cert_no from internship_certificate c where c.association_id = t.association_id and c.internship_id = t.internship_id order by c.issue_date desc, c.cert_no desc limit 1)`;

const states = Object.keys(practiceLogFlow.states);
/** The table's check keeps it one of them. */
export const stateOf = (state: string): JournalState => (states.includes(state) ? state as JournalState : 'draft');

const isPlain = (input: Parsed<List>) => !input.ids && !input.state?.length && !input.internshipId && !input.firmId && !input.tutorId && !input.workType && !input.from && !input.to && !input.mark?.length && !input.caseNo;

/** All that were ever handed in, or those of the people named, without reading millions: the internships keep their own counts; what was made void is few. */
async function countAll({ db, viewer: { associationId } }: Ctx, named: readonly string[] | null): Promise<number> {
  const theirs = named === null ? sql`` : sql`and intern_id = any(${named}::uuid[])`;
  const { rows } = await sql<{ total: number }>`
    select (select coalesce(sum(journal_count), 0) from internship where association_id = ${associationId} ${theirs})::int
      + (select count(*) from practice_journal where association_id = ${associationId} and state = 'void' and submitted_at is not null ${theirs})::int as total`.execute(db);
  return rows[0]?.total ?? 0;
}
