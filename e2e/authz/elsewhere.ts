/** The same record where it must not be found: removed, never been, or another association's. Tests' own hands in the database. */
import { newId } from 'server/kernel/id';
import type { TestServer } from '../harness/server.ts';

const tables = ['practice_application', 'law_firm', 'lawyer', 'firm_reception', 'internship_certificate', 'decision_document', 'document_template', 'notification', 'broadcast'];

async function tableOf({ database: { pool } }: TestServer, id: string): Promise<string | undefined> {
  const { rows } = await pool.query<{ name: string }>(tables.map((name) => `select '${name}' as name from ${name} where id = $1`).join(' union all '), [id]);
  return rows[0]?.name;
}

async function columnsOf({ database: { pool } }: TestServer, table: string): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(`select column_name as name from information_schema.columns where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`, [table]);
  return rows.map(({ name }) => name);
}

/** Runs the work while the record is removed; false where records of its kind are not removed that way. */
export async function whileRemoved(server: TestServer, id: string, work: () => Promise<void>): Promise<boolean> {
  const table = await tableOf(server, id);
  if (!table || !(await columnsOf(server, table)).includes('deleted_at')) return false;
  await server.database.pool.query(`update ${table} set deleted_at = now() where id = $1`, [id]);
  try {
    await work();
  } finally {
    await server.database.pool.query(`update ${table} set deleted_at = null where id = $1`, [id]);
  }
  return true;
}

/** A copy of the record that belongs to another association, with everything that the original names; its id. */
export async function copyAbroad(server: TestServer, id: string): Promise<string | undefined> {
  const table = await tableOf(server, id);
  if (!table) return undefined;
  const columns = await columnsOf(server, table);
  const [copy, abroad] = [newId(), newId()];
  const values = columns.map((name) => (name === 'id' ? '$2' : name === 'association_id' ? '$3' : `"${name}"`));
  const client = await server.database.pool.connect();
  try {
    // The firm, tutor and intern that it names are none of that association: keys are not asked here.
    await client.query(`set session_replication_role = replica`);
    await client.query(`insert into association (id, name, customer_name, is_demo) values ($1, '外市律师协会', '外市律师协会', false)`, [abroad]);
    await client.query(`insert into ${table} (${columns.map((name) => `"${name}"`).join(', ')}) select ${values.join(', ')} from ${table} where id = $1`, [id, copy, abroad]);
  } finally {
    await client.query(`set session_replication_role = origin`);
    client.release();
  }
  return copy;
}
