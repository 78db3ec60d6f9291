/** 实习登记: the registered periods, found by whoever has a part in them; one with its arithmetic, its papers and what happened to it. */
import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { exportedList } from '../../kernel/exported-list.ts';
import { feature } from '../../kernel/feature.ts';
import { page } from '../../kernel/page.ts';
import { date, id, labelled, moment, prose, sensitive, text, titled, version } from '../../kernel/schema.ts';
import { education, politicalStatus, sex } from '../basic-info/enumerations.ts';
import { ethnicity } from '../basic-info/ethnicity.ts';
import { idNo, mobile } from '../basic-info/formats.ts';
import { certificateDeed } from './certificate.ts';
import { correctionReason, internData } from './intern-data.ts';
import { internshipProgress, internshipRisk } from './internship-progress.ts';
import { internshipPermission } from './internship-permission.ts';
import { internshipStatus, trainingStatus } from './internship-words.ts';
import { practiceType } from './practice-application.form.ts';
import { progressSettings } from './progress-settings.ts';


export { internshipPermission } from './internship-permission.ts';
export { guidedInternship, internshipStatus, isOpenInternship, openInternship, trainingStatus } from './internship-words.ts';

/** What of the person is sealed: the same columns that the application fills. */
export const internSecrets = z.strictObject({ idNo: titled('身份证号', sensitive('idNo', idNo)), mobile: titled('联系电话', sensitive('mobile', mobile)), emergencyPhone: titled('紧急联系人手机', sensitive('mobile', mobile)) });
export const internSecret = z.enum(['idNo', 'mobile', 'emergencyPhone'], { error: '请选择要查看的内容' });

/** What the application has asked of the person and nobody types again. */
const asked = { formerName: z.string().nullable(), nativePlace: z.string().nullable(), foreignLanguage: z.string().nullable(), archiveKeeper: z.string().nullable(), archiveNo: z.string().nullable(), emergencyContact: z.string().nullable(), emergencyPhone: z.string().nullable() };

const row = z.object({
  ...asked,
  id, registrationNo: z.string(), certNo: z.string().nullable(), /** Of that certificate. */ certIssueDate: date.nullable(), name: z.string(), sex: sex.nullable(), idNo: z.string().nullable(), ethnicity: ethnicity.nullable(), politicalStatus: politicalStatus.nullable(),
  education: education.nullable(), school: z.string().nullable(), qualificationNo: z.string().nullable(), qualificationDate: date.nullable(), practiceType: practiceType.nullable(),
  firmId: id, firmName: z.string(), tutorName: z.string(), tutorLicenceNo: z.string(), startDate: date, plannedEndDate: date, pausedDays: z.int(), extensionMonths: z.int(),
  trainingStatus, trainingCertNo: z.string().nullable(), status: internshipStatus, mobile: z.string().nullable(), remark: z.string().nullable(),
  journalCount: z.int(), journalWorkdays: z.int(), journalsNeeded: z.int(), caseCount: z.int(), recordCount: z.int(), percent: z.int(),
  limitTitle: z.string().nullable(), limitDay: date.nullable(), daysLeft: z.int().nullable(), risks: z.array(internshipRisk),
  /** The same in words, for a file. */
  riskTitles: z.string(),
});

/** The tutor or the firm may guide nobody any more: until when that is to be mended. */
const ineligible = z.array(z.object({ subject: z.enum(['tutor', 'firm']), sentence: z.string(), daysLeft: z.int(), /** Another one has been asked for. */ isUnderWay: z.boolean() }));
const detail = z.object({
  ...asked,
  id, version, registrationNo: z.string(), status: internshipStatus, practiceType: practiceType.nullable(), name: z.string(), sex: sex.nullable(), birthDate: date.nullable(), idNo: z.string().nullable(), mobile: z.string().nullable(),
  education: education.nullable(), school: z.string().nullable(), major: z.string().nullable(), qualificationTitle: z.string().nullable(), qualificationNo: z.string().nullable(), qualificationDate: date.nullable(), firmId: id, firmName: z.string(), tutorName: z.string(),
  startDate: date, plannedEndDate: date, assessDeadline: date.nullable(), actualEndDate: date.nullable(), trainingStatus, trainingCertNo: z.string().nullable(), trainingPassDate: date.nullable(),
  assessAttempts: z.int(), nextApplyFrom: date.nullable(), passOpinionNo: z.string().nullable(), passOpinionDate: date.nullable(), passValidUntil: date.nullable(), remark: z.string().nullable(), lastJournalDate: date.nullable(),
  progress: internshipProgress,
  /** How the last day was arrived at, step by step. */
  period: z.array(z.object({ text: z.string(), until: date })),
  tutors: z.array(z.object({ id, name: z.string(), licenceNo: z.string(), firmName: z.string(), startDate: date, endDate: date.nullable(), endReason: z.string().nullable() })),
  certificates: z.array(z.object({ id, version, certNo: z.string(), issueDate: date, validFrom: date, validTo: date, statusTitle: z.string(), isValid: z.boolean(), firmName: z.string(), tutorName: z.string(), hasPaper: z.boolean(), /** How far it is on its way into his hands; null where others gave it out. */ handout: z.string().nullable(), /** Since when it is lost or taken back, and why. */ note: z.string().nullable(), /** What the viewer may do about it now. */ may: z.array(certificateDeed) })),
  ineligible,
  pauses: z.array(z.object({ id, pausedFrom: date, expectedUntil: date, resumedOn: date.nullable(), days: z.int() })),
  /** Everything that was asked for in its course, as far as the viewer has a part in it. */
  applications: z.array(z.object({ id, title: z.string(), applicationNo: z.string(), stateTitle: z.string(), isOpen: z.boolean(), at: moment, address: z.string().nullable() })),
  history: z.array(z.object({ id, at: moment, actor: z.string(), title: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
  /** Which of the sealed fields this viewer may see in plain. */
  mayReveal: z.array(internSecret),
  mayAmend: z.boolean(),
});

/** What the association itself writes on a registration; everything else comes of an application. */
export const internshipAmendment = z.strictObject({ id, version, remark: titled('备注（实习人员可见）', prose(512).optional()), isExempt: titled('免予集中培训', z.boolean()) });

/** What an intern sees of the own internship on the first screen. */
const own = z.object({ id, registrationNo: z.string(), certNo: z.string().nullable(), status: internshipStatus, firmName: z.string(), tutorName: z.string(), startDate: date, plannedEndDate: date, assessDeadline: date.nullable(), progress: internshipProgress, ineligible,
  /** The application for assessment that is under way. */ assessment: z.object({ id, state: z.string(), correctionDue: date.nullable() }).nullable() });

const base = '/api/practice/internship' as const;
const maskedNote = { none: '敏感信息已脱敏' } as const;

export const internship = feature({
  name: 'practice.internship',
  title: '实习登记',
  permissions: [internshipPermission],
  sensitive: { page: internshipPermission, form: internSecrets },
  settings: progressSettings,
  endpoints: {
    getInternships: exportedList({
      path: `${base}/getInternships`, title: '实习人员名册', access: internshipPermission.view, row,
      filters: {
        /** Name, its pinyin or initials, registration or certificate number. */
        keyword: titled('关键词', text(63)).optional(),
        status: z.array(internshipStatus).max(12).optional(),
        firmId: titled('律师事务所', id).optional(),
        tutorId: titled('指导律师', id).optional(),
        risk: titled('风险', z.array(internshipRisk).max(5)).optional(),
        practiceType: practiceType.optional(),
        trainingStatus: z.array(trainingStatus).max(5).optional(),
        endsFrom: titled('应满日期从', date).optional(),
        endsTo: titled('应满日期至', date).optional(),
      },
      sortable: ['startDate', 'plannedEndDate', 'registrationNo'],
      exports: {
        can: internshipPermission.export, secret: internshipPermission.secret, numbered: true,
        // The roster that the province asks for (E1), then what is watched.
        columns: {
          certNo: { title: '实习证号', width: 18 }, name: '姓名', sex: '性别', idNo: { title: '身份证号', sealed: true, width: 22 }, ethnicity: '民族', politicalStatus: '政治面貌', education: '学历', school: '毕业院校',
          qualificationNo: { title: '资格证编号', width: 20 }, qualificationDate: '取得日期', practiceType: '实习类别', firmName: { title: '律师事务所', width: 34 }, tutorName: '指导律师', tutorLicenceNo: { title: '指导律师执业证号', width: 20 },
          certIssueDate: '签发日期', plannedEndDate: '应满日期', pausedDays: '累计中止天数', extensionMonths: '延长月数', trainingStatus: '培训状态', trainingCertNo: '结业证编号', journalCount: '日志数', journalWorkdays: '日志工作日',
          status: '实习状态', mobile: { title: '联系电话', sealed: true, width: 15 }, remark: { title: '备注', width: 30 }, registrationNo: { title: '登记编号', width: 16 }, startDate: '开始日期', limitTitle: '下一期限', limitDay: '期限日', daysLeft: '剩余天数', caseCount: '参与案件', recordCount: '实务训练', percent: '完成度（%）', riskTitles: { title: '风险', width: 24 },
          formerName: '曾用名', nativePlace: '籍贯', foreignLanguage: '外语水平', archiveKeeper: { title: '人事档案存放机构', width: 30 }, archiveNo: '档案编号', emergencyContact: '紧急联系人', emergencyPhone: { title: '紧急联系人手机', sealed: true, width: 15 },
        },
      },
    }),
    getInternship: endpoint({
      method: 'GET', path: `${base}/getInternshipForEdit`, title: '实习登记详情', access: internshipPermission.view, audit: maskedNote, input: z.strictObject({ id }), output: detail,
    }),
    getMyInternship: endpoint({
      method: 'GET', path: `${base}/getMyInternship`, title: '我的实习', access: 'signedIn', audit: { none: '只是本人的实习进度' }, input: z.strictObject({}), output: z.object({ internship: own.nullable() }),
    }),
    reveal: endpoint({
      method: 'POST', path: `${base}/revealInternField`, title: '查看实习人员敏感信息', access: internshipPermission.secret, audit: 'internship.reveal',
      input: z.strictObject({ id, field: internSecret, purpose: text(255, 2) }), output: z.object({ value: z.string().nullable() }),
    }),
    amend: endpoint({
      method: 'POST', path: `${base}/updateInternshipRemark`, title: '修改备注和免训', access: internshipPermission.edit, once: true, audit: 'internship.amend',
      input: internshipAmendment, output: z.object({ id, version }), errors: ['stale'],
    }),
    /** Asked when the form is opened, not with the register entry: it shows 政治面貌 in full. */
    getInternData: endpoint({
      method: 'GET', path: `${base}/getInternDataForEdit`, title: '待更正的登记信息', access: internshipPermission.edit, audit: 'internship.openData', input: z.strictObject({ id }),
      output: z.object({ version, data: internData.partial(), /** What only some may see is among it. */ seesPrivate: z.boolean() }),
    }),
    correct: endpoint({
      method: 'POST', path: `${base}/updateInternData`, title: '更正登记信息', access: internshipPermission.edit, once: true, audit: 'internship.correct',
      input: z.strictObject({ id, version, reason: correctionReason, form: internData }), output: z.object({ id, version }), errors: ['stale'],
    }),
    tutors: endpoint({
      method: 'GET', path: `${base}/getInternshipTutors`, title: '名册中的指导律师', access: internshipPermission.view, audit: { none: '律师姓名是公开信息' },
      input: z.strictObject({ id: id.optional(), keyword: text(31).optional() }), output: z.array(z.object({ id, name: z.string(), firmName: z.string() })),
    }),
  },
  pages: {
    list: page({ path: '/practice/internship', title: '实习登记', access: internshipPermission.view, component: 'practice/internship/InternshipListPage', desc: '全部实习登记和各人的进度。可按姓名、拼音首字母、登记编号或实习证号查找，按“风险”找出临近期满、进度落后的人；点姓名查看期限怎么算、还差什么、办过哪些业务。', menu: 'practice', order: 30 }),
    detail: page({ path: '/practice/internship/:id', title: '实习登记详情', access: internshipPermission.view, component: 'practice/internship/InternshipDetailPage' }),
  },
});

/** Of a certificate (internship rules 2.4). */
export const certificateStatus = labelled({ VALID: '有效', LOST: '挂失', VOID: '作废', REPLACED: '已换发', EXPIRED: '期满', RETURNED: '已收回' });
