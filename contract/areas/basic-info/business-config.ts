/**
 * 业务配置: the numbers, deadlines and lists of the association's rules, as every feature declares them under `settings`.
 * A change is a new version with a reason, in force at once or from a day on; an older version is never overwritten.
 */
import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { feature } from '../../kernel/feature.ts';
import { page } from '../../kernel/page.ts';
import { permissions } from '../../kernel/permission.ts';
import { date, id, labelled, moment, prose, text, titled, version } from '../../kernel/schema.ts';
import { caseTrial, ruleTrial } from './rule-trial.ts';

export const configPermission = permissions('basicInfo.businessConfig', '业务配置', ['edit']);

/**
 * Whose settings stand here, in the order of the tabs. Named, so that no setting of another kind (sign-in, messages) can
 * be changed by whoever keeps the business rules.
 */
export const configuredAreas = ['practice', 'journal', 'assessment', 'otherBusiness', 'annualCheck', 'basicInfo'] as const;

/** With what a value is entered; worked out from the setting's own schema. */
export const editorKind = labelled({
  number: '数', money: '金额', date: '日期', text: '文字', yesNo: '是否', choice: '单选', choices: '多选', texts: '多条文字', rows: '表格', materials: '材料清单',
  /** Shown, and not changed here. */
  none: '其他',
});

const option = z.object({ value: z.string(), label: z.string() });
const control = z.object({
  kind: editorKind,
  min: z.number().nullable(), max: z.number().nullable(), isWhole: z.boolean(), maxLength: z.int().nullable(),
  options: z.array(option),
});
const editor = control.extend({
  /** Of rows: each with its columns. */
  columns: z.array(control.extend({ key: z.string(), title: z.string(), isRequired: z.boolean() })),
  /** Of materials: on which answers of the form one of them may depend. */
  conditions: z.array(z.object({ field: z.string(), title: z.string(), options: z.array(option) })),
});
export type Control = z.infer<typeof control>;
export type Editor = z.infer<typeof editor>;

/** Any shape that a setting has; checked by the setting's own schema. */
const value = z.unknown();

const confidence = z.enum(['V', 'V*', 'S', 'I', 'M', 'D', 'K']);

const state = labelled({ inForce: '现行', pending: '待生效', past: '已被替代', withdrawn: '已撤销' });

const line = z.object({
  version, state, value, effectiveFrom: moment, at: moment, changedByName: z.string(), reason: z.string().nullable(), withdrawnByName: z.string().nullable(),
});

const item = z.object({
  key: z.string(), title: z.string(), unit: z.string().nullable(), source: z.string(), confidence, effect: z.string().nullable(),
  /** 待核对: nobody of the association has decided it, and its source was not read in the original. */
  isUncertain: z.boolean(),
  editor, initial: value, value,
  /** Counts every change and every withdrawal; sent back with the next one. */
  version,
  /** Who has brought the present value about; null: nobody has changed it. */
  since: line.omit({ value: true, state: true }).nullable(),
  /** Decided, not in force yet; the next one first. */
  pending: z.array(line),
});

/** A new value as it stands in the form, and from when. */
const proposed = { value: titled('新的值', value), effectiveFrom: titled('生效日期', date.optional()) };

const base = '/api/basicInfo/businessConfig' as const;
const key = z.string().regex(/^[a-z][A-Za-z]{0,30}\.[a-z][A-Za-z0-9]{0,60}$/, { error: '设置项不正确' });

export const businessConfig = feature({
  name: 'basicInfo.businessConfig',
  title: '业务配置',
  permissions: [configPermission],
  endpoints: {
    getAll: endpoint({
      method: 'GET', path: `${base}/getBusinessConfigs`, title: '业务配置列表', access: configPermission.view, audit: { none: '业务规则对办理业务的人公开' },
      output: z.object({ areas: z.array(z.object({ area: z.string(), title: z.string(), groups: z.array(z.object({ title: z.string(), settings: z.array(item) })) })) }),
    }),
    get: endpoint({
      method: 'GET', path: `${base}/getBusinessConfigForEdit`, title: '业务配置及历史版本', access: configPermission.view, audit: { none: '业务规则对办理业务的人公开' },
      input: z.strictObject({ key }), output: item.extend({ history: z.array(line) }),
    }),
    /** By a part of its title, or as that sounds. */
    find: endpoint({
      method: 'GET', path: `${base}/findBusinessConfigs`, title: '查找业务配置的设置项', access: configPermission.view, audit: { none: '业务规则对办理业务的人公开' },
      input: z.strictObject({ keyword: text(63), limit: z.int().min(1).max(50).default(20) }),
      output: z.array(z.object({ key: z.string(), title: z.string(), area: z.string(), areaTitle: z.string(), group: z.string() })),
    }),
    save: endpoint({
      method: 'POST', path: `${base}/createOrUpdateBusinessConfig`, title: '修改业务配置', access: configPermission.edit, audit: 'businessConfig.change', once: true,
      input: z.strictObject({
        key, version, reason: titled('修改依据', prose(500, 4)),
        /** In force from 00:00 of this day; at once when left out. */
        ...proposed,
      }),
      output: z.object({ version }), errors: ['stale'],
    }),
    tryOut: endpoint({
      method: 'POST', path: `${base}/tryBusinessConfig`, title: '试算业务配置修改的影响', access: configPermission.edit, audit: { none: '只是试算，不保存任何内容；名单只列本人看得到的记录' }, changes: false,
      input: z.strictObject({ key, ...proposed }), output: ruleTrial,
    }),
    tryCase: endpoint({
      method: 'POST', path: `${base}/tryBusinessConfigOnCase`, title: '用一份申请试算业务配置的修改', access: configPermission.edit, audit: { none: '只是试算，不保存任何内容；只能试本人看得到的申请' }, changes: false,
      input: z.strictObject({ key, ...proposed, applicationNo: titled('申请编号', text(31)) }), output: caseTrial,
    }),
    addForm: endpoint({
      method: 'POST', path: `${base}/uploadMaterialForm`, title: '上传材料的空白表样或样例', access: configPermission.edit, kind: 'upload', audit: 'businessConfig.addForm',
      input: z.strictObject({}), output: z.object({ id, fileName: z.string(), size: z.int(), mime: z.string() }), errors: ['fileRefused', 'storageFull'],
    }),
    /** For everybody who may have to fill it in. */
    getForm: endpoint({
      method: 'GET', path: `${base}/getMaterialForm`, title: '下载材料的空白表样或样例', access: 'signedIn', kind: 'file', whileSeen: true, audit: { none: '空白表样和样例是公开的办事材料' }, input: z.strictObject({ id }), output: z.unknown(),
    }),
    /** How they are called, for whoever keeps the lists. */
    getForms: endpoint({
      method: 'GET', path: `${base}/getMaterialForms`, title: '材料的空白表样和样例', access: configPermission.view, audit: { none: '空白表样和样例是公开的办事材料' },
      output: z.array(z.object({ id, fileName: z.string(), size: z.int(), mime: z.string() })),
    }),
    withdraw: endpoint({
      method: 'POST', path: `${base}/deletedBusinessConfig`, title: '撤销待生效的业务配置', access: configPermission.edit, audit: 'businessConfig.withdraw',
      input: z.strictObject({ key, version, pendingVersion: version }), output: z.object({ version }), errors: ['stale'],
    }),
  },
  pages: {
    main: page({ path: '/basicInfo/businessConfig', title: '业务配置', access: configPermission.view, component: 'basic-info/business-config/BusinessConfigPage', desc: '办理业务所依据的期限、数量和清单。保存之前可以试算，看修改会影响到谁。修改须写明依据，可以定在以后的某一天生效；以前的版本一直保留。', menu: 'basicInfo', order: 90 }),
    conditions: page({ path: '/basicInfo/presetCondition', title: '预设条件', access: configPermission.view, component: 'basic-info/business-config/PresetConditionsPage', desc: '提交时自动核对的条件：停用、改变等级或补充提示语，可先用一份申请试算。修改只用于生效以后提交的申请。', menu: 'basicInfo', order: 91 }),
  },
});
