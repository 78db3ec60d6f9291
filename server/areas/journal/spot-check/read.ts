/** Reviewers read a batch twenty at a time, and say of each what they think. */
import { sql } from 'kysely';
import { journalSettings } from 'contract/areas/journal/journal-settings';
import { checkLogPermission as checks } from 'contract/areas/journal/practice-log';
import { practiceLogPermission } from 'contract/areas/journal/practice-log-permission';
import { caseMode } from 'contract/areas/journal/practice-log.form';
import { spotResult, spotStanding, spotTakeBackMinutes, spotUntold, type spotCheck } from 'contract/areas/journal/spot-check';
import { workType } from 'contract/areas/practice/work-type';
import type { Fails, Output, Parsed } from 'contract/kernel/endpoint';
import type { z } from 'zod';
import { act, loadCase, openActions } from '../../../kernel/act.ts';
import type { Ctx } from '../../../kernel/context.ts';
import { tied } from '../../../kernel/flow.ts';
import { tell } from '../../../kernel/tell.ts';
import { mayWithin } from '../../../kernel/viewer.ts';
import { accountsOfTutor } from '../../account/who-hears.public.ts';
import { filesOf, leaderOf, whyLocked, journalSteps, likenessOf, journalStateOf, type JournalRow } from '../practice-log/checked.public.ts';
import { figuresOf, spotCheckSteps, standing } from './spot-check-steps.ts';

type Calls = typeof spotCheck.endpoints;
type Result = z.output<typeof spotResult>;
type Entry = Output<Calls['getSpotReading']>['entries'][number];

const ofPart = 20;
const asChecker = new Set(['association']);

interface Drawn { id: string; version: number; checkId: string; seq: number; byRisk: boolean; reason: string; result: string | null; opinion: string | null; judgedByName: string | null; judgedAt: string | null; standing: string; journal: JournalRow; isMine: boolean; internName: string; firmName: string; tutorName: string }

/** What may be said of a journal now; `ordinary`: a defect may be found. */
function resultsOf(at: string, journalState: string, ordinary: boolean): Result[] {
  if (at === 'unread') return journalState === 'approved' ? ['PASS', ...(ordinary ? ['DEFECT' as const] : [])] : journalState === 'submitted' ? ['PASS', 'URGED'] : ['SKIP'];
  if (at === 'pass') return journalState === 'approved' && ordinary ? ['DEFECT'] : [];
  if (at === 'again') return ['MENDED', ...(ordinary ? ['DEFECT' as const] : [])];
  return at === 'defect' ? [journalState === 'void' ? 'SKIP' : 'UNMENDED'] : [];
}

async function itemsWhere(ctx: Ctx, condition: ReturnType<typeof sql>): Promise<Drawn[]> {
  const at = ctx.viewer.associationId;
  const { rows } = await sql<Omit<Drawn, 'journal'> & { journalId: string }>`
    select i.id, i.version, i.check_id, i.seq, i.journal_id, i.by_risk, i.reason, i.result, i.opinion, i.judged_by_name, i.judged_at, ${standing} as standing,
      coalesce((${journalSteps.ties.association(ctx.viewer) ?? sql`false`}), false) as is_mine, n.name as intern_name, coalesce(f.name, '') as firm_name, coalesce(l.name, '') as tutor_name
    from spot_check_item i join practice_journal t on t.association_id = i.association_id and t.id = i.journal_id join intern n on n.association_id = t.association_id and n.id = t.intern_id
    left join law_firm f on f.association_id = i.association_id and f.id = i.firm_id left join lawyer l on l.association_id = i.association_id and l.id = i.tutor_id
    where i.association_id = ${at} and ${condition} and ${tied(journalSteps, ctx.viewer)} order by i.seq`.execute(ctx.db);
  const journals = rows.length ? await ctx.db.selectFrom('practiceJournal').selectAll().where('associationId', '=', at).where('id', 'in', rows.map(({ journalId }) => journalId)).execute() : [];
  const byId = new Map(journals.map((row) => [row.id, row]));
  return rows.flatMap(({ journalId, ...row }) => { const journal = byId.get(journalId); return journal ? [{ ...row, journal }] : []; });
}

async function entryOf(ctx: Ctx, { journal, isMine, checkId: _, result: __, ...item }: Drawn, isOpen: boolean): Promise<Entry> {
  const [offer] = isMine && journal.state === 'approved' ? (await openActions(ctx, journalSteps, { row: journal, ties: asChecker })).filter(({ action }) => action === 'markDefect') : [];
  const why = offer?.blockedBy.find(({ level }) => level === 'BLOCK')?.message ?? null;
  return {
    ...item, standing: spotStanding.parse(item.standing), journalId: journal.id, journalVersion: journal.version, journalState: journalStateOf(journal.state), journalDate: journal.journalDate, isWorkday: journal.isWorkday, words: journal.words,
    workType: workType.safeParse(journal.workType).data ?? null, caseMode: caseMode.safeParse(journal.caseMode).data ?? null, caseNo: journal.caseNo, caseName: journal.caseName, caseTutorName: await leaderOf(ctx.db, journal), materials: await filesOf(ctx, journal), content: journal.content, experience: journal.experience, hours: journal.hours,
    isLate: journal.isLate, lateDays: journal.lateDays, isSuspicious: journal.isSuspicious, tutorComment: journal.tutorComment, similar: await likenessOf(ctx, journal, asChecker),
    may: isOpen && isMine ? resultsOf(item.standing, journal.state, offer !== undefined && why === null) : [], closed: !isOpen ? null : isMine ? why : '您与这家律所有关，由其他人员查阅',
  };
}

export async function readingOf(ctx: Ctx, { id, part }: Parsed<Calls['getSpotReading']>): Promise<Output<Calls['getSpotReading']>> {
  if (!mayWithin(ctx.viewer, checks.review, 'ALL')) return ctx.fail('notFound');
  const { db, viewer: { associationId } } = ctx;
  const { row } = await loadCase<{ id: string; associationId: string; version: number; state: string; applicationNo: string; updatedAt: string; size: number }>(db, spotCheckSteps, ctx.viewer, id);
  const state = row.state === 'closed' ? 'closed' as const : 'reviewing' as const;
  const parts = Math.max(1, Math.ceil(row.size / ofPart));
  const { rows: [first] } = await sql<{ seq: number }>`
    select i.seq from spot_check_item i join practice_journal t on t.association_id = i.association_id and t.id = i.journal_id
    where i.association_id = ${associationId} and i.check_id = ${id} and ${standing} in ('unread', 'again') order by i.seq limit 1`.execute(db);
  const shown = Math.min(part ?? Math.ceil((first?.seq ?? 1) / ofPart), parts);
  const items = await itemsWhere(ctx, sql`i.check_id = ${id} and i.seq between ${(shown - 1) * ofPart + 1} and ${shown * ofPart}`);
  const [figures, phrases] = await Promise.all([figuresOf(db, associationId, id), ctx.app.settings.get(db, associationId, journalSettings.defectPhrases)]);
  const entries: Entry[] = [];
  for (const item of items) entries.push(await entryOf(ctx, item, state === 'reviewing'));
  return { id, applicationNo: row.applicationNo, state, part: shown, parts, ...figures, entries, phrases };
}

type Judge = Calls['judge'];
type TakeBack = Calls['takeBack'];

/** The batch first: who ends it meanwhile waits, or has ended it. */
async function itemToJudge(ctx: Ctx, id: string): Promise<{ batch: { state: string } | undefined; item: Drawn | undefined }> {
  const { db, viewer: { associationId } } = ctx;
  if (!mayWithin(ctx.viewer, checks.review, 'ALL')) return ctx.fail('notFound');
  const { rows: [batch] } = await sql<{ state: string }>`select c.state from spot_check c where c.association_id = ${associationId} and c.id = (select check_id from spot_check_item where association_id = ${associationId} and id = ${id}) for share`.execute(db);
  await sql`select 1 from spot_check_item where association_id = ${associationId} and id = ${id} for update`.execute(db);
  const [item] = await itemsWhere(ctx, sql`i.id = ${id}`);
  return { batch, item };
}

export async function judge(ctx: Ctx<Fails<Judge>>, { id, version, journalVersion, result, opinion }: Parsed<Judge>): Promise<Output<Judge>> {
  const { db, viewer: { associationId, userId, realName } } = ctx;
  const { batch, item } = await itemToJudge(ctx, id);
  if (!batch || !item || !item.isMine) return ctx.fail('notFound');
  const seen = await entryOf(ctx, item, batch.state === 'reviewing');
  const said = { state: batch.state === 'closed' ? '本批已结束' : spotStanding.labels[seen.standing], action: spotResult.labels[result], actor: item.judgedByName ?? '—' };
  if (item.version !== version || item.journal.version !== journalVersion) return ctx.fail('stale', said);
  if (!seen.may.includes(result)) return result === 'DEFECT' && seen.closed ? ctx.fail('blocked', { reasons: seen.closed === whyLocked ? '该实习人员的考核正在办理，日志已锁定，考核退回后才能记为存疑' : seen.closed }) : ctx.fail('notItsTurn', said);
  if (result === 'DEFECT') {
    if (!opinion) return ctx.fail('invalid', {}, { fields: [{ path: 'opinion', message: '请写明哪里存疑、要怎么改' }] });
    await act(ctx, journalSteps, 'markDefect', { id: item.journal.id, version: journalVersion, opinion });
  }
  if (result === 'URGED') await urge(ctx, item);
  await sql`update spot_check_item set earlier = jsonb_build_object('result', result, 'opinion', opinion, 'at', judged_at, 'by', judged_by, 'byName', judged_by_name), result = ${result}, opinion = coalesce(${opinion ?? null}, opinion), judged_at = app_now(), judged_by = ${userId}, judged_by_name = ${realName}, version = version + 1 where association_id = ${associationId} and id = ${id}`.execute(db);
  const [after] = await itemsWhere(ctx, sql`i.id = ${id}`);
  ctx.subject({ entity: spotCheckSteps.workflow.entity, id: item.checkId, after: { seq: item.seq, result }, ...(opinion && { note: opinion }) });
  return { id, version: version + 1, standing: spotStanding.parse(after?.standing) };
}

/** What was said last is unsaid, by whoever said it, before anybody builds on it; what stood before stands again. */
export async function takeBack(ctx: Ctx<Fails<TakeBack>>, { id, version }: Parsed<TakeBack>): Promise<Output<TakeBack>> {
  const { db, viewer: { associationId, userId } } = ctx;
  const { batch, item } = await itemToJudge(ctx, id);
  if (!batch || !item || !item.isMine) return ctx.fail('notFound');
  const said = { state: batch.state === 'closed' ? '本批已结束' : spotStanding.labels[spotStanding.parse(item.standing)], action: '撤回', actor: item.judgedByName ?? '—' };
  if (item.version !== version) return ctx.fail('stale', said);
  const isUntold = spotUntold.some((one) => one === item.result);
  const { rows } = batch.state === 'reviewing' && isUntold ? await sql<{ id: string }>`
    update spot_check_item set result = earlier->>'result', opinion = earlier->>'opinion', judged_at = (earlier->>'at')::timestamptz, judged_by = (earlier->>'by')::uuid, judged_by_name = earlier->>'byName', earlier = null, version = version + 1
    where association_id = ${associationId} and id = ${id} and judged_by = ${userId} and earlier is not null and judged_at > app_now() - make_interval(mins => ${spotTakeBackMinutes}) returning id`.execute(db) : { rows: [] };
  if (!rows.length) return ctx.fail('notItsTurn', said);
  const [after] = await itemsWhere(ctx, sql`i.id = ${id}`);
  ctx.subject({ entity: spotCheckSteps.workflow.entity, id: item.checkId, before: { seq: item.seq, result: item.result }, after: { seq: item.seq, result: after?.result ?? null } });
  return { id, version: version + 1, standing: spotStanding.parse(after?.standing) };
}

async function urge({ db, viewer: { associationId } }: Ctx, { journal, internName }: Drawn): Promise<void> {
  const tutors = await accountsOfTutor(db, associationId, practiceLogPermission.review, journal.tutorId);
  await tell(db, associationId, tutors, {
    event: 'spotCheck.urged', key: `spotCheck.urged:${journal.id}`, severity: 2, title: `市律协抽查发现${internName}${journal.journalDate}的日志还没有审核，请尽快审阅`, address: `/journal/practiceLog/read?internshipId=${journal.internshipId}`,
  });
}
