/** How each condition of the assessment is judged (internship rules 5.2). What the register counts is judged where every screen of an internship judges it. */
import { sql } from 'kysely';
import { assessmentForm, lengthOf } from 'contract/areas/assessment/assessment-application.form';
import { asChosen, type ConditionChoice } from 'contract/areas/practice/condition-choice';
import type { Said } from 'contract/areas/practice/condition-sentence';
import { assessmentSettings } from 'contract/areas/assessment/assessment-settings';
import { assessmentLevels, sayAssessment as say } from 'contract/areas/assessment/preset-conditions';
import { businessKinds } from 'contract/areas/other-business/business-kind';
import { otherBusinessSettings } from 'contract/areas/other-business/settings';
import { blocksOf, type ProgressRules } from 'contract/areas/practice/internship-progress';
import { internshipStatus } from 'contract/areas/practice/internship-words';
import { lackingPapers } from 'contract/areas/practice/materials';
import { recordSettings } from 'contract/areas/practice/training-settings';
import { isKeyOf, keysOf, mapRecord } from 'contract/kernel/keys';
import { labelsOf, titleOf } from 'contract/kernel/schema';
import type { Finding } from 'contract/kernel/workflow';
import type { App } from '../../../app.ts';
import type { Db } from '../../../kernel/context.ts';
import { workCalendarOf, workdaysBetween } from '../../../machines/calendar/work-calendar.ts';
import { handedPapers } from '../../../machines/casework/case-changes.ts';
import { ruleFor } from '../../../machines/settings/rules-in-force.ts';
import { progressRules } from '../../practice/internship/progress-rules.public.ts';
import { recordsOf, type RecordCounts } from '../../practice/training-record/records-of.public.ts';
import { assessable, factsOf, type Facts } from './facts.ts';
import { alikeSummary } from './alike-summary.ts';
import { openCasesOf } from './open-cases.ts';

export interface Checked { associationId: string; id: string; internshipId: string; firmId: string; submittedAt: string | null; form: Readonly<Record<string, unknown>>; attemptNo: number; state: string }
interface Asked { readonly app: App; readonly db: Db; readonly row: Checked }

/** Only pointed out by the rules, and a word of the applicant's is asked for. */
const isExplained = (code: string) => isKeyOf(assessmentLevels, code) && assessmentLevels[code] === 'EXPLAIN';
const percent = (part: number) => `${Math.round(part * 1000) / 10}%`;
const again: readonly string[] = ['KH01', 'KH02', 'KH03', 'KH04'];

export interface RegisterRules { progress: ProgressRules; least: Readonly<Record<keyof typeof projects, number>>; caseFiles: number; publicHours: number }

/** Today's, or those of the moment at which a case was handed in. */
export async function registerRules(app: App, db: Db, associationId: string, at?: string): Promise<RegisterRules> {
  const { caseFileMin, publicServiceMinHours } = recordSettings;
  const read = await app.settings.some(db, associationId, [...Object.values(projects), caseFileMin, publicServiceMinHours], at);
  return { progress: await progressRules(app, db, at), least: mapRecord(projects, (setting) => read(setting)), caseFiles: read(caseFileMin), publicHours: read(publicServiceMinHours) };
}

/** Before anything is filled in: what the register says. */
export async function ofRegister(app: App, db: Db, associationId: string, facts: Facts, at?: string): Promise<Finding[]> {
  return registerFindings(facts, await registerRules(app, db, associationId, at), await recordsOf(db, associationId, facts.id), await madeUpFor(db, associationId, facts));
}

/** The same where everything has been read before, for many at once. `madeUp`: what had to be practised once more has been. */
export function registerFindings(facts: Facts, { progress: rules, ...least }: RegisterRules, records: RecordCounts, madeUp: boolean): Finding[] {
  const others = [...ofRecords(records, least, rules.caseMin > 0), ...madeUp ? [] : [say('KH19', {})]];
  return [...asChosen(ofStanding(facts), rules.conditions), ...blocksOf(facts, rules).filter(({ code }) => code !== 'KH03'), ...asChosen(others, rules.conditions)];
}

/** The application's own standing: `assessing` is what it has brought about itself. */
function ofStanding({ status, certificateStatus, renews, change, trainingPassDate, startDate, today, qualification }: Facts): Said[] {
  const certificate = certificateStatus === 'VALID' || renews;
  return [
    ...[...assessable, 'assessing'].includes(status) && certificate ? [] : [say('KH03', { 查到的问题: `实习登记或实习证状态异常：${internshipStatus.labels[status]}${certificate ? '' : '，实习证不是有效状态'}` })],
    ...change ? [say('KH04', { 业务: labelsOf(businessKinds)?.[change.title] ?? '变更', 申请编号: change.no })] : [],
    ...trainingPassDate && (trainingPassDate < startDate || trainingPassDate > today) ? [say('KH06', { 结业日期: trainingPassDate })] : [],
    ...qualification === 'PENDING' ? [say('KH27', {})] : [],
  ];
}

const projects = { RECEPTION: recordSettings.receptionMin, CONTRACT: recordSettings.contractMin, ARCHIVE: recordSettings.archiveMin, COURT: recordSettings.hearingMin } as const;

function ofRecords({ byType, unknownCaseNos, unknownInJournals, caseFiles: filed, publicHours: served }: RecordCounts, { least, caseFiles, publicHours }: Omit<RegisterRules, 'progress'>, asksForCases: boolean): Said[] {
  const lacking = keysOf(projects).filter((type) => byType[type] < least[type]).map((type) => `${projects[type].title}${byType[type]}次，不足${least[type]}次`);
  if (filed < caseFiles) lacking.push(`完整案卷${filed}卷，不足${caseFiles}卷（已确认的参与案件中传有完整案卷的）`);
  if (served < publicHours) lacking.push(`公益法律服务${served}小时，不足${publicHours}小时（按已通过的公益法律服务日志计）`);
  // Where no cases are asked for nobody keeps a list of them: a journal's number would be missing from nothing.
  const unknown = [['实务训练记录', unknownCaseNos], ['实习日志', asksForCases ? unknownInJournals : []]] as const;
  const named = unknown.flatMap(([where, numbers]) => (numbers.length ? [`${where}中的案号不在参与案件中：${numbers.slice(0, 5).join('、')}${numbers.length > 5 ? `等${numbers.length}个` : ''}`] : []));
  return [
    ...lacking.length ? [say('KH13', { 未完成项目: lacking.join('；') })] : [],
    ...named.length ? [say('KH14', { 查到的问题: named.join('；') })] : [],
  ];
}

export const madeUpFor = async (db: Db, associationId: string, { id, failed, nextApplyFrom }: Facts): Promise<boolean> =>
  failed?.handling !== 'SUPPLEMENT' || !nextApplyFrom || await addedSince(db, associationId, id, failed.on);

async function addedSince(db: Db, associationId: string, internshipId: string, day: string): Promise<boolean> {
  const { rows } = await sql<{ added: boolean }>`select
    exists (select 1 from practice_journal j where j.association_id = ${associationId} and j.internship_id = ${internshipId} and j.state = 'approved' and j.journal_date > ${day}::date and j.deleted_at is null)
    or exists (select 1 from training_record r where r.association_id = ${associationId} and r.internship_id = ${internshipId} and r.state = 'confirmed' and r.record_date > ${day}::date and r.deleted_at is null) as added`.execute(db);
  return rows[0]!.added;
}

/** For the applicant's own check and for handing in. `today`: the day to be judged on, where it is another. */
export async function precheck({ app, db, row, today }: Asked & { today?: string }): Promise<Finding[]> {
  const read = await factsOf(db, row);
  const facts = today === undefined ? read : { ...read, today };
  const choices = await ruleFor({ app, db, row }, assessmentSettings.presetConditions);
  const found = [
    ...(await ofRegister(app, db, row.associationId, facts, row.submittedAt ?? undefined)).map((finding) => (finding.code === 'KH09' ? { ...finding, field: 'open-journals' } : finding)), ...ofForm(row.form),
    ...asChosen([...await ofAnswers({ app, db, row }, facts), ...await ofPapers({ app, db, row }), ...await ofCounts({ app, db, row }, facts)], choices),
  ];
  return found.map((finding) => withWord(finding, row.form, choices));
}

/** All conditions of the moment at which the firm files it. Handed in in time is in time. */
export const precheckWhole = async (asked: Asked): Promise<Finding[]> => (await precheck(asked)).filter(({ code }) => code !== 'KH02');

/** When the tutor speaks and when it is decided: only what may have changed meanwhile. Filed in time is in time. */
export async function precheckAgain({ app, db, row }: Asked): Promise<Finding[]> {
  const facts = await factsOf(db, row);
  return (await ofRegister(app, db, row.associationId, facts, row.submittedAt ?? undefined)).filter(({ code, level }) => again.includes(code) && level === 'BLOCK' && (code !== 'KH02' || row.state === 'draft'));
}

/** A finding that asks for a word stops only until the word is given; then reviewers see both. */
function withWord(finding: Finding, form: Checked['form'], choices: readonly ConditionChoice[]): Finding {
  const chosen = choices.find(({ code }) => code === finding.code)?.level;
  if (chosen ? chosen !== 'EXPLAIN' : !isExplained(finding.code) || finding.level === 'BLOCK') return finding;
  const words = assessmentForm.shape.explanations.safeParse(form['explanations']).data?.[finding.code];
  return words && [...words].length >= 5 ? { ...finding, level: 'WARN', message: `${finding.message}（说明：${words}）` } : { ...finding, level: 'EXPLAIN', field: 'explanations' };
}

/** Fields one by one: a missing one by name, a wrong one in the words of its own rule. */
function ofForm(form: Checked['form']): Finding[] {
  const given = Object.fromEntries(Object.entries(form).filter(([field, value]) => value !== null && value !== '' && field !== 'explanations'));
  const { error } = assessmentForm.safeParse(given);
  return (error?.issues ?? []).map(({ path, message }) => {
    const field = String(path[0] ?? '');
    return { level: 'BLOCK', field, ...field in given ? { code: 'FIELD', message: `${titleOf(assessmentForm, field)}：${message}` } : { code: 'MISSING', message: `${titleOf(assessmentForm, field)}：还没有填写` } };
  });
}

async function ofAnswers({ app, db, row }: Asked, { pausedDays }: Facts): Promise<Said[]> {
  const [fewest, insured, warnAt, paused, newest, from] = [
    await ruleFor({ app, db, row }, assessmentSettings.summaryMinChars), await ruleFor({ app, db, row }, assessmentSettings.needSocialInsurance),
    await ruleFor({ app, db, row }, assessmentSettings.attemptWarnAt), await ruleFor({ app, db, row }, otherBusinessSettings.pauseMaxTotalDays),
    await ruleFor({ app, db, row }, assessmentSettings.alikeNewest), await ruleFor({ app, db, row }, assessmentSettings.alikeShare),
  ];
  const open = await openCasesOf(db, row);
  const length = lengthOf(row.form['summary']);
  const alike = length >= fewest ? await alikeSummary(db, row, { newest, from }) : null;
  const note = typeof row.form['insuranceNote'] === 'string' && row.form['insuranceNote'] ? `（${row.form['insuranceNote']}）` : '';
  return [
    ...length > 0 && length < fewest ? [say('KH15', { 字数: length, 应有字数: fewest }, { field: 'summary' })] : [],
    ...alike ? [say('KH16', { 相似度: percent(alike) })] : [],
    ...insured !== 'OFF' && row.form['insurance'] === 'GAPS' ? [say('KH17', { 说明: note }, { field: 'insurance', ...(insured === 'BLOCK' && { level: 'BLOCK' }) })] : [],
    ...row.attemptNo >= warnAt ? [say('KH20', { 次数: row.attemptNo })] : [],
    ...pausedDays > paused ? [say('KH25', { 中止天数: pausedDays, 上限: paused })] : [],
    ...open.length ? [say('KH26', { 编号: open.join('、') })] : [],
  ];
}

async function ofPapers({ app, db, row }: Asked): Promise<Said[]> {
  const specs = await ruleFor({ app, db, row }, assessmentSettings.materials);
  return lackingPapers(specs, row.form, await handedPapers(db, 'assessmentApplication', row)).map(({ code, lack }) => say('KH24', { 所缺材料: lack }, { field: code }));
}

/** Pointed out to everybody. */
async function ofCounts({ app, db, row }: Asked, { journalCount, journalLateCount, startDate, plannedEndDate }: Facts): Promise<Said[]> {
  const [late, longest] = [await ruleFor({ app, db, row }, assessmentSettings.lateJournalShare), await ruleFor({ app, db, row }, assessmentSettings.journalGapDays)];
  const gap = journalCount > 0 ? await longestGap(db, row, startDate, plannedEndDate) : 0;
  return [
    ...journalCount > 0 && journalLateCount / journalCount > late ? [say('KH21', { 占比: percent(journalLateCount / journalCount) })] : [],
    ...gap > longest ? [say('KH22', { 工作日数: gap })] : [],
  ];
}

/** Workdays in a row without a journal, left out when the internship stood still; 0 where the journals themselves are not here (what a roster brought). */
async function longestGap(db: Db, { associationId, internshipId }: Checked, from: string, to: string): Promise<number> {
  const { rows } = await sql<{ after: string; before: string }>`
    with days as (
      select journal_date as day, journal_date as last from practice_journal where association_id = ${associationId} and internship_id = ${internshipId} and state in ('submitted', 'approved') and deleted_at is null
      union all select from_day, coalesce(until_day - 1, from_day) from internship_standstill where association_id = ${associationId} and internship_id = ${internshipId}
      union all select ${from}::date - 1, ${from}::date - 1 union all select ${to}::date + 1, ${to}::date + 1
    ), gaps as (select last, lead(day) over (order by day) as next from days)
    select last + 1 as after, next - 1 as before from gaps where next - last > 1
      and exists (select 1 from practice_journal where association_id = ${associationId} and internship_id = ${internshipId} and state = 'approved') order by next - last desc limit 5`.execute(db);
  const calendar = await workCalendarOf(db, associationId);
  return Math.max(0, ...rows.map(({ after, before }) => workdaysBetween(calendar, after, before)));
}
