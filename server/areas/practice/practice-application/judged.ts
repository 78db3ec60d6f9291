/** Applications that have not been handed in, or are being corrected, before and after a change of the rules. */
import { practiceFlow } from 'contract/areas/practice/practice-application';
import { presetConditions } from 'contract/areas/practice/preset-conditions';
import { practiceSettings } from 'contract/areas/practice/settings';
import { isKeyOf } from 'contract/kernel/keys';
import { draftAudience } from '../../../machines/casework/draft-audience.ts';
import type { Trying } from '../../../machines/settings/audience.ts';
import type { Row } from './deeds.ts';
import { factsOf } from './facts.ts';
import { eachCondition, precheck } from './prechecks.ts';
import { practiceSteps } from './steps.ts';

const { internshipMonths, startDateSource, certIssueDateSource, regDecisionDays, regDecisionUnit, correctionDays, maxReturns, tutorReserveDays, recheckApplyDays, recheckAcceptDays, recheckAcceptUnit, recheckDecisionDays } = practiceSettings;

const factsOn = async ({ app, db, today, same }: Trying, row: Row) => ({ ...await factsOf(app, db, row, 'all', same), today });

export const applicationsJudged = draftAudience<Row>({
  flow: practiceSteps, title: practiceFlow.title, name: 'applicant_name', asksAlike: true, link: (id) => `/practice/apply/${id}`,
  rows: (db, at, ids) => db.selectFrom('practiceApplication').selectAll().where('associationId', '=', at).where('id', 'in', [...ids]).execute(),
  check: async (at, row) => precheck(await factsOn(at, row)),
  titleOf: (code) => (isKeyOf(presetConditions, code) ? presetConditions[code].title : { MISSING: '必填项', FORM: '填写内容' }[code]),
  keeps: [internshipMonths, startDateSource, certIssueDateSource, regDecisionDays, regDecisionUnit, correctionDays, maxReturns, tutorReserveDays, recheckApplyDays, recheckAcceptDays, recheckAcceptUnit, recheckDecisionDays],
  each: async (at, row) => eachCondition(await factsOn(at, row)),
});
