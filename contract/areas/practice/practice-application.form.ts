/** The registration form of an intern (实习申请表): person, qualification, firm and tutor, agreement, declarations. */
import { z } from 'zod';
import { code, date, id, labelled, money, personal, prose, sensitive, text, titled } from '../../kernel/schema.ts';
import { degree, education, employmentBefore, householdType, idType, politicalStatus, qualificationArea, qualificationType, sex } from '../basic-info/enumerations.ts';
import { ethnicity } from '../basic-info/ethnicity.ts';
import { email, idNo, idNoFault, mobile, personName, qualificationNo } from '../basic-info/formats.ts';
import { conductDeclarations, earlierDeclarations, missingDetails } from './conduct.ts';

export const practiceType = labelled({ FULL_TIME: '专职', PART_TIME: '兼职', LEGAL_AID: '法律援助' });
export const payType = labelled({ SALARY: '劳动报酬', ALLOWANCE: '生活补助' });
export const insurance = labelled({ FIRM: '由律所缴纳', OTHER: '其他单位缴纳', NONE: '未缴纳' });

export const applyKind = labelled({ NEW: '首次申请', REDO: '重新实习', PRE_QUALIFICATION: '先上岗再考证' });

/** From university to today without a gap (InternEducation, InternWork); an open end is written as no end. */
export const educationLine = z.strictObject({ school: titled('学校', text(63)), degree: titled('学历学位', text(31)), major: titled('专业', text(63)), start: titled('开始日期', date), end: titled('结束日期', date.optional()), diplomaNo: titled('毕业证书编号', text(31).optional()) });
export const workLine = z.strictObject({ unit: titled('单位（无则填“无”）', text(63)), post: titled('职务', text(31)), start: titled('开始日期', date), end: titled('结束日期', date.optional()), leaveReason: titled('离开原因', text(63).optional()) });

/** Who need not be insured (internship rules 2.2). */
const mayGoUninsured = ({ practiceType: kind, employmentBefore: before }: Partial<ApplicationForm>) => kind === 'PART_TIME' || before === 'RETIRED';

const yes = (error: string) => z.boolean().refine((value) => value, { error });

export const applicationForm = z.strictObject({
  name: titled('姓名', personName),
  formerName: titled('曾用名', text(31).optional()),
  sex: titled('性别', sex),
  birthDate: titled('出生日期', date),
  idType: titled('证件类型', idType),
  idNo: titled('证件号码', sensitive('idNo', idNo)),
  ethnicity: titled('民族', personal(ethnicity)),
  nativePlace: titled('籍贯', text(63).optional()),
  politicalStatus: titled('政治面貌', personal(politicalStatus)),
  partyOrgTransferred: titled('组织关系已转入', personal(z.boolean().optional())),
  partyOrgName: titled('党组织名称', personal(text(63).optional())),
  householdType: titled('户籍', householdType),
  householdAddress: titled('户籍地址', sensitive('address', text(255, 5))),
  residenceAddress: titled('现住址', sensitive('address', text(255, 5))),
  mobile: titled('手机号码', sensitive('mobile', mobile)),
  email: titled('电子邮箱', email.optional()),
  emergencyContact: titled('紧急联系人', text(31).optional()),
  emergencyPhone: titled('紧急联系人手机', sensitive('mobile', mobile)).optional(),

  applyKind: titled('申请方式', applyKind.optional()),
  education: titled('最高学历', education),
  degree: titled('学位', degree.optional()),
  school: titled('毕业院校', text(63)),
  major: titled('专业', text(63)),
  isLawMajor: titled('法学专业', z.boolean()),
  qualificationType: titled('资格类型', qualificationType),
  qualificationNo: titled('资格证编号', qualificationNo.optional()),
  qualificationDate: titled('资格取得日期', date.optional()),
  qualificationArea: titled('适用地域', qualificationArea.optional()),
  foreignLanguage: titled('外语水平', text(63).optional()),
  educations: titled('学习经历', z.array(educationLine).max(20).optional()),
  works: titled('工作经历', z.array(workLine).max(30).optional()),
  employmentBefore: titled('原工作情况', employmentBefore),
  isFormerJudgeProsecutor: titled('法院、检察院离任人员', z.boolean()),
  /** Who keeps the person's file (人事档案), and under which number. */
  archiveKeeper: titled('人事档案存放机构', text(63).optional()),
  archiveNo: titled('档案编号', text(31).optional()),

  practiceType: titled('实习类别', practiceType),
  firmId: titled('接收律所', id),
  tutorId: titled('指导律师', id),

  agreementNo: titled('实习协议编号', code(/^[\p{Script=Han}A-Z0-9()〔〕[\]-]{1,31}$/u, '协议编号应为1至31位数字、字母或汉字').optional()),
  agreementSignDate: titled('协议签订日期', date),
  agreementStart: titled('协议开始日期', date),
  agreementEnd: titled('协议结束日期', date),
  /** For the firm's own planning: the internship begins with its certificate. */
  expectedStart: titled('拟开始日期', date.optional()),
  payType: titled('报酬或补助', payType),
  monthlyPay: titled('月标准（元）', money),
  insurance: titled('社保缴纳', insurance),
  trainingPlan: titled('实务训练计划', prose(2000, 100)),

  conductDeclarations: titled('品行声明', personal(conductDeclarations)),
  earlierDeclarations: titled('此前的品行声明', personal(earlierDeclarations.optional())),
  fullAttendancePledge: titled('全程参加实习承诺', yes('须承诺全程参加实习')),
  /** The applicant's word on each finding that asks for one, by the finding's code: on conduct, too. */
  explanations: titled('情况说明', personal(z.record(z.string().regex(/^SX\d{2}$/), prose(512, 5)).optional())),
  truthPledge: titled('材料真实承诺', yes('须承诺所填内容和材料真实')),
});
export type ApplicationForm = z.output<typeof applicationForm>;
/** While it is being filled in: anything may be missing or empty. */
export type ApplicationDraft = { [K in keyof ApplicationForm]?: ApplicationForm[K] | null | undefined };

/** Kept sealed, each in a column of its own. */
export const sealedAnswers = ['idNo', 'mobile', 'householdAddress', 'residenceAddress', 'emergencyPhone'] as const satisfies readonly (keyof ApplicationForm)[];

/** Answers for whoever may see what is sealed of the applicant, and for nobody else (internship rules 1.2). */
export const privateAnswers = ['politicalStatus', 'partyOrgTransferred', 'partyOrgName', 'conductDeclarations', 'earlierDeclarations', 'explanations'] as const satisfies readonly (keyof ApplicationForm)[];
export const isPrivate = (field: string): boolean => privateAnswers.some((one) => one === field);

/** The wizard's steps, and which fields stand in each. */
export const formSteps = [
  { title: '基本信息', fields: ['name', 'formerName', 'sex', 'birthDate', 'idType', 'idNo', 'ethnicity', 'nativePlace', 'politicalStatus', 'partyOrgName', 'partyOrgTransferred', 'householdType', 'householdAddress', 'residenceAddress', 'mobile', 'email', 'emergencyContact', 'emergencyPhone'] },
  { title: '资格与学历', fields: ['education', 'degree', 'school', 'major', 'isLawMajor', 'qualificationType', 'qualificationNo', 'qualificationDate', 'qualificationArea', 'foreignLanguage', 'employmentBefore', 'isFormerJudgeProsecutor', 'archiveKeeper', 'archiveNo', 'educations', 'works'] },
  { title: '律所与指导律师', fields: ['applyKind', 'practiceType', 'firmId', 'tutorId'] },
  { title: '实习协议', fields: ['agreementNo', 'agreementSignDate', 'agreementStart', 'agreementEnd', 'expectedStart', 'payType', 'monthlyPay', 'insurance', 'trainingPlan'] },
  { title: '品行声明', fields: ['conductDeclarations', 'fullAttendancePledge', 'truthPledge'] },
] as const satisfies readonly { title: string; fields: readonly (keyof ApplicationForm)[] }[];

/**
 * The form as it must be when it is submitted: each field, and the fields against each other. The second is asked even
 * while fields are missing, so that a person hears of everything at once and at the field that is being filled in.
 */
export const completeForm = applicationForm.superRefine((given, check) => {
  const form: Partial<ApplicationForm> = given;
  const fault = (field: keyof ApplicationForm, message: string) => check.addIssue({ code: 'custom', path: [field], message, input: form[field] });
  const { idType: kind, idNo: number, qualificationType, agreementSignDate: signed, agreementStart: start, agreementEnd: end } = form;
  const wrongNumber = kind && number ? idNoFault(kind, number) : undefined;
  if (wrongNumber) fault('idNo', wrongNumber);
  if (qualificationType && qualificationType !== 'PENDING' && !form.qualificationNo) fault('qualificationNo', '请填写资格证编号');
  if (qualificationType && qualificationType !== 'PENDING' && !form.qualificationDate) fault('qualificationDate', '请填写资格取得日期');
  if (qualificationType && qualificationType !== 'PENDING' && !form.qualificationArea) fault('qualificationArea', '请选择资格的适用地域');
  // Part-time are teachers and researchers of law who keep their post, and nobody else; whoever keeps it is not there full-time (internship rules 4.1).
  if (form.practiceType === 'PART_TIME' && form.employmentBefore && form.employmentBefore !== 'IN_SERVICE_TEACHER') fault('employmentBefore', '兼职实习只限高校、科研机构中从事法学教学或者研究工作的在职人员，不是的请改选实习类别');
  if (form.employmentBefore === 'IN_SERVICE_TEACHER' && form.practiceType && form.practiceType !== 'PART_TIME') fault('practiceType', '高校、科研机构的在职人员只能申请兼职实习；已经离职的，请按离职后的情况填写“原工作情况”');
  if (form.insurance === 'NONE' && form.practiceType && !mayGoUninsured(form)) fault('insurance', '只有兼职实习和退休人员可以不缴纳社保');
  if (form.politicalStatus?.startsWith('CPC') && form.practiceType === 'FULL_TIME' && !form.partyOrgTransferred) fault('partyOrgTransferred', '中共党员须先完成组织关系转接');
  if (form.politicalStatus?.startsWith('CPC') && !form.partyOrgName) fault('partyOrgName', '中共党员须填写组织关系所在的党组织');
  if (form.practiceType === 'FULL_TIME' && !form.archiveKeeper) fault('archiveKeeper', '专职实习须填写人事档案存放机构');
  for (const { code: item, field, message } of missingDetails(form.conductDeclarations)) check.addIssue({ code: 'custom', path: ['conductDeclarations', item, field], message, input: undefined });
  if (signed && start && signed > start) fault('agreementSignDate', '协议签订日期不能晚于协议开始日期');
  if (isDay(start) && end && end < yearAfter(start)) fault('agreementEnd', `实习协议期限不足一年，结束日期应不早于${yearAfter(start)}`);
}, { when: ({ value }) => typeof value === 'object' && value !== null });

const isDay = (text: string | undefined): text is string => date.safeParse(text).success;

/** The last day of a full year that begins on this day (2024-02-29 → 2025-02-28). */
export function yearAfter(start: string): string {
  const [year = 0, month = 1, day = 1] = start.split('-').map(Number);
  // Civil days only: computed in UTC, where no day is shifted by a change of clocks.
  const next = new Date(Date.UTC(year + 1, month - 1, month === 2 && day === 29 ? 28 : day));
  if (!(month === 2 && day === 29)) next.setUTCDate(next.getUTCDate() - 1);
  return next.toISOString().slice(0, 10);
}
