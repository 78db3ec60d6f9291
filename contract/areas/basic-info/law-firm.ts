/** Register of law firms (律师事务所): list, form, removal, history, one field in plain, choices for other forms. */
import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { exportedList } from '../../kernel/exported-list.ts';
import { feature } from '../../kernel/feature.ts';
import { page } from '../../kernel/page.ts';
import { permissions } from '../../kernel/permission.ts';
import { date, id, money, prose, sensitive, text, titled, version } from '../../kernel/schema.ts';
import { finding } from '../../kernel/workflow.ts';
import { agreement } from './agreement.ts';
import { areaTier, firmStatus, lawyerStatus, officeType, orgForm, partyOrgType } from './enumerations.ts';
import { creditCode, email, firmLicenceNo, landline, mobile, personName, postcode } from './formats.ts';
import { registerAsOf, registerChange } from './register-change.ts';
import { registerSettings } from './register-settings.ts';

const perm = permissions('basicInfo.firm', '律师事务所名录', ['create', 'edit', 'del', 'import', 'export', 'secret']);

/** 律师事务所名称管理办法: a firm's name ends like this; a branch may name its city before it or end in 分所. */
const firmName = text(63, 6).refine((name) => /(律师事务所|分所)$/.test(name), { error: '律所名称应以“律师事务所”结尾（分所也可以“分所”结尾）' });

/** Everything about a firm that a person enters. Sensitive fields left out keep what they are; `null` empties a field. */
export const lawFirmFields = {
  name: titled('律所名称', firmName),
  shortName: titled('简称', text(31)).nullish(),
  enName: titled('英文名称', text(255)).nullish(),
  creditCode: titled('统一社会信用代码', creditCode),
  licenceNo: titled('执业许可证号', firmLicenceNo),
  licenceSerial: titled('许可证流水号', text(31)).nullish(),
  orgForm: titled('组织形式', orgForm),
  officeType: titled('机构类型', officeType),
  parentFirmName: titled('总所名称', text(63)).nullish(),
  areaTier: titled('会费区域档', areaTier),
  districtName: titled('所属区县', text(31)),
  bureauName: titled('主管司法局', text(63)).nullish(),
  establishDate: titled('批准设立日期', date),
  approvalNo: titled('批准文号', text(63)).nullish(),
  startBusinessDate: titled('开业日期', date).nullish(),
  address: titled('住所', text(255)),
  postcode: titled('邮编', postcode).nullish(),
  officeArea: titled('办公面积', z.number({ error: '办公面积应为数字' }).overwrite((area) => Math.round(area * 100) / 100).min(0.01, { error: '办公面积应大于0' }).max(99_999_999, { error: '办公面积过大，请核对' })).nullish(),
  assetAmount: titled('设立资产', money).nullish(),
  headName: titled('负责人', personName),
  headMobile: titled('负责人手机', sensitive('mobile', mobile)).optional(),
  contactName: titled('联系人', personName),
  contactMobile: titled('联系人手机', sensitive('mobile', mobile)).optional(),
  contactTel: titled('办公电话', landline).nullish(),
  email: titled('电子邮箱', email).nullish(),
  partyOrgType: titled('党组织形式', partyOrgType),
  status: titled('状态', firmStatus),
  statusFrom: titled('状态起始日期', date).nullish(),
  statusTo: titled('状态截止日期', date).nullish(),
  remark: titled('备注', prose(512)).nullish(),
};

type Entered = z.output<z.ZodObject<typeof lawFirmFields>> & { id: string; version: number };

const agrees = agreement<{ [K in keyof Entered]?: Entered[K] | undefined }>((value, fault) => {
  if (value.id !== undefined && value.version === undefined) fault('version', '缺少版本号，请刷新页面后重试');
  if (value.id === undefined && value.headMobile === undefined) fault('headMobile', '请填写');
  if (value.id === undefined && value.contactMobile === undefined) fault('contactMobile', '请填写');
  if (value.officeType === 'BRANCH' && !value.parentFirmName) fault('parentFirmName', '分所须填写总所名称');
  if (value.startBusinessDate && value.establishDate && value.startBusinessDate < value.establishDate) fault('startBusinessDate', '开业日期不能早于批准设立日期');
  // Left out by who changes a firm, the day stays what it is; emptied, there is none.
  if (value.status === 'SUSPENDED' && !value.statusFrom && (value.id === undefined || value.statusFrom === null)) fault('statusFrom', '停业整顿须填写起始日期');
  if (value.statusFrom && value.statusTo && value.statusTo < value.statusFrom) fault('statusTo', '截止日期不能早于起始日期');
});

export const lawFirmForm = z.strictObject({ id: id.optional(), version: version.optional(), ...lawFirmFields }).check(agrees);

/** A new firm: the same, but nothing is known that could stay as it is. */
export const newLawFirmForm = z.strictObject({ ...lawFirmFields, headMobile: lawFirmFields.headMobile.unwrap(), contactMobile: lawFirmFields.contactMobile.unwrap() }).check(agrees);

/** A firm's fields without the row's own id and version. */
export type LawFirmValues = Omit<z.output<typeof lawFirmForm>, 'id' | 'version'>;

export const lawFirmSecret = z.enum(['headMobile', 'contactMobile'], { error: '请选择要查看的内容' });

const row = z.object({
  id, version, name: z.string(), creditCode: z.string(), orgForm, officeType, areaTier, districtName: z.string(), establishDate: date,
  headName: z.string(), contactName: z.string(), contactMobile: z.string().nullable(), contactTel: z.string().nullable(),
  status: firmStatus,
  /** Lawyers who practise here today. */
  lawyerCount: z.int(),
  /** Whether this viewer may change this firm. */
  mayEdit: z.boolean(),
});

/** What belongs to a firm in other registers; `null` where the viewer may not see that register. */
const belongings = z.object({
  lawyers: z.object({ total: z.int(), partners: z.int(), byStatus: z.array(z.object({ status: lawyerStatus, count: z.int() })) }).nullable(),
  /** 接收实习人员资格; without a state it has never been granted. */
  reception: z.object({ state: z.string().nullable(), stateTitle: z.string(), suspendedUntil: date.nullable() }).nullable(),
  /** Interns whose internship is under way. */
  interns: z.int().nullable(),
});

const view = z.object({
  id, version, name: z.string(), shortName: z.string().nullable(), enName: z.string().nullable(), creditCode: z.string(), licenceNo: z.string(),
  licenceSerial: z.string().nullable(), orgForm, officeType, parentFirmName: z.string().nullable(), areaTier, districtName: z.string(),
  bureauName: z.string().nullable(), establishDate: date, approvalNo: z.string().nullable(), startBusinessDate: date.nullable(), address: z.string(),
  postcode: z.string().nullable(), officeArea: z.number().nullable(), assetAmount: money.nullable(), headName: z.string(), headMobile: z.string().nullable(),
  contactName: z.string(), contactMobile: z.string().nullable(), contactTel: z.string().nullable(), email: z.string().nullable(), partyOrgType,
  status: firmStatus, statusFrom: date.nullable(), statusTo: date.nullable(), remark: z.string().nullable(), updatedAt: z.string(),
  belongings,
  /** What this viewer may do with this firm. */
  may: z.object({ edit: z.boolean(), remove: z.boolean(), reveal: z.array(lawFirmSecret) }),
  /** What does not fit together and should be looked at. */
  findings: z.array(finding),
});

export const lawFirm = feature({
  name: 'basicInfo.lawFirm',
  title: '律师事务所名录',
  permissions: [perm],
  sensitive: { page: perm, form: lawFirmForm },
  settings: registerSettings,
  endpoints: {
    list: exportedList({
      path: '/api/basicInfo/lawFirm/getLawFirms', title: '律师事务所名录', access: perm.view, row,
      filters: {
        /** Name, its pinyin or initials, credit code or licence number. */
        keyword: titled('关键词', text(63)).optional(),
        status: z.array(firmStatus).max(10).optional(),
        orgForm: z.array(orgForm).max(10).optional(),
        officeType: officeType.optional(),
        areaTier: areaTier.optional(),
        districtName: text(31).optional(),
        establishedFrom: titled('设立日期从', date).optional(),
        establishedTo: titled('设立日期至', date).optional(),
      },
      sortable: ['name', 'creditCode', 'establishDate'],
      exports: {
        can: perm.export, secret: perm.secret,
        columns: {
          name: { title: '律所名称', width: 34 }, creditCode: { title: '统一社会信用代码', width: 22 }, orgForm: '组织形式', officeType: '机构类型', areaTier: '会费区域档', districtName: '所属区县',
          establishDate: '批准设立日期', headName: '负责人', contactName: '联系人', contactMobile: { title: '联系人手机', sealed: true, width: 15 }, contactTel: '办公电话', lawyerCount: '执业律师数', status: '状态',
        },
      },
    }),
    get: endpoint({
      method: 'GET', path: '/api/basicInfo/lawFirm/getLawFirmForEdit', title: '查看律师事务所', access: perm.view,
      audit: { none: '敏感信息已脱敏' }, input: z.strictObject({ id }), output: view, opens: { whose: 'everybody', while: 'may.edit' },
    }),
    changes: endpoint({
      method: 'GET', path: '/api/basicInfo/lawFirm/getLawFirmChanges', title: '律师事务所信息的变更记录', access: perm.view,
      audit: { none: '敏感信息已脱敏' }, input: z.strictObject({ id }), output: z.array(registerChange),
    }),
    asOf: endpoint({
      method: 'GET', path: '/api/basicInfo/lawFirm/getLawFirmAsOf', title: '查看律师事务所当时的信息', access: perm.view,
      audit: { none: '敏感信息已脱敏' }, input: z.strictObject({ id, day: date }), output: registerAsOf,
    }),
    save: endpoint({
      method: 'POST', path: '/api/basicInfo/lawFirm/createOrUpdateLawFirm', title: '保存律师事务所', access: perm.edit, audit: 'lawFirm.save', once: true,
      input: lawFirmForm, output: z.object({ id, version, warnings: z.array(finding) }), errors: ['stale', 'duplicate'],
    }),
    remove: endpoint({
      method: 'POST', path: '/api/basicInfo/lawFirm/deletedLawFirms', title: '删除律师事务所', access: perm.del, audit: 'lawFirm.remove', once: true,
      input: z.strictObject({ ids: z.array(id).min(1, { error: '请先选择要删除的律师事务所' }).max(200, { error: '一次最多删除200家' }) }),
      output: z.object({ removed: z.int() }), errors: ['stillUsed'],
    }),
    reveal: endpoint({
      method: 'POST', path: '/api/basicInfo/lawFirm/revealLawFirmField', title: '查看律所敏感信息', access: perm.secret, audit: 'lawFirm.reveal',
      input: z.strictObject({ id, field: lawFirmSecret, purpose: text(255, 2) }), output: z.object({ value: z.string().nullable() }),
    }),
    options: endpoint({
      method: 'GET', path: '/api/basicInfo/lawFirm/getFirmOptions', title: '可选律师事务所', access: 'signedIn', audit: { none: '律所名称是公开信息' },
      /** `id`: one firm that a form or an address has chosen before, whatever has become of it. */
      input: z.strictObject({ id: id.optional(), keyword: text(63).optional(), includeInactive: z.boolean().optional() }),
      output: z.array(z.object({ id, name: z.string(), creditCode: z.string(), districtName: z.string() })),
    }),
    districts: endpoint({
      method: 'GET', path: '/api/basicInfo/lawFirm/getFirmDistricts', title: '名录中的区县', access: perm.view, audit: { none: '区县名称是公开信息' },
      input: z.strictObject({ keyword: text(31).optional() }), output: z.array(z.string()),
    }),
  },
  pages: {
    list: page({ path: '/basicInfo/lawFirm', title: '律所名录', access: perm.view, component: 'basic-info/law-firm/LawFirmListPage', desc: '查找、登记和维护律师事务所。可按名称、拼音首字母或统一社会信用代码查找；点律所名称查看详情、律师和变更记录。', menu: 'basicInfo', order: 1 }),
    detail: page({ path: '/basicInfo/lawFirm/:id', title: '律所信息', access: perm.view, component: 'basic-info/law-firm/LawFirmDetailPage' }),
  },
});
