/** Register of lawyers (律师): list, form, removal, one field in plain, choices for other forms. */
import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { exportedList } from '../../kernel/exported-list.ts';
import { feature } from '../../kernel/feature.ts';
import { page } from '../../kernel/page.ts';
import { permissions } from '../../kernel/permission.ts';
import { code, date, id, prose, sensitive, text, titled, version } from '../../kernel/schema.ts';
import { finding } from '../../kernel/workflow.ts';
import { agreement } from './agreement.ts';
import { degree, education, idType, joinCityFrom, lawyerStatus, lawyerType, politicalStatus, professionalTitle, qualificationType, sex } from './enumerations.ts';
import { ethnicity } from './ethnicity.ts';
import { email, idNo, idNoFault, lawyerLicenceNo, mobile, personName, qualificationNo } from './formats.ts';
import { registerAsOf, registerChange } from './register-change.ts';

const perm = permissions('basicInfo.lawyer', '律师名录', ['create', 'edit', 'del', 'import', 'export', 'secret']);

/** Everything about a lawyer that a person enters. Sensitive fields left out keep what they are; `null` empties a field. */
export const lawyerFields = {
  name: titled('姓名', personName),
  formerName: titled('曾用名', personName).nullish(),
  sex: titled('性别', sex),
  ethnicity: titled('民族', ethnicity).nullish(),
  birthDate: titled('出生日期', date),
  idType: titled('证件类型', idType),
  idNo: titled('证件号码', sensitive('idNo', idNo)).optional(),
  politicalStatus: titled('政治面貌', politicalStatus).nullish(),
  education: titled('学历', education),
  degree: titled('学位', degree).nullish(),
  school: titled('毕业院校', text(63)).nullish(),
  major: titled('专业', text(63)).nullish(),
  mobile: titled('手机', sensitive('mobile', mobile)).optional(),
  email: titled('电子邮箱', email).nullish(),
  homeAddress: titled('家庭住址', sensitive('address', text(255))).nullish(),
  firmId: titled('执业机构', id),
  lawyerType: titled('律师类别', lawyerType),
  licenceNo: titled('执业证号', lawyerLicenceNo),
  licenceSerial: titled('证件流水号', code(/^[\dA-Z-]{4,31}$/, '证件流水号应为4至31位数字或字母')).nullish(),
  qualificationNo: titled('资格证号', qualificationNo).nullish(),
  qualificationType: titled('资格类型', qualificationType).nullish(),
  qualificationDate: titled('资格取得日期', date).nullish(),
  professionalTitle: titled('职称', professionalTitle).nullish(),
  firstPracticeDate: titled('首次执业日期', date),
  currentLicenceDate: titled('现证发证日期', date).nullish(),
  joinFirmDate: titled('入所日期', date),
  joinCityFrom: titled('转入来源', joinCityFrom).nullish(),
  joinCityDate: titled('转入本市日期', date).nullish(),
  isPartner: titled('是否合伙人', z.boolean({ error: '请选择是否合伙人' })),
  homeUnit: titled('人事关系所在单位', text(63)).nullish(),
  status: titled('执业状态', lawyerStatus),
  statusFrom: titled('状态起始日期', date).nullish(),
  statusTo: titled('状态截止日期', date).nullish(),
  statusReason: titled('状态原因', prose(255)).nullish(),
  remark: titled('备注', prose(512)).nullish(),
};

type Entered = z.output<z.ZodObject<typeof lawyerFields>> & { id: string; version: number };

const agrees = agreement<{ [K in keyof Entered]?: Entered[K] | undefined }>((value, fault) => {
  if (value.id !== undefined && value.version === undefined) fault('version', '缺少版本号，请刷新页面后重试');
  if (value.id === undefined && value.idNo === undefined) fault('idNo', '请填写');
  if (value.id === undefined && value.mobile === undefined) fault('mobile', '请填写');
  const { data: kind } = idType.safeParse(value.idType);
  const wrongNumber = kind && typeof value.idNo === 'string' ? idNoFault(kind, value.idNo) : undefined;
  if (wrongNumber) fault('idNo', wrongNumber);
  if (value.currentLicenceDate && value.firstPracticeDate && value.currentLicenceDate < value.firstPracticeDate) fault('currentLicenceDate', '现证发证日期不能早于首次执业日期');
  if (value.statusFrom && value.statusTo && value.statusTo < value.statusFrom) fault('statusTo', '截止日期不能早于起始日期');
  if (value.lawyerType === 'PART_TIME' && !value.homeUnit && value.id === undefined) fault('homeUnit', '兼职律师须填写人事关系所在单位');
});

export const lawyerForm = z.strictObject({ id: id.optional(), version: version.optional(), ...lawyerFields }).check(agrees);
/** A lawyer's fields without the row's own id and version. */
export type LawyerValues = Omit<z.output<typeof lawyerForm>, 'id' | 'version'>;

/** Somebody new: the same, but nothing is known that could stay as it is. */
export const newLawyerForm = z.strictObject({ ...lawyerFields, idNo: lawyerFields.idNo.unwrap(), mobile: lawyerFields.mobile.unwrap() }).check(agrees);

/** The fields that `revealLawyerField` shows, one at a time. */
export const lawyerSecret = z.enum(['idNo', 'mobile', 'homeAddress'], { error: '请选择要查看的内容' });

const row = z.object({
  id, version, name: z.string(), sex, licenceNo: z.string(), lawyerType, status: lawyerStatus, isPartner: z.boolean(),
  firmId: id, firmName: z.string(), professionalTitle: professionalTitle.nullable(), firstPracticeDate: date, practiceYears: z.int(), joinFirmDate: date,
  idNo: z.string(), mobile: z.string().nullable(),
  /** Whether this viewer may change this lawyer. */
  mayEdit: z.boolean(),
});

/** As the form shows it: sensitive fields masked, to be typed anew where they change. */
const view = z.object({
  id, version,
  name: z.string(), formerName: z.string().nullable(), sex, ethnicity: ethnicity.nullable(), birthDate: date, idType, idNo: z.string(),
  politicalStatus: politicalStatus.nullable(), education, degree: degree.nullable(), school: z.string().nullable(), major: z.string().nullable(),
  mobile: z.string().nullable(), email: z.string().nullable(), homeAddress: z.string().nullable(),
  firmId: id, firmName: z.string(), lawyerType, licenceNo: z.string(), licenceSerial: z.string().nullable(),
  qualificationNo: z.string().nullable(), qualificationType: qualificationType.nullable(), qualificationDate: date.nullable(),
  professionalTitle: professionalTitle.nullable(), firstPracticeDate: date, currentLicenceDate: date.nullable(), joinFirmDate: date, joinCityFrom: joinCityFrom.nullable(), joinCityDate: date.nullable(),
  isPartner: z.boolean(), isFirmHead: z.boolean(), homeUnit: z.string().nullable(),
  status: lawyerStatus, statusFrom: date.nullable(), statusTo: date.nullable(), statusReason: z.string().nullable(), remark: z.string().nullable(),
  practiceYears: z.int(), updatedAt: z.string(),
  /** Whole years on the business day. */
  age: z.int(),
  /** Interns whom the lawyer guides now; `null` where the viewer may not see applications. */
  interns: z.int().nullable(),
  /** What this viewer may do with this lawyer. */
  may: z.object({ edit: z.boolean(), remove: z.boolean(), reveal: z.array(lawyerSecret) }),
  /** What does not fit together and should be looked at. */
  findings: z.array(finding),
});

const years = z.int().min(0).max(80).optional();

export const lawyer = feature({
  name: 'basicInfo.lawyer',
  title: '律师名录',
  permissions: [perm],
  sensitive: { page: perm, form: lawyerForm },
  endpoints: {
    list: exportedList({
      path: '/api/basicInfo/lawyer/getLawyers', title: '律师名录', access: perm.view, row,
      filters: {
        /** Name, its pinyin or initials, licence number, or a whole identity or mobile number (or a mobile's last four digits). */
        keyword: titled('关键词', text(63)).optional(),
        firmId: titled('执业机构', id).optional(),
        /** Of the firm. */
        districtName: titled('所属区县', text(31)).optional(),
        lawyerType: z.array(lawyerType).max(10).optional(),
        status: z.array(lawyerStatus).max(10).optional(),
        sex: sex.optional(),
        isPartner: z.boolean().optional(),
        practiceYearsFrom: titled('执业年限从', years),
        practiceYearsTo: titled('执业年限至', years),
        politicalStatus: titled('政治面貌', z.array(politicalStatus).max(10)).optional(),
        education: titled('学历', z.array(education).max(10)).optional(),
        professionalTitle: titled('职称', z.array(professionalTitle).max(4)).optional(),
        joinedFrom: titled('入所日期从', date).optional(),
        joinedTo: titled('入所日期至', date).optional(),
      },
      sortable: ['name', 'licenceNo', 'firstPracticeDate', 'joinFirmDate'],
      exports: {
        can: perm.export, secret: perm.secret,
        columns: {
          name: '姓名', sex: '性别', licenceNo: '执业证号', lawyerType: '律师类别', status: '执业状态', isPartner: '是否合伙人', firmName: { title: '执业机构', width: 34 },
          professionalTitle: '职称', firstPracticeDate: '首次执业日期', practiceYears: '执业年限', joinFirmDate: '入所日期', idNo: { title: '证件号码', sealed: true, width: 22 }, mobile: { title: '手机', sealed: true, width: 15 },
        },
      },
    }),
    get: endpoint({
      method: 'GET', path: '/api/basicInfo/lawyer/getLawyerForEdit', title: '查看律师', access: perm.view,
      audit: { none: '敏感信息已脱敏' }, input: z.strictObject({ id }), output: view, opens: { whose: 'everybody', while: 'may.edit' },
    }),
    changes: endpoint({
      method: 'GET', path: '/api/basicInfo/lawyer/getLawyerChanges', title: '律师信息的变更记录', access: perm.view,
      audit: { none: '敏感信息已脱敏' }, input: z.strictObject({ id }), output: z.array(registerChange),
    }),
    asOf: endpoint({
      method: 'GET', path: '/api/basicInfo/lawyer/getLawyerAsOf', title: '查看律师当时的信息', access: perm.view,
      audit: { none: '敏感信息已脱敏' }, input: z.strictObject({ id, day: date }), output: registerAsOf,
    }),
    save: endpoint({
      method: 'POST', path: '/api/basicInfo/lawyer/createOrUpdateLawyer', title: '保存律师', access: perm.edit, audit: 'lawyer.save', once: true,
      input: lawyerForm, output: z.object({ id, version, warnings: z.array(finding) }), errors: ['stale', 'duplicate'],
    }),
    remove: endpoint({
      method: 'POST', path: '/api/basicInfo/lawyer/deletedLawyers', title: '删除律师', access: perm.del, audit: 'lawyer.remove', once: true,
      input: z.strictObject({ ids: z.array(id).min(1, { error: '请先选择要删除的律师' }).max(200, { error: '一次最多删除200人' }) }),
      output: z.object({ removed: z.int() }), errors: ['stillUsed'],
    }),
    reveal: endpoint({
      method: 'POST', path: '/api/basicInfo/lawyer/revealLawyerField', title: '查看律师敏感信息', access: perm.secret, audit: 'lawyer.reveal',
      input: z.strictObject({ id, field: lawyerSecret, purpose: text(255, 2) }), output: z.object({ value: z.string().nullable() }),
    }),
    tutors: endpoint({
      method: 'GET', path: '/api/basicInfo/lawyer/getTutorOptions', title: '可选指导律师', access: 'signedIn', audit: { none: '姓名和执业证号是公开信息' },
      input: z.strictObject({ firmId: id, keyword: text(31).optional() }),
      output: z.array(z.object({ id, name: z.string(), licenceNo: z.string(), practiceYears: z.int() })),
    }),
  },
  pages: {
    list: page({ path: '/basicInfo/lawyer', title: '律师名录', access: perm.view, component: 'basic-info/lawyer/LawyerListPage', desc: '查找、登记和维护律师。可按姓名、拼音首字母或执业证号查找；证件号码等隐去的内容，打开详情后填写用途即可查看。', menu: 'basicInfo', order: 2 }),
    detail: page({ path: '/basicInfo/lawyer/:id', title: '律师信息', access: perm.view, component: 'basic-info/lawyer/LawyerDetailPage' }),
  },
});
