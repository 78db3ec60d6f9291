/** 预设条件, by what is applied for: the rules' own table, what the association has decided otherwise, and the settings whose numbers each is judged by. */
import { assessmentConditions, assessmentLevels, assessmentSentences } from 'contract/areas/assessment/preset-conditions';
import { assessmentSettings } from 'contract/areas/assessment/assessment-settings';
import { businessConditions, businessLevels, businessSentences } from 'contract/areas/other-business/preset-conditions';
import { otherBusinessSettings } from 'contract/areas/other-business/settings';
import type { ConditionChoice, ConditionLevel } from 'contract/areas/practice/condition-choice';
import type { Sentence } from 'contract/areas/practice/condition-sentence';
import { presetConditions } from 'contract/areas/practice/preset-conditions';
import { practiceSettings } from 'contract/areas/practice/settings';
import { keysOf } from 'contract/kernel/keys';

export interface Condition extends Sentence { code: string; title: string; level: ConditionLevel; /** Keys of settings. */ by: readonly string[] }
export interface Kind { key: string; title: string; setting: string; conditions: readonly Condition[] }

const practice = (...names: readonly string[]) => names.map((name) => `practice.${name}`);
const assessment = (...names: readonly string[]) => names.map((name) => `assessment.${name}`);
const business = (...names: readonly string[]) => names.map((name) => `otherBusiness.${name}`);

const numbers: Readonly<Record<string, readonly string[]>> = {
  SX08: practice('qualificationTypesAllowed', 'acceptRestrictedArea'), SX05: practice('allowPreQualification'), SX09: practice('conductExceptionYears'), SX10: practice('conductExceptionYears'), SX12: practice('firmNeedQualification'),
  SX14: practice('firmSanctionYearsLight', 'firmSanctionYearsHeavy'), SX15: practice('firmMinTutors'), SX17: practice('tutorMinYears'), SX18: practice('tutorMaxInterns', 'tutorQuotaStatuses'), SX19: practice('tutorTitleRequired', 'tutorSanctionYears', 'tutorAnnualOk'), SX20: practice('tutorMaxHkMoTw'),
  SX21: practice('internshipMonths', 'agreementMaxAgeDays'), SX22: practice('minMonthlyPay'), SX26: practice('resumeMaxGapDays'), SX28: practice('materials'), SX29: practice('mobileMustBeVerified'), SX32: practice('intakeMode', 'intakeWindows'),
  KH02: practice('assessPattern', 'assessApplyDays'), KH05: practice('trainingRequired'), KH07: practice('journalMinWorkdaysFull', 'journalMinWorkdaysPart'), KH08: practice('journalOtherRatioMax'), KH10: practice('caseMin'), KH11: practice('tutorCaseMin'), KH12: practice('recordMin'),
  KH13: practice('receptionMin', 'contractMin', 'archiveMin', 'hearingMin', 'caseFileMin', 'publicServiceMinHours'), KH15: assessment('summaryMinChars'), KH16: assessment('alikeShare'), KH17: assessment('needSocialInsurance'), KH18: assessment('failTiers'), KH20: assessment('attemptWarnAt'), KH21: assessment('lateJournalShare'),
  KH22: assessment('journalGapDays'), KH24: assessment('materials'), KH25: business('pauseMaxTotalDays'),
  YQ01: [...practice('assessPattern'), ...business('delayApplyWindowDays')], BD02: business('changeTutorWarnDays'), BD03: business('backdateDays'), ZT02: business('pauseMaxTotalDays', 'pauseMaxTimes'), ZT03: business('pauseBackDays'), ZS03: business('transferApplyDays'), ZS04: business('maxTransfers'), YQ04: assessment('withdrawCutoffHours'),
};

const conditionsOf = <K extends string>(titles: Readonly<Record<K, string>>, levels: Readonly<Record<K, ConditionLevel>>, sentences: Readonly<Record<K, Sentence>>): Condition[] =>
  keysOf(titles).map((code) => ({ code, title: titles[code], level: levels[code], ...sentences[code], by: numbers[code] ?? [] })).toSorted((a, b) => a.code.localeCompare(b.code, 'en'));

export const kinds: readonly Kind[] = [
  { key: 'practice', title: '实习登记', setting: practiceSettings.presetConditions.key, conditions: keysOf(presetConditions).map((code) => ({ code, ...presetConditions[code], by: numbers[code] ?? [] })) },
  { key: 'assessment', title: '实习考核', setting: assessmentSettings.presetConditions.key, conditions: conditionsOf(assessmentConditions, assessmentLevels, assessmentSentences) },
  { key: 'otherBusiness', title: '其他业务', setting: otherBusinessSettings.presetConditions.key, conditions: conditionsOf(businessConditions, businessLevels, businessSentences) },
];

/** The list that the setting keeps holds only what differs: what is as the rules have it is taken off it. */
export function chosenAnew(choices: readonly ConditionChoice[], { code, level: usual, says }: Condition, { enabled, level, message, note }: Omit<ConditionChoice, 'code'>): ConditionChoice[] {
  const rest = choices.filter((one) => one.code !== code);
  const other = { code, enabled, ...(level && level !== usual && { level }), ...(message && message !== says && { message }), ...(note && { note }) };
  return enabled && !other.level && !other.message && !other.note ? rest : [...rest, other].toSorted((a, b) => a.code.localeCompare(b.code, 'en'));
}
