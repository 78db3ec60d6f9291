/** For whoever is about to decide a failure: each way that its reasons leave open, with its dates. */
import { followingFrom, reasonsText } from 'contract/areas/assessment/fail-tiers';
import type { assessmentApplication } from 'contract/areas/assessment/assessment-application';
import { assessmentSettings } from 'contract/areas/assessment/assessment-settings';
import type { Output, Parsed } from 'contract/kernel/endpoint';
import { loadCase } from '../../../kernel/act.ts';
import type { Ctx } from '../../../kernel/context.ts';
import { ruleFor } from '../../../machines/settings/rules-in-force.ts';
import { consequenceOf, consequenceText } from './consequence.ts';
import { assessmentSteps, type Row } from './steps.ts';

type Ask = typeof assessmentApplication.endpoints.consequences;

export async function consequences(ctx: Ctx, { id, failReasons }: Parsed<Ask>): Promise<Output<Ask>> {
  const { row } = await loadCase<Row>(ctx.db, assessmentSteps, ctx.viewer, id);
  const at = { app: ctx.app, db: ctx.db, row };
  const ways = followingFrom(await ruleFor(at, assessmentSettings.failTiers), failReasons);
  return Promise.all(ways.map(async ({ handling, because }) => ({ handling, text: consequenceText(handling, await consequenceOf(at, handling)), because: reasonsText(because) })));
}
