/** 调用日志: who called what, how long it took and how it was answered. */
import { z } from 'zod';
import { endpoint, list } from '../../kernel/endpoint.ts';
import { feature } from '../../kernel/feature.ts';
import { page } from '../../kernel/page.ts';
import { permissions } from '../../kernel/permission.ts';
import { date, id, labelled, moment, text } from '../../kernel/schema.ts';

export const operationLogPermission = permissions('system.operationLog', '调用日志', [], { isWhole: true });
const access = operationLogPermission.view;
const base = '/api/system/operationLog' as const;

export const callOutcome = labelled({ OK: '正常', REFUSED: '被拒绝', FAULT: '出错' });

const row = z.object({ id, at: moment, userName: z.string().nullable(), title: z.string(), path: z.string(), status: z.int(), outcome: callOutcome, milliseconds: z.int(), address: z.string().nullable(), traceId: z.string() });

export const operationLog = feature({
  name: 'system.operationLog',
  title: '调用日志',
  permissions: [operationLogPermission],
  endpoints: {
    getOperationLogs: list({
      path: `${base}/getOperationLogs`, title: '调用日志', access, row, audit: { none: '不含业务数据' }, sortable: ['at', 'milliseconds'],
      filters: {
        person: text(31).optional(), path: z.array(z.string().regex(/^\/[\w/]{1,120}$/, { error: '请选择列表中的一项' })).max(20).optional(), outcome: z.array(callOutcome).max(3).optional(),
        /** At least so many milliseconds. */
        slow: z.int().min(0).max(600_000).optional(), from: date.optional(), to: date.optional(), traceId: text(63).optional(),
      },
    }),
    getCalls: endpoint({ method: 'GET', path: `${base}/getCalls`, title: '调用的名称', access, audit: { none: '只列出名称' }, output: z.array(z.object({ value: z.string(), label: z.string() })) }),
  },
  pages: {
    list: page({ path: '/system/operationLog', title: '调用日志', access, component: 'system/operation-log/OperationLogPage', menu: 'system', within: ['日志'], order: 44, desc: '每次修改、每次被拒绝或出错、每次超过一秒的调用都有记录，查看类的调用按二十分之一抽样。出错提示中的编号可在“请求编号”中查找。' }),
  },
});
