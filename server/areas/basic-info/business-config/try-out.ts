/**
 * 试算. Whoever has a rule judge them is judged twice, as the rules stand and with the proposed value, by the function
 * that decides; in batches, so that nobody else waits, and no longer than some seconds. The database itself refuses to
 * write meanwhile.
 */
import type { businessConfig } from 'contract/areas/basic-info/business-config';
import type { Output, Parsed } from 'contract/kernel/endpoint';
import type { App } from '../../../app.ts';
import type { Ctx, Db } from '../../../kernel/context.ts';
import type { Viewer } from '../../../kernel/viewer.ts';
import { todayIn } from '../../../machines/calendar/today.ts';
import type { Audience, Trying } from '../../../machines/settings/audience.ts';
import { overlay, type Overlay } from '../../../machines/settings/overlay.ts';
import { beginningOf, notLater, readValue } from './change.ts';
import { findSetting } from './configurable.ts';
import { keepsRules } from './keeps-rules.ts';
import { compare, newTally, outcomeOf, type Tally } from './trial-tally.ts';

type TryOut = typeof businessConfig.endpoints.tryOut;
type TryCase = typeof businessConfig.endpoints.tryCase;
type Trial = Output<TryOut>;
type Shown = Trial['audiences'][number];

/** How long somebody waits for all of it; what every audience gets of it at least; how many are enough for seeing whether a rule concerns them. */
const [patience, least, probe] = [5000, 400, 20];

interface Proposed { key: string; value: unknown; effectiveFrom?: string | undefined }
/** Both sets of rules, and everything else that is the same for them. */
interface BothRules { readonly key: string; readonly db: Db; readonly viewer: Viewer; readonly before: Overlay; readonly after: Overlay; at(rules: Overlay, same: Trying['same']): Trying }

async function trying<T>(ctx: Ctx, { key, value, effectiveFrom }: Proposed, work: (trial: BothRules, today: string) => Promise<T>): Promise<T> {
  const { app, viewer } = ctx;
  const { associationId } = viewer;
  if (!keepsRules(viewer, 'edit')) ctx.fail('forbidden');
  const setting = findSetting(key);
  if (!setting) return ctx.fail('notFound');
  const { data, faults } = readValue(setting, value);
  const begins = effectiveFrom === undefined ? undefined : await beginningOf(ctx.db, effectiveFrom);
  if (begins && !begins.isLater) faults.push({ path: 'effectiveFrom', message: notLater });
  if (faults.length) return ctx.fail('invalid', {}, { fields: faults });
  return app.db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(async (db) => {
    const today = effectiveFrom ?? await todayIn(db);
    return work({
      key, db, viewer, before: overlay(app.settings, begins?.moment), after: overlay(app.settings, begins?.moment, { key, value: data }),
      at: ({ settings }, same) => ({ app: { ...app, settings } satisfies App, db, associationId, today, same }),
    }, today);
  });
}

export const tryOut = (ctx: Ctx, proposed: Parsed<TryOut>): Promise<Trial> => trying(ctx, proposed, async (trial, asOf) => {
  const until = performance.now() + patience;
  const result: Trial = { asOf, effect: findSetting(proposed.key)?.effect ?? null, audiences: [], unconcerned: [], empty: [] };
  // Those who are judged many at once first: single cases take what time is left.
  for (const audience of ctx.app.audiences.toSorted((a, b) => b.batch - a.batch)) {
    const ids = await audience.ids(trial.at(trial.before, remembering()));
    const tally = await judgeAll(trial, audience, ids, until);
    if (!ids.length) result.empty.push(audience.title);
    else if (!tally.isConcerned) result.unconcerned.push(audience.title);
    else result.audiences.push(await shownOf(trial, audience, tally, ids.length));
  }
  return result;
});

/** What is read of one batch, once for both sets of rules. */
function remembering(): Trying['same'] {
  const known = new Map<string, Promise<unknown>>();
  return (<T>(what: string, read: () => Promise<T>) => {
    const answer = known.get(what) ?? read();
    known.set(what, answer);
    return answer;
  }) as Trying['same']; // Each name stands for one kind of answer.
}

async function judgeAll(trial: BothRules, audience: Audience, ids: readonly string[], until: number): Promise<Tally & { isConcerned: boolean }> {
  const tally = newTally();
  let isConcerned = false;
  const atLeast = performance.now() + least;
  for (let begin = 0, end = probe; begin < ids.length; begin = end, end += audience.batch) {
    const now = performance.now();
    if (begin > 0 && ((now > until && now > atLeast) || (!isConcerned && (audience.asksAlike || now > atLeast)))) break;
    const batch = ids.slice(begin, end);
    const same = remembering();
    trial.before.asked.clear();
    const before = await audience.judge(trial.at(trial.before, same), batch);
    // Whoever has not asked for the rule would not be judged otherwise.
    const asks = trial.before.asked.has(trial.key);
    isConcerned ||= asks;
    compare(tally, before, asks ? await audience.judge(trial.at(trial.after, same), batch) : before);
    await new Promise((resolve) => { setImmediate(resolve); });
  }
  return { ...tally, isConcerned };
}

async function shownOf(trial: BothRules, audience: Audience, tally: Tally, total: number): Promise<Shown> {
  const { title, key, unit, fine, measure, handedIn, named, titleOf } = audience;
  const { listed, ...sums } = outcomeOf(tally, titleOf);
  const people = new Map((listed.length ? await named(trial.db, trial.viewer, listed.map(({ id }) => id)) : []).map((one) => [one.id, one]));
  return {
    key, title, unit, fineTitle: fine, measureTitle: measure ?? null, total, ...sums,
    changes: listed.flatMap(({ id, turn, lines }) => { const who = people.get(id); return who ? [{ ...who, turn, lines }] : []; }),
    hidden: listed.length - people.size,
    handedIn: handedIn ? await handedIn(trial.at(trial.before, remembering())) : null,
  };
}

export const tryCase = (ctx: Ctx, { applicationNo, ...proposed }: Parsed<TryCase>): Promise<Output<TryCase>> => trying(ctx, proposed, async (trial) => {
  const refuse = (message: string) => ctx.fail('invalid', {}, { fields: [{ path: 'applicationNo', message }] });
  for (const { cases } of ctx.app.audiences) {
    const found = await cases?.find(trial.db, trial.viewer, applicationNo.trim().toUpperCase());
    if (!cases || !found) continue;
    const { id, isEnded, ...about } = found;
    if (isEnded) return refuse(`${found.no}已办结（${found.stateTitle}），不再按这些条件判断`);
    const [before, after] = [await cases.conditions(trial.at(trial.before, remembering()), id), await cases.conditions(trial.at(trial.after, remembering()), id)];
    const codes = [...new Set([...before, ...after].map(({ code }) => code))];
    const of = (results: typeof before, code: string) => results.find((one) => one.code === code);
    return { ...about, conditions: codes.map((code) => ({ code, title: (of(before, code) ?? of(after, code))!.title, before: of(before, code) ?? null, after: of(after, code) ?? null })) };
  }
  return refuse('没有找到这个编号的申请。请核对编号；还没有提交的申请不能用来试算');
});
