/** Running internships and applications for assessment, before and after a change of the rules. */
import { sql } from 'kysely';
import { assessmentConditions } from 'contract/areas/assessment/preset-conditions';
import { assessmentFlow } from 'contract/areas/assessment/assessment-flow';
import { assessmentSettings } from 'contract/areas/assessment/assessment-settings';
import { internshipPermission } from 'contract/areas/practice/internship-permission';
import { internshipRisk, risksOf } from 'contract/areas/practice/internship-progress';
import { practiceSettings } from 'contract/areas/practice/settings';
import { isKeyOf } from 'contract/kernel/keys';
import { draftAudience } from '../../../machines/casework/draft-audience.ts';
import { mostJudged, stops, type Audience, type Judgement, type Trying } from '../../../machines/settings/audience.ts';
import { internshipsNamed } from '../../practice/internship/internships-named.public.ts';
import { recordsOfAll } from '../../practice/training-record/records-of.public.ts';
import type { Row } from './deeds.ts';
import { allFactsWhere, type Facts } from './facts.ts';
import { madeUpFor, precheck, registerFindings, registerRules } from './prechecks.ts';
import { assessmentSteps } from './steps.ts';

const titles = { ...assessmentConditions, MISSING: '必填项', FIELD: '填写内容' } as const;
const titleOf = (code: string): string | undefined => (isKeyOf(titles, code) ? titles[code] : isKeyOf(internshipRisk.labels, code) ? `风险提示：${internshipRisk.labels[code]}` : undefined);

const { organiseDays, organiseUnit, postponeDays, absentPolicy, withdrawCutoffHours, noticeStartDays, noticeDays, opinionIssueDays, opinionIssueUnit, passValidMonths, supplementMonths, barMonths } = assessmentSettings;
const { correctionDays, maxReturns, recheckApplyDays, recheckAcceptDays, recheckAcceptUnit, recheckDecisionDays } = practiceSettings;

export const assessmentsJudged = draftAudience<Row>({
  flow: assessmentSteps, title: assessmentFlow.title, name: 'intern_name', link: (id) => `/assessment/apply/${id}`, titleOf,
  rows: (db, at, ids) => db.selectFrom('assessmentApplication').selectAll().where('associationId', '=', at).where('id', 'in', [...ids]).execute(),
  check: ({ app, db, today }, row) => precheck({ app, db, row, today }),
  keeps: [organiseDays, organiseUnit, postponeDays, correctionDays, maxReturns, absentPolicy, withdrawCutoffHours, noticeStartDays, noticeDays, opinionIssueDays, opinionIssueUnit, passValidMonths, supplementMonths, barMonths, recheckApplyDays, recheckAcceptDays, recheckAcceptUnit, recheckDecisionDays],
});

/** Whoever is being assessed has handed in, and keeps the rules of that day. */
const judgedOn = ['inProgress', 'extended', 'paused', 'transferHold', 'expiredWait', 'passExpired'];

export const internshipsJudged: Audience = {
  key: 'internships', title: '在办实习的考核条件', unit: '人', fine: '除期满外条件已齐备', batch: 1000, asksAlike: true, titleOf,
  ids: async ({ db, associationId }) => (await sql<{ id: string }>`
    select id from internship where association_id = ${associationId} and status in (${sql.join(judgedOn)}) order by start_date desc, id limit ${mostJudged}`.execute(db)).rows.map(({ id }) => id),
  async judge(at, ids) {
    const rules = await registerRules(at.app, at.db, at.associationId);
    const known = await at.same('internships', () => knownOf(at, ids));
    return new Map(known.map(({ facts, records, madeUp }): [string, Judgement] => {
      // Whoever is still at it is looked at as he will stand when the time is up.
      const stillAtIt = facts.status === 'inProgress' || facts.status === 'extended';
      const findings = registerFindings(stillAtIt ? { ...facts, status: 'expiredWait' } : facts, rules, records, madeUp);
      const risks = risksOf(facts, rules.progress).map((risk) => ({ code: risk, level: 'INFO' as const, message: `风险提示“${internshipRisk.labels[risk]}”` }));
      return [facts.id, { isFine: !findings.some((finding) => stops(finding) && finding.code !== 'KH01'), findings: [...findings, ...risks] }];
    }));
  },
  named: (db, viewer, ids) => internshipsNamed(db, viewer, internshipPermission.view, ids),
};

async function knownOf({ db, associationId, today }: Trying, ids: readonly string[]) {
  const all: Facts[] = await allFactsWhere(db, associationId, sql`i.id = any(${[...ids]}::uuid[])`, ids.length);
  const records = await recordsOfAll(db, associationId, ids);
  const known = [];
  for (const facts of all) known.push({ facts: { ...facts, today }, records: records.get(facts.id)!, madeUp: await madeUpFor(db, associationId, facts) });
  return known;
}
