/**
 * Three times as many questions as the product is rated for, from many people, while one more asks as fast as he can,
 * others hold lines open on purpose, and eight people work. Whoever can't be served is told when to come again and
 * nothing else, nobody is signed out, nobody pays for the one, and nothing acknowledged is lost.
 */
import { notification } from 'contract/areas/account/notification';
import { frontMenu } from 'contract/areas/system/front-menu';
import { securitySettings } from 'contract/areas/system/security-settings';
import { settings } from '../../machines/settings/settings.ts';
import { percentile } from '../frame.ts';
import type { Person } from '../people.ts';
import { startProduct } from '../processes.ts';
import { askersOf, type Asked } from './askers.ts';
import { faultsOf, judge } from './judge.ts';
import { startSlowSenders } from './slow-senders.ts';
import { onStage, type Plan, type Told } from './stage.ts';
import { startWatcher } from './watcher.ts';
import { startWriters } from './writers.ts';

const paths = [notification.endpoints.list.path, frontMenu.endpoints.getUserRoutes.path];
/** What it is rated for: half of what it answers when eight ask without a pause. */
const rated = 0.5;
const abusiveLines = 32;

const count = ({ answers }: Asked, ...statuses: number[]) => answers.filter(({ status }) => statuses.includes(status)).length;
const p95 = ({ answers }: Asked) => Math.round(percentile(answers.filter(({ status }) => status === 200).map(({ ms }) => ms), 0.95));

export function overload({ place = 'chaos-overload', short = false, say = () => {} }: Plan): Promise<Told> {
  const [seconds, calm, slow] = short ? [6, 3, { heads: 100, files: 20 }] : [60, 15, { heads: 1000, files: 200 }];
  return onStage(place, short ? 200 : 1500, async ({ dir, installation, stories, witness, log, straight }) => {
    // Here everybody has his share, as with a customer.
    const { callShares } = securitySettings;
    await settings.set(installation.db, installation.associationId, callShares, callShares.initial, { id: null, name: '测试' });
    const people = [...new Set(stories.map(({ actors }) => actors.applicant))];
    const [abusive, watching, ...many] = people.splice(0, 500) as [Person, Person, ...Person[]];
    const product = await startProduct(dir, { env: straight, log: (line) => log.push(line) });
    const askers = askersOf(product.url);
    const faults: string[] = [];
    const note = (who: string, heard: Asked, allowed: readonly number[]) => {
      for (const status of new Set(heard.answers.map((answer) => answer.status))) if (!allowed.includes(status)) faults.push(`${who}得到了 ${count(heard, status)} 次 ${status}`);
      if (heard.speechless) faults.push(`${who}有 ${heard.speechless} 次没有被告知何时重试`);
    };
    const beside = async <T>(work: () => Promise<T>): Promise<[T, Asked]> => {
      const stopping = new AbortController();
      const abuse = askers.withoutPause(abusive, paths, abusiveLines, stopping.signal);
      return [await work().finally(() => stopping.abort()), await abuse];
    };
    try {
      // A process that has just begun is slow, and everybody's session must be known.
      await askers.together(many, paths, 100, calm);
      const perSecond = Math.round(rated * await capacity(askers, many, calm / 3));
      const quiet = await askers.together(many, paths, perSecond, calm);
      const [withOne, one] = await beside(() => askers.together(many, paths, perSecond, calm));
      say(`额定每秒 ${perSecond} 次：95% 在 ${p95(quiet)} 毫秒内；有一人不停访问时 ${p95(withOne)} 毫秒，他被拒绝 ${count(one, 429)} 次`);
      const writers = startWriters(product.url, stories, witness);
      const senders = startSlowSenders(product.port, many.slice(0, Math.ceil(slow.files / 10)), slow);
      const watcher = startWatcher(product.url, watching, notification.endpoints.list);
      const [crowd, same] = await beside(() => askers.together(many, paths, 3 * perSecond, seconds));
      const recoveryMs = await watcher.untilServed();
      const { open, answered } = senders.told();
      senders.stop();
      const judged = await judge(installation, product.url, writers, witness).finally(() => writers.stop());
      await watcher.stop();
      faults.push(...faultsOf('超载', judged), ...witness.surprises);
      for (const [who, heard] of [['额定负载下的人', quiet], ['一人不停访问时的其他人', withOne]] as const) note(who, heard, [200]);
      note('超载时的人', crowd, [200, 503, 507, 0]);
      for (const heard of [one, same]) note('不停访问的人', heard, [200, 429, 503, 0]);
      for (const [status, times] of watcher.answers) if (![200, 503, 0].includes(status)) faults.push(`旁观的人得到了 ${times} 次 ${status}`);
      for (const [status, times] of answered) if (status >= 500 && ![503, 507].includes(status)) faults.push(`慢速连接得到了 ${times} 次 ${status}`);
      return {
        figures: {
          ratedPerSecond: perSecond, ratedP95Ms: p95(quiet), withOneP95Ms: p95(withOne), othersSlowerPercent: Math.max(0, Math.round((p95(withOne) / p95(quiet) - 1) * 100)),
          asked: crowd.answers.length, served: count(crowd, 200), busy: count(crowd, 503, 507), unanswered: count(crowd, 0) + (watcher.answers.get(0) ?? 0), acceptedP95Ms: p95(crowd), acceptedTimesRated: Math.round((p95(crowd) / p95(quiet)) * 10) / 10,
          abusiveServed: count(one, 200) + count(same, 200), abusiveRefused: count(one, 429) + count(same, 429), slowLinesOpen: open, recoveryMs, acknowledged: judged.acknowledged, repeated: judged.repeated, surprises: witness.surprises.length,
        },
        faults,
      };
    } finally {
      askers.close();
      await product.stop();
    }
  });
}

/** Answers a second when eight ask without a pause, each within his share of a short while: they take turns. */
async function capacity({ withoutPause }: ReturnType<typeof askersOf>, people: readonly Person[], seconds: number): Promise<number> {
  const began = performance.now();
  let answers = 0;
  for (let group = 0; performance.now() - began < seconds * 1000; group += 8) {
    const all = await Promise.all(Array.from({ length: 8 }, (_, at) => withoutPause(people[(group + at) % people.length]!, paths, 1, AbortSignal.timeout(200))));
    answers += all.reduce((total, one) => total + count(one, 200), 0);
  }
  return answers / ((performance.now() - began) / 1000);
}
