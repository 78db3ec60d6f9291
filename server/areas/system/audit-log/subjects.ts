/** The things that the trail speaks of: what each is called, how it is found by name, and where it is shown. */
import { sql, type RawBuilder } from 'kysely';
import { lawFirm } from 'contract/areas/basic-info/law-firm';
import { lawyer } from 'contract/areas/basic-info/lawyer';
import { businessKinds } from 'contract/areas/other-business/business-kind';
import { scheduledTask } from 'contract/areas/system/scheduled-tasks';
import type { Permission } from 'contract/kernel/permission';
import type { Db } from '../../../kernel/context.ts';
import { comparable, gramsToFind, likePattern } from '../../../machines/search/grams.ts';
import { may, type Viewer } from '../../../kernel/viewer.ts';

interface Kind {
  /** SQL over one row, alias `t`. */
  readonly name: string;
  readonly find: string;
  readonly page?: { path: string; access: Permission };
}

/** One table holds all of them. */
const business = { table: 'business_application', name: `t.intern_name || ' ' || t.application_no`, find: 't.application_no = $text or t.intern_name = $text' };
const businesses = Object.keys(businessKinds.labels);

/** Table by entity; the names of columns are our own, never a caller's. */
const kinds: Readonly<Record<string, Kind & { table: string }>> = {
  lawyer: { table: 'lawyer', name: 't.name', find: '(t.search_grams @> $grams and t.name like $like) or t.licence_no = $text', page: { path: lawyer.pages.detail.path, access: lawyer.permissions[0].view } },
  lawFirm: { table: 'law_firm', name: 't.name', find: 't.search_grams @> $grams and t.name like $like', page: { path: lawFirm.pages.detail.path, access: lawFirm.permissions[0].view } },
  user: { table: 'app_user', name: `t.real_name || '（' || t.user_name || '）'`, find: 't.real_name like $like or t.user_name = $text' },
  practiceApplication: { table: 'practice_application', name: `t.applicant_name || ' ' || t.application_no`, find: 't.application_no = $text or t.applicant_name = $text' },
  ...Object.fromEntries(businesses.map((entity) => [entity, business])),
  importBatch: { table: 'import_batch', name: 't.file_name', find: 't.file_name like $like' },
};

/** What can be found by a name or a number. */
export const findable = Object.keys(kinds);

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const uuidAnywhere = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

export interface Pointed { entity: string; entityId: string | null }
const keyOf = (entity: string, id: string) => `${entity}:${id}`;

/** What the objects of a page of lines are called; one statement a kind. */
export async function namesOf(db: Db, associationId: string, lines: readonly Pointed[]): Promise<(line: Pointed) => string | null> {
  const found = new Map<string, string>();
  for (const [entity, { table, name }] of Object.entries(kinds)) {
    const ids = [...new Set(lines.flatMap((line) => (line.entity === entity && line.entityId && uuid.test(line.entityId) ? [line.entityId] : [])))];
    if (!ids.length) continue;
    const { rows } = await sql<{ id: string; name: string }>`select t.id, ${sql.raw(name)} as name from ${sql.table(table)} t where t.association_id = ${associationId} and t.id = any(${ids}::uuid[])`.execute(db);
    for (const row of rows) found.set(keyOf(entity, row.id), row.name);
  }
  return ({ entity, entityId }) => (entityId === null ? null : entity === 'schedule' ? scheduledTask(entityId)?.title ?? null : found.get(keyOf(entity, entityId)) ?? null);
}

/** Which records somebody means by a name or a number. */
export async function pointedAt(db: Db, associationId: string, typed: string): Promise<string[]> {
  const tables = new Map(Object.values(kinds).map((kind) => [kind.table, kind]));
  const parts = [...tables.values()].map(({ table, find }) => {
    const condition = find.split(/(\$like|\$text|\$grams)/).map((part) => (part === '$grams' ? sql`${gramsToFind(comparable(typed))}` : part === '$like' ? sql`${likePattern(typed)}` : part === '$text' ? sql`${typed}` : sql.raw(part)));
    return sql`(select t.id::text as id from ${sql.table(table)} t where t.association_id = ${associationId} and (${sql.join(condition, sql` `)}))`;
  });
  const { rows } = await sql<{ id: string }>`${sql.join(parts, sql` union all `)}`.execute(db);
  return rows.map(({ id }) => id);
}

export async function peopleNamed(db: Db, associationId: string, typed: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from app_user where association_id = ${associationId} and (real_name like ${likePattern(typed)} or user_name_key = lower(${typed}))`.execute(db);
  return rows.map(({ id }) => id);
}

export function addressOf(viewer: Viewer, { entity, entityId }: Pointed): string | null {
  const page = kinds[entity]?.page;
  return page && entityId && may(viewer, page.access) ? page.path.replace(':id', entityId) : null;
}

/** By table: what fields of other records name by its id. */
const pointedTo: Readonly<Record<string, RawBuilder<string>>> = {
  law_firm: sql`t.name`, lawyer: sql`t.name`, app_user: sql`t.real_name`, intern: sql`t.name`, examiner: sql`t.name`, department: sql`t.name`, interview_room: sql`t.room_no`, interview_session: sql`t.title`,
  practice_application: sql`t.applicant_name || ' ' || t.application_no`, assessment_application: sql`t.intern_name || ' ' || t.application_no`, business_application: sql`t.intern_name || ' ' || t.application_no`,
};

/** Records that fields of a change point at, however deep they stand in it: firms, people, rooms and dates by their names. */
export async function recordNames(db: Db, associationId: string, values: readonly unknown[]): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(JSON.stringify(values).match(uuidAnywhere) ?? [])].slice(0, 100);
  if (!ids.length) return new Map();
  const parts = Object.entries(pointedTo).map(([table, name]) => sql`select t.id, ${name} as name from ${sql.table(table)} t where t.association_id = ${associationId} and t.id = any(${ids}::uuid[])`);
  const { rows } = await sql<{ id: string; name: string }>`${sql.join(parts, sql` union all `)}`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
