/**
 * 记录名称: what the records are called whose pages somebody had open. A window remembers addresses alone over a reload, for
 * the next one at the same computer must find no names; so they are asked for anew, with the rights of that moment.
 */
import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { feature } from '../../kernel/feature.ts';
import { text } from '../../kernel/schema.ts';

/** As many as a window remembers between its tabs and the pages looked at last, and asks about at once. */
export const mostNamed = 20;
/** Buttons of a page and pages looked at last, by which the command box finds them. */
export const mostSounded = 60;
const address = z.string().max(255).regex(/^\/[\w/-]+$/, { error: '页面地址不正确' });

export const recordName = feature({
  name: 'console.recordName',
  title: '记录名称',
  permissions: [],
  endpoints: {
    getRecordNames: endpoint({
      method: 'GET', path: '/api/console/business/getRecordNames', title: '最近打开的记录的名称', access: 'signedIn', audit: { none: '只答本人现在能打开的记录的名称' },
      input: z.strictObject({ paths: z.array(address).min(1).max(mostNamed, { error: `一次最多查询${mostNamed}个页面` }) }),
      /** What may not be read any more, or is not there, is left out. */
      output: z.object({ data: z.array(z.object({ path: z.string(), name: z.string() })) }),
    }),
    getSounds: endpoint({
      method: 'GET', path: '/api/console/business/getSounds', title: '文字的拼音和首字母', access: 'signedIn', audit: { none: '只由所给的文字得出，不查任何记录' },
      input: z.strictObject({ words: z.array(text(63)).min(1).max(mostSounded, { error: `一次最多查询${mostSounded}个词` }) }),
      /** In the order of the words. */
      output: z.object({ sounds: z.array(z.array(z.string())) }),
    }),
  },
  pages: {},
});
