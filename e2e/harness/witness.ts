/** Looks over the product's shoulder: what a step has written beside the case itself. Straight from the database. */
import type { TestServer } from './server.ts';

export interface Journal { id: string; action: string; fromState: string | null; toState: string; doer: string; actorId: string | null; actorName: string }

/** Jobs are done and gone within milliseconds; this remembers which there were. */
export async function watchJobs({ database }: TestServer): Promise<void> {
  await database.pool.query(`
    create table seen_job (key text primary key);
    create function remember_job() returns trigger language plpgsql as $$ begin insert into seen_job values (new.key) on conflict do nothing; return null; end $$;
    create trigger remember after insert on graphile_worker._private_jobs for each row when (new.key is not null) execute function remember_job();`);
}

export async function journalOf({ database }: TestServer, caseId: string): Promise<Journal[]> {
  const { rows } = await database.pool.query<Journal>(`
    select id, action, from_state as "fromState", to_state as "toState", doer, actor_id as "actorId", actor_name as "actorName"
    from review_record where case_id = $1 order by at, id`, [caseId]);
  return rows;
}

export interface Trail { records: number; audits: number; jobs: number }

/** How many records, audit rows and outbox rows a case has so far: each step writes one of each, all or none. */
export async function trailOf({ database }: TestServer, entity: string, caseId: string): Promise<Trail> {
  const { rows } = await database.pool.query<Trail>(`
    select (select count(*)::int from review_record where case_id = $1) as records,
      (select count(*)::int from audit_entry where entity = $2 and entity_id = $1::text and result = 'done' and after ? 'to') as audits,
      (select count(*)::int from seen_job where key in (select 'moved:' || id from review_record where case_id = $1)) as jobs`, [caseId, entity]);
  return rows[0]!;
}

const tableOf = (table: string) => table.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Who changed the case last, by a step or without one. */
export async function lastHandOf({ database }: TestServer, table: string, caseId: string): Promise<string> {
  const { rows } = await database.pool.query<{ realName: string }>(`select u.real_name as "realName" from "${tableOf(table)}" t join app_user u on u.id = t.updated_by where t.id = $1`, [caseId]);
  return rows[0]?.realName ?? '系统';
}

export async function stateOf({ database }: TestServer, table: string, caseId: string): Promise<string> {
  const { rows } = await database.pool.query<{ state: string }>(`select state from "${tableOf(table)}" where id = $1`, [caseId]);
  return rows[0]!.state;
}

const held = new Map<string, ReadonlySet<string>>();

/** Which permissions a person holds, in whatever scope. Nobody's rights change while cases are walked. */
export async function heldBy({ database }: TestServer, userId: string): Promise<ReadonlySet<string>> {
  const known = held.get(userId);
  if (known) return known;
  const { rows } = await database.pool.query<{ permission: string }>('select permission from role_permission p join user_role r using (association_id, role_code) where r.user_id = $1', [userId]);
  const permissions = new Set(rows.map(({ permission }) => permission));
  held.set(userId, permissions);
  return permissions;
}
