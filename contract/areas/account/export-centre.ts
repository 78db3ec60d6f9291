/**
 * 导出中心: any list leaves as a file the same way. What is asked for gets a number, whatever becomes of it; small files
 * come at once, large ones are made by a job, unmasked ones above a number of rows only after a second person has agreed.
 */
import { z } from 'zod';
import { endpoint, list } from '../../kernel/endpoint.ts';
import { mostChosen } from '../../kernel/exported-list.ts';
import { feature } from '../../kernel/feature.ts';
import { page } from '../../kernel/page.ts';
import { permissions } from '../../kernel/permission.ts';
import { id, labelled, moment, text, titled, version } from '../../kernel/schema.ts';
import { setting } from '../../kernel/setting.ts';

/** Agreeing to what others want to take unmasked (glossary 2.3: secondPerson). */
export const exportReviewPermission = permissions('system.exportReview', '导出审批', ['review']);

export const sheetFormat = labelled({ xlsx: 'Excel 工作簿（.xlsx）', csv: 'CSV 文本（.csv）' });
/** `zip`: of lists whose rows are files of their own. */
export const exportFormat = labelled({ ...sheetFormat.labels, zip: '压缩包（.zip）' });
export const exportState = labelled({
  WAITING: '待审批', QUEUED: '排队中', RUNNING: '生成中', READY: '可下载', REFUSED: '未批准', CANCELLED: '已取消', FAILED: '未完成', EXPIRED: '已过期',
});

/** `basicInfo.lawyer.getLawyers` */
const listName = z.string().max(127).regex(/^[a-zA-Z]+(\.[a-zA-Z]+){2,3}$/, { error: '没有这个列表，请返回列表后重试' });
const columnKey = z.string().max(63).regex(/^[a-zA-Z]\w*(\.[a-zA-Z]\w*)?$/, { error: '没有这一列，请重新选择' });
const columns = titled('导出的列', z.array(columnKey).min(1, { error: '请至少选择一列' }).max(100, { error: '最多选择100列' }));

/** What of a list: conditions and order as they stand in its address, or rows that were chosen one by one. */
const wanted = {
  list: listName,
  search: z.string().max(4000).default(''),
  ids: z.array(id).min(1).max(mostChosen, { error: `一次最多选择${mostChosen}条` }).optional(),
};

/** Sealed fields as they are; of those rows alone where the person may see them so. */
const unmasked = z.boolean().default(false);

export const exportRequest = z.strictObject({
  ...wanted, columns, format: exportFormat,
  unmasked,
  purpose: titled('用途', text(255, 5)).optional(),
}).refine(({ unmasked, purpose }) => !unmasked || purpose !== undefined, { path: ['purpose'], error: '导出明文须填写用途，至少5个字' });

export const exportSet = z.strictObject({ name: text(31), columns, format: sheetFormat });

const row = z.object({
  id, version, number: z.string(), title: z.string(), format: exportFormat, state: exportState, unmasked: z.boolean(),
  /** Conditions in words. */
  conditions: z.string(), purpose: z.string().nullable(),
  /** Rows counted when it was asked for, and written so far. */
  total: z.int(), done: z.int(), size: z.int().nullable(), downloads: z.int(),
  askedAt: moment, expiresAt: moment.nullable(),
  /** Why it was not finished or not agreed to. */
  reason: z.string().nullable(),
  may: z.object({ download: z.boolean(), cancel: z.boolean() }),
});

const waiting = z.object({
  id, version, number: z.string(), title: z.string(), conditions: z.string(), columns: z.array(z.string()), total: z.int(), purpose: z.string(), askedAt: moment, askedByName: z.string(),
  /** Nobody agrees to the own one. */
  own: z.boolean(),
});

const base = '/api/account/exportCentre' as const;
const one = z.strictObject({ id, version });
const moved = z.object({ id, version, state: exportState });

export const exportCentre = feature({
  name: 'account.exportCentre',
  title: '导出中心',
  permissions: [exportReviewPermission],
  endpoints: {
    getOptions: endpoint({
      method: 'GET', path: `${base}/getExportOptions`, title: '列表可导出的内容', access: 'signedIn', audit: { none: '只有列名和本人保存的方案' },
      input: z.strictObject({ list: listName }),
      output: z.object({
        title: z.string(), columns: z.array(z.object({ key: z.string(), title: z.string(), sealed: z.boolean() })), sets: z.array(exportSet),
        mayUnmask: z.boolean(), atOnce: z.int(), mostRows: z.int(), approvalAbove: z.int(), plainTaken: z.int(), keptHours: z.int(),
      }),
    }),
    count: endpoint({
      method: 'POST', path: `${base}/countExport`, title: '导出前计数', access: 'signedIn', audit: { none: '只有行数，不含内容' },
      input: z.strictObject({ ...wanted, unmasked }), output: z.object({ rows: z.int(), conditions: z.string() }),
    }),
    create: endpoint({
      method: 'POST', path: `${base}/createExport`, title: '导出列表', access: 'signedIn', audit: 'export.create', once: true,
      input: exportRequest, output: moved.extend({ number: z.string(), rows: z.int() }), errors: ['exportEmpty', 'exportTooLarge', 'exportUnderWay', 'storageFull', 'passwordAgain'],
    }),
    getExports: list({
      path: `${base}/getExports`, title: '我的导出', access: 'signedIn', row, audit: { none: '只列出本人的导出' },
      filters: { state: titled('状态', z.array(exportState).max(10)).optional() }, sortable: ['askedAt'],
    }),
    download: endpoint({
      method: 'POST', path: `${base}/downloadExport`, title: '下载导出文件', access: 'signedIn', audit: 'export.download', kind: 'file',
      input: z.strictObject({ id }), output: z.unknown(), errors: ['exportGone', 'exportRightsChanged', 'passwordAgain'],
    }),
    cancel: endpoint({
      method: 'POST', path: `${base}/cancelExport`, title: '取消导出', access: 'signedIn', audit: 'export.cancel', once: true, input: one, output: moved, errors: ['notItsTurn'],
    }),
    saveSets: endpoint({
      method: 'POST', path: `${base}/saveExportSets`, title: '保存导出方案', access: 'signedIn', audit: { none: '只涉及本人选择的列' },
      input: z.strictObject({ list: listName, sets: z.array(exportSet).max(20, { error: '一个列表最多保存20个方案' }) }), output: z.object({ saved: z.boolean() }),
    }),
    getWaiting: list({
      path: `${base}/getExportsToReview`, title: '待审批的导出', access: exportReviewPermission.view, row: waiting, audit: { none: '只有申请，不含导出的内容' }, filters: {}, sortable: ['askedAt'],
    }),
    approve: endpoint({
      method: 'POST', path: `${base}/approveExport`, title: '批准导出', access: exportReviewPermission.review, audit: 'export.approve', once: true,
      input: one, output: moved, errors: ['notItsTurn', 'exportOwn'],
    }),
    refuse: endpoint({
      method: 'POST', path: `${base}/refuseExport`, title: '不批准导出', access: exportReviewPermission.review, audit: 'export.refuse', once: true,
      input: one.extend({ reason: titled('理由', text(255, 2)) }), output: moved, errors: ['notItsTurn', 'exportOwn'],
    }),
  },
  pages: {
    list: page({
      path: '/exportCentre', title: '导出中心', access: 'signedIn', component: 'account/export-centre/ExportCentrePage', menu: 'console', order: 90,
      desc: '在各个列表点“导出”得到的文件。大的文件在后台生成，完成后会通知您；文件到期后自动删除，每次下载都有记录。',
    }),
    review: page({
      path: '/exportCentre/review', title: '导出审批', access: exportReviewPermission.view, component: 'account/export-centre/ExportReviewPage', menu: 'console', order: 91,
      desc: '别人申请导出较多明文时，由您核对用途和范围后批准或不批准。自己的申请由其他人审批。',
    }),
  },
  settings: {
    limits: setting({
      key: 'system.exportLimits', title: '导出的行数与文件保留时间', group: '导出',
      schema: z.strictObject({
        atOnce: titled('立即生成的最多行数', z.int().min(100).max(10_000)), mostRows: titled('一次最多导出的行数', z.int().min(1000).max(500_000)),
        keptHours: titled('文件保留小时数', z.int().min(1).max(168)), perHour: titled('每人每小时最多导出次数', z.int().min(1).max(1000)),
      }),
      initial: { atOnce: 2000, mostRows: 200_000, keptHours: 24, perHour: 60 }, source: '业务规则：导出；安全基线：剩余信息保护', confidence: 'D',
    }),
    approvalAbove: setting({
      key: 'system.exportApprovalAbove', title: '一人24小时内导出明文累计超过多少行，须由第二人审批', unit: '行', group: '导出', schema: z.int().min(0).max(100_000), initial: 500, source: '安全基线：双人复核', confidence: 'D',
    }),
  },
});

export const exportAddress = exportCentre.pages.list.path;
