import { sql } from 'kysely';
import { checkLogPermission as checks } from 'contract/areas/journal/practice-log';
import { spotCheckFlow } from 'contract/areas/journal/spot-check';
import type { Finding } from 'contract/kernel/workflow';
import { flow, type Acting } from '../../../kernel/flow.ts';
import { mayWithin, type Viewer } from '../../../kernel/viewer.ts';
import { block } from '../../../machines/casework/blockers.ts';
import type { Db } from '../../../kernel/context.ts';

export const looksAtChecks = (viewer: Viewer): boolean => mayWithin(viewer, checks.view, 'ALL');

/** Of an item `i` with its journal `t`: what was decided, and whether the intern has mended it since. */
export const standing = sql<string>`case when i.result is null then 'unread' when i.result <> 'DEFECT' then lower(i.result) when t.state = 'approved' then 'again' else 'defect' end`;

export interface Figures { size: number; unread: number; passed: number; defects: number; again: number }

/** The figures of batches `c`, as columns of a lateral `g`: the journal itself is asked for only where a defect was found. */
export const figuresOfBatch = sql`lateral (
  select count(*)::int as size, (count(*) filter (where i.result is null))::int as unread, (count(*) filter (where i.result in ('PASS', 'MENDED')))::int as passed,
    (count(*) filter (where i.result in ('DEFECT', 'UNMENDED')))::int as defects,
    (count(*) filter (where i.result = 'DEFECT' and exists (select from practice_journal t where t.association_id = i.association_id and t.id = i.journal_id and t.state = 'approved')))::int as again
  from spot_check_item i where i.association_id = c.association_id and i.check_id = c.id) g`;

export async function figuresOf(db: Db, associationId: string, id: string): Promise<Figures> {
  const { rows } = await sql<Figures>`select g.size, g.unread, g.passed, g.defects, g.again from spot_check c, ${figuresOfBatch} where c.association_id = ${associationId} and c.id = ${id}`.execute(db);
  return rows[0]!;
}

/** A batch ends when each journal has been read, and each that came back has been read again or written off. */
async function allRead({ db, row }: Pick<Acting<{ associationId: string; id: string }>, 'db' | 'row'>): Promise<Finding[]> {
  const { rows: [left] } = await sql<{ unread: number; open: number }>`select (count(*) filter (where result is null))::int as unread, (count(*) filter (where result = 'DEFECT'))::int as open from spot_check_item where association_id = ${row.associationId} and check_id = ${row.id}`.execute(db);
  return [
    ...(left?.unread ? [block('unread', `还有${left.unread}篇没有查阅`)] : []),
    ...(left?.open ? [block('open', `还有${left.open}篇存疑没有结果，请复看后记为“整改合格”，逾期不改的记为“未整改”`)] : []),
  ];
}

export const spotCheckSteps = flow<typeof spotCheckFlow, 'spotCheck'>({
  workflow: spotCheckFlow, table: 'spotCheck',
  ties: {
    association: (viewer) => mayWithin(viewer, checks.review, 'ALL') ? sql`true` : null,
    observer: (viewer) => looksAtChecks(viewer) ? sql`true` : null,
  },
  audience: {},
  headline: ({ periodFrom, periodTo, size }) => `${periodFrom}至${periodTo}的日志，抽查${size}篇`,
  address: ({ id }) => `/journal/checkLog/${id}`,
  blockers: { close: allRead },
  effects: { create: async () => ({}), close: async (_, { opinion }) => ({ set: { closedAt: sql`app_now()`, conclusion: opinion } }) },
});
