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
import { loadPeople } from '../../../machines/session/load-session.ts';
import { wordsOf } from './permission-catalogue.public.ts';
import { rowCounter } from './rows-changed.ts';

type Impact = z.input<typeof impact>;

/** Of many holders the first are named one by one. */
const named = 100;

class TakenBack extends Error {
  readonly impact: Impact;
  constructor(impact: Impact) { super('taken back'); this.impact = impact; }
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
      const before = await loadPeople(trying, associationId, looked);
      const { warnings, dates = [] } = await change(trying);
      const after = new Map((await loadPeople(trying, associationId, looked)).map((person) => [person.viewer.userId, person]));
      const rowsOf = rowCounter(trying);
      const changes: Impact['changes'] = [];
      for (const was of before) {
        const { userId, realName, userName } = was.viewer;
        const is = after.get(userId)!;
        const [gains, loses] = [is.lines.filter((line) => !was.lines.includes(line)), was.lines.filter((line) => !is.lines.includes(line))];
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
