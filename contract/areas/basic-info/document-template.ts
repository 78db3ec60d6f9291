/** 文书模板: the texts of documents, by version. A version is never changed: a change is a new one, used once it is published. */
import { z } from 'zod';
import { endpoint, list } from '../../kernel/endpoint.ts';
import { feature } from '../../kernel/feature.ts';
import { page } from '../../kernel/page.ts';
import { permissions } from '../../kernel/permission.ts';
import { id, labelled, moment, prose, text, version } from '../../kernel/schema.ts';
import { setting } from '../../kernel/setting.ts';
import { documentKind, documentScene, documentSubject } from './document-kind.ts';

export const template = permissions('basicInfo.template', '文书模板', ['create', 'edit', 'publish']);

export const documentSettings = {
  numberWord: setting({ key: 'basicInfo.documentNumberWord', title: '发文机关代字', effect: '只用于以后编的文号，已经印发的不变。', schema: text(15), initial: '市律协', source: '党政机关公文处理工作条例第九条', confidence: 'D' }),
} as const;

const row = z.object({ id, kind: documentKind, name: z.string(), version: z.int(), active: z.boolean(), createdAt: moment, createdByName: z.string() });

export const mergeFieldType = labelled({ text: '文字', prose: '多行文字', date: '日期', money: '金额', number: '数字', flag: '是否', list: '列表', link: '二维码', picture: '图片', table: '整表' });

const mergeField = z.object({ name: z.string(), label: z.string(), type: mergeFieldType, formats: z.array(z.string()), /** As a template shows it. */ sample: z.string() });
/** What may be merged in; the items of a list stand below it. */
export const mergeFields = z.array(mergeField.extend({ items: z.array(mergeField) }));

/** `nth`: which of the places that read so it is, from 0; whoever draws the text finds it by that. */
export const templateFault = z.object({ line: z.int(), column: z.int(), near: z.string(), nth: z.int(), message: z.string() });

const inKind = z.object({
  kind: documentKind, title: z.string(), scene: documentScene, subject: documentSubject.nullable(),
  active: z.object({ id, version: z.int(), createdAt: moment, createdByName: z.string() }).nullable(), newest: z.object({ id, version: z.int() }).nullable(),
  /** What the next document would be numbered; a certificate brings its own. */
  nextNo: z.string().nullable(), issued: z.int(),
});

/** A text as it stands on the screen, kept or not. */
const draft = { kind: documentKind, content: prose(50_000), numberRule: text(63, 0) };

const base = '/api/basicInfo/documentTemplate' as const;
/** A version, and its number as it was seen: what was looked at is what is meant. */
const seen = { id, version };

export const documentTemplate = feature({
  name: 'basicInfo.documentTemplate',
  title: '文书模板',
  permissions: [template],
  settings: documentSettings,
  endpoints: {
    kinds: endpoint({ method: 'GET', path: `${base}/getDocumentKinds`, title: '文书种类', access: template.view, audit: { none: '模板不含个人信息' }, output: z.array(inKind) }),
    list: list({
      path: `${base}/getDocumentTemplates`, title: '文书模板列表', access: template.view, row, filters: { kind: documentKind.optional() },
      sortable: ['kind', 'version', 'createdAt'], audit: { none: '模板不含个人信息' },
    }),
    get: endpoint({
      method: 'GET', path: `${base}/getDocumentTemplateForEdit`, title: '文书模板详情', access: template.view, audit: { none: '模板不含个人信息' }, input: z.strictObject({ id }),
      output: row.extend({
        content: z.string(), numberRule: z.string(),
        nextNo: z.string().nullable(), newest: z.int(), fields: mergeFields,
      }),
    }),
    save: endpoint({
      method: 'POST', path: `${base}/createOrUpdateDocumentTemplate`, title: '保存文书模板的新版本', access: template.edit, audit: 'documentTemplate.save', once: true,
      /** The version that it was begun from; another may have been saved since. */
      input: z.strictObject({ ...seen, content: prose(50_000), numberRule: text(63, 0) }), output: z.object(seen), errors: ['stale'],
    }),
    publish: endpoint({
      method: 'POST', path: `${base}/publish`, title: '启用文书模板', access: template.publish, audit: 'documentTemplate.publish', once: true,
      input: z.strictObject(seen), output: z.object({}), errors: ['stale'],
    }),
    preview: endpoint({
      method: 'GET', path: `${base}/getDocumentTemplatePreview`, title: '以示例数据预览文书', access: template.view, kind: 'file', whileSeen: true, audit: { none: '示例数据，不是文书' },
      input: z.strictObject({ id }), output: z.unknown(), errors: ['documentCharacters'],
    }),
    check: endpoint({
      method: 'POST', path: `${base}/checkDocumentTemplate`, title: '检查文书模板', access: template.view, audit: { none: '没有保存' },
      input: z.strictObject(draft), output: z.object({ faults: z.array(templateFault), /** Fields of the kind that the text never uses. */ unused: z.array(z.string()), nextNo: z.string().nullable(), numberFault: z.string().nullable() }),
    }),
    tryOut: endpoint({
      method: 'POST', path: `${base}/tryOutDocumentTemplate`, title: '试生成文书', access: template.view, kind: 'file', whileSeen: true, audit: { none: '试生成的不是文书，不编号、不保存' },
      /** Without a record: with the invented data. */
      input: z.strictObject({ ...draft, record: id.optional() }), output: z.unknown(), errors: ['documentCharacters'],
    }),
    records: endpoint({
      method: 'GET', path: `${base}/getTryOutRecords`, title: '可用于试生成的记录', access: template.view, audit: { none: '只列出本人可以打开的记录的名称' },
      input: z.strictObject({ kind: documentKind, keyword: text(31).optional() }), output: z.array(z.object({ id, title: z.string(), about: z.string() })),
    }),
  },
  pages: {
    list: page({ path: '/basicInfo/template', title: '文书模板', access: template.view, component: 'basic-info/document-template/TemplateListPage', desc: '系统签发的每种文书的文字和文号规则。修改会保存为新版本，启用后才用于以后签发的文书；已经签发的不变。', menu: 'basicInfo', within: ['模板设置'], order: 60 }),
    edit: page({ path: '/basicInfo/template/:id', title: '修改文书模板', access: template.view, component: 'basic-info/document-template/TemplateEditorPage', desc: '像写公文一样修改文字，右侧选择合并域插入。先看预览，再保存和启用。' }),
  },
});
