/**
 * 导入日志: every Excel import, from the upload to the last row. A workbook is handed in, looked through row by row, and
 * entered when somebody says so. Whoever may import a kind sees what was imported of it, by whomever.
 */
import { z } from 'zod';
import { endpoint, list } from '../../kernel/endpoint.ts';
import { feature } from '../../kernel/feature.ts';
import { page } from '../../kernel/page.ts';
import { permissions } from '../../kernel/permission.ts';
import { id, labelled, moment, text, version } from '../../kernel/schema.ts';
import { internshipPermission } from '../practice/internship.ts';

export const importLogPermission = permissions('journal.importLog', '导入日志', []);

/** The command line's word for it, too. */
const kind = z.string().regex(/^[a-z][a-z-]{1,30}$/, { error: '请选择要导入的内容' });
export const importMode = labelled({ APPEND: '只新增', UPSERT: '新增并更新' });
export const importState = labelled({
  VALIDATING: '检查中', VALIDATED: '待导入', IMPORTING: '导入中', DONE: '已完成', PARTIAL: '部分完成', CANCELLED: '已取消', FAILED: '未完成',
});
/** What a row is looked for by: what it does, or what is wrong with it. */
export const rowVerdict = labelled({ created: '新增', changed: '更新', skipped: '跳过', failed: '错误', warned: '提示' });

/** `skipped`: known and the same, or no data. `warned` rows are among the others. */
const counts = z.object({ created: z.int(), changed: z.int(), skipped: z.int(), failed: z.int(), warned: z.int() });

const row = z.object({
  id, version, kindTitle: z.string(), mode: importMode, state: importState, fileName: z.string(), total: z.int(), ...counts.shape,
  startedAt: moment, startedByName: z.string(), finishedAt: moment.nullable(),
});

const view = z.object({
  id, version, kind: z.string(), kindTitle: z.string(), mode: importMode, modes: z.array(importMode), state: importState, fileName: z.string(), sheet: z.string().nullable(),
  /** Why it was not finished. */
  reason: z.string().nullable(),
  startedAt: moment, startedByName: z.string(), confirmedAt: moment.nullable(), confirmedByName: z.string().nullable(), finishedAt: moment.nullable(),
  /** Rows done in the present pass, of how many. */
  done: z.int(), expected: z.int(), total: z.int(), counts,
  may: z.object({ start: z.boolean(), recheck: z.boolean(), cancel: z.boolean(), download: z.boolean() }),
});

const line = z.object({
  row: z.int(), sheet: z.string(), name: z.string(), verdict: rowVerdict, verdictTitle: z.string(), warned: z.boolean(), fieldTitle: z.string().nullable(), message: z.string(),
});

const importKind = z.object({
  kind: z.string(), title: z.string(), sheet: z.string(), modes: z.array(importMode), required: z.array(z.string()), optional: z.array(z.string()), maxMb: z.int(), maxRows: z.int(),
});

const base = '/api/journal/importLog' as const;
const access = importLogPermission.view;
const moved = z.object({ id, version, state: importState });

export const importLog = feature({
  name: 'journal.importLog',
  title: '导入日志',
  permissions: [importLogPermission, internshipPermission],
  endpoints: {
    getImportLogs: list({
      path: `${base}/getImportLogs`, title: '导入日志', access, row, audit: { none: '只列出批次，不含名录内容' },
      filters: { keyword: text(63).optional(), kind: kind.optional(), state: z.array(importState).max(10).optional() }, sortable: ['startedAt'],
    }),
    getImportLog: endpoint({
      method: 'GET', path: `${base}/getImportLogForEdit`, title: '查看导入批次', access, audit: { none: '只有计数，不含名录内容' }, input: z.strictObject({ id }), output: view,
    }),
    getImportRows: list({
      path: `${base}/getImportRows`, title: '导入批次的逐行结果', access, row: line, audit: { none: '结果中不含证件号等敏感信息' },
      filters: { id, verdict: rowVerdict.optional(), keyword: text(31).optional() }, sortable: ['row'],
    }),
    getImportKinds: endpoint({
      method: 'GET', path: `${base}/getImportKinds`, title: '可导入的内容', access, audit: { none: '只列出本人可用的导入种类' }, output: z.array(importKind),
    }),
    getTemplate: endpoint({
      method: 'GET', path: `${base}/getImportTemplate`, title: '下载导入模板', access, audit: { none: '空白模板' }, kind: 'file', input: z.strictObject({ kind }), output: z.unknown(),
    }),
    upload: endpoint({
      method: 'POST', path: `${base}/uploadImportFile`, title: '上传导入文件', access, audit: { none: '文件尚未用于导入' }, kind: 'upload', input: z.strictObject({ kind }),
      output: z.object({
        fileId: id, fileName: z.string(), size: z.int(), sheet: z.string(), rows: z.int(),
        /** The same file was entered before. */
        earlier: z.object({ id, at: moment, byName: z.string() }).nullable(),
      }), errors: ['fileRefused', 'storageFull'],
    }),
    create: endpoint({
      method: 'POST', path: `${base}/createOrUpdateImportLog`, title: '检查导入文件', access, audit: 'importLog.create', once: true,
      input: z.strictObject({ kind, fileId: id, mode: importMode }), output: moved,
    }),
    recheck: endpoint({
      method: 'POST', path: `${base}/recheck`, title: '按另一方式重新检查', access, audit: 'importLog.recheck', once: true,
      input: z.strictObject({ id, version, mode: importMode }), output: moved, errors: ['stale', 'notItsTurn'],
    }),
    start: endpoint({
      method: 'POST', path: `${base}/start`, title: '开始导入', access, audit: 'importLog.start', once: true,
      input: z.strictObject({ id, version }), output: moved, errors: ['stale', 'notItsTurn'],
    }),
    cancel: endpoint({
      method: 'POST', path: `${base}/cancel`, title: '取消导入', access, audit: 'importLog.cancel', once: true,
      input: z.strictObject({ id, version }), output: moved.extend({ entered: z.int() }), errors: ['stale', 'notItsTurn'],
    }),
    getResult: endpoint({
      method: 'POST', path: `${base}/getResultWorkbook`, title: '下载校验结果', access, audit: 'importLog.download', kind: 'file', input: z.strictObject({ id }), output: z.unknown(),
    }),
  },
  pages: {
    list: page({ path: '/journal/importLog', title: '导入日志', access, component: 'journal/import-log/ImportLogListPage', desc: '每次从表格导入的结果。有错的行可以下载带说明的表格，改好后再导入一次。', menu: 'journal', order: 30 }),
    create: page({ path: '/journal/importLog/new/:kind', title: '导入', access, component: 'journal/import-log/NewImportPage' }),
    detail: page({ path: '/journal/importLog/:id', title: '导入批次', access, component: 'journal/import-log/ImportDetailPage' }),
  },
});

/** Where a list's button 导入 leads. */
export const importAddress = (wanted: string): string => importLog.pages.create.path.replace(':kind', wanted);
