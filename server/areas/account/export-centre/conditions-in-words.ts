/** What was filtered by, as the export log tells it in years: titles and labels, names instead of ids, nobody's number whole. */
import { sql } from 'kysely';
import { features } from 'contract/all';
import { conditionText, conditionTitles } from 'contract/kernel/exported-list';
import type { Db } from '../../../kernel/context.ts';
import { kindNamed } from '../../../machines/imports/kinds.ts';
import type { KeptList } from '../../../machines/exports/lists.ts';
import { conditionsOf } from '../../../machines/exports/walk.ts';
import { entityTitle, eventTitle } from '../../system/audit-log/words.public.ts';

const longest = 1900;

/** Numbers of eleven digits and more belong to people, and so do their last signs. */
const withoutNumbers = (text: string) => text.replace(/\d{7,}[\dXx]/g, (number) => `${number.slice(0, 3)}${'*'.repeat(number.length - 7)}${number.slice(-4)}`);

/** 业务 of 办理中心: what the workflows are called. Nothing where a word is none of theirs. */
function ofWorkflows(kinds: string): string | undefined {
  const titles = kinds.split(',').map((kind) => features.find(({ workflow }) => workflow?.entity === kind)?.workflow?.title);
  return titles.every((title) => title !== undefined) ? titles.join('、') : undefined;
}

/** Conditions that say an id or a word of the program. */
type Named = (db: Db, associationId: string, value: string) => Promise<string | undefined>;
const columnOf = (table: string, column: string): Named => async (db, associationId, id) => (await sql<{ said: string }>`select ${sql.ref(column)} as said from ${sql.table(table)} where association_id = ${associationId} and id = ${id}`.execute(db)).rows[0]?.said;
export const named: Readonly<Record<string, Named>> = {
  firmId: columnOf('lawFirm', 'name'), tutorId: columnOf('lawyer', 'name'), departmentId: columnOf('department', 'name'), sessionId: columnOf('trainingSession', 'name'), checkId: columnOf('spotCheck', 'applicationNo'), batchId: columnOf('filingBatch', 'batchNo'), interviewId: columnOf('interviewSession', 'title'),
  internshipId: async (db, associationId, id) => (await sql<{ said: string }>`select n.name || '（' || i.registration_no || '）' as said from internship i join intern n on n.association_id = i.association_id and n.id = i.intern_id where i.association_id = ${associationId} and i.id = ${id}`.execute(db)).rows[0]?.said,
  actorId: columnOf('appUser', 'realName'),
  event: async (_, __, events) => events.split(',').map(eventTitle).join('、'),
  entity: async (_, __, entity) => entityTitle(entity),
  kind: async (_, __, kind) => kindNamed(kind)?.title ?? ofWorkflows(kind),
  year: async (_, __, year) => `${year}年`,
};

interface Wanted { list: KeptList; search: string; ids?: readonly string[] | undefined }

/** What stands over the file: whose it is, then the list's own heading with its conditions in their places. */
export async function headingOf(db: Db, associationId: string, wanted: Wanted): Promise<string> {
  const { exports: { heading } } = wanted.list.endpoint;
  const { customerName } = await db.selectFrom('association').select('customerName').where('id', '=', associationId).executeTakeFirstOrThrow();
  const given = conditionsOf(wanted);
  const parts = await Promise.all(heading.split(/\{(\w+)\}/).map(async (part, at) => (at % 2 === 0 ? part : given[part] === undefined ? '' : await named[part]?.(db, associationId, String(given[part])) ?? conditionText(wanted.list.endpoint.input.shape[part]!, given[part]))));
  return customerName + parts.join('');
}

export async function conditionsInWords(db: Db, associationId: string, { list, search, ids }: Wanted): Promise<string> {
  if (ids) return `所选的${ids.length}条`;
  const { endpoint } = list;
  const titles = conditionTitles(endpoint);
  const words: string[] = [];
  for (const [key, value] of Object.entries(conditionsOf({ list, search }))) {
    const title = titles[key];
    const schema = endpoint.input.shape[key];
    if (title === undefined || schema === undefined || value === undefined || value === null || value === '') continue;
    words.push(`${title}：${await named[key]?.(db, associationId, String(value)) ?? withoutNumbers(conditionText(schema, value))}`);
  }
  const all = words.join('；') || '全部';
  return all.length > longest ? `${all.slice(0, longest)}…` : all;
}
