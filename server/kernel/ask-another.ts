/** One call asking another, in the same person's name: what is read is read as by the other call's own rules, and what it refuses is thrown. */
import type { Endpoint } from 'contract/kernel/endpoint';
import { openReading } from '../machines/postgres/reading-call.ts';
import type { Ctx, Handler } from './context.ts';

export const noUpload = { get stream(): never { throw new Error('a reading call takes no file'); }, fileName: '', truncated: () => false };

/** One record, by the call that reads it. */
export const readOne = (ctx: Ctx, { endpoint, handler }: { endpoint: Endpoint; handler: Handler }, id: string): Promise<unknown> =>
  handler({ ...ctx, viewer: ctx.viewer, db: openReading(ctx.app.db), subject: () => { /* Reading is not recorded. */ } }, endpoint.input.parse({ id }), noUpload);
