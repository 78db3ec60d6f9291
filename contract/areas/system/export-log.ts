/** 导出日志: who took what out of the product, under which conditions, what for, who agreed, and each download of it. */
import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { exportedList } from '../../kernel/exported-list.ts';
import { feature } from '../../kernel/feature.ts';
import { page } from '../../kernel/page.ts';
import { permissions } from '../../kernel/permission.ts';
import { date, id, labelled, moment, text, titled } from '../../kernel/schema.ts';
import { exportFormat, exportState } from '../account/export-centre.ts';

export const exportLogPermission = permissions('system.exportLog', '导出日志', ['export']);

export const exportEvent = labelled({ APPROVED: '已批准', REFUSED: '未批准', MADE: '已生成', FAILED: '未完成', CANCELLED: '已取消', DOWNLOADED: '下载', EXPIRED: '到期删除' });

const row = z.object({
  id, number: z.string(), title: z.string(), askedAt: moment, askedByName: z.string(), address: z.string().nullable(), conditions: z.string(), columnNames: z.string(), total: z.int(),
  format: exportFormat, unmasked: z.boolean(), purpose: z.string().nullable(), state: exportState, approverName: z.string().nullable(), downloads: z.int(), lastDownloadAt: moment.nullable(),
});

const base = '/api/system/exportLog' as const;
const access = exportLogPermission.view;

export const exportLog = feature({
  name: 'system.exportLog',
  title: '导出日志',
  permissions: [exportLogPermission],
  endpoints: {
    getExportLogs: exportedList({
      path: `${base}/getExportLogs`, title: '导出日志', access, row, audit: { none: '只列出导出的范围和经过，不含导出的内容' },
      filters: {
        keyword: titled('编号、导出人或用途', text(63)).optional(), list: titled('内容', text(127)).optional(), state: titled('状态', z.array(exportState).max(10)).optional(),
        unmasked: titled('含明文', z.boolean()).optional(), askedFrom: titled('导出日期从', date).optional(), askedTo: titled('导出日期至', date).optional(),
      },
      sortable: ['askedAt', 'total', 'downloads'],
      exports: {
        can: exportLogPermission.export,
        columns: {
          number: '编号', title: '内容', askedAt: '导出时间', askedByName: '导出人', address: { title: '地址', width: 16 }, conditions: { title: '条件', width: 40 }, columnNames: { title: '导出的列', width: 40 },
          total: '行数', format: '格式', unmasked: '含明文', purpose: { title: '用途', width: 30 }, state: '状态', approverName: '审批人', downloads: '下载次数', lastDownloadAt: '最近下载',
        },
      },
    }),
    getLists: endpoint({
      method: 'GET', path: `${base}/getExportedLists`, title: '导出过的内容', access, audit: { none: '只有列表的名称' }, output: z.array(z.object({ list: z.string(), title: z.string() })),
    }),
    getExportLog: endpoint({
      method: 'GET', path: `${base}/getExportLogForEdit`, title: '查看导出记录', access, audit: { none: '只有导出的范围和经过，不含导出的内容' }, input: z.strictObject({ id }),
      output: row.extend({ events: z.array(z.object({ at: moment, event: exportEvent, actorName: z.string(), address: z.string().nullable(), rows: z.int().nullable(), note: z.string().nullable() })) }),
    }),
  },
  pages: {
    list: page({
      path: '/system/log/export', title: '导出日志', access, component: 'system/export-log/ExportLogPage', menu: 'system', within: ['日志'], order: 43,
      desc: '谁在什么时候导出了什么：条件、行数、列、用途、审批人，以及每次下载的时间和地址。记录不能修改或删除。',
    }),
  },
});
