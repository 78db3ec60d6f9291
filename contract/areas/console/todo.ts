/** 工作台: what waits for me, from every workflow's `waitsFor`. */
import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { feature } from '../../kernel/feature.ts';
import { page } from '../../kernel/page.ts';
import { id, moment } from '../../kernel/schema.ts';

const todoLine = z.object({
  id, entity: z.string(), entityTitle: z.string(), applicationNo: z.string(), headline: z.string(), state: z.string(), stateTitle: z.string(),
  /** What my part in it is: 指导律师, 初审员 … */
  actorTitle: z.string(), updatedAt: moment,
  /** Whole days since it came to me, by the server's day. */
  waitingDays: z.int(), address: z.string(),
});

export const todo = feature({
  name: 'console.todo',
  title: '待办',
  permissions: [],
  endpoints: {
    getTodos: endpoint({
      method: 'GET', path: '/api/console/business/getTodos', title: '我的待办', access: 'signedIn', audit: { none: '只列出待本人办理的事项' },
      input: z.strictObject({ page: z.int().min(1).max(1000).default(1), limit: z.int().min(1).max(100).default(20) }),
      output: z.object({ data: z.array(todoLine), total: z.int() }),
    }),
  },
  pages: {
    home: page({ path: '/commonConsole', title: '工作台', access: 'signedIn', component: 'console/todo/HomePage', menu: 'console', order: 0 }),
  },
});
