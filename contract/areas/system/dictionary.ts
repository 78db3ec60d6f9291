/** 数据字典: the lists that forms offer. A change is a version of the whole list; open windows read it again at once. */
import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { feature } from '../../kernel/feature.ts';
import { page } from '../../kernel/page.ts';
import { permissions } from '../../kernel/permission.ts';
import { moment, prose, text, titled, version } from '../../kernel/schema.ts';

/** Its own words here, so that reading a list does not bring the editor's rules into the browser. */
const entry = z.object({ code: z.string(), title: z.string(), colour: z.string(), isEnabled: z.boolean(), note: z.string() });
const asGiven = z.strictObject({
  code: titled('代码', z.string().max(31).regex(/^[A-Za-z0-9][A-Za-z0-9_-]*$/, { error: '代码只能用字母、数字、下划线和连字符，不超过31个字符' })), title: titled('名称', text(255)),
  colour: titled('颜色', z.string().regex(/^(#[0-9a-f]{6})?$/, { error: '颜色应写成 #0958d9 的样子' })), isEnabled: titled('启用', z.boolean()), note: titled('说明', text(255, 0)),
});
const code = titled('代码', z.string().regex(/^[a-z][a-zA-Z0-9]{0,30}$/, { error: '代码应以小写字母开头，只含字母和数字，不超过31个字符' }));

export const dictionaryPermission = permissions('system.dictionary', '数据字典', ['create', 'edit', 'del', 'import', 'export'], { isWhole: true });
const { view: access, create, edit, del } = dictionaryPermission;
const base = '/api/system/dictionary' as const;
const publicWords = { none: '表单中供选择的文字，不含个人信息' };
const reason = titled('修改依据', prose(500, 2));
const head = z.object({ code: z.string(), title: z.string(), description: z.string(), isFixed: z.boolean(), isOwn: z.boolean(), version, count: z.int() });
const saved = z.object({ version });

export const dictionaryHead = z.strictObject({ code, title: titled('名称', text(31)), description: titled('用途', prose(255, 0)) });
export const dictionaryEntries = z.strictObject({ entries: z.array(asGiven).max(1000), reason });
export type Entry = z.infer<typeof entry>;

export const dictionary = feature({
  name: 'system.dictionary',
  title: '数据字典',
  permissions: [dictionaryPermission],
  endpoints: {
    /** What forms offer: those that somebody has changed or made; of the others the product's own words hold. */
    offered: endpoint({
      method: 'GET', path: `${base}/getDictionaries`, title: '表单中的字典', access: 'signedIn', audit: publicWords,
      output: z.array(z.object({ code: z.string(), entries: z.array(entry) })),
    }),
    list: endpoint({ method: 'GET', path: `${base}/getDictionaryTypes`, title: '字典列表', access, audit: publicWords, output: z.object({ data: z.array(head), total: z.int() }) }),
    get: endpoint({
      method: 'GET', path: `${base}/getDictionaryForEdit`, title: '字典内容及历史', access, audit: publicWords, input: z.strictObject({ code }),
      output: head.extend({ entries: z.array(entry), history: z.array(z.object({ version, at: moment, changedByName: z.string(), reason: z.string().nullable(), count: z.int() })) }),
    }),
    create: endpoint({ method: 'POST', path: `${base}/createDictionary`, title: '新增字典', access: create, audit: 'dictionary.change', input: dictionaryHead, output: saved, errors: ['duplicate'] }),
    save: endpoint({
      method: 'POST', path: `${base}/createOrUpdateDictionary`, title: '修改字典内容', access: edit, audit: 'dictionary.change', input: dictionaryEntries.extend({ code, version }), output: saved, errors: ['stale'],
    }),
    remove: endpoint({ method: 'POST', path: `${base}/deletedDictionary`, title: '删除自建字典，恢复产品字典', access: del, audit: 'dictionary.change', input: z.strictObject({ code, version, reason }), output: saved, errors: ['stale'] }),
    export: endpoint({ method: 'GET', path: `${base}/exportDictionary`, title: '导出字典', access: dictionaryPermission.export, audit: publicWords, kind: 'file', whileSeen: true, input: z.strictObject({ code }), output: z.null() }),
    /** Reads the workbook and answers what it says; nothing is kept before somebody has looked at it and saves. */
    read: endpoint({
      method: 'POST', path: `${base}/importDictionary`, title: '读取字典工作簿', access: dictionaryPermission.import, audit: { none: '只读取，保存时留痕' }, kind: 'upload', input: z.strictObject({ code }),
      output: z.object({ entries: z.array(entry), skipped: z.array(z.object({ row: z.int(), reason: z.string() })) }), errors: ['fileRefused', 'storageFull'],
    }),
  },
  pages: {
    main: page({ path: '/system/dictionary', title: '数据字典', access, component: 'system/dictionary/DictionaryPage', menu: 'system', within: ['组织与字典'], order: 21, desc: '表单中供选择的内容。规定的字典可以调整顺序、颜色和是否启用；审核常用语等由本会自己维护。修改后，已打开的页面会自动更新。' }),
  },
});
