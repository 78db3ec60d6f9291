/** The rules by which progress is measured: today's, or those of a moment. */
import { assessmentSettings } from 'contract/areas/assessment/assessment-settings';
import { progressSettings } from 'contract/areas/practice/progress-settings';
import { recordSettings } from 'contract/areas/practice/training-settings';
import type { ProgressRules } from 'contract/areas/practice/internship-progress';
import { mapRecord } from 'contract/kernel/keys';
import type { App } from '../../../app.ts';
import type { Db } from '../../../kernel/context.ts';

const { assessPattern: _, assessApplyDays: ___, reminderSchedule: __, waitingNudgeDays: ____, ...measured } = progressSettings;

const { receptionMin: reception, contractMin: contract, archiveMin: archive, hearingMin: court, caseFileMin: caseFiles, publicServiceMinHours: hours } = recordSettings;
const leastWork = { reception, contract, archive, court, caseFiles, hours };

export async function progressRules({ settings, associationId }: Pick<App, 'settings' | 'associationId'>, db: Db, at?: string): Promise<ProgressRules> {
  const read = await settings.some(db, associationId, [...Object.values(measured), ...Object.values(leastWork), assessmentSettings.presetConditions], at);
  return {
    journalMinWorkdaysFull: read(measured.journalMinWorkdaysFull), journalMinWorkdaysPart: read(measured.journalMinWorkdaysPart), journalOtherRatioMax: read(measured.journalOtherRatioMax),
    caseMin: read(measured.caseMin), tutorCaseMin: read(measured.tutorCaseMin), recordMin: read(measured.recordMin), trainingRequired: read(measured.trainingRequired),
    behindShare: read(measured.behindShare), behindAfterDays: read(measured.behindAfterDays), riskEndingDays: read(measured.riskEndingDays), riskDeadlineDays: read(measured.riskDeadlineDays),
    leastWork: mapRecord(leastWork, (setting) => read(setting)), conditions: read(assessmentSettings.presetConditions),
  };
}
