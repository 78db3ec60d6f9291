/**
 * How far an internship has come of what it needs, what keeps it from assessment, and how long there is (internship
 * rules 4.3, 4.5, 4.6; conditions KH01–KH18). One function for list, record, the intern's own screen and the assessment.
 */
import { z } from 'zod';
import { date, labelled } from '../../kernel/schema.ts';
import { finding, type Finding } from '../../kernel/workflow.ts';
import { sayAssessment } from '../assessment/preset-conditions.ts';
import { asChosen, type ConditionChoice } from './condition-choice.ts';
import type { Said } from './condition-sentence.ts';
import { internshipStatus, isTrained, type InternshipStatus, type TrainingStatus } from './internship-words.ts';

/** What should be looked at; the list is filtered by it. */
export const internshipRisk = labelled({ ending: '临近期满', deadline: '考核截止临近', training: '培训未结业', behind: '进度落后', passEnding: '合格意见将失效' });
export type InternshipRisk = z.infer<typeof internshipRisk>;

export const progressItem = z.object({
  key: z.enum(['journals', 'cases', 'tutorCases', 'records', 'training', 'reception', 'contract', 'archive', 'court', 'caseFiles', 'hours']), title: z.string(), unit: z.string(), done: z.int(), needed: z.int(), isMet: z.boolean(),
  /** Assessment waits for it; what only is pointed out does not. */
  isRequired: z.boolean(),
});

export const internshipProgress = z.object({
  items: z.array(progressItem),
  /** Of what is required, and of the time. */
  percent: z.int(), timePercent: z.int(),
  /** What stands between today and an application for assessment. */
  blocks: z.array(finding),
  /** The next date that counts, and how many days are left until it; below 0 it has passed. */
  limit: z.object({ title: z.string(), day: date, daysLeft: z.int() }).nullable(),
  risks: z.array(internshipRisk),
  /** 登记 → 培训 → 日志 → 期满 → 考核 → 公示 → 合格. */
  path: z.array(z.object({ title: z.string(), state: z.enum(['done', 'now', 'later']) })),
  /** What comes next, in a sentence for the intern. */
  next: z.string(),
});
export type InternshipProgress = z.infer<typeof internshipProgress>;

export interface InternshipFacts {
  status: InternshipStatus; practiceType: string; startDate: string; plannedEndDate: string; assessDeadline: string | null; trainingStatus: TrainingStatus;
  journalCount: number; journalApprovedCount: number; journalWorkdays: number; journalOtherCount: number; caseCount: number; tutorCaseCount: number; recordCount: number;
  nextApplyFrom: string | null; passValidUntil: string | null;
  /** Of a firm that does no litigation, the cases led by its partners: they stand in for the tutor's own (rules 4.6). */
  partnerCases?: number | null;
  /** Which journals have not passed, where that has been looked up. */
  openJournals?: string | null;
  /** The application for assessment that is under way, where that has been looked up. */
  assessment?: { state: string; correctionDue: string | null } | null;
  /** Why he waits until then, where that is known. */
  waitsBecause?: string | null;
  /** Left out where only the figures that the register keeps are looked at. */
  work?: WorkDone | null;
}

/** Confirmed practical training by kind, cases with their whole file, and hours of free legal service from approved journals (rules 4.6, condition KH13). */
export type WorkDone = Readonly<Record<(typeof kindsOfWork)[number]['key'], number>>;
const kindsOfWork = [
  { key: 'reception', title: '接待当事人', unit: '次' }, { key: 'contract', title: '签订委托合同', unit: '次' }, { key: 'archive', title: '整理归档', unit: '次' },
  { key: 'court', title: '参加庭审或仲裁', unit: '次' }, { key: 'caseFiles', title: '完整案卷', unit: '卷' }, { key: 'hours', title: '公益法律服务', unit: '小时' },
] as const;

export interface ProgressRules {
  journalMinWorkdaysFull: number; journalMinWorkdaysPart: number; journalOtherRatioMax: number; caseMin: number; tutorCaseMin: number; recordMin: number; trainingRequired: boolean;
  leastWork: WorkDone;
  behindShare: number; behindAfterDays: number; riskEndingDays: number; riskDeadlineDays: number;
  /** What the association has decided about the assessment's conditions. */
  conditions: readonly ConditionChoice[];
}

/** Whole days from one to the other. */
export const daysBetween = (from: string, to: string): number => Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);

type Item = z.infer<typeof progressItem>;
type Asked = InternshipFacts & { today: string };

export const journalsNeeded = ({ practiceType }: Pick<InternshipFacts, 'practiceType'>, rules: Pick<ProgressRules, 'journalMinWorkdaysFull' | 'journalMinWorkdaysPart'>): number =>
  practiceType === 'PART_TIME' ? rules.journalMinWorkdaysPart : rules.journalMinWorkdaysFull;

/** Journals are written, and the end has not come. */
const underWay: readonly InternshipStatus[] = ['inProgress', 'extended'];
const succeeded: readonly InternshipStatus[] = ['passed', 'passExpired', 'converted'];
const over: readonly InternshipStatus[] = ['lapsed', 'cancelled', 'annulled'];

export function progressOf(facts: Asked, rules: ProgressRules): InternshipProgress {
  const items = itemsOf(facts, rules);
  const required = items.filter(({ isRequired }) => isRequired);
  const blocks = blocksOf(facts, rules, items);
  return {
    items, blocks,
    percent: required.length ? Math.floor(required.reduce((sum, { done, needed }) => sum + Math.min(1, done / needed), 0) / required.length * 100) : 100,
    timePercent: Math.round(timeShare(facts) * 100),
    limit: limitOf(facts), risks: risksOf(facts, rules), path: pathOf(facts, items), next: nextOf(facts, blocks, items),
  };
}

function itemsOf(facts: Asked, rules: ProgressRules): Item[] {
  const item = (key: Item['key'], title: string, unit: string, done: number, needed: number, isRequired = true): Item[] => (needed > 0 ? [{ key, title, unit, done, needed, isMet: done >= needed, isRequired }] : []);
  return [
    ...item('journals', '日志', '个工作日', facts.journalWorkdays, journalsNeeded(facts, rules)),
    ...item('cases', '参与案件', '件', facts.caseCount, rules.caseMin),
    ...item('tutorCases', '指导律师主办', '件', Math.max(facts.tutorCaseCount, facts.partnerCases ?? 0), rules.tutorCaseMin, false),
    ...item('records', '实务训练', '份', facts.recordCount, rules.recordMin),
    ...item('training', '集中培训', '次', isTrained(facts.trainingStatus) ? 1 : 0, rules.trainingRequired ? 1 : 0),
    ...facts.work ? kindsOfWork.flatMap(({ key, title, unit }) => item(key, title, unit, Math.floor(facts.work?.[key] ?? 0), rules.leastWork[key])) : [],
  ];
}

/** In the words and with the codes of the assessment's own conditions. */
export function blocksOf(facts: Asked, rules: ProgressRules, items: readonly Item[] = itemsOf(facts, rules)): Finding[] {
  const { status, today, plannedEndDate, assessDeadline, nextApplyFrom } = facts;
  const found: Said[] = [];
  const say: typeof sayAssessment = (code, values, more) => { const one = sayAssessment(code, values, more); found.push(one); return one; };
  const lacks = (key: Item['key']) => items.find((one) => one.key === key && !one.isMet);
  if (succeeded.includes(status) && status !== 'passExpired') return [];
  if (over.includes(status) || status === 'paused' || status === 'transferHold') say('KH03', { 查到的问题: `实习登记状态为“${internshipStatus.labels[status]}”，不能申请考核` });
  if (today <= plannedEndDate) say('KH01', { 应满日期: plannedEndDate });
  if (assessDeadline !== null && today > assessDeadline && status === 'expiredWait') say('KH02', { 截止日: assessDeadline });
  if (lacks('training')) say('KH05', {});
  const journals = lacks('journals');
  if (journals) say('KH07', { 已有: journals.done, 应有: journals.needed });
  const [other, most] = [percentOf(facts.journalOtherCount, facts.journalCount), percentOf(rules.journalOtherRatioMax, 1)];
  if (other > most) say('KH08', { 占比: `${other}%`, 上限: `${most}%` });
  if (facts.journalCount > facts.journalApprovedCount) say('KH09', { 篇数: facts.journalCount - facts.journalApprovedCount, 处理办法: facts.openJournals ? `：${facts.openJournals}。请在“实习日志”中处理，修改期限已过的，请市律师协会开放补写` : '' });
  const cases = lacks('cases');
  if (cases) say('KH10', { 已有: cases.done, 应有: cases.needed });
  const own = lacks('tutorCases');
  if (own) say('KH11', { 已有: own.done, 应有: own.needed }, { level: 'WARN' });
  const records = lacks('records');
  if (records) say('KH12', { 已有: records.done, 应有: records.needed });
  const work = kindsOfWork.flatMap(({ key }) => lacks(key) ?? []);
  if (work.length) say('KH13', { 未完成项目: work.map(({ title, unit, done, needed }) => `${title}${done}${unit}，不足${needed}${unit}`).join('；') });
  if (nextApplyFrom !== null && today < nextApplyFrom) say('KH18', waiting(nextApplyFrom, facts.waitsBecause));
  return asChosen(found, rules.conditions);
}

export const waiting = (from: string, because?: string | null) => ({ 可再次申请的日期: from, 原因: because ? `（${because}）` : '' });

/** With one decimal, as it is shown; limits are compared with what is shown, so that a limit of 33.3 % lets exactly a third pass. Shares of journals are of all that were handed in. */
export const percentOf = (part: number, whole: number): number => (whole ? Math.round(part / whole * 1000) / 10 : 0);

/** How much of the time from the first day to the last one has gone by. */
function timeShare({ startDate, plannedEndDate, today }: Asked): number {
  return Math.min(1, Math.max(0, daysBetween(startDate, today) / Math.max(1, daysBetween(startDate, plannedEndDate) + 1)));
}

function limitOf({ status, today, plannedEndDate, assessDeadline, passValidUntil }: Asked): InternshipProgress['limit'] {
  const limit = (title: string, day: string | null) => (day === null ? null : { title, day, daysLeft: daysBetween(today, day) });
  if (underWay.includes(status)) return limit('期满', plannedEndDate);
  if (status === 'expiredWait') return limit('申请考核', assessDeadline);
  return status === 'passed' ? limit('合格意见', passValidUntil) : null;
}

/** The same conditions stand as SQL in the list's filter (`risk-conditions.public.ts`); a test holds the two together. */
export function risksOf(facts: Asked, rules: ProgressRules): InternshipRisk[] {
  const { status, today, plannedEndDate, assessDeadline, passValidUntil, startDate } = facts;
  const within = (day: string | null, days: number) => day !== null && daysBetween(today, day) <= days;
  const risks: Record<InternshipRisk, boolean> = {
    ending: underWay.includes(status) && within(plannedEndDate, rules.riskEndingDays),
    deadline: status === 'expiredWait' && within(assessDeadline, rules.riskDeadlineDays),
    training: rules.trainingRequired && !isTrained(facts.trainingStatus) && (status === 'expiredWait' || (underWay.includes(status) && within(plannedEndDate, rules.riskDeadlineDays))),
    behind: underWay.includes(status) && daysBetween(startDate, today) > rules.behindAfterDays && facts.journalWorkdays < journalsNeeded(facts, rules) * timeShare(facts) * rules.behindShare,
    passEnding: status === 'passed' && within(passValidUntil, rules.riskDeadlineDays),
  };
  return internshipRisk.options.filter((risk) => risks[risk]);
}

function pathOf({ status, today, plannedEndDate, assessment }: Asked, items: readonly Item[]): InternshipProgress['path'] {
  const isMet = (...keys: Item['key'][]) => items.every(({ key, isMet }) => !keys.includes(key) || isMet);
  const isPassed = succeeded.includes(status);
  const isPublished = status === 'assessing' && assessment?.state === 'publicity';
  const steps: [string, boolean][] = [
    ['登记', true], ['培训', isPassed || isMet('training')], ['日志', isPassed || isMet('journals', 'cases', 'records', ...kindsOfWork.map(({ key }) => key))], ['期满', isPassed || today > plannedEndDate],
    ['考核', isPassed || isPublished], ['公示', isPassed], ['合格', isPassed],
  ];
  const now = isPublished ? 5 : status === 'assessing' || (assessment && waitsForAssessment.includes(status)) ? 4 : over.includes(status) ? -1 : steps.findIndex(([, isDone]) => !isDone);
  return steps.map(([title, isDone], at) => ({ title, state: at === now ? 'now' : isDone ? 'done' : 'later' }));
}

/** From these an application for assessment leads on. */
const waitsForAssessment: readonly InternshipStatus[] = ['expiredWait', 'passExpired', 'assessing'];

/** Of an assessment under way, by its state: what the intern does or waits for. What the association weighs is not told before it is decided. */
const assessmentNext: Readonly<Record<string, string>> = {
  draft: '考核申请还没有提交，填好后提交给指导律师考评', tutorPending: '考核申请已提交，正在等指导律师考评，之后由律所鉴定', firmPending: '指导律师已考评，正在等律所鉴定并报送市律师协会',
  returned: '考核申请被退回，请按意见修改后重新提交，也可以撤回', firstPending: '律所已报送，市律师协会正在初审', finalPending: '初审已通过，正在终审',
  interviewPending: '书面审查已通过，正在等安排面试；有场次开放报名的，请先报名', interviewArranged: '面试已安排，请按通知的时间和地点参加', publicity: '考核结果正在公示，公示期满没有异议的，出具考核合格意见',
};

function nextOf(facts: Asked, blocks: readonly Finding[], items: readonly Item[]): string {
  const { assessment } = facts;
  const told = assessment && waitsForAssessment.includes(facts.status) ? assessmentNext[assessment.state] : undefined;
  if (told) return `${told}${assessment?.state === 'returned' && assessment.correctionDue ? `（${assessment.correctionDue}截止）` : ''}。`;
  const { status, today, plannedEndDate, assessDeadline, passValidUntil } = facts;
  const lacking = items.filter(({ isMet, isRequired }) => isRequired && !isMet).map(({ key, title, unit, done, needed }) => (key === 'training' ? '集中培训结业' : `${title}${needed - done}${unit}`));
  const lack = lacking.length ? `还差${lacking.join('、')}` : '';
  switch (status) {
    case 'inProgress': case 'extended': {
      const left = daysBetween(today, plannedEndDate);
      return `距期满还有${Math.max(0, left)}天${lack ? `，${lack}` : '，要求的内容已经完成，期满后即可申请考核'}。`;
    }
    case 'paused': return '实习已中止，恢复后继续计算实习期；中止期间不能写日志。';
    case 'transferHold': return '正在办理转所，批准前请暂停实习活动。';
    case 'expiredWait': {
      const until = assessDeadline === null ? '' : `，请在${assessDeadline}前提出`;
      return blocks.some(({ level }) => level === 'BLOCK') ? `实习期已满${lack ? `，${lack}` : ''}。补齐后方可申请考核${until}。` : `实习期已满，可以申请考核${until}。`;
    }
    case 'assessing': return '考核申请正在办理，结果会在第一时间通知您。';
    case 'passed': return `考核合格${passValidUntil === null ? '' : `，合格意见有效期至${passValidUntil}，请在此之前申请执业`}。`;
    case 'passExpired': return '考核合格意见已过期，需要重新申请考核。';
    case 'lapsed': return passValidUntil === null ? '已超过考核申请截止日，须重新申请实习登记。' : '考核合格后长期没有申请执业，合格意见已经失效，须重新申请实习登记。';
    case 'cancelled': return '实习登记已注销。';
    case 'annulled': return '实习登记已撤销。';
    case 'converted': return '已经执业，祝工作顺利。';
  }
}
