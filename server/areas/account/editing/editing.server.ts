/** Who else has the record open: the record's own call says first whether the person may read it, and change it. */
import { editing } from 'contract/areas/account/editing';
import type { Parsed } from 'contract/kernel/endpoint';
import { admit } from '../../../kernel/admit.ts';
import { readOne } from '../../../kernel/ask-another.ts';
import { implement, type Ctx } from '../../../kernel/context.ts';
import { come, leave, othersAt, stay } from '../../../machines/editing/editors.ts';
import { mayChange } from '../../../machines/editing/forms.ts';
import { bucketsOf } from '../../../machines/session/buckets.ts';

/** Windows that come and go, and each time that somebody else does. */
const rate = { perMinute: 120, burst: 60 };
const asked = bucketsOf(() => performance.now());

type Come = Parsed<typeof editing.endpoints.come>;

export default implement(editing, {
  handlers: {
    // What is read is read as by its own call; only what is written is a change.
    come: { ownTransaction: async (ctx, { place, call, id }: Come) => {
      const { app, viewer } = ctx;
      slowly(ctx);
      const form = app.forms.get(call);
      if (!form || admit(viewer, form.endpoint, false)) return ctx.fail('notFound');
      if (!mayChange(form, await readOne(ctx, form, id))) return { others: [] };
      return app.db.transaction().execute(async (db) => {
        await come(db, viewer, place, { call, id });
        return { others: await othersAt(db, viewer, place, { call, id }, form.opens.whose) };
      });
    } },
    stay: async (ctx, { place }) => { slowly(ctx); return { isKnown: await stay(ctx.db, ctx.viewer, place) }; },
    leave: async ({ db, viewer }, { place }) => ({ left: await leave(db, viewer, place) }),
  },
});

function slowly({ viewer, fail }: Ctx): void {
  const wait = asked.take(viewer.sessionId, rate);
  if (wait > 0) fail('tooMany', {}, { retryAfter: wait });
}
