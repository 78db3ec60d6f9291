/**
 * All rows of a list, page by page, by the very call that the screen makes: same conditions, same rights, same row scope,
 * same masking. One snapshot for all pages, so that none is lost or comes twice while others work.
 */
import { setImmediate as breathe } from 'node:timers/promises';
import type { App } from '../../app.ts';
import { noUpload } from '../../kernel/ask-another.ts';
import type { Ctx, Db } from '../../kernel/context.ts';
import { Refusal } from '../../kernel/fail.ts';
import type { Walk } from '../../kernel/list.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import { readQuery, jsonSchemaOf } from '../json-schema.ts';
import type { KeptList } from './lists.ts';
import { withinReach } from './reach.ts';

export interface Asked { readonly list: KeptList; readonly search: string; readonly ids?: readonly string[] | undefined; readonly unmasked: boolean }

interface Page { data: readonly Readonly<Record<string, unknown>>[]; total: number; /** Of all rows in their order, from lists that answer so (kernel/list). */ keys?: readonly string[] }

/** Rows whose fields are opened and masked in one go; more would hold the loop for too long. */
const pageRows = 500;
/** One that the database reads while the other's rows are opened, masked and written. */
const underWay = 2;

/**
 * The list's conditions as its own contract reads them. A choice of rows stands for itself, whatever was filtered: nor
 * does what the list filters by when nothing is asked take any of them away.
 */
export function conditionsOf({ list: { endpoint }, search, ids }: Pick<Asked, 'list' | 'search' | 'ids'>): Record<string, unknown> {
  const query: Record<string, string | string[]> = {};
  const params = new URLSearchParams(search);
  for (const key of new Set(params.keys())) { const all = params.getAll(key); query[key] = all.length > 1 ? all : all[0] ?? ''; }
  const { sorting } = query;
  const given = readQuery(jsonSchemaOf(endpoint.input), ids ? { ...(sorting !== undefined && { sorting }) } : query);
  const { success, data, error } = endpoint.input.safeParse(given);
  if (success) return ids ? { sorting: data['sorting'], ids } : data;
  // Of the call that was asked they are one field: those of the list are none of its own.
  throw new Refusal('invalid', {}, { fields: error.issues.slice(0, 20).map(({ message }) => ({ path: 'search', message })) });
}

const bare = ({ vault, ...app }: App): App => ({ ...app, vault: { ...vault, mask: (_, plain) => plain } });

/** The context in which the list's call is made here: nobody's request, the same person. */
export function contextOf(app: App, db: Db, viewer: Viewer, { list: { endpoint }, unmasked }: Asked, traceId: string): Ctx {
  return {
    app: unmasked ? bare(app) : app, db, viewer: withinReach(viewer, endpoint, unmasked), traceId, subject: () => {},
    http: { ip: '', origin: '', header: () => undefined, cookie: () => undefined, setCookie: () => {}, setHeader: () => {} },
    fail: (code, values, more) => { throw new Refusal(code, values, more); },
  };
}

const ask = async (ctx: Ctx, { handler }: KeptList, input: Record<string, unknown>): Promise<Page> => await handler(ctx, input, noUpload) as Page; // every exported list answers so

export interface Walking { total: number; pages: AsyncIterable<Page['data']> }

/** How many rows there are, without reading them. */
export async function countRows(app: App, db: Db, viewer: Viewer, asked: Asked): Promise<number> {
  const { total } = await ask(contextOf(app, db, viewer, asked, 'export'), asked.list, { ...conditionsOf(asked), page: 1, limit: 1, walk: {} satisfies Walk });
  return total;
}

/** `work` is given the number of rows and their pages, all of one moment. */
export function walk<T>(app: App, viewer: Viewer, asked: Asked, traceId: string, work: (walking: Walking) => Promise<T>): Promise<T> {
  const conditions = conditionsOf(asked);
  return app.db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(async (db) => {
    const ctx = contextOf(app, db, viewer, asked, traceId);
    const walk: Walk = {};
    const first = await ask(ctx, asked.list, { ...conditions, page: 1, limit: pageRows, keysOnly: true, walk });
    const { total, keys } = first;
    const again = { ...conditions, limit: pageRows, counted: total };
    let before: Promise<Page> = Promise.resolve(first);
    const at = (page: number): Promise<Page> => {
      if (keys) return ask(ctx, asked.list, { ...again, page: 1, ids: keys.slice((page - 1) * pageRows, page * pageRows) });
      if (!walk.at) return ask(ctx, asked.list, { ...again, page });
      // Where a page begins is known when the one before has been read; it is read while that one is written.
      return before = before.then(() => ask(ctx, asked.list, { ...again, page, walk }));
    };
    const last = Math.ceil(total / pageRows);
    return work({ total, pages: inTurn(keys ? [] : [first], keys ? 1 : 2, last, at) });
  });
}

/** Pages one after the other, with others under way behind them. */
async function* inTurn(begun: readonly Page[], from: number, last: number, at: (page: number) => Promise<Page>): AsyncGenerator<Page['data']> {
  const ahead: Promise<Page>[] = begun.map((page) => Promise.resolve(page));
  let next = from;
  const order = () => {
    for (; next <= last && ahead.length < underWay; next += 1) {
      const page = at(next);
      // Its fault is told when its turn comes.
      page.catch(() => {});
      ahead.push(page);
    }
  };
  try {
    order();
    for (let page = ahead.shift(); page; page = ahead.shift()) {
      const { data } = await page;
      if (data.length === 0) return;
      order();
      // Other people's calls come between two pages.
      await breathe();
      yield data;
    }
  } finally {
    // Also of an export that nobody wants any more: the connection is given back when nothing runs on it.
    await Promise.allSettled(ahead);
  }
}

export type Row = Readonly<Record<string, unknown>>;
const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null;

/** Reads a field of a row, or one level below it. */
export function reader(key: string): (row: Row) => unknown {
  const [outer = '', inner] = key.split('.');
  return inner === undefined ? (row) => row[outer] : (row) => { const value = row[outer]; return isRow(value) ? value[inner] : undefined; };
}
