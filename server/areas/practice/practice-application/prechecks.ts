/** How each preset condition is judged (internship rules 5.1): one line, one condition, one sentence when it fails. */
import { crossCheckPerson, crossCheckQualification } from 'contract/areas/basic-info/cross-checks';
import { conductCodes, conductItem, missingDetails, outcomeOf, unansweredItems } from 'contract/areas/practice/conduct';
import { applicationForm, completeForm } from 'contract/areas/practice/practice-application.form';
import { worded } from 'contract/areas/practice/condition-choice';
import type { AnyValues, Values } from 'contract/areas/practice/condition-sentence';
import { lackingPapers } from 'contract/areas/practice/materials';
import { presetConditions, type ConditionCode, type PresetCondition } from 'contract/areas/practice/preset-conditions';
import { filledWording } from 'contract/kernel/blanks';
import { keysOf } from 'contract/kernel/keys';
import { titleOf } from 'contract/kernel/schema';
import type { Finding } from 'contract/kernel/workflow';
import type { ConditionResult } from '../../../machines/settings/audience.ts';
import type { Facts } from './facts.ts';
import { daysBetween } from '../../../machines/calendar/work-calendar.ts';
import { resumeGap } from './resume-gap.ts';
import { annualFault } from './receiving-firm.public.ts';
import { placesLeft } from './tutors.public.ts';

/** `fails`: what its sentence is filled with, where it is not kept. */
interface Judged<V> { field?: string; fails: (facts: Facts) => V | null; /** Nothing is known that would speak against it: it is only said. */ isOnlySaid?: (facts: Facts) => boolean }

function unless(holds: boolean): Readonly<Record<never, never>> | null;
function unless<V>(holds: boolean, values: V): V | null;
function unless(holds: boolean, values = {}) { return holds ? null : values; }
const problem = (found: string | null) => (found === null ? null : { 查到的问题: found });
const standing = (found: string | null) => (found === null ? null : { 考核情况: found });
const isDay = (day: string | null | undefined): day is string => /^\d{4}-\d{2}-\d{2}$/.test(day ?? '');
const isWithin = (windows: Facts['numbers']['intakeWindows'], day: string) => windows.some(({ from, to }) => from <= day && day <= to);
const fen = (money: string) => Number(money.replace('.', ''));
const isHkMoTw = (idType: string | null | undefined) => ['HKM_PERMIT', 'TW_PERMIT', 'HMT_RESIDENCE'].includes(idType ?? '');
const declared = ({ form, today, numbers }: Facts, outcome: 'BLOCK' | 'COMMITTEE'): string[] => [
  ...conductCodes.filter((code) => outcomeOf(form.conductDeclarations, code, { birthDate: form.birthDate, today, exceptionYears: numbers.conductExceptionYears }) === outcome).map((code) => conductItem(code).title),
  ...(outcome === 'COMMITTEE' ? (form.earlierDeclarations ?? []).filter((one) => one.declared).map(({ item }) => item) : []),
];
/** Materials of which a condition of their own speaks. */
const spoken: readonly string[] = ['P05', 'P08', 'P17'];
/** Work that has no end yet goes on too; 无 is written for a span without work. Whoever teaches or serves legal aid keeps the post. */
const goesOnAfter = ({ unit, end }: { unit: string; end?: string | undefined }, { practiceType, agreementStart: start }: Facts['form']) =>
  (practiceType ?? 'FULL_TIME') === 'FULL_TIME' && unit !== '无' && isDay(start) && (!isDay(end) || end > start);
const hasMaterials = ({ materials }: Facts, ...codes: string[]) => codes.every((code) => materials.some((paper) => paper.code === code));

const judged: { readonly [C in ConditionCode]: Judged<Values<(typeof presetConditions)[C]>> } = {
  SX01: { field: 'birthDate', fails: ({ form, today }) => unless(faultOf(form, today, 'UNDER_AGE') === null) },
  SX02: { field: 'idNo', fails: ({ form, today }) => problem(faultOf(form, today, 'ID_BIRTH_MISMATCH') ?? faultOf(form, today, 'ID_SEX_MISMATCH')) },
  SX03: { field: 'idNo', fails: ({ person: { elsewhere } }) => elsewhere === null ? null : { 编号: elsewhere } },
  SX04: { fails: ({ person: { barredUntil }, today }) => barredUntil === null || barredUntil < today ? null : { 截止日期: barredUntil } },
  SX05: { field: 'qualificationType', fails: ({ form, numbers }) => unless(form.qualificationType !== 'PENDING' || (form.applyKind === 'PRE_QUALIFICATION' && numbers.allowPreQualification)) },
  SX06: { field: 'qualificationNo', fails: ({ person: { qualificationUsedBy: user } }) => user === null ? null : { 使用人: user } },
  SX07: { field: 'qualificationNo', fails: ({ form: { qualificationNo: no, qualificationType: type }, today }) => unless(!no || !type || crossCheckQualification({ qualificationNo: no, qualificationType: type, today }).length === 0) },
  SX08: { field: 'qualificationType', fails: ({ form: { qualificationType: kind, qualificationArea: area }, numbers }) => unless(!kind || kind === 'PENDING' || (numbers.qualificationTypesAllowed.some((type) => type === kind) && (area === 'NATIONAL' || (area === 'RESTRICTED' && numbers.acceptRestrictedArea))), { 查到的问题: area ? '资格类别或适用地域不允许在本市实习' : '没有填写资格的适用地域，不能确认可以在本市实习' }) },
  SX09: { field: 'conductDeclarations', fails: (facts) => { const items = declared(facts, 'BLOCK'); return unless(items.length === 0, { 情形: items.join('、') }); } },
  SX10: { field: 'conductDeclarations', fails: (facts) => { const items = declared(facts, 'COMMITTEE'); return unless(items.length === 0, { 情形: items.join('、') }); } },
  SX11: { field: 'conductDeclarations', fails: ({ form }) => unless(unansweredItems(form.conductDeclarations).length === 0 && missingDetails(form.conductDeclarations).length === 0) },
  SX12: { field: 'firmId', fails: ({ form, firm, numbers }) => unless(!form.firmId || (firm?.status === 'ACTIVE' && (!numbers.firmNeedQualification || firm.reception === 'granted'))) },
  SX13: { field: 'firmId', fails: ({ form, firm }) => (!form.firmId || !firm ? null : standing(annualFault(firm) ?? (firm.annual !== null || firm.isNew ? null : '无考核记录'))), isOnlySaid: ({ firm }) => firm?.annual === null },
  SX14: { field: 'firmId', fails: ({ firm }) => firm?.sanction ? { 处罚处分: firm.sanction } : null },
  SX15: { field: 'firmId', fails: ({ firm, numbers }) => unless(!firm || firm.qualifiedTutors >= numbers.firmMinTutors, { 最少人数: numbers.firmMinTutors }) },
  SX16: { field: 'tutorId', fails: ({ form, tutor }) => unless(!form.tutorId || !form.firmId || (tutor?.firmId === form.firmId && tutor.status === 'PRACTISING' && tutor.lawyerType === 'FULL_TIME')) },
  SX17: { field: 'tutorId', fails: ({ tutor, numbers }) => !tutor || tutor.years >= numbers.tutorMinYears ? null : { 执业年限: tutor.years, 最低年限: numbers.tutorMinYears } },
  SX18: { field: 'tutorId', fails: ({ tutor, numbers }) => !tutor || placesLeft(tutor, numbers.tutorMaxInterns) > 0 ? null : { 人数: tutor.interns } },
  SX19: { field: 'tutorId', fails: ({ tutor }) => tutor?.sanction ? { 不符合的情况: tutor.sanction } : null },
  SX20: { field: 'tutorId', fails: ({ form, tutor, numbers }) => unless(!isHkMoTw(form.idType) || !tutor || tutor.hkMoTw < numbers.tutorMaxHkMoTw, { 上限: numbers.tutorMaxHkMoTw }) },
  // How old the agreement is, and whether applications are taken, is asked of the day it was handed in: a correction is not late.
  SX21: { field: 'agreementSignDate', fails: ({ form: { agreementSignDate: signed }, today, submittedOn, numbers }) => unless(!isDay(signed) || (signed <= today && daysBetween(signed, submittedOn ?? today) <= numbers.agreementMaxAgeDays), { 天数: numbers.agreementMaxAgeDays }) },
  SX22: { field: 'monthlyPay', fails: ({ form, numbers }) => unless(!form.monthlyPay || !/^\d+\.\d{2}$/.test(form.monthlyPay) || fen(form.monthlyPay) >= fen(numbers.minMonthlyPay), { 最低标准: numbers.minMonthlyPay }) },
  SX23: { field: 'partyOrgTransferred', fails: ({ form }) => unless(!form.politicalStatus?.startsWith('CPC') || form.practiceType !== 'FULL_TIME' || form.partyOrgTransferred === true) },
  SX24: { field: 'material:P17', fails: (facts) => unless(facts.form.practiceType !== 'PART_TIME' || hasMaterials(facts, 'P17')) },
  SX25: { field: 'material:P05', fails: (facts) => unless(facts.form.householdType !== 'NON_LOCAL' || hasMaterials(facts, 'P05')) },
  SX26: { field: 'educations', fails: ({ form, today, numbers }) => problem(resumeGap(form, today, numbers.resumeMaxGapDays)) },
  // Size, shape and format are refused when it is uploaded; what is there is good.
  SX27: { field: 'material:P08', fails: (facts) => unless(hasMaterials(facts, 'P08')) },
  SX28: { field: 'materials', fails: ({ form, materials, specs }) => {
    const missing = lackingPapers(specs, form, materials).filter(({ code }) => !spoken.includes(code) || materials.some((paper) => paper.code === code));
    return unless(missing.length === 0, { 所缺材料: missing.map(({ lack }) => lack).join('、') });
  } },
  // A firm that fills in for somebody has no account that could show the number.
  SX29: { field: 'mobile', fails: ({ person: { mobile }, numbers }) => problem(mobile === 'TAKEN' ? '手机号已被其他账号使用，请更换号码；确为本人使用的，请在手机号码一栏获取验证码验证'
    : mobile === 'UNSHOWN' && numbers.mobileMustBeVerified ? '手机号尚未验证，请在手机号码一栏获取验证码并填写' : null) },
  SX30: { field: 'isFormerJudgeProsecutor', fails: ({ form }) => unless(form.isFormerJudgeProsecutor !== true) },
  SX31: { field: 'works', fails: ({ form }) => unless(!form.works?.some((line) => goesOnAfter(line, form))) },
  SX32: { fails: ({ numbers, today, submittedOn }) => unless(numbers.intakeMode === 'ROLLING' || isWithin(numbers.intakeWindows, submittedOn ?? today), { 受理时间: numbers.intakeWindows.map(({ from, to }) => `${from}至${to}`).join('、') || '未公布' }) },
  SX33: { field: 'applyKind', fails: ({ form, person: { unfinished } }) => form.applyKind !== 'REDO' || unfinished === null ? null : { 前次登记: unfinished } },
};

const faultOf = (form: Facts['form'], today: string, code: string): string | null => crossCheckPerson({
  today, ...(form.idType && { idType: form.idType }), ...(form.idNo && { idNo: form.idNo }), ...(form.birthDate && { birthDate: form.birthDate }), ...(form.sex && { sex: form.sex }),
}).find((finding) => finding.code === code)?.message ?? null;

/** Everything that is not as it should be, in the form's order: what stops, what asks for a word, what is only shown. */
export const precheck = (facts: Facts): Finding[] => [...formFindings(facts), ...futureQualification(facts), ...conditionFindings(facts, () => true)];

/** What may have changed since: asked when the firm files it and when it is decided. */
export const precheckAgain = (facts: Facts): Finding[] => conditionFindings(facts, (condition) => condition.again === true).filter(({ level }) => level !== 'INFO');

function conditionFindings(facts: Facts, asked: (condition: PresetCondition) => boolean): Finding[] {
  return keysOf(presetConditions).filter((code) => asked(presetConditions[code])).flatMap((code) => {
    const { isOn, message, level } = resultOf(code, facts);
    const { field } = judged[code];
    return isOn && message ? [explained({ code, level, message, ...(field && { field }) }, facts)] : [];
  });
}

/** One condition with the association's own choice about it; what it says where it fails, switched off or not. */
function resultOf(code: ConditionCode, facts: Facts): ConditionResult {
  const condition: PresetCondition = presetConditions[code];
  const choice = facts.numbers.conditions.find((one) => one.code === code);
  const values: AnyValues | null = judged[code].fails(facts);
  const message = values && worded(filledWording(condition.says, values), values, choice);
  return { code, title: condition.title, isOn: choice?.enabled !== false, level: judged[code].isOnlySaid?.(facts) ? 'INFO' : choice?.level ?? condition.level, message };
}

/** All of them, kept or not. */
export const eachCondition = (facts: Facts): ConditionResult[] => keysOf(presetConditions).map((code) => resultOf(code, facts));

/** A finding that asks for a word stops only until the word is given; then reviewers see both. */
function explained(finding: Finding, { form }: Facts): Finding {
  const word = form.explanations?.[finding.code];
  return finding.level === 'EXPLAIN' && word && [...word].length >= 5 ? { ...finding, level: 'WARN', message: `${finding.message}（说明：${word}）` } : finding;
}

/** The contract knows no today. */
const futureQualification = ({ form: { qualificationDate }, today }: Facts): Finding[] =>
  crossCheckQualification({ qualificationDate: isDay(qualificationDate) ? qualificationDate : undefined, today }).filter(({ level }) => level === 'BLOCK').map(({ field, message }) => ({ code: 'FORM', level: 'BLOCK' as const, field, message }));

/** All required answers, each as the contract wants it. */
function formFindings({ form }: Facts): Finding[] {
  // An empty answer and a missing one are the same to the person who fills in the form.
  const answers = Object.fromEntries(Object.entries(form).filter(([, value]) => value !== null && value !== ''));
  const { error } = completeForm.safeParse(answers);
  return (error?.issues ?? []).map(({ path, code, message }) => {
    const field = String(path[0] ?? '');
    const missing = code !== 'custom' && answers[field] === undefined;
    return { code: missing ? 'MISSING' : 'FORM', level: 'BLOCK' as const, field, message: `${titleOf(applicationForm, field)}：${missing ? '还没有填写' : message}` };
  });
}
