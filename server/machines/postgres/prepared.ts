/**
 * Lets the server plan the statements of a change once per connection instead of each time: a change sends twenty to
 * thirty, all of them by key and always with the same text, and planning them takes longer than doing them (an
 * approval: 19 ms of processor time without, 12 with). Reading calls stay as they were: one plan for all searches, the
 * rare name and the frequent one, would make them slow. Except those that say that they look by a key.
 */
import pg from 'pg';
import { aroundQuery } from './around-query.ts';

/** The server keeps a plan for each; texts that vary (long lists of values) must not pile up there. */
const mostPerConnection = 300;
const longest = 8000;

const begins = /^(begin|start transaction)\b/;
const ends = /^(commit|rollback)$/;
const controls = /^(begin|start|commit|rollback|savepoint|release)\b/;
/** What is asked outside of changes, too, and very often: said by the statement itself. */
const byKey = /^\/\* by key \*\//;
/** Its best plan depends on what is looked for. */
const searches = /\blike\b|@>/i;
/**
 * A question about so many at once comes from an import, in whose own transaction the table grows from nothing to a city's. A plan
 * from its beginning goes through all rows at its end: a second for each 250 lines of a roster instead of 20 ms.
 */
const mostAskedAfter = 100;
const asksAfter = (text: string, values: unknown): boolean => /^\s*(select|with)\b/i.test(text) && Array.isArray(values) && values.length > mostAskedAfter;

export function prepareInTransactions(client: pg.PoolClient): void {
  const names = new Map<string, string>();
  let inside = false;
  let made = 0;

  function nameOf(text: string): string | undefined {
    const known = names.get(text);
    if (known || made >= mostPerConnection || text.length > longest || searches.test(text) || controls.test(text)) return known;
    made += 1;
    names.set(text, `change-${made}`);
    return names.get(text);
  }

  // What goes through Kysely is a text and its values.
  aroundQuery(client, (send) => (text, values, ...rest) => {
    if (typeof text !== 'string' || rest.length > 0) return send(text, values, ...rest);
    if (begins.test(text)) inside = true;
    if (ends.test(text)) inside = false;
    const name = (inside && !asksAfter(text, values)) || byKey.test(text) ? nameOf(text) : undefined;
    if (!name) return send(text, values);
    const sent = send({ name, text, values });
    // A newer version of the product has changed the table under this plan: planned anew the next time.
    if (sent instanceof Promise) sent.catch((error: unknown) => { if (isOutdatedPlan(error)) names.delete(text); });
    return sent;
  });
}

/** Refused by the server because a column was added since; the same statement, planned anew, is answered. */
export function isOutdatedPlan(error: unknown): boolean {
  // The message comes in the server's language; the place in its source does not.
  return error instanceof pg.DatabaseError && error.code === '0A000' && error.routine === 'RevalidateCachedQuery';
}
