/** The conditions that an application is measured by (internship rules 5.1), each a line that can be checked with a finger. */
import { crossCheckPerson } from 'contract/areas/basic-info/cross-checks';
import { completeForm, conductItems } from 'contract/areas/practice/practice-application.form';
import { applicationForm } from 'contract/areas/practice/practice-application.form';
import { isRequired } from 'contract/areas/practice/materials';
import { titleOf } from 'contract/kernel/schema';
import type { Finding } from 'contract/kernel/workflow';
import { daysBetween } from './limits.ts';
import type { Facts } from './facts.ts';

interface Condition {
  code: string;
  /** Asked again when the firm files and when it is decided, because it may have changed meanwhile. */
  again?: boolean;
  field?: string;
  /** The sentence when it fails; `null` when it holds. */
  fails: (facts: Facts) => string | null;
}

const unless = (holds: boolean, sentence: string) => (holds ? null : sentence);

// By the Rules, article 6: the first four end the matter, the others go to a committee.
const barred = [0, 1, 4, 8];

const conditions: readonly Condition[] = [
  { code: 'SX03', again: true, field: 'idNo', fails: ({ elsewhere }) => unless(elsewhere === null, `该申请人已有在办申请或有效实习登记（${elsewhere}）`) },
  { code: 'SX08', field: 'qualificationType', fails: ({ form, numbers }) => unless(!form.qualificationType || numbers.qualificationTypesAllowed.includes(form.qualificationType), '资格类别不允许在本市实习') },
  { code: 'SX09', field: 'conductDeclarations', fails: ({ form }) => unless(!barred.some((at) => form.conductDeclarations?.[at]), `存在不得申请实习的品行情形：${barred.filter((at) => form.conductDeclarations?.[at]).map((at) => conductItems[at]).join('、')}`) },
  { code: 'SX10', field: 'conductDeclarations', fails: ({ form }) => unless(!form.conductDeclarations?.some((is, at) => is && !barred.includes(at)), '申报了需专门委员会审议的情形，请联系市律协会员部办理') },
  { code: 'SX12', again: true, field: 'firmId', fails: ({ form, firmStatus }) => unless(!form.firmId || firmStatus === 'ACTIVE', '该律所未处于正常执业状态，不能接收实习人员') },
  { code: 'SX16', again: true, field: 'tutorId', fails: ({ form, tutor }) => unless(!form.tutorId || !form.firmId || (tutor?.firmId === form.firmId && tutor.status === 'PRACTISING' && tutor.lawyerType === 'FULL_TIME'), '所选指导律师不在该律所专职执业') },
  { code: 'SX17', again: true, field: 'tutorId', fails: ({ tutor, numbers }) => unless(!tutor || tutor.years >= numbers.tutorMinYears, `指导律师执业年限${tutor?.years}年，不足${numbers.tutorMinYears}年`) },
  { code: 'SX18', again: true, field: 'tutorId', fails: ({ tutor, numbers }) => unless(!tutor || tutor.interns < numbers.tutorMaxInterns, `指导律师已指导${tutor?.interns}名实习人员（含审核中），达到上限`) },
  { code: 'SX21', field: 'agreementSignDate', fails: ({ form: { agreementSignDate: signed }, today, numbers }) => unless(!isDay(signed) || (signed <= today && daysBetween(signed, today) <= numbers.agreementMaxAgeDays), `协议签订日期应在今天之前${numbers.agreementMaxAgeDays}天以内`) },
  { code: 'SX22', field: 'monthlyPay', fails: ({ form, numbers }) => unless(!form.monthlyPay || !/^\d+\.\d{2}$/.test(form.monthlyPay) || fen(form.monthlyPay) >= fen(numbers.minMonthlyPay), `协议报酬或补助低于最低标准${numbers.minMonthlyPay}元/月`) },
  { code: 'SX28', field: 'materials', fails: ({ form, materials, specs }) => {
    const missing = specs.filter((spec) => isRequired(spec, form) && !materials.has(spec.code));
    return unless(missing.length === 0, `缺少必交材料：${missing.map(({ name }) => name).join('、')}`);
  } },
];

const isDay = (day: string | null | undefined): day is string => /^\d{4}-\d{2}-\d{2}$/.test(day ?? '');
const fen = (money: string) => Number(money.replace('.', ''));

/** Everything that keeps this application from being submitted, in the form's order. */
export function precheck(facts: Facts): Finding[] {
  return [...formFindings(facts), ...conditionFindings(facts, conditions)];
}

/** What may have changed since: asked when the firm files it and when it is decided. */
export const precheckAgain = (facts: Facts): Finding[] => conditionFindings(facts, conditions.filter(({ again }) => again));

const conditionFindings = (facts: Facts, asked: readonly Condition[]): Finding[] => asked.flatMap(({ code, field, fails }) => {
  const message = fails(facts);
  return message ? [{ code, level: 'BLOCK' as const, message, ...(field && { field }) }] : [];
});

/** SX01, SX02, SX05, SX11, SX23 and all required answers: the form as the contract wants it. */
function formFindings({ form, today }: Facts): Finding[] {
  // An empty answer and a missing one are the same to the person who fills in the form.
  const answers = Object.fromEntries(Object.entries(form).filter(([, value]) => value !== null && value !== ''));
  const { error } = completeForm.safeParse(answers);
  const faults = (error?.issues ?? []).map(({ path, code, message }) => {
    const field = String(path[0] ?? '');
    const missing = code !== 'custom' && answers[field] === undefined;
    return { code: missing ? 'MISSING' : 'FORM', level: 'BLOCK' as const, field, message: `${titleOf(applicationForm, field)}：${missing ? '还没有填写' : message}` };
  });
  // A wrong number is said once: what it does not agree with is said when it is right.
  return [...faults, ...crossCheckPerson({ ...person(form), today }).filter(({ level, field }) => level === 'BLOCK' && !faults.some((fault) => fault.field === field))];
}

const person = ({ idType, idNo, birthDate, sex }: Facts['form']) => ({
  ...(idType && { idType }), ...(idNo && { idNo }), ...(isDay(birthDate) && { birthDate }), ...(sex && { sex }),
});
