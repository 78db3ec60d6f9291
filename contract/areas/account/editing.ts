/**
 * 同时编辑提示: who else has the same record open to change it. A window says that it is here, says so again while
 * somebody is at it, and that it is gone; what it is told of others stands behind the record's own call (`opens`), with
 * the rights of that moment. Whoever may not read a record learns neither that it exists nor who works at it.
 */
import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { feature } from '../../kernel/feature.ts';
import { id, moment, text } from '../../kernel/schema.ts';

const base = '/api/system/editing' as const;
const passes = { none: '只为同时编辑时互相提示，随离开而失效' };
/** One form in one window: a name that the window draws. */
const place = z.string().regex(/^[\w-]{22}$/, { error: '位置不正确' });

export const editing = feature({
  name: 'account.editing',
  title: '同时编辑提示',
  permissions: [],
  endpoints: {
    come: endpoint({
      method: 'POST', path: `${base}/comeToRecord`, title: '开始编辑，并查看谁也在编辑', access: 'signedIn', audit: passes,
      /** `call`: the address of the call that reads the record into its form. */
      input: z.strictObject({ place, call: text(127), id }),
      output: z.object({ others: z.array(z.object({ name: z.string(), /** The same account, somewhere else. */ isSelf: z.boolean(), since: moment })) }),
    }),
    stay: endpoint({
      method: 'POST', path: `${base}/stayAtRecord`, title: '仍在编辑', access: 'signedIn', audit: passes,
      input: z.strictObject({ place }), output: z.object({ isKnown: z.boolean() }),
    }),
    leave: endpoint({
      method: 'POST', path: `${base}/leaveRecord`, title: '停止编辑', access: 'signedIn', audit: passes,
      input: z.strictObject({ place }), output: z.object({ left: z.boolean() }),
    }),
  },
  pages: {},
});
