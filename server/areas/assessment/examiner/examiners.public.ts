/** The pool as whoever makes up panels needs it: what is known of an examiner, and from whom he keeps away. */
import { sql } from 'kysely';
import type { Seated } from 'contract/areas/assessment/arrangement';
import { specialty } from 'contract/areas/assessment/examiner-words';
import type { Db } from '../../../kernel/context.ts';
import type { Viewer } from '../../../kernel/viewer.ts';
import { likePattern } from '../../../machines/search/grams.ts';
import { unfitLawyers } from './fitness.ts';
import { served } from './serve-count.ts';

/** An examiner has an account of his own, or signs in as the lawyer that he is. */
export const isViewer = (viewer: Viewer, { userId, lawyerId }: { userId: string | null; lawyerId: string | null }): boolean => userId === viewer.userId || (lawyerId !== null && lawyerId === viewer.lawyerId);

/** `unfit`: why he may not examine today, in words. */
export interface KnownExaminer extends Seated { unitName: string; unfit: string | null }
interface Found extends Omit<KnownExaminer, 'unfit'> { state: string }
/** For the choice among many: in how many sessions he has served. */
export interface OfferedExaminer extends KnownExaminer { serveCount: number }

const columns = sql`e.id, coalesce(l.name, e.name) as name, e.lawyer_id, e.state, l.firm_id, e.specialties, coalesce(f.name, e.unit_name, '') as unit_name,
    coalesce(e.user_id, (select u.id from app_user u where u.association_id = e.association_id and u.lawyer_id = e.lawyer_id and u.deleted_at is null limit 1)) as user_id,
    array(select r.intern_id from examiner_recusal r where r.association_id = e.association_id and r.examiner_id = e.id and r.withdrawn_at is null and r.intern_id is not null) as recused_interns,
    array(select r.firm_id from examiner_recusal r where r.association_id = e.association_id and r.examiner_id = e.id and r.withdrawn_at is null and r.firm_id is not null) as recused_firms`;
const tables = sql`examiner e left join lawyer l on l.association_id = e.association_id and l.id = e.lawyer_id left join law_firm f on f.association_id = l.association_id and f.id = l.firm_id`;

const standing: Readonly<Record<string, string>> = { suspended: '已暂停担任考官', retired: '已退出考官库' };

async function judged(db: Db, associationId: string, rows: readonly Found[]): Promise<KnownExaminer[]> {
  const unfit = await unfitLawyers(db, associationId, rows.flatMap(({ lawyerId }) => lawyerId ?? []));
  return rows.map(({ state, ...row }) => ({ ...row, unfit: standing[state] ?? (row.lawyerId === null ? null : unfit.get(row.lawyerId) ?? null) }));
}

export async function examinersOf(db: Db, associationId: string, ids: readonly string[]): Promise<Map<string, KnownExaminer>> {
  const { rows } = await sql<Found>`select ${columns} from ${tables} where e.association_id = ${associationId} and e.id = any(${[...ids]}::uuid[]) and e.deleted_at is null`.execute(db);
  return new Map((await judged(db, associationId, rows)).map((one) => [one.id, one]));
}

/** Those in the pool now, by name or employer; the pool has some hundreds. Whoever has served least comes first. */
export async function examinersCalled(db: Db, associationId: string, keyword: string): Promise<OfferedExaminer[]> {
  const pattern = likePattern(keyword);
  const { rows } = await sql<Found & { serveCount: number }>`select ${columns}, coalesce(served.sessions, 0) as serve_count from ${tables} left join ${served(associationId)} served on served.examiner_id = e.id
    where e.association_id = ${associationId} and e.state = 'active' and e.deleted_at is null and (coalesce(l.name, e.name) ilike ${pattern} or coalesce(f.name, e.unit_name) ilike ${pattern})
    order by serve_count, coalesce(l.name_sort, e.name), e.id limit 50`.execute(db);
  return (await judged(db, associationId, rows)).map((one, at) => ({ ...one, serveCount: rows[at]!.serveCount }));
}

export const specialtyTitles = (codes: readonly string[]): string => codes.flatMap((code) => { const known = specialty.safeParse(code).data; return known ? [specialty.labels[known]] : []; }).join('、');
