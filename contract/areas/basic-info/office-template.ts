/** Word/Excel 模板: Word and Excel files with the same marks as the texts, by version; one of each form may be in force for a kind. */
import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { feature } from '../../kernel/feature.ts';
import { id, labelled, moment } from '../../kernel/schema.ts';
import { documentKind } from './document-kind.ts';
import { template, templateFault } from './document-template.ts';

export const officeFormat = labelled({ DOCX: 'Word 文档', XLSX: 'Excel 工作簿' });
/** What a try gives: the file itself, or a PDF where the server has LibreOffice. */
const outcome = labelled({ OFFICE: 'Word/Excel 文件', PDF: 'PDF' });

const version = z.object({ id, kind: documentKind, format: officeFormat, version: z.int(), active: z.boolean(), fileName: z.string(), size: z.int(), fields: z.int(), createdAt: moment, createdByName: z.string() });

const base = '/api/basicInfo/officeTemplate' as const;
const { view, edit, publish } = template;

export const officeTemplate = feature({
  name: 'basicInfo.officeTemplate',
  title: 'Word/Excel 模板',
  permissions: [],
  endpoints: {
    list: endpoint({
      method: 'GET', path: `${base}/getOfficeTemplates`, title: 'Word/Excel 模板', access: view, audit: { none: '模板不含个人信息' }, input: z.strictObject({ kind: documentKind }),
      output: z.object({ templates: z.array(version), /** Whether the server can make a PDF of them. */ pdf: z.boolean(), maxMb: z.int() }),
    }),
    upload: endpoint({
      method: 'POST', path: `${base}/uploadOfficeTemplate`, title: '上传 Word/Excel 模板', access: edit, kind: 'upload', audit: 'officeTemplate.upload', input: z.strictObject({ kind: documentKind }),
      /** With faults nothing is kept. */
      output: z.object({ id: id.nullable(), faults: z.array(templateFault) }), errors: ['fileRefused', 'storageFull'],
    }),
    publish: endpoint({ method: 'POST', path: `${base}/publish`, title: '启用 Word/Excel 模板', access: publish, audit: 'officeTemplate.publish', once: true, input: z.strictObject({ id }), output: z.object({}) }),
    retire: endpoint({ method: 'POST', path: `${base}/retire`, title: '停用 Word/Excel 模板', access: publish, audit: 'officeTemplate.retire', once: true, input: z.strictObject({ id }), output: z.object({}) }),
    getFile: endpoint({ method: 'GET', path: `${base}/getOfficeTemplateFile`, title: '下载 Word/Excel 模板', access: view, kind: 'file', whileSeen: true, audit: { none: '模板不含个人信息' }, input: z.strictObject({ id }), output: z.unknown() }),
    starter: endpoint({
      method: 'GET', path: `${base}/getOfficeStarter`, title: '下载带合并域清单的空白模板', access: view, kind: 'file', whileSeen: true, audit: { none: '空白模板' }, input: z.strictObject({ kind: documentKind, format: officeFormat }), output: z.unknown(),
    }),
    tryOut: endpoint({
      method: 'POST', path: `${base}/tryOutOfficeTemplate`, title: '试生成 Word/Excel 文书', access: view, kind: 'file', whileSeen: true, audit: { none: '试生成的不是文书，不编号、不保存' },
      input: z.strictObject({ id, as: outcome, record: id.optional() }), output: z.unknown(), errors: ['pdfMaker'],
    }),
  },
  pages: {},
});
