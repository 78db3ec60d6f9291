/**
 * 导入日志: every Excel import, from the upload to the last row. A workbook is handed in, looked through row by row, and
 * entered when somebody says so. Whoever may import a kind sees what was imported of it, by whomever.
 */
import { z } from 'zod';
import { endpoint, list } from '../../kernel/endpoint.ts';
import { exportedList } from '../../kernel/exported-list.ts';
import { feature } from '../../kernel/feature.ts';
import { page } from '../../kernel/page.ts';
import { permissions } from '../../kernel/permission.ts';
import { date, id, labelled, moment, prose, text, titled, version } from '../../kernel/schema.ts';
import { newImport } from './import-address.ts';
import { importModes } from './import-kind.ts';
import { importSettings } from './import-settings.ts';

export const importLogPermission = permissions('journal.importLog', '导入日志', ['export']);

/** The command line's word for it, too. */
const kind = z.string().regex(/^[a-z][a-z-]{1,30}$/, { error: '请选择要导入的内容' });
export const importMode = labelled(importModes);
export const importState = labelled({
  UPLOADED: '待对应列', VALIDATING: '检查中', VALIDATED: '待导入', IMPORTING: '导入中', DONE: '已完成', PARTIAL: '部分完成', CANCELLED: '已取消', FAILED: '未完成',
  ROLLING_BACK: '撤销中', ROLLED_BACK: '已撤销',
});
/** What a row is looked for by: what it does, or what is wrong with it. */
export const rowVerdict = labelled({ created: '新增', changed: '更新', ended: '终止', skipped: '跳过', failed: '错误', warned: '提示', kept: '未撤销' });

/** `ended`: not named by a file that replaces. `skipped`: known and the same, or no data. `warned` rows are among the others. */
const counts = z.object({ created: z.int(), changed: z.int(), ended: z.int(), skipped: z.int(), failed: z.int(), warned: z.int() });

const row = z.object({
  id, version, kindTitle: z.string(), mode: importMode, state: importState, fileName: z.string(), total: z.int(), ...counts.shape,
  startedAt: moment, startedByName: z.string(), finishedAt: moment.nullable(),
});

const view = z.object({
  id, version, kind: z.string(), kindTitle: z.string(), mode: importMode, modes: z.array(importMode), replaces: z.string().nullable(),
  /** Wrong rows keep all others out: as it was entered, or as is proposed. */
  whole: z.boolean(), state: importState, fileName: z.string(), sheet: z.string().nullable(),
  /** Why it was not finished. */
  reason: z.string().nullable(),
  startedAt: moment, startedByName: z.string(), confirmedAt: moment.nullable(), confirmedByName: z.string().nullable(), finishedAt: moment.nullable(),
  /** Rows done in the present pass, of how many. */
  done: z.int(), expected: z.int(), total: z.int(), counts,
  /** Titles of the sheet that stand for no column of ours. */
  left: z.array(z.string()),
  /** Sheets that this import does not read. */
  otherSheets: z.array(z.string()),
  /** Words that nobody knows, each counted once; cells that were put right. */
  unknownWords: z.int(), fixes: z.int(),
  undo: z.object({ until: moment.nullable(), at: moment.nullable(), byName: z.string().nullable(), undone: z.int(), kept: z.int() }),
  may: z.object({ start: z.boolean(), recheck: z.boolean(), match: z.boolean(), cancel: z.boolean(), download: z.boolean(), undo: z.boolean() }),
});

const line = z.object({
  /** Nothing for what the file does not name. */
  row: z.int().nullable(), key: z.int(), sheet: z.string(), name: z.string(), verdict: rowVerdict, verdictTitle: z.string(), warned: z.boolean(), fieldTitle: z.string().nullable(), message: z.string(),
});

const column = z.object({ field: z.string(), title: z.string(), required: z.boolean(), help: z.string().nullable(), choices: z.array(z.string()) });

const importKind = z.object({
  kind: z.string(), title: z.string(), sheet: z.string(), effects: z.string(), modes: z.array(importMode), replaces: z.string().nullable(), columns: z.array(column), maxMb: z.int(), maxRows: z.int(),
});

/** How the sheet was understood, with as much of it as somebody needs to see which column is which. Long numbers are hidden. */
const layout = z.object({
  sheets: z.array(z.string()), sheet: z.string(), headerRow: z.int().nullable(),
  rows: z.array(z.object({ row: z.int(), cells: z.array(z.string()) })),
  columns: z.array(z.object({ at: z.int(), letters: z.string(), title: z.string(), samples: z.array(z.string()), field: z.string().nullable(), by: labelled({ TITLE: '按列名', MEMORY: '按上次的对应', GUESS: '可能是' }).nullable() })),
});

const unknownWord = z.object({
  field: z.string(), fieldTitle: z.string(), word: z.string(), rows: z.int(), firstRow: z.int(), choices: z.array(z.string()), refers: labelled({ lawFirm: '律师事务所' }).nullable(), meant: z.string().nullable(),
});

/** `masked`: a personal number, shown by its ends; type it anew to change it. */
const cell = z.object({ field: z.string(), text: z.string(), masked: z.boolean(), fixed: z.boolean(), level: labelled({ bad: '错误', wait: '提示' }).nullable(), message: z.string() });
const cellRow = z.object({ row: z.int(), name: z.string(), failed: z.boolean(), message: z.string(), cells: z.array(cell) });
const field = z.string().regex(/^[a-z][a-zA-Z0-9]{0,30}$/, { error: '没有这一栏' });
const sheetRow = z.int({ error: '行号不正确' }).min(1).max(1_048_576);

const base = '/api/journal/importLog' as const;
const access = importLogPermission.view;
const moved = z.object({ id, version, state: importState });

export const importLog = feature({
  name: 'journal.importLog',
  title: '导入日志',
  permissions: [importLogPermission],
  endpoints: {
    getImportLogs: exportedList({
      path: `${base}/getImportLogs`, title: '导入日志', access, row, audit: { none: '只列出批次，不含名录内容' },
      filters: { keyword: titled('关键词', text(63)).optional(), kind: titled('内容', kind).optional(), state: titled('状态', z.array(importState).max(10)).optional(), startedFrom: titled('上传日期从', date).optional(), startedTo: titled('上传日期至', date).optional() }, sortable: ['startedAt'],
      exports: {
        can: importLogPermission.export,
        columns: {
          fileName: { title: '文件', width: 36 }, kindTitle: '内容', mode: '方式', state: '状态', total: '行数', created: '新增', changed: '更新', ended: '终止', skipped: '跳过', failed: '错误', warned: '提示',
          startedByName: '上传人', startedAt: '上传时间', finishedAt: '完成时间',
        },
      },
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
      method: 'GET', path: `${base}/getImportTemplate`, title: '下载导入模板', access, audit: { none: '空白模板' }, kind: 'file', whileSeen: true, input: z.strictObject({ kind }), output: z.unknown(),
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
    getLayout: endpoint({
      method: 'GET', path: `${base}/getImportLayout`, title: '查看列的对应', access, audit: { none: '只有表头和隐去号码的样例' },
      input: z.strictObject({ id, sheet: text(31).optional(), headerRow: sheetRow.optional() }), output: layout, errors: ['fileRefused'],
    }),
    saveLayout: endpoint({
      method: 'POST', path: `${base}/saveImportLayout`, title: '保存列的对应', access, audit: 'importLog.match', once: true,
      input: z.strictObject({
        id, version, sheet: text(31), headerRow: sheetRow,
        columns: z.array(z.strictObject({ at: z.int().min(0).max(16_383), title: text(63, 0), field: field.nullable() })).min(1).max(500),
      }),
      output: moved, errors: ['stale', 'notItsTurn'],
    }),
    getWords: endpoint({
      method: 'GET', path: `${base}/getImportWords`, title: '查看未识别的内容', access, audit: { none: '只有字典词和律所名称' }, input: z.strictObject({ id }), output: z.array(unknownWord),
    }),
    saveWords: endpoint({
      method: 'POST', path: `${base}/saveImportWords`, title: '保存内容的对应', access, audit: 'importLog.match', once: true,
      input: z.strictObject({ id, version, words: z.array(z.strictObject({ field, word: text(63), meant: text(63, 0) })).min(1).max(500) }), output: moved, errors: ['stale', 'notItsTurn'],
    }),
    getCells: list({
      path: `${base}/getImportCells`, title: '有问题的行的内容', access, row: cellRow, audit: { none: '号码已脱敏' }, filters: { id, onlyFailed: z.boolean().optional() }, sortable: ['row'],
    }),
    revealCell: endpoint({
      method: 'POST', path: `${base}/revealImportCell`, title: '查看待改正的号码', access, audit: 'importLog.reveal',
      input: z.strictObject({ id, row: sheetRow, field, purpose: text(255, 2) }), output: z.object({ value: z.string() }),
    }),
    saveFixes: endpoint({
      method: 'POST', path: `${base}/saveImportFixes`, title: '保存改正', access, audit: 'importLog.fix', once: true,
      input: z.strictObject({ id, version, fixes: z.array(z.strictObject({ row: sheetRow, field, text: prose(512, 0) })).min(1).max(2000) }), output: moved, errors: ['stale', 'notItsTurn'],
    }),
    start: endpoint({
      method: 'POST', path: `${base}/start`, title: '开始导入', access, audit: 'importLog.start', once: true,
      input: z.strictObject({ id, version, whole: z.boolean().default(false) }), output: moved, errors: ['stale', 'notItsTurn'],
    }),
    cancel: endpoint({
      method: 'POST', path: `${base}/cancel`, title: '取消导入', access, audit: 'importLog.cancel', once: true,
      input: z.strictObject({ id, version }), output: moved.extend({ entered: z.int() }), errors: ['stale', 'notItsTurn'],
    }),
    undo: endpoint({
      method: 'POST', path: `${base}/undoImport`, title: '撤销本次导入', access, audit: 'importLog.undo', once: true,
      input: z.strictObject({ id, version }), output: moved, errors: ['stale', 'notItsTurn'],
    }),
    getResult: endpoint({
      method: 'POST', path: `${base}/getResultWorkbook`, title: '下载校验结果', access, audit: 'importLog.download', kind: 'file', input: z.strictObject({ id }), output: z.unknown(),
    }),
  },
  settings: importSettings,
  pages: {
    list: page({ path: '/journal/importLog', title: '导入日志', access, component: 'journal/import-log/ImportLogListPage', desc: '每次从表格导入的结果。有错的行可以下载带说明的表格，改好后再导入一次。', menu: 'journal', order: 30 }),
    create: page({ path: newImport, title: '导入', access, component: 'journal/import-log/NewImportPage' }),
    detail: page({ path: '/journal/importLog/:id', title: '导入批次', access, component: 'journal/import-log/ImportDetailPage' }),
  },
});
