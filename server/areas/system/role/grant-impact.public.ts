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
import { loadViewer } from '../../../machines/session/load-session.ts';
import type { Viewer } from '../../../kernel/viewer.ts';
import { wordsOf } from './permission-catalogue.public.ts';
import { rowCounter } from './rows-changed.ts';

type Impact = z.input<typeof impact>;

/** Of many holders the first are named one by one. */
const named = 100;

interface Person { userId: string; realName: string; userName: string; rights: string[]; viewer: Viewer }

class TakenBack extends Error {
  readonly impact: Impact;
  constructor(impact: Impact) { super('taken back'); this.impact = impact; }
}

/** Rights as lines `permission scope`, and all that comes with them, read as at signing in. */
async function peopleOf(db: Db, associationId: string, users: readonly string[]): Promise<Person[]> {
  const { rows } = await sql<Omit<Person, 'rights' | 'viewer'> & RightsRow>`
    select u.id as user_id, u.real_name, u.user_name, ${rights}
    from app_user u where u.association_id = ${associationId} and u.id = any(${users}::uuid[]) order by u.real_name, u.id`.execute(db);
  const people: Person[] = [];
  for (const { userId, realName, userName, ...row } of rows) people.push({ userId, realName, userName, rights: rightsOf(row).lines, viewer: await loadViewer(db, associationId, userId) });
  return people;
}

const inWords = (line: string) => {
  const [permission = '', scope = ''] = line.split(' ');
  const known: Scope | null = isKeyOf(scopes, scope) ? scope : null;
  return { permission, title: wordsOf(permission, known) };
};

/** What a change of rights asks to be looked at, and on which days it counts. */
export interface Noted { readonly warnings: readonly string[]; readonly dates?: readonly string[] }

/** `holders`: everybody whom it can concern. */
export async function impactOf(db: Kysely<Database>, associationId: string, holders: readonly string[], change: (db: Db) => Promise<Noted>): Promise<Impact> {
  const looked = holders.slice(0, named);
  try {
    return await db.transaction().execute(async (trying) => {
      const before = await peopleOf(trying, associationId, looked);
      const { warnings, dates = [] } = await change(trying);
      const after = new Map((await peopleOf(trying, associationId, looked)).map((person) => [person.userId, person]));
      const rowsOf = rowCounter(trying);
      const changes: Impact['changes'] = [];
      for (const was of before) {
        const is = after.get(was.userId)!;
        const { userId, realName, userName } = was;
        const [gains, loses] = [is.rights.filter((line) => !was.rights.includes(line)), was.rights.filter((line) => !is.rights.includes(line))];
        const rows = await rowsOf(was.viewer, is.viewer);
        if (gains.length + loses.length + rows.length) changes.push({ userId, realName, userName, gains: gains.map(inWords), loses: loses.map(inWords), rows });
      }
      const { rows: [open] } = await sql<{ count: number }>`select count(*)::int as count from session where association_id = ${associationId} and user_id = any(${holders}::uuid[]) and ended_at is null and expires_at > app_now()`.execute(trying);
      throw new TakenBack({ people: holders.length, sessions: open?.count ?? 0, changes, dates: [...dates], warnings: [...warnings, ...(holders.length > named ? [`人数较多，以下只核对并列出前${named}人，另有${holders.length - named}人未逐一列出`] : [])] });
    });
  } catch (thrown) {
    if (thrown instanceof TakenBack) return thrown.impact;
    throw thrown;
  }
}
