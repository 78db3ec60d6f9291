/** The same record where it must not be found: removed, never been, or another association's. Tests' own hands in the database. */
import { newId } from 'server/kernel/id';
import type { TestServer } from '../harness/server.ts';

/** Kinds of records that are not removed by a mark (`deleted_at`), and why. A table that has neither the mark nor a line here fails by name. */
export const unmarked: Readonly<Record<string, string>> = {
  ...because('kept for good: what was done, sent, decided or seen', ['audit_check', 'call_log', 'case_copy', 'case_note', 'client_error', 'decision_document', 'department_change', 'document_service', 'export_log', 'import_batch', 'internship_history', 'interview_draw', 'interview_record', 'learning_record', 'material_form', 'public_notice',
    'recheck_application', 'register_change', 'review_record', 'schedule_run', 'score_sheet', 'score_template_version', 'service_record', 'sms_batch', 'sms_record', 'user_handover', 'view_as']),
  ...because('ended by a date or a state, and still found', ['annual_result', 'delegation', 'delegation_role', 'document_batch', 'document_template', 'examiner_recusal', 'export_task', 'inquiry', 'internship', 'internship_certificate', 'internship_ineligibility', 'internship_pause', 'learning_reduction', 'not_participating',
    'office_template', 'reward_punish', 'score_template', 'session', 'spot_check_item', 'tutor_relation', 'tutor_suspension']),
  ...because('taken out of the table, as one that never was', ['case_book', 'device', 'file_object', 'filing_batch', 'filing_item', 'held_decision', 'interview_room', 'interview_slot', 'mobile_check', 'public_view', 'second_step', 'tutoring_feedback', 'upload_in_pieces', 'user_permission', 'user_phrase', 'user_role', 'wanted_firm_role']),
};

function because(reason: string, tables: readonly string[]): Record<string, string> {
  return Object.fromEntries(tables.map((table) => [table, reason]));
}

interface Table { readonly name: string; readonly columns: readonly string[] }
const known = new WeakMap<TestServer['database'], Promise<readonly Table[]>>();

/** Every table that keeps records of an association, each under an id. */
export function recordTables({ database }: TestServer): Promise<readonly Table[]> {
  const found = known.get(database) ?? database.pool.query<Table>(`
    select c.table_name as name, array_agg(c.column_name::text order by c.ordinal_position) filter (where c.is_generated = 'NEVER') as columns
    from information_schema.columns c join pg_class r on r.relname = c.table_name and r.relnamespace = 'public'::regnamespace and not r.relispartition and r.relkind in ('r', 'p')
    where c.table_schema = 'public' group by c.table_name
    having bool_or(c.column_name = 'association_id') and bool_or(c.column_name = 'id' and c.data_type = 'uuid') order by 1`).then(({ rows }) => rows);
  known.set(database, found);
  return found;
}

/** In which table the record stands. */
export async function tableOf(server: TestServer, id: string): Promise<Table | undefined> {
  const tables = await recordTables(server);
  const { rows } = await server.database.pool.query<{ name: string }>(tables.map(({ name }) => `select '${name}' as name from "${name}" where association_id = $2 and id = $1`).join(' union all '), [id, server.associationId]);
  return tables.find(({ name }) => name === rows[0]?.name);
}

/** Runs the work while the record is removed; false where records of its kind are not removed that way. */
export async function whileRemoved(server: TestServer, id: string, work: () => Promise<void>): Promise<boolean> {
  const table = await tableOf(server, id);
  if (!table?.columns.includes('deleted_at')) return false;
  await server.database.pool.query(`update ${table.name} set deleted_at = now() where id = $1`, [id]);
  try {
    await work();
  } finally {
    await server.database.pool.query(`update ${table.name} set deleted_at = null where id = $1`, [id]);
  }
  return true;
}

/** A copy of the record that belongs to another association, with everything that the original names; its id. Undefined: no table has a record of this id. */
export async function copyAbroad(server: TestServer, id: string): Promise<string | undefined> {
  const table = await tableOf(server, id);
  if (!table) return undefined;
  const { name: from, columns } = table;
  const [copy, abroad] = [newId(), newId()];
  const values = columns.map((name) => (name === 'id' ? '$2' : name === 'association_id' ? '$3' : name === 'storage_key' ? `'abroad-' || storage_key` : `"${name}"`));
  const client = await server.database.pool.connect();
  try {
    // The firm, tutor and intern that it names are none of that association: keys are not asked here.
    await client.query(`set session_replication_role = replica`);
    await client.query(`insert into association (id, name, customer_name, is_demo) values ($1, '外市律师协会', '外市律师协会', false)`, [abroad]);
    await client.query(`insert into ${from} (${columns.map((name) => `"${name}"`).join(', ')}) select ${values.join(', ')} from ${from} where id = $1`, [id, copy, abroad]);
  } finally {
    await client.query(`set session_replication_role = origin`);
    client.release();
  }
  return copy;
}
