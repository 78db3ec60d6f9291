/** What a change of a rule would mean, tried out among 20,000 internships with their journals: one person, over HTTP, every few kinds of rule. */
import { businessConfig } from 'contract/areas/basic-info/business-config';
import { journalSettings } from 'contract/areas/journal/journal-settings';
import { progressSettings } from 'contract/areas/practice/progress-settings';
import { practiceSettings } from 'contract/areas/practice/settings';
import type { Output } from 'contract/kernel/endpoint';
import type { Setting } from 'contract/kernel/setting';
import { timed } from './beside-bare.ts';
import { median, percentile, round, type Benchmark, type Options } from './frame.ts';
import { journalInstallation } from './journal-installation.ts';
import { headersOf, signInAgain } from './people.ts';
import { startProduct } from './processes.ts';

const { tryOut } = businessConfig.endpoints;

const trial = <T>({ key, title }: Setting<T>, value: T) => ({ title, input: { key, value } });
const trials = [
  trial(progressSettings.journalMinWorkdaysFull, 200), trial(progressSettings.assessPattern, 'SHENZHEN'), trial(progressSettings.reminderSchedule, [{ event: 'ends', days: 45 }]), trial(practiceSettings.tutorMaxInterns, 1),
  trial(practiceSettings.firmMinTutors, 5), trial(journalSettings.backfillDays, 30), trial(journalSettings.autoApproveDays, 10), trial(journalSettings.dupWarn, 0.7), trial(practiceSettings.certSeqScope, 'MONTH'),
];

export const ruleTrial: Benchmark = {
  title: '试算业务配置的修改：20,000 名在办实习人员及其日志，一人依次试算', rounds: 5, seconds: 0,
  goal: { worstP95: { atMost: 2000 }, leftOut: { atMost: 0 } },
  measure,
};

async function measure({ rounds, rows, say }: Options) {
  const installation = await journalInstallation(say, rows);
  const headers = headersOf(await signInAgain(installation.db, installation.associationId, 'bench'));
  const product = await startProduct(installation.dir);
  try {
    const taken = [];
    for (const { title, input } of trials) {
      const times: number[] = [];
      let leftOut = 0;
      for (let at = -1; at < rounds; at += 1) {
        const spent = await timed(async () => {
          const answer = await fetch(`http://127.0.0.1:${product.port}${tryOut.path}`, { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(input) });
          if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`);
          const { result }: { result: Output<typeof tryOut> } = JSON.parse(await answer.text()); // the call's own form
          leftOut = result.audiences.reduce((sum, { total, judged }) => sum + total - judged, 0);
        });
        // The first one finds the tables cold.
        if (at >= 0) times.push(spent);
      }
      taken.push({ name: title, median: round(median(times)), p95: round(percentile(times, 0.95)), leftOut });
      say(`${title}：中位 ${taken.at(-1)?.median}，p95 ${taken.at(-1)?.p95} 毫秒，没有核对到 ${leftOut}`);
    }
    return { ratio: null, product: {}, rounds: taken, judged: { worstP95: Math.max(...taken.map(({ p95 }) => p95)), leftOut: Math.max(...taken.map(({ leftOut }) => leftOut)) } };
  } finally {
    await product.stop();
    await installation.close();
  }
}
