/**
 * What waits for somebody whose account is to be closed, and what becomes of each: from the workflows themselves (whom a
 * state waits for), the organisation, unsent messages, unfinished imports, interns who are guided.
 */
import { sql } from 'kysely';
import type { user } from 'contract/areas/system/user';
import type { Output } from 'contract/kernel/endpoint';
import type { Ctx, Db } from '../../../kernel/context.ts';
import { waitsForViewer, type AnyFlow, type CaseRow } from '../../../kernel/flow.ts';
import type { Viewer } from '../../../kernel/viewer.ts';
import { loadViewer } from '../../../machines/session/load-session.ts';
import { draftsOf } from '../../account/broadcast/drafts.public.ts';
import { unfinishedImportsOf } from '../../journal/import-log/unfinished.public.ts';
import { lawyerWithInterns } from '../../practice/firm-standing.public.ts';
import { departmentsLedBy } from '../organisation/department.public.ts';

export type Item = Output<typeof user.endpoints.handover>['items'][number];

/** So many cases are named one by one. */
const named = 20;
/** Of so many colleagues it is asked whether they can do them. */
const asked = 30;

export async function handoverItems(ctx: Pick<Ctx, 'app' | 'db' | 'viewer'>, userId: string): Promise<Item[]> {
  const { app, db, viewer: { associationId } } = ctx;
  const leaver = await loadViewer(db, associationId, userId);
  const cases: Item[] = [];
  for (const own of app.flows) cases.push(...await casesOf(db, own, leaver));
  const [led, drafts, imports, tutees] = [
    await departmentsLedBy(ctx, userId), await draftsOf(db, associationId, userId), await unfinishedImportsOf(db, associationId, userId),
    leaver.lawyerId ? (await lawyerWithInterns(db, associationId, [leaver.lawyerId]))?.count ?? 0 : 0,
  ];
  return [
    ...cases,
    ...led.length ? [{ kind: 'HEAD' as const, title: '机构负责人', count: led.length, fate: 'MOVES' as const, sentence: '改由接手人担任', lines: led.map(({ path }) => ({ title: path, note: '' })) }] : [],
    ...drafts.length ? [{ kind: 'DRAFTS' as const, title: '未发送的消息', count: drafts.length, fate: 'MOVES' as const, sentence: '草稿转到接手人名下', lines: drafts.slice(0, named).map((title) => ({ title: title || '（未填标题）', note: '' })) }] : [],
    ...imports.length ? [{ kind: 'IMPORTS' as const, title: '未完成的导入', count: imports.length, fate: 'STAYS' as const, sentence: '有同样导入权限的同事可以继续办理', lines: imports.slice(0, named).map((title) => ({ title, note: '' })) }] : [],
    ...tutees ? [{ kind: 'TUTEES' as const, title: '指导的实习人员', count: tutees, fate: 'TOLD' as const, sentence: '指导关系不因停用账号而改变，请律所办理变更指导律师', lines: [] }] : [],
  ];
}

type Row = CaseRow & { state: string };

async function casesOf(db: Db, own: AnyFlow, leaver: Viewer): Promise<Item[]> {
  const rows = await waiting(db, own, leaver);
  if (!rows.length) return [];
  // What waits for this very person (as lawyer, as intern) and not for whoever holds the post.
  const byPost = new Set((await waiting(db, own, { ...leaver, lawyerId: null, internId: null })).map(({ id }) => id));
  const personal = rows.filter(({ id }) => !byPost.has(id));
  const posts = rows.filter(({ id }) => byPost.has(id));
  const colleagues = posts.length ? await whoElse(db, own, leaver, new Set(posts.map(({ id }) => id))) : { covered: new Set<string>(), names: [] };
  const shared = posts.filter(({ id }) => colleagues.covered.has(id));
  const alone = posts.filter(({ id }) => !colleagues.covered.has(id));
  const item = (some: readonly Row[], fate: Item['fate'], sentence: string): Item[] => (some.length
    ? [{ kind: 'CASES', title: own.workflow.title, count: some.length, fate, sentence, lines: some.slice(0, named).map((row) => ({ title: own.headline(row), note: `${row.applicationNo} · ${own.workflow.states[row.state]?.title ?? row.state}` })) }] : []);
  return [
    ...item(alone, 'BLOCKS', '现在只有他能办理。请先由安全管理员把同样的角色授予接手人，或等办结后再停用'),
    ...item(shared, 'STAYS', `${colleagues.names.slice(0, 5).join('、')}${colleagues.names.length > 5 ? '等' : ''}也能办理，不必转交`),
    ...item(personal, 'TOLD', '须由本人办理，停用后无人能代办'),
  ];
}

async function waiting(db: Db, own: AnyFlow, viewer: Viewer): Promise<Row[]> {
  const { rows } = await sql<Row>`select t.* from ${sql.table(own.table)} t where t.association_id = ${viewer.associationId} and t.deleted_at is null and ${waitsForViewer(own, viewer)} order by t.updated_at, t.id limit 2000`.execute(db);
  return rows;
}

/** Colleagues who hold one of the same roles (in the same firm, where it is a firm's), and which of the cases wait for them, too. */
async function whoElse(db: Db, own: AnyFlow, leaver: Viewer, ids: ReadonlySet<string>): Promise<{ covered: Set<string>; names: string[] }> {
  const { rows } = await sql<{ id: string; realName: string }>`
    select distinct u.id, u.real_name from role_in_force mine
    join role_in_force other on other.association_id = mine.association_id and other.role_code = mine.role_code and other.firm_id is not distinct from mine.firm_id and other.user_id <> mine.user_id
    join app_user u on u.association_id = other.association_id and u.id = other.user_id and u.status = 'ACTIVE' and u.deleted_at is null
    where mine.association_id = ${leaver.associationId} and mine.user_id = ${leaver.userId}
      and exists (select from role_permission p where p.association_id = mine.association_id and p.role_code = mine.role_code and p.scope not in ('SELF', 'TUTEES'))
    order by u.id limit ${asked}`.execute(db);
  const [covered, names] = [new Set<string>(), new Array<string>()];
  for (const { id, realName } of rows) {
    const theirs = (await waiting(db, own, await loadViewer(db, leaver.associationId, id))).filter((row) => ids.has(row.id));
    for (const row of theirs) covered.add(row.id);
    if (theirs.length) names.push(realName);
    if (covered.size === ids.size && names.length >= 3) break;
  }
  return { covered, names };
}
