/** Register of lawyers (律师): list, form, removal, one field in plain, choices for other forms. */
import { z } from 'zod';
import { endpoint, list } from '../../kernel/endpoint.ts';
import { feature } from '../../kernel/feature.ts';
import { page } from '../../kernel/page.ts';
import { permissions } from '../../kernel/permission.ts';
import { code, date, id, sensitive, text, version } from '../../kernel/schema.ts';
import { finding } from '../../kernel/workflow.ts';
import { degree, education, idType, joinCityFrom, lawyerStatus, lawyerType, politicalStatus, qualificationType, sex } from './enumerations.ts';
import { ethnicity } from './ethnicity.ts';
import { email, idNo, idNoFault, lawyerLicenceNo, mobile, personName, qualificationNo } from './formats.ts';

const perm = permissions('basicInfo.lawyer', '律师名录', ['create', 'edit', 'del', 'import', 'export', 'secret']);

/** Everything about a lawyer that a person enters. Sensitive fields left out keep what they are; `null` empties a field. */
export const lawyerFields = {
  name: personName,
  formerName: personName.nullish(),
  sex,
  ethnicity: ethnicity.nullish(),
  birthDate: date,
  idType,
  idNo: sensitive('idNo', idNo).optional(),
  politicalStatus: politicalStatus.nullish(),
  education,
  degree: degree.nullish(),
  school: text(63).nullish(),
  major: text(63).nullish(),
  mobile: sensitive('mobile', mobile).optional(),
  email: email.nullish(),
  homeAddress: sensitive('address', text(255)).nullish(),
  firmId: id,
  lawyerType,
  licenceNo: lawyerLicenceNo,
  licenceSerial: code(/^[\dA-Z-]{4,31}$/, '证件流水号应为4至31位数字或字母').nullish(),
  qualificationNo: qualificationNo.nullish(),
  qualificationType: qualificationType.nullish(),
  qualificationDate: date.nullish(),
  firstPracticeDate: date,
  currentLicenceDate: date.nullish(),
  joinFirmDate: date,
  joinCityFrom: joinCityFrom.nullish(),
  joinCityDate: date.nullish(),
  isPartner: z.boolean({ error: '请选择是否合伙人' }),
  homeUnit: text(63).nullish(),
  status: lawyerStatus,
  statusFrom: date.nullish(),
  statusTo: date.nullish(),
  statusReason: text(255).nullish(),
  remark: text(512).nullish(),
};

export const lawyerForm = z.strictObject({ id: id.optional(), version: version.optional(), ...lawyerFields })
  .check(({ value, issues }) => {
    const fault = (path: keyof typeof value, message: string) => issues.push({ code: 'custom', path: [path], message, input: value[path] });
    if (value.id !== undefined && value.version === undefined) fault('version', '缺少版本号，请刷新页面后重试');
    if (value.id === undefined && value.idNo === undefined) fault('idNo', '请填写');
    if (value.id === undefined && value.mobile === undefined) fault('mobile', '请填写');
    const wrongNumber = value.idNo === undefined ? undefined : idNoFault(value.idType, value.idNo);
    if (wrongNumber) fault('idNo', wrongNumber);
    if (value.currentLicenceDate && value.currentLicenceDate < value.firstPracticeDate) fault('currentLicenceDate', '现证发证日期不能早于首次执业日期');
    if (value.statusFrom && value.statusTo && value.statusTo < value.statusFrom) fault('statusTo', '截止日期不能早于起始日期');
    if (value.lawyerType === 'PART_TIME' && !value.homeUnit && value.id === undefined) fault('homeUnit', '兼职律师须填写人事关系所在单位');
  });

/** The fields that `revealLawyerField` shows, one at a time. */
export const lawyerSecret = z.enum(['idNo', 'mobile', 'homeAddress'], { error: '请选择要查看的内容' });

const row = z.object({
  id, version, name: z.string(), sex, licenceNo: z.string(), lawyerType, status: lawyerStatus, isPartner: z.boolean(),
  firmId: id, firmName: z.string(), firstPracticeDate: date, practiceYears: z.int(), joinFirmDate: date,
  idNo: z.string(), mobile: z.string().nullable(),
});

/** As the form shows it: sensitive fields masked, to be typed anew where they change. */
const view = z.object({
  id, version,
  name: z.string(), formerName: z.string().nullable(), sex, ethnicity: ethnicity.nullable(), birthDate: date, idType, idNo: z.string(),
  politicalStatus: politicalStatus.nullable(), education, degree: degree.nullable(), school: z.string().nullable(), major: z.string().nullable(),
  mobile: z.string().nullable(), email: z.string().nullable(), homeAddress: z.string().nullable(),
  firmId: id, firmName: z.string(), lawyerType, licenceNo: z.string(), licenceSerial: z.string().nullable(),
  qualificationNo: z.string().nullable(), qualificationType: qualificationType.nullable(), qualificationDate: date.nullable(),
  firstPracticeDate: date, currentLicenceDate: date.nullable(), joinFirmDate: date, joinCityFrom: joinCityFrom.nullable(), joinCityDate: date.nullable(),
  isPartner: z.boolean(), isFirmHead: z.boolean(), homeUnit: z.string().nullable(),
  status: lawyerStatus, statusFrom: date.nullable(), statusTo: date.nullable(), statusReason: z.string().nullable(), remark: z.string().nullable(),
  practiceYears: z.int(), updatedAt: z.string(),
});

const years = z.int().min(0).max(80).optional();

export const lawyer = feature({
  name: 'basicInfo.lawyer',
  title: '律师名录',
  permissions: [perm],
  endpoints: {
    list: list({
      path: '/api/basicInfo/lawyer/getLawyers', title: '律师名录', access: perm.view, row,
      filters: {
        /** Name, its pinyin or initials, licence number, or a whole identity or mobile number (or a mobile's last four digits). */
        keyword: text(63).optional(),
        firmId: id.optional(),
        lawyerType: z.array(lawyerType).max(10).optional(),
        status: z.array(lawyerStatus).max(10).optional(),
        sex: sex.optional(),
        isPartner: z.boolean().optional(),
        practiceYearsFrom: years,
        practiceYearsTo: years,
      },
      sortable: ['name', 'licenceNo', 'firstPracticeDate', 'joinFirmDate'],
    }),
    get: endpoint({
      method: 'GET', path: '/api/basicInfo/lawyer/getLawyerForEdit', title: '查看律师', access: perm.view,
      audit: { none: '敏感信息已脱敏' }, input: z.strictObject({ id }), output: view,
    }),
    save: endpoint({
      method: 'POST', path: '/api/basicInfo/lawyer/createOrUpdateLawyer', title: '保存律师', access: perm.edit, audit: 'lawyer.save', once: true,
      input: lawyerForm, output: z.object({ id, version, warnings: z.array(finding) }), errors: ['stale', 'duplicate'],
    }),
    remove: endpoint({
      method: 'POST', path: '/api/basicInfo/lawyer/deletedLawyers', title: '删除律师', access: perm.del, audit: 'lawyer.remove', once: true,
      input: z.strictObject({ ids: z.array(id).min(1, { error: '请先选择要删除的律师' }).max(200, { error: '一次最多删除200人' }) }),
      output: z.object({ removed: z.int() }),
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
    list: page({ path: '/basicInfo/lawyer', title: '律师名录', access: perm.view, component: 'basic-info/lawyer/LawyerListPage', menu: 'basicInfo', order: 2 }),
  },
});
