/**
 * The draw: who is in it, what looks risky, what chance adds. The same seed, by the same method, asked as of the same
 * moment, draws the same. What the methods are: `methods.ts`.
 */
import { sql, type RawBuilder } from 'kysely';
import { spotDefaults, spotRisk, type spotDrawForm } from 'contract/areas/journal/spot-check';
import { keysOf } from 'contract/kernel/keys';
import type { z } from 'zod';
import type { Db } from '../../../kernel/context.ts';
import { boxesFor, keyOf, walked, type Found, type Lot } from './methods.ts';

export type DrawForm = z.output<typeof spotDrawForm>;
export type Population = Pick<DrawForm, 'periodFrom' | 'periodTo' | 'firmIds' | 'tutorIds' | 'internshipIds' | 'again'>;
type Risk = keyof typeof spotRisk.labels;

export interface Asked extends Population, Lot { associationId: string; /** The moment of the draw. */ drawnAt: string; /** Drawn before: as things stood then, as far as the record tells it. */ anew?: boolean }
export interface Drawn { journalId: string; firmId: string; tutorId: string; byRisk: boolean; reason: string }

export const countedTo = 20_001;

/** Everything but the day and the state: those lead into the index. */
function common({ associationId, firmIds, tutorIds, internshipIds }: Asked): RawBuilder<unknown> {
  const only = (column: string, ids: readonly string[] | undefined) => (ids?.length ? [sql`t.${sql.ref(column)} = any(${ids}::uuid[])`] : []);
  return sql.join([
    sql`t.association_id = ${associationId} and t.deleted_at is null and t.submitted_at is not null`, ...only('firm_id', firmIds), ...only('tutor_id', tutorIds), ...only('internship_id', internshipIds),
  ], sql` and `);
}

const fresh = ({ again, drawnAt }: Asked) => again ? sql`true` : sql`not exists (select from spot_check_item x where x.association_id = t.association_id and x.journal_id = t.id and x.drawn_at < ${drawnAt}::timestamptz)`;

/** As its record tells: where the last step before led, or where the first step after began; without any it has stood as it stands. */
const stateThen = ({ drawnAt }: Asked) => {
  const record = sql`from review_record r where r.association_id = t.association_id and r.case_id = t.id and r.at`;
  return sql`coalesce((select r.to_state ${record} <= ${drawnAt}::timestamptz order by r.at desc, r.id desc limit 1), (select r.from_state ${record} > ${drawnAt}::timestamptz order by r.at, r.id limit 1), t.state)`;
};
/** What nobody has touched since stands as it stood: the record is asked for the few others alone. */
const stood = (asked: Asked, state: 'approved' | 'submitted') => asked.anew ? sql`case when t.updated_at <= ${asked.drawnAt}::timestamptz then t.state = ${state} else ${stateThen(asked)} = ${state} end` : sql`t.state = ${state}`;
const wasApproved = (asked: Asked) => stood(asked, 'approved');
const isNarrow = ({ firmIds, tutorIds, internshipIds }: Population) => [firmIds, tutorIds, internshipIds].some((ids) => ids?.length);
const inPeriod = ({ periodFrom, periodTo }: Population) => sql`t.journal_date between ${periodFrom} and ${periodTo}`;

/** How many there are to draw from; counted no further than `countedTo`. */
export async function countPopulation(db: Db, asked: Asked): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from (select from practice_journal t where ${everybody(asked)} limit ${countedTo}) counted`.execute(db);
  return rows[0]?.total ?? 0;
}

const approved = (asked: Asked) => sql`${common(asked)} and ${inPeriod(asked)} and ${wasApproved(asked)}`;
const everybody = (asked: Asked) => sql`${approved(asked)} and ${fresh(asked)}`;
/** Where few are inside, all of them are put in order; among very many each method finds its way by the index. */
const areFew = (asked: Population, population: number): boolean => isNarrow(asked) || population < countedTo;

export const boxesOf = (db: Db, asked: Asked, population: number): Promise<number> | null => areFew(asked, population) || asked.method === 'CIRCLE' ? null : boxesFor(db, approved(asked), asked.method);

const byChance = (db: Db, asked: Asked, count: number, population: number): Promise<Found[]> =>
  areFew(asked, population) ? inOrder(db, asked, sql`true`, count) : walked[asked.method](db, asked, { among: approved(asked), fresh: fresh(asked) }, count);

async function inOrder(db: Db, asked: Asked, condition: RawBuilder<unknown>, count: number): Promise<Found[]> {
  const { rows } = await sql<Found>`
    select t.id, ${keyOf(asked)} as key from practice_journal t where ${everybody(asked)} and ${condition} order by 2, 1 limit ${count}`.execute(db);
  return rows;
}

/** The shortest of each day. */
async function short(db: Db, asked: Asked, words: number, count: number): Promise<Found[]> {
  if (isNarrow(asked)) return inOrder(db, asked, sql`t.words < ${words}`, count);
  const { rows } = await sql<Found>`
    select p.id, p.key from (select generate_series(${asked.periodFrom}::date, ${asked.periodTo}::date, interval '1 day')::date as day) d,
      lateral (select t.id, ${keyOf(asked)} as key from practice_journal t where ${common(asked)} and ${fresh(asked)} and t.journal_date = d.day and t.words < ${words} and ${wasApproved(asked)} order by t.words, t.id limit ${count}) p
    order by 2, 1 limit ${count}`.execute(db);
  return rows;
}

const overdue = ({ drawnAt }: Asked, days: number) => sql`t.submitted_at < ${drawnAt}::timestamptz - make_interval(days => ${days})`;

/** Those that have waited for the tutor longest. */
async function unread(db: Db, asked: Asked, days: number, count: number): Promise<Found[]> {
  const { rows } = await sql<Found>`
    select t.id, ${keyOf(asked)} as key from practice_journal t where ${common(asked)} and ${fresh(asked)} and ${inPeriod(asked)} and t.submitted_at >= ${asked.periodFrom}::date and ${overdue(asked, days)} and ${stood(asked, 'submitted')}
    order by t.submitted_at, t.id limit ${count}`.execute(db);
  return rows;
}

/** Which journals of so many, in the order of the lot, and why each. */
export async function choose(db: Db, asked: Asked, form: Pick<DrawForm, 'risks' | 'riskShare' | 'shortWords' | 'overdueDays'>, size: number, population: number): Promise<Drawn[]> {
  const risks = new Set(form.risks ?? []);
  const [shortWords, overdueDays] = [form.shortWords ?? spotDefaults.shortWords, form.overdueDays ?? spotDefaults.overdueDays];
  const share = risks.size ? Math.round(size * (form.riskShare ?? spotDefaults.riskShare) / 100) : 0;
  const looks: Readonly<Record<Risk, () => Promise<Found[]>>> = {
    SUSPICIOUS: () => inOrder(db, asked, sql`t.is_suspicious`, share), LATE: () => inOrder(db, asked, sql`t.is_late`, share), SHORT: () => short(db, asked, shortWords, share), OVERDUE: () => unread(db, asked, overdueDays, share),
  };
  const risky = new Map<string, string>();
  if (share) for (const risk of keysOf(spotRisk.labels)) if (risks.has(risk)) for (const { id, key } of await looks[risk]()) risky.set(id, key);
  const byLot = (a: readonly [string, string], b: readonly [string, string]) => (a[1] < b[1] ? -1 : a[1] > b[1] ? 1 : a[0] < b[0] ? -1 : 1);
  const first = [...risky].toSorted(byLot).slice(0, share).map(([id]) => id);
  const isFirst = new Set(first);
  const besides = async (count: number) => (await byChance(db, asked, count, population)).map(({ id }) => id).filter((id) => !isFirst.has(id)).slice(0, size - first.length);
  // Chance comes upon one that was chosen already hardly ever: then more are asked for. The order is the same, however many are.
  const few = await besides(size - first.length);
  const others = few.length < size - first.length && first.length ? await besides(size + first.length) : few;
  const facts = await factsOf(db, asked, [...first, ...others], overdueDays);
  return [...first, ...others].flatMap((id) => {
    const fact = facts.get(id);
    if (!fact) return [];
    const why = reasonsOf(fact, shortWords);
    return [{ journalId: id, firmId: fact.firmId, tutorId: fact.tutorId, byRisk: isFirst.has(id), reason: isFirst.has(id) ? why.join('；') : ['随机抽取', ...why].join('；') }];
  });
}

interface Fact { id: string; firmId: string; tutorId: string; words: number; isLate: boolean; lateDays: number | null; isSuspicious: boolean; similarity: number | null; waited: number | null }

async function factsOf(db: Db, asked: Asked, ids: readonly string[], overdueDays: number): Promise<Map<string, Fact>> {
  const { rows } = await sql<Fact>`
    select t.id, t.firm_id, t.tutor_id, t.words, t.is_late, t.late_days, t.is_suspicious, t.similarity,
      case when t.state = 'submitted' and ${overdue(asked, overdueDays)} then extract(day from ${asked.drawnAt}::timestamptz - t.submitted_at)::int end as waited
    from practice_journal t where t.association_id = ${asked.associationId} and t.id = any(${ids}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

const reasonsOf = ({ words, isLate, lateDays, isSuspicious, similarity, waited }: Fact, shortWords: number): string[] => [
  ...(isSuspicious ? [`疑似雷同${similarity === null ? '' : `（重复度${Math.round(similarity * 100)}%）`}`] : []),
  ...(isLate ? [`补录${lateDays === null ? '' : `（晚交${lateDays}天）`}`] : []),
  ...(words < shortWords ? [`短文（${words}字）`] : []),
  ...(waited === null ? [] : [`提交${waited}天未审`]),
];
