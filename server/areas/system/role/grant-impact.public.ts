/**
 * What a change of rights would mean. The change itself is made, looked at and taken back: what is shown before saving is
 * what saving does, and nothing else.
 */
import type { impact } from 'contract/areas/system/grant-impact';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { z } from 'zod';
import { scopes, type Scope } from 'contract/kernel/permission';
import { isKeyOf } from 'contract/kernel/keys';
import type { Db } from '../../../kernel/context.ts';
import type { Database } from '../../../tables.gen.ts';
import { rights, rightsOf, type RightsRow } from '../../../machines/session/load-rights.ts';
import { wordsOf } from './permission-catalogue.public.ts';

type Impact = z.input<typeof impact>;

/** Of many holders the first are named one by one. */
const named = 100;

interface Person { userId: string; realName: string; userName: string; rights: string[] }

class TakenBack extends Error {
  readonly impact: Impact;
  constructor(impact: Impact) { super('taken back'); this.impact = impact; }
}

/** Rights as lines `permission scope`, read as at signing in. */
const peopleOf = async (db: Db, associationId: string, users: readonly string[]): Promise<Person[]> => (await sql<Omit<Person, 'rights'> & RightsRow>`
  select u.id as user_id, u.real_name, u.user_name, ${rights}
  from app_user u where u.association_id = ${associationId} and u.id = any(${users}::uuid[]) order by u.real_name, u.id`.execute(db)).rows
  .map(({ userId, realName, userName, ...row }) => ({ userId, realName, userName, rights: rightsOf(row).lines }));

const inWords = (line: string) => {
  const [permission = '', scope = ''] = line.split(' ');
  const known: Scope | null = isKeyOf(scopes, scope) ? scope : null;
  return { permission, title: wordsOf(permission, known) };
};

/** `holders`: everybody whom it can concern. `change` answers what else should be looked at. */
export async function impactOf(db: Kysely<Database>, associationId: string, holders: readonly string[], change: (db: Db) => Promise<string[]>): Promise<Impact> {
  const looked = holders.slice(0, named);
  try {
    return await db.transaction().execute(async (trying) => {
      const before = await peopleOf(trying, associationId, looked);
      const warnings = await change(trying);
      const after = new Map((await peopleOf(trying, associationId, looked)).map(({ userId, rights }) => [userId, new Set(rights)]));
      const changes = before.map(({ userId, realName, userName, rights }) => {
        const now = after.get(userId) ?? new Set();
        const had = new Set(rights);
        return { userId, realName, userName, gains: [...now].filter((line) => !had.has(line)).map(inWords), loses: rights.filter((line) => !now.has(line)).map(inWords) };
      }).filter(({ gains, loses }) => gains.length + loses.length);
      const { rows: [open] } = await sql<{ count: number }>`select count(*)::int as count from session where association_id = ${associationId} and user_id = any(${holders}::uuid[]) and ended_at is null and expires_at > app_now()`.execute(trying);
      throw new TakenBack({ people: holders.length, sessions: open?.count ?? 0, changes, warnings: [...warnings, ...(holders.length > named ? [`人数较多，以下只核对并列出前${named}人，另有${holders.length - named}人未逐一列出`] : [])] });
    });
  } catch (thrown) {
    if (thrown instanceof TakenBack) return thrown.impact;
    throw thrown;
  }
}
