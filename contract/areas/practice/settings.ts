/** The numbers and lists of the internship rules used so far. Changed on the settings screen, never in code. */
import { z } from 'zod';
import { date, labelled, moneyUpTo, someOf, text, titled } from '../../kernel/schema.ts';
import { setting } from '../../kernel/setting.ts';
import { limitUnit } from '../system/limit-unit.ts';
import { qualificationType } from '../basic-info/enumerations.ts';
import { defaultMaterials, materialList } from './materials.ts';
import { applicationForm } from './practice-application.form.ts';
import { guidedInternship, internshipStatus, openInternship } from './internship-words.ts';
import { conditionChoice } from './preset-conditions.ts';
import { recheckBody } from './recheck.ts';
import { returnReasonList, shippedReturnReasons } from './return-reason.ts';
import { serviceTargetList, shippedTargets } from './service-target.ts';

const days = (min: number, max: number) => z.int().min(min).max(max);
const twoDigits = z.string().regex(/^\d{2}$/, { error: '应为2位数字' });
const certIssueDay = labelled({ FINAL_APPROVAL: '准予登记之日', PRINT: '制证之日' });
const firstDay = labelled({ CERT_ISSUE: '实习证签发之日', APPROVAL: '准予登记之日' });
const certSeqScope = labelled({ YEAR: '每年从头编', MONTH: '每月从头编', FOREVER: '一直往下编' });

export const practiceSettings = {
  internshipMonths: setting({ key: 'practice.internshipMonths', title: '实习期', group: '登记', schema: z.int().min(12).max(24), initial: 12, unit: '月', source: '实习管理规则第四条', confidence: 'V' }),
  startDateSource: setting({ key: 'practice.startDateSource', title: '实习期起算', group: '登记', schema: firstDay, initial: 'CERT_ISSUE', source: '实习管理规则第四条；四川自备案批准之日起', confidence: 'V', effect: '实习证按准予登记之日签发的，两种起算是同一天。按制证之日签发、自签发之日起算的，制证以前不能写日志和实务训练记录，应满日期、考核申请截止日和实习证有效期从制证之日算起。按提交申请时的规定，已经提交的不受修改影响。' }),
  tutorMinYears: setting({ key: 'practice.tutorMinYears', title: '指导律师最低执业年限', group: '指导律师与律所', schema: z.int().min(3).max(10), initial: 5, unit: '年', source: '各地实施细则', confidence: 'V' }),
  tutorMaxInterns: setting({ key: 'practice.tutorMaxInterns', title: '同时带教上限', group: '指导律师与律所', schema: z.int().min(1).max(5), initial: 2, unit: '人', source: '上海实施细则', confidence: 'V' }),
  tutorQuotaStatuses: setting({ key: 'practice.tutorQuotaStatuses', title: '占用带教名额的实习状态', group: '指导律师与律所', effect: '处于这些状态的实习人员各占指导律师一个名额；审核中的申请预占的名额另计。', schema: z.array(someOf(internshipStatus, openInternship)).min(1).max(openInternship.length), initial: [...guidedInternship], source: '产品默认', confidence: 'D' }),
  minMonthlyPay: setting({ key: 'practice.minMonthlyPay', title: '最低报酬或补助', group: '登记', schema: moneyUpTo('20000.00'), initial: '2300.00', unit: '元/月', source: '实习管理规则；按本市最低工资标准设定', confidence: 'D' }),
  agreementMaxAgeDays: setting({ key: 'practice.agreementMaxAgeDays', title: '实习协议签订后有效天数', group: '登记', schema: days(30, 365), initial: 180, unit: '天', source: '产品默认', confidence: 'D' }),
  qualificationTypesAllowed: setting({ key: 'practice.qualificationTypesAllowed', title: '可用资格类型', group: '登记', schema: z.array(qualificationType).min(1), initial: ['LEGAL_A', 'LEGAL_NEW', 'LAWYER_OLD'], source: '北京实施办法', confidence: 'V' }),
  regDecisionDays: setting({ key: 'practice.regDecisionDays', title: '登记办理期限', group: '办理期限', schema: days(5, 30), initial: 20, unit: '天', source: '实习管理规则', confidence: 'V' }),
  regDecisionUnit: setting({ key: 'practice.regDecisionUnit', title: '登记办理期限按', group: '办理期限', schema: limitUnit, initial: 'NATURAL', source: '实习管理规则；部分城市按工作日', confidence: 'V' }),
  registrationPublicNotice: setting({ key: 'practice.registrationPublicNotice', title: '准予登记前公示', group: '登记公示', effect: '开启以后提交的实习申请，终审通过后先行公示，期满没有未办结的异议才准予登记、编实习证号；关闭的，终审通过即准予登记。按提交申请时的规定，已经提交的不受修改影响。', schema: z.boolean(), initial: false, source: '产品默认；由协会决定', confidence: 'D' }),
  registrationNoticeDays: setting({ key: 'practice.registrationNoticeDays', title: '登记公示天数', group: '登记公示', effect: '从终审通过的次日起算的自然日，不计入登记办理期限；用于准予登记前公示的申请和审核通过后公示的接收资格申请，按提交申请时的规定。', schema: days(3, 10), initial: 5, unit: '天', source: '产品默认', confidence: 'D' }),
  serviceTargets: setting({ key: 'practice.serviceTargets', title: '服务目标', group: '办理期限', effect: '协会自定的目标，不是法定期限：只显示在审核列表和审核页，到期不通知任何人。按提交申请时的规定，已经报送的不受修改影响；退回补正、中止审查期间不计。实习考核只算书面审查，到作出书面审查结论为止；依职权注销从进入初审起算，到作出决定为止。没有列出的业务没有目标。', schema: serviceTargetList, initial: shippedTargets, source: '深圳市律师协会办事指南：变更5个工作日', confidence: 'V' }),
  correctionDays: setting({ key: 'practice.correctionDays', title: '补正期限', group: '办理期限', schema: days(5, 30), initial: 15, unit: '自然日', source: '产品默认', confidence: 'D' }),
  maxReturns: setting({ key: 'practice.maxReturns', title: '最多退回补正次数', group: '办理期限', schema: z.int().min(1).max(9), initial: 5, unit: '次', source: '产品默认', confidence: 'D' }),
  returnReasons: setting({ key: 'practice.returnReasons', title: '退回原因', effect: '退回补正时，每个问题都要选一个原因；统计按代码归类，用过的代码请不要改作他用，不再使用的改为停用。已经退回的不变。', group: '审核用语', schema: returnReasonList, source: '审核记录字典', confidence: 'D', initial: shippedReturnReasons }),
  tutorReserveDays: setting({ key: 'practice.tutorReserveDays', title: '带教名额预占天数', group: '指导律师与律所', schema: days(0, 60), initial: 15, unit: '自然日', source: '产品默认', confidence: 'D' }),
  firmMinTutors: setting({ key: 'practice.firmMinTutors', title: '律所最少合格指导律师', group: '指导律师与律所', schema: z.int().min(1).max(5), initial: 1, unit: '名', source: '佛山、广州实施细则', confidence: 'V' }),
  firmNeedQualification: setting({ key: 'practice.firmNeedQualification', title: '须有接收实习人员资格', group: '指导律师与律所', schema: z.boolean(), initial: true, source: '佛山、深圳实施细则', confidence: 'V' }),
  firmSanctionYearsLight: setting({ key: 'practice.firmSanctionYearsLight', title: '律所受轻微处分后的限制', group: '指导律师与律所', schema: z.number().min(0.5).max(3), initial: 1, unit: '年', source: '实习管理规则', confidence: 'V' }),
  firmSanctionYearsHeavy: setting({ key: 'practice.firmSanctionYearsHeavy', title: '律所受停业等处分后的限制', group: '指导律师与律所', schema: z.number().min(1).max(5), initial: 3, unit: '年', source: '实习管理规则', confidence: 'V' }),
  tutorSanctionYears: setting({ key: 'practice.tutorSanctionYears', title: '指导律师受处分后的限制', group: '指导律师与律所', schema: z.int().min(1).max(5), initial: 5, unit: '年', source: '参照面试考官条件', confidence: 'M' }),
  tutorAnnualOk: setting({ key: 'practice.tutorAnnualOk', title: '指导律师最近一次年度考核须称职', group: '指导律师与律所', effect: '以“考核结果”中最近一次的结果为准；没有记录的、不评定等次的不受影响。正在指导的不受影响。', schema: z.boolean(), initial: true, source: '产品默认', confidence: 'M' }),
  tutorTitleRequired: setting({ key: 'practice.tutorTitleRequired', title: '指导律师须有职称', group: '指导律师与律所', effect: '开启后，指导律师须有中级以上职称，即三级律师、二级律师或者一级律师；以律师名录登记的职称为准。正在指导的不受影响。', schema: z.boolean(), initial: false, source: '浙江实施细则', confidence: 'V' }),
  tutorMaxHkMoTw: setting({ key: 'practice.tutorMaxHkMoTw', title: '港澳台实习人员带教上限', group: '指导律师与律所', schema: z.int().min(1).max(2), initial: 1, unit: '人', source: '港澳台居民实习规定', confidence: 'V*' }),
  allowPreQualification: setting({ key: 'practice.allowPreQualification', title: '允许先上岗再考证', group: '登记', effect: '开启后，申请人可以选“先上岗再考证”，申请时不交资格证书，交学籍证明；取得资格、更正登记以后才能申请考核。材料清单改过的，请把资格证书改为“符合条件时必交”。', schema: z.boolean(), initial: false, source: '2020年阶段性措施', confidence: 'V' }),
  // Whether this city is among the areas for which a restricted qualification holds.
  acceptRestrictedArea: setting({ key: 'practice.acceptRestrictedArea', title: '本市在限定适用地域之内', group: '登记', schema: z.boolean(), initial: false, source: '国家统一法律职业资格考试实施办法；各地放宽条件不同', confidence: 'M' }),
  // Off until the association sends short messages: nobody could show a number.
  mobileMustBeVerified: setting({ key: 'practice.mobileMustBeVerified', title: '须先验证手机号', group: '登记', schema: z.boolean(), initial: false, source: '产品默认；开通短信后启用', confidence: 'D' }),
  resumeMaxGapDays: setting({ key: 'practice.resumeMaxGapDays', title: '简历最大空档', group: '登记', schema: days(0, 180), initial: 31, unit: '天', source: '上海实施细则', confidence: 'D' }),
  // 待核对: whether three years must have passed, or lie before the registration, is not clear from the text that we have.
  conductExceptionYears: setting({ key: 'practice.conductExceptionYears', title: '品行例外情形须已过', group: '登记', effect: '申报了辞退、党纪处分、其他证书被吊销、行政拘留或其他不良影响的，发生在18周岁以前或者超过这个年数的，转专门委员会审议；不到的，不得申请。', schema: z.int().min(1).max(10), initial: 3, unit: '年', source: '实习管理规则第六条', confidence: 'M' }),
  intakeMode: setting({ key: 'practice.intakeMode', title: '申请受理方式', group: '登记', schema: labelled({ ROLLING: '常年受理', BATCH: '分批受理' }), initial: 'ROLLING', source: '产品默认', confidence: 'D' }),
  intakeWindows: setting({ key: 'practice.intakeWindows', title: '受理时间', group: '登记', schema: z.array(z.strictObject({ from: titled('自', date), to: titled('至', date) })).max(24), initial: [], source: '产品默认', confidence: 'D' }),
  provinceFilingDays: setting({ key: 'practice.provinceFilingDays', title: '报省律协备案期限', group: '办理期限', schema: days(5, 60), initial: 15, unit: '自然日', source: '产品默认', confidence: 'M', effect: '备案名单上的“最迟报送”按决定当日的期限计算：以后的登记决定、考核合格和实习证号变更用新的期限，已经作出的不变。' }),
  serviceDays: setting({ key: 'practice.serviceDays', title: '决定书送达期限', group: '办理期限', schema: days(1, 60), initial: 7, unit: '自然日', source: '产品默认', confidence: 'D', effect: '决定书作出后超过这些天仍未送达的，在“文书送达”中标为超期，并列入经办人的待办。' }),
  recheckApplyDays: setting({ key: 'practice.recheckApplyDays', title: '申请复核期限', group: '办理期限', schema: days(5, 60), initial: 15, unit: '自然日', source: '实习管理规则', confidence: 'V', effect: '自决定书送达申请人之日起算：本人首次打开决定书，或者登记邮寄、当面送达的日期。没有送达的不起算。' }),
  recheckAcceptDays: setting({ key: 'practice.recheckAcceptDays', title: '复核受理期限', group: '办理期限', effect: '收到复核申请后，在这些天内受理或者不予受理；期限届满前后按办理期限提醒复核员和负责人。已经提交的申请按提交时的规定。', schema: days(1, 15), initial: 5, unit: '天', source: '产品默认', confidence: 'D' }),
  recheckAcceptUnit: setting({ key: 'practice.recheckAcceptUnit', title: '复核受理期限按', group: '办理期限', schema: limitUnit, initial: 'WORKDAY', source: '产品默认', confidence: 'D' }),
  recheckDecisionDays: setting({ key: 'practice.recheckDecisionDays', title: '复核办理期限', group: '办理期限', effect: '从受理复核申请的次日起算，不从申请之日起算。已经提交的申请按提交时的规定。', schema: days(10, 60), initial: 30, unit: '自然日', source: '产品默认', confidence: 'M' }),
  recheckBody: setting({ key: 'practice.recheckBody', title: '复核由谁办理', group: '办理期限', effect: '由省律师协会复核的，复核员打印案卷报送，收到复核决定后登记结果。已经申请的复核不受修改影响。', schema: recheckBody, initial: 'SELF', source: '各地实施细则不同', confidence: 'M' }),
  refusalReasons: setting({ key: 'practice.refusalReasons', title: '不予登记理由', effect: '审核人作出不予登记决定时从中选用，从生效起用于以后的决定；已经作出的不变。', group: '审核用语', schema: z.array(text(63)).min(1).max(30), initial: ['不符合法定条件', '品行条件不符合规定', '提供虚假材料', '律所或指导律师不符合条件', '其他'], source: '实习管理规则', confidence: 'D' }),
  recheckRefusalReasons: setting({ key: 'practice.recheckRefusalReasons', title: '复核不予受理的理由', effect: '复核员不予受理时从中选用，从生效起用于以后的处理；已经作出的不变。', group: '审核用语', schema: z.array(text(63, 2)).min(1).max(30), initial: ['超过申请复核的期限', '不是原决定的当事人', '没有具体的事实和理由', '同一决定已经复核过', '其他'], source: '产品默认', confidence: 'D' }),
  presetConditions: setting({ key: 'practice.presetConditions', title: '预设条件', group: '预设条件', effect: '没有列出的条件按规则的默认等级和提示语执行；“提示语”中的变量用花括号，“补充提示”接在提示语后面，申请人看得到。', schema: z.array(conditionChoice).max(60), initial: [], source: '预设条件表', confidence: 'D' }),
  provinceCode: setting({ key: 'practice.provinceCode', title: '证号省代码', effect: '只用于以后编的号，已经编出的不变。', group: '证书', schema: twoDigits, initial: '19', source: '省律协编号通知', confidence: 'V' }),
  cityCode: setting({ key: 'practice.cityCode', title: '证号市代码', effect: '只用于以后编的号，已经编出的不变。', group: '证书', schema: twoDigits, initial: '01', source: '省律协编号通知', confidence: 'V' }),
  certSeqScope: setting({ key: 'practice.certSeqScope', title: '证号序号范围', effect: '只用于以后编的号，已经编出的不变。', group: '证书', schema: certSeqScope, initial: 'YEAR', source: '产品默认', confidence: 'D' }),
  certIssueDateSource: setting({ key: 'practice.certIssueDateSource', title: '实习证签发日期', group: '证书', schema: certIssueDay, initial: 'FINAL_APPROVAL', source: '各地做法不同；产品默认', confidence: 'D', effect: '按制证之日的，准予登记时只编证号；登记制证（没有登记制证、直接发放的，发放）之日为签发日期，实习证到那时才出具。按提交申请时的规定，已经提交的不受修改影响。' }),
  fileMaxMb: setting({ key: 'practice.fileMaxMb', title: '每个材料文件不超过', group: '材料', effect: '实习登记、考核和其他业务的材料，以后每次上传按此限制；某项材料另有规定的按该项，都不超过系统管理中文件设置的上限。', schema: z.int().min(1).max(50), initial: 10, unit: 'MB', source: '产品默认', confidence: 'D' }),
  fileTotalMb: setting({ key: 'practice.fileTotalMb', title: '一份申请的材料合计不超过', group: '材料', effect: '实习登记、考核和其他业务的材料，以后每次上传按此限制；已经上传的不受影响。', schema: z.int().min(10).max(500), initial: 60, unit: 'MB', source: '产品默认', confidence: 'D' }),
  fileMaxCount: setting({ key: 'practice.fileMaxCount', title: '每项材料不超过', group: '材料', effect: '实习登记、考核和其他业务的材料，以后每次上传按此限制；材料清单中可以规定得更少。', schema: z.int().min(1).max(50), initial: 20, unit: '份', source: '产品默认', confidence: 'D' }),
  needNoCrimeProof: setting({ key: 'practice.needNoCrimeProof', title: '须提交无犯罪记录证明', group: '材料', effect: '开启后，没有提交的申请必须上传无犯罪记录证明（P16）；已经提交的按提交时的规定。', schema: z.boolean(), initial: false, source: '2021年规则改为书面承诺；由协会决定', confidence: 'V' }),
  materials: setting({ key: 'practice.materials', title: '实习申请材料清单', group: '材料', schema: materialList, conditionsOn: applicationForm, initial: defaultMaterials, source: '实习管理规则第七条及各地清单', confidence: 'V' }),
} as const;
