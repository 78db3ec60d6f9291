/**
 * Everything that the product does by the clock, and nothing else (安全基线：定时任务只从内置清单中选择). Each has a runner on
 * the server, or the product does not start.
 */
import { z } from 'zod';
import { titled } from '../../kernel/schema.ts';

export interface ScheduledTask {
  readonly title: string;
  /** What it does and what happens if it doesn't, for an administrator. */
  readonly does: string;
  /** Five fields, Beijing time (`cron.ts`). */
  readonly cron: string;
  /** After the product was down: once for all that was missed, or not at all. */
  readonly missed: 'once' | 'skip';
  /** Runs that found nothing to do leave no line in the history. */
  readonly quiet?: true;
  /** It watches over the administrators: none of them pauses or changes it (三员分立). */
  readonly watches?: true;
  readonly parameters: z.ZodObject;
  readonly initial: Readonly<Record<string, unknown>>;
}

const none = z.strictObject({});
const days = (title: string, min: number, max: number) => titled(title, z.int({ error: '请填写整数' }).min(min, { error: `不能少于${min}天` }).max(max, { error: `不能超过${max}天` }));
const times = (title: string, min: number, max: number, unit: string) => titled(title, z.int({ error: '请填写整数' }).min(min, { error: `不能少于${min}${unit}` }).max(max, { error: `不能超过${max}${unit}` }));

export const scheduledTasks = {
  auditSeal: {
    title: '审计日志封存', does: '把新的审计日志连成签名的区块，使事后的改动能被发现。停止期间的日志会在恢复后补封。',
    cron: '* * * * *', missed: 'once', quiet: true, watches: true, parameters: none, initial: {},
  },
  auditVerify: {
    title: '审计日志核验', does: '重新核对最近封存的审计日志。发现改动时提醒审计管理员。',
    cron: '40 3 * * *', missed: 'once', watches: true, parameters: z.strictObject({ days: days('核对最近多少天', 1, 3660) }), initial: { days: 7 },
  },
  auditVerifyAll: {
    title: '审计日志全部核验', does: '每周把封存的全部审计日志从头核对一遍，多年以前的改动也能发现。发现改动时提醒审计管理员。一百万条约需一分钟。',
    cron: '10 4 * * 0', missed: 'once', watches: true, parameters: none, initial: {},
  },
  securityWatch: {
    title: '安全提醒', does: '查看最近的操作审计：管理员账号连续登录失败、反复请求没有权限的内容、大量导出、为本人授权、服务器时间被调整的，立即提醒安全管理员和审计管理员；同一事项一小时提醒一次。',
    cron: '* * * * *', missed: 'skip', quiet: true, watches: true,
    parameters: z.strictObject({ minutes: times('查看最近多少分钟', 2, 60, '分钟'), refusals: times('同一人被拒绝超过多少次', 5, 1000, '次'), signIns: times('同一管理员登录失败达到多少次', 3, 100, '次'), rows: times('同一人导出超过多少条', 100, 1_000_000, '条') }),
    initial: { minutes: 5, refusals: 20, signIns: 10, rows: 10_000 },
  },
  backup: {
    title: '自动备份', does: '把全部数据和文件备份到服务器上设定的目录（环境变量 BACKUP_DIR），写好后读回核对。近日的备份全部保留，更早的每天、每月各留最后一份，天数和月数见下。主密钥不在备份中，须另行保管。没有设定目录、又多日没有用命令备份的，提醒系统管理员。',
    cron: '30 1 * * *', missed: 'once',
    parameters: z.strictObject({ whole: days('全部保留天数', 1, 60), days: days('逐日保留天数', 1, 3660), months: times('逐月保留月数', 0, 120, '个月'), without: days('无备份提醒天数', 1, 60) }), initial: { whole: 2, days: 30, months: 12, without: 8 },
  },
  auditMonths: {
    title: '审计日志分月', does: '预先建好以后各月存放审计日志的分区。',
    cron: '20 2 1 * *', missed: 'once', quiet: true, parameters: none, initial: {},
  },
  practiceOverdue: {
    title: '实习申请到期处理', does: '期限届满仍未补正、未办理的实习申请，按规则自动办结；登记公示期满、没有未办结异议的，准予登记。',
    cron: '*/10 * * * *', missed: 'once', quiet: true, parameters: none, initial: {},
  },
  receptionDates: {
    title: '接收资格申请逾期处理', does: '补正期限届满仍未补正的接收资格申请，自动终止。',
    cron: '5,35 * * * *', missed: 'once', quiet: true, parameters: none, initial: {},
  },
  limitReminders: {
    title: '办理期限提醒', does: '市律协的办理期限用去大半（业务配置，通常八成）时和超过时，提醒现在的办理人、会员部负责人和业务管理员；同一人同一天合成一条，每次只提醒一回。',
    cron: '50 7 * * *', missed: 'once', quiet: true, parameters: none, initial: {},
  },
  partyReminders: {
    title: '当事人期限提醒', does: '补正、日志修改、陈述申辩、申请复核和指导律师名额保留的期限，到期前三天、一天和当天提醒须办理的人，当天的另行单独提醒；指导律师、律所的待办等待太久的，按业务配置的工作日数提醒。每次只提醒一回。',
    cron: '52 7 * * *', missed: 'once', quiet: true, parameters: none, initial: {},
  },
  unreadBySms: {
    title: '紧急消息未读提醒', does: '市律协发出的紧急消息，到所填小时数仍未读的，给本人发一条短信，每条消息只发一回；发出太久的不再提醒。短信模板未经服务商审核，或在“短信接口”停用了这种通知的，不发。',
    cron: '*/30 * * * *', missed: 'once', quiet: true, parameters: z.strictObject({ hours: titled('未读多少小时后发短信', z.int({ error: '请填写整数' }).min(1, { error: '不能少于1小时' }).max(120, { error: '不能超过120小时' })), days: days('发出多少天以内的消息', 1, 30) }), initial: { hours: 24, days: 7 },
  },
  filingReminders: {
    title: '备案抄送提醒', does: '登记决定、考核合格、实习证号变更快到或超过报省律协备案、抄送司法局的期限还没有报送的，每天合成一条提醒经办人，直到报送为止。',
    cron: '55 7 * * *', missed: 'once', quiet: true, parameters: none, initial: {},
  },
  internshipTerms: {
    title: '实习期限处理', does: '实习期届满的转为期满待考核，超过考核申请截止日的转为逾期失效，合格意见到期的转为已过期，过期太久的转为逾期失效。停止期间到期的会在恢复后补办。',
    cron: '10 0 * * *', missed: 'once', quiet: true, parameters: none, initial: {},
  },
  internshipReminders: {
    title: '实习临期提醒', does: '实习期届满、考核申请截止、培训未结业、合格意见失效、中止期满之前，按业务配置的提前天数提醒本人、指导律师和律所，每次只提醒一回。',
    cron: '0 8 * * *', missed: 'once', quiet: true, parameters: none, initial: {},
  },
  interviewSignUp: {
    title: '面试报名提醒', does: '有场次开放报名时，提醒待安排面试、还没有选择场次的人，每次开放只提醒一回。',
    cron: '20 8 * * *', missed: 'once', quiet: true, parameters: none, initial: {},
  },
  ineligibleReminders: {
    title: '指导律师、律所失去资格提醒', does: '在办实习的指导律师或律所不再符合条件时，提醒本人、律所、指导律师和业务管理员限期变更或转所，以后每周提醒，直到办完。',
    cron: '15 8 * * *', missed: 'once', quiet: true, parameters: none, initial: {},
  },
  trainingDates: {
    title: '集中培训到期处理', does: '按日期截止报名、开班、结束授课，并把空出的名额依次给候补人员。',
    cron: '*/10 * * * *', missed: 'once', quiet: true, parameters: none, initial: {},
  },
  journalReminders: {
    title: '实习日志提醒', does: '工作日提醒多日没有写日志的实习人员和久未审阅的指导律师；设有自动通过期限的，到期自动通过。休息日不提醒。',
    cron: '30 8 * * *', missed: 'once', parameters: none, initial: {},
  },
  businessDates: {
    title: '变更业务到期处理', does: '逾期未补正的变更申请自动终止；到了中止日期的实习转为中止。',
    cron: '*/10 * * * *', missed: 'once', quiet: true, parameters: none, initial: {},
  },
  assessmentDates: {
    title: '考核申请到期处理', does: '逾期未补正的考核申请自动终止；公示期满无异议的，出具考核合格意见并办结。停止期间到期的会在恢复后补办。',
    cron: '*/10 * * * *', missed: 'once', quiet: true, parameters: none, initial: {},
  },
  licenceEnding: {
    title: '系统授权到期提醒', does: '系统授权期快要届满时，提醒三员。',
    cron: '0 9 * * *', missed: 'once', parameters: none, initial: {},
  },
  expiredExports: {
    title: '清理到期的导出文件', does: '删除保留时间已到的导出文件。导出日志不受影响。',
    cron: '17 * * * *', missed: 'once', quiet: true, parameters: none, initial: {},
  },
  importWorkbooks: {
    title: '清理导入的表格', does: '导入结束超过所填天数的，删除留存的原表格（其中有完整的证件号码）。导入记录和每一行的结果保留，只是不能再下载带标注的原表；没有导入完的批次也不能再继续。',
    cron: '40 4 * * *', missed: 'skip', quiet: true, parameters: z.strictObject({ days: days('保留天数', 30, 3660) }), initial: { days: 90 },
  },
  holidayMissing: {
    title: '工作日历缺年提醒', does: '十一月中旬起，还没有写入下一年的放假通知时，每周提醒维护工作日历的人。',
    cron: '0 9 * * 1', missed: 'once', parameters: none, initial: {},
  },
  unusedFiles: {
    title: '清理无主文件', does: '删除上传后没有用到的文件，以及没有用过的短信验证码。',
    cron: '10 3 * * *', missed: 'skip', parameters: none, initial: {},
  },
  keptAnswers: {
    title: '清理防重复记录', does: '删除为防止重复提交而保留的旧答复。超过所填天数的重试，按新的请求办理。',
    cron: '30 3 * * *', missed: 'skip', parameters: z.strictObject({ days: days('保留天数', 7, 90) }), initial: { days: 7 },
  },
  endedSessions: {
    title: '清理登录会话', does: '清理已经结束的登录会话、失效的验证码和登录失败计数。',
    cron: '15 * * * *', missed: 'skip', quiet: true, parameters: none, initial: {},
  },
  unusedAccounts: {
    title: '停用长期未登录的账号', does: '协会工作人员的账号连续多日没有登录的，自动停用并告诉系统管理员和安全管理员；其他人员填 0 表示不停用。管理员账号只提醒、不停用。账号资料最近有改动的，从改动之日起算。',
    cron: '30 4 * * *', missed: 'skip', quiet: true, parameters: z.strictObject({ staffDays: days('协会工作人员多少天', 0, 3660), otherDays: days('其他人员多少天', 0, 3660) }), initial: { staffDays: 90, otherDays: 0 },
  },
  oldRuns: {
    title: '清理运行日志', does: '删除超过保留天数的定时任务执行记录、调用日志和错误日志。操作审计和登录日志永久保留，不在此列。',
    cron: '50 3 * * *', missed: 'skip',
    // 网络安全法: logs of the network's running are kept for six months at least.
    parameters: z.strictObject({ runDays: days('执行记录保留天数', 30, 3660), callDays: days('调用日志保留天数', 180, 3660), errorDays: days('错误日志保留天数', 30, 3660) }), initial: { runDays: 180, callDays: 180, errorDays: 180 },
  },
} as const satisfies Record<string, ScheduledTask>;

export type ScheduledName = keyof typeof scheduledTasks;
export type ParametersOf<N extends ScheduledName> = z.output<(typeof scheduledTasks)[N]['parameters']>;

export const scheduledName = z.string().regex(/^[a-z][A-Za-z]{1,30}$/, { error: '没有这项任务' });

/** The same with its own types forgotten, for what treats all alike. */
export const scheduledTask = (name: string): ScheduledTask | undefined => Object.entries<ScheduledTask>(scheduledTasks).find(([own]) => own === name)?.[1];
