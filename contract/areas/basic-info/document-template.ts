/** 文书模板: the texts of documents, by version. A version is never changed: a change is a new one, used once it is published. */
import { z } from 'zod';
import { endpoint, list } from '../../kernel/endpoint.ts';
import { feature } from '../../kernel/feature.ts';
import { permissions } from '../../kernel/permission.ts';
import { id, moment, prose, text, version } from '../../kernel/schema.ts';
import { setting } from '../../kernel/setting.ts';
import { documentKind } from './document-kind.ts';

export const template = permissions('basicInfo.template', '文书模板', ['edit', 'publish']);

export const documentSettings = {
  numberWord: setting({ key: 'basicInfo.documentNumberWord', title: '发文机关代字', schema: text(15), initial: '市律协', source: '党政机关公文处理工作条例第九条', confidence: 'D' }),
} as const;

const row = z.object({ id, kind: documentKind, name: z.string(), version: z.int(), active: z.boolean(), createdAt: moment, createdByName: z.string() });

const mergeField = z.object({ name: z.string(), label: z.string(), type: z.string(), formats: z.array(z.string()) });

const base = '/api/basicInfo/documentTemplate' as const;
/** A version, and its number as it was seen: what was looked at is what is meant. */
const seen = { id, version };

export const documentTemplate = feature({
  name: 'basicInfo.documentTemplate',
  title: '文书模板',
  permissions: [template],
  settings: documentSettings,
  endpoints: {
    list: list({
      path: `${base}/getDocumentTemplates`, title: '文书模板列表', access: template.view, row, filters: { kind: documentKind.optional() },
      sortable: ['kind', 'version', 'createdAt'], audit: { none: '模板不含个人信息' },
    }),
    get: endpoint({
      method: 'GET', path: `${base}/getDocumentTemplateForEdit`, title: '文书模板详情', access: template.view, audit: { none: '模板不含个人信息' }, input: z.strictObject({ id }),
      output: row.extend({
        content: z.string(), numberRule: z.string(),
        /** What may be merged in; the items of a list stand below it. */
        fields: z.array(mergeField.extend({ items: z.array(mergeField) })),
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
      method: 'GET', path: `${base}/getDocumentTemplatePreview`, title: '以示例数据预览文书', access: template.view, kind: 'file', audit: { none: '示例数据，不是文书' },
      input: z.strictObject({ id }), output: z.unknown(), errors: ['documentCharacters'],
    }),
  },
  pages: {},
});
