/** People of a demonstration at work: what each of them does goes the way of real people. */
import { sql } from 'kysely';
import type { Permission, Scope } from 'contract/kernel/permission';
import type { App } from '../../../app.ts';
import type { Ctx, Db } from '../../../kernel/context.ts';
import { Refusal } from '../../../kernel/fail.ts';
import { newId } from '../../../kernel/id.ts';
import type { Viewer } from '../../../kernel/viewer.ts';

/** Somebody with these rights; who has an account acts by it. */
export const viewersOf = (associationId: string, users: ReadonlyMap<string, string>) =>
  (realName: string, userName: string, grants: readonly (readonly [Permission, Scope])[], more: Partial<Viewer> = {}): Viewer => ({
    userId: users.get(userName) ?? newId(), associationId, sessionId: newId(), userName, realName, roles: [], lawyerId: null, internId: null, firmIds: [], mustChangePassword: false, lacksSecondFactor: false,
    grants: new Map(grants.map(([permission, scope]) => [permission, new Set([scope])])), ...more,
  });

export const demoCtx = (app: App, db: Db, viewer: Viewer): Ctx => ({
  app, db, viewer, traceId: newId(), http: { ip: '127.0.0.1', origin: '', header: () => undefined, cookie: () => undefined, setCookie: () => undefined, setHeader: () => undefined },
  fail: (code, values, more) => { throw new Refusal(code, values, more); }, subject: () => undefined,
});

/** A step that is refused says where, and for which reasons. */
export const refusedAt = (where: string) => (error: unknown): never => {
  throw new Error(`demonstration, ${where}: ${error instanceof Refusal ? `${error.code} ${error.values['reasons'] ?? ''}` : String(error)}`, { cause: error });
};

/** Of steps among people none of whom has an account nobody needs to be told: their messages are taken back before they are worked at. */
export async function untold(db: Db, work: () => Promise<void>): Promise<void> {
  const before = newId();
  await work();
  await sql`select graphile_worker.remove_job('moved:' || id) from review_record where id > ${before}`.execute(db);
}
