/** A trap in every text that people can read, put there behind the product's back: names, opinions, file names, notices, titles. */
import type { Demonstration } from '../harness/demonstration.ts';

export const trap = '<img src=x onerror=__p=1>';
const words = `${trap}"'><svg onload=__p=2>javascript:__p=3//{{7*7}}`;

/** Texts that are sorted, searched or compared stand in columns of order "C": codes, which stay, and these, which people read. */
const readToo = ['law_firm.name', 'attachment.file_name', 'file_object.name', 'role.title', 'law_firm.district_name'];
const unread = /_sealed$|_hash$|^(wrapped|answer|hash|search_|name_|body_|user_name)/;

export async function poison({ database: { pool } }: Pick<Demonstration, 'database'>): Promise<void> {
  const { rows } = await pool.query<{ table: string; column: string; length: number | null }>(`
    select c.table_name as table, c.column_name as column, c.character_maximum_length as length from information_schema.columns c
    join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name and t.table_type = 'BASE TABLE'
    where c.table_schema = 'public' and c.data_type in ('character varying', 'text') and c.is_generated = 'NEVER' and (c.collation_name is null or c.table_name || '.' || c.column_name = any ($1))`, [readToo]);
  await pool.query('alter table review_record disable trigger user');
  for (const { table, column, length } of rows.filter((one) => !unread.test(one.column))) {
    const text = length !== null && length < words.length ? trap.slice(0, length) : words;
    // What must be unique, or has a form of its own, keeps what it is.
    await pool.query(`update "${table}" set "${column}" = $1 where "${column}" is not null`, [text]).catch(() => {});
  }
  await pool.query(`update practice_application set form = form || jsonb_build_object('name', $1::text, 'school', $1::text, 'major', $1::text, 'email', $1::text), applicant_name = $1`, [trap]);
  await pool.query(`update review_record set defect_items = jsonb_build_array(jsonb_build_object('field', 'P02', 'text', $1::text)) where defect_items is not null`, [words]);
  await pool.query(`insert into setting_version (association_id, key, version, value, effective_from, changed_by_name, at) select id, 'system.systemName', 99, to_jsonb($1::text), app_now(), '', app_now() from association`, [trap]);
}
