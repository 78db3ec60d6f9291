/**
 * 错误日志: what went wrong in people's windows. The same failure is one line however often and to whomever it happens.
 * Numbers of persons, keys and tokens in the text are replaced by marks before it is kept.
 */
import { z } from 'zod';
import { endpoint, list } from '../../kernel/endpoint.ts';
import { feature } from '../../kernel/feature.ts';
import { page } from '../../kernel/page.ts';
import { permissions } from '../../kernel/permission.ts';
import { date, id, labelled, moment, prose, text, titled } from '../../kernel/schema.ts';
import { errorKinds, errorLimits, errorReportPath, type ErrorReport } from './error-log.wire.ts';

export const errorLogPermission = permissions('system.errorLog', '错误日志', ['edit'], { isWhole: true });
const { view: access, edit } = errorLogPermission;
const base = '/api/system/errorLog' as const;

export const errorKind = labelled(errorKinds);
/** AGAIN: it came back after somebody had seen to it. */
export const errorState = labelled({ OPEN: '待处理', AGAIN: '再次出现', HANDLED: '已处理' });

const row = z.object({
  id, kind: errorKind, state: errorState, message: z.string(), page: z.string(), times: z.int(), people: z.int(), firstAt: moment, lastAt: moment, lastUserName: z.string().nullable(),
});
const view = row.extend({
  stack: z.string(), handledAt: moment.nullable(), handledByName: z.string().nullable(), handledNote: z.string().nullable(),
  /** The newest first. `tokenMark`: equal for what happened in the same session; the token is not in it. */
  cases: z.array(z.object({ at: moment, userId: z.string(), userName: z.string(), realName: z.string(), tokenMark: z.string(), page: z.string(), device: z.string(), address: z.string().nullable(), times: z.int() })),
  may: z.object({ edit: z.boolean() }),
});

/** Whatever a browser calls an error: nothing of it is refused for its signs, only for its length. */
const report = z.strictObject({
  kind: errorKind, message: z.string().max(errorLimits.message), stack: z.string().max(errorLimits.stack), page: z.string().max(errorLimits.page), times: z.int().min(1).max(errorLimits.times),
}) satisfies z.ZodType<ErrorReport>;

export const errorHandled = z.strictObject({ ids: z.array(id).min(1, { error: '请先选择要处理的错误' }).max(200, { error: '一次最多处理200条' }), note: titled('处理说明', prose(255, 2)) });

export const errorLog = feature({
  name: 'system.errorLog',
  title: '错误日志',
  permissions: [errorLogPermission],
  endpoints: {
    // Failures come at every stage of a session: before the first password is changed, and while somebody looks with another's eyes.
    report: endpoint({
      method: 'POST', path: errorReportPath, title: '报告页面错误', access: 'signedIn', audit: { none: '只记录页面出错的情况，不含业务数据' }, beforePasswordChange: true, beforeSecondFactor: true, whileSeen: true,
      input: report, output: z.object({}),
    }),
    getErrorLogs: list({
      path: `${base}/getErrorLogs`, title: '错误日志', access, row, audit: { none: '不含业务数据' }, sortable: ['lastAt', 'times'],
      filters: { keyword: text(63).optional(), kind: z.array(errorKind).max(4).optional(), state: z.array(errorState).max(3).optional(), person: text(31).optional(), from: date.optional(), to: date.optional() },
    }),
    getErrorLog: endpoint({ method: 'GET', path: `${base}/getErrorLogForEdit`, title: '查看错误', access, audit: { none: '不含业务数据' }, input: z.strictObject({ id }), output: view }),
    setHandled: endpoint({ method: 'POST', path: `${base}/setErrorsAsHandled`, title: '将错误标为已处理', access: edit, audit: 'errorLog.handle', once: true, input: errorHandled, output: z.object({ done: z.int() }) }),
  },
  pages: {
    list: page({
      path: '/system/errorLog', title: '错误日志', access, component: 'system/error-log/ErrorLogPage', menu: 'system', within: ['日志'], order: 45,
      desc: '各人浏览器中的页面错误：同一个错误合并为一行，记下次数、人数和最近一次。号码、令牌等以代号代替。处理后标为“已处理”，再次出现会重新列出。保留天数在“定时任务 › 清理运行日志”中设定。',
    }),
  },
});
