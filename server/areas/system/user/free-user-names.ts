/** User names for people who were not asked for one: how the name begins, and the end of the mobile number. */
import { sql } from 'kysely';
import type { Db } from '../../../kernel/context.ts';
import { soundsOfPerson } from '../../../machines/search/pinyin.ts';

/** `lwb8123`, `lwb8123-2` …; in the order of the people. Names of removed accounts are never given again. */
export async function freeUserNames(db: Db, associationId: string, people: readonly { realName: string; mobile: string }[]): Promise<string[]> {
  const stems = people.map(({ realName, mobile }) => `${soundsOfPerson(realName).nameInitials.replaceAll(/[^a-z0-9]/g, '').slice(0, 16) || 'u'}${mobile.slice(-4)}`);
  const { rows } = await sql<{ name: string }>`
    select user_name_key as name from app_user u join unnest(${[...new Set(stems)]}::text[]) as stem on u.user_name_key = stem or (u.user_name_key > stem || '-' and u.user_name_key < stem || '.')
    where u.association_id = ${associationId}`.execute(db);
  const taken = new Set(rows.map(({ name }) => name));
  return stems.map((stem) => {
    let name = stem;
    for (let next = 2; taken.has(name); next += 1) name = `${stem}-${next}`;
    taken.add(name);
    return name;
  });
}
