/** 批量生成: one document for each chosen lawyer or firm, numbered in their order, with one zip and an index at the end. */
import { z } from 'zod';
import { endpoint, list } from '../../kernel/endpoint.ts';
import { feature } from '../../kernel/feature.ts';
import { page } from '../../kernel/page.ts';
import { id, labelled, moment } from '../../kernel/schema.ts';
import { documentKind } from './document-kind.ts';
import { template } from './document-template.ts';

export const batchForm = labelled({ PDF: 'PDF', DOCX: 'Word 文档', XLSX: 'Excel 工作簿' });
export const batchState = labelled({ RUNNING: '正在生成', DONE: '已完成', CANCELLED: '已取消' });
/** As many as make a file that can still be opened at an office desk. */
export const batchMost = 500;

const counted = { total: z.int(), made: z.int(), failed: z.int() };
const row = z.object({ id, title: z.string(), form: batchForm, state: batchState, ...counted, createdAt: moment, createdByName: z.string(), finishedAt: moment.nullable() });

const base = '/api/basicInfo/documentBatch' as const;
const { view, create } = template;

export const documentBatch = feature({
  name: 'basicInfo.documentBatch',
  title: '批量生成文书',
  permissions: [],
  endpoints: {
    list: list({ path: `${base}/getDocumentBatches`, title: '批量生成记录', access: view, row, filters: { state: batchState.optional() }, sortable: ['createdAt'], audit: { none: '只有份数，不含名录内容' } }),
    get: endpoint({
      method: 'GET', path: `${base}/getDocumentBatchForEdit`, title: '查看批量生成', access: view, audit: { none: '只有名称和文号' }, input: z.strictObject({ id }),
      output: row.extend({
        documents: z.array(z.object({ place: z.int(), name: z.string(), docNo: z.string(), state: labelled({ WAITING: '等待', MADE: '已生成', FAILED: '未生成' }), fault: z.string().nullable() })),
        may: z.object({ cancel: z.boolean(), download: z.boolean() }),
      }),
    }),
    create: endpoint({
      method: 'POST', path: `${base}/createOrUpdateDocumentBatch`, title: '批量生成文书', access: create, audit: 'documentBatch.create', once: true,
      input: z.strictObject({ kind: documentKind, form: batchForm, records: z.array(id).min(1, { error: '请先选择记录' }).max(batchMost, { error: `一次最多生成${batchMost}份` }) }),
      output: z.object({ id }), errors: ['templateMissing'],
    }),
    cancel: endpoint({ method: 'POST', path: `${base}/cancel`, title: '取消批量生成', access: create, audit: 'documentBatch.cancel', once: true, input: z.strictObject({ id }), output: z.object({}), errors: ['notItsTurn'] }),
    getZip: endpoint({ method: 'POST', path: `${base}/getDocumentZip`, title: '下载批量生成的文书', access: view, kind: 'file', audit: 'documentBatch.download', input: z.strictObject({ id }), output: z.unknown(), errors: ['notItsTurn'] }),
    getFile: endpoint({ method: 'POST', path: `${base}/getGeneratedDocument`, title: '打开批量生成的一份文书', access: view, kind: 'file', audit: 'documentBatch.open', input: z.strictObject({ id, place: z.int().min(1).max(batchMost) }), output: z.unknown() }),
  },
  pages: {
    list: page({ path: '/basicInfo/documentBatch', title: '批量生成', access: view, component: 'basic-info/document-batch/DocumentBatchListPage', desc: '为所选的律师或律所一次生成多份证明，完成后下载一个压缩包，内附目录表。', menu: 'basicInfo', within: ['模板设置'], order: 61 }),
    create: page({ path: '/basicInfo/documentBatch/new', title: '批量生成文书', access: create, component: 'basic-info/document-batch/NewBatchPage', desc: '先选文书，再选律师或律所，然后开始生成。' }),
    detail: page({ path: '/basicInfo/documentBatch/:id', title: '批量生成结果', access: view, component: 'basic-info/document-batch/DocumentBatchPage' }),
  },
});
