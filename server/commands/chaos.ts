/**
 * `npm run chaos [-- SCENARIO|all] [--app 20 --database 20 --both 20 --seconds 60 --seed N --json]`: faults under people at work, and the
 * product accused afterwards. Without a scenario: kills. Ends with code 1 if anything was lost, halved or doubled; a time that
 * misses its goal is said, and fails nothing.
 */
import { parseArgs } from 'node:util';
import { chaos } from '../bench/chaos/chaos.ts';
import { goalOf, missedGoals } from '../bench/chaos/goals.ts';
import { scenarios } from '../bench/chaos/scenarios.ts';
import { verdict } from '../bench/chaos/verdict.ts';
import { entry } from '../machines/start-refused.ts';

const { values, positionals: [wanted = 'kill'] } = parseArgs({ allowPositionals: true, options: {
  app: { type: 'string', default: '20' }, database: { type: 'string', default: '20' }, both: { type: 'string', default: '20' },
  seconds: { type: 'string', default: '60' }, seed: { type: 'string', default: '1' }, json: { type: 'boolean', default: false },
} });
const say = (line: string): void => { process.stderr.write(`${line}\n`); };
const seed = Number(values.seed);

const beside = (goal: number | undefined) => (goal === undefined ? '' : `（≤ ${goal}）`);

function tell(name: string, figures: Readonly<Record<string, number>>, faults: readonly string[], more: object = {}): void {
  const missed = missedGoals(name, figures);
  process.stdout.write(`${values.json ? JSON.stringify({ scenario: name, seed, ...figures, faults, missed, ...more }) : Object.entries(figures).map(([figure, value]) => `${figure} ${value}${beside(goalOf(name, figure))}`).join(' ')}\n`);
  for (const { figure, value, goal } of missed) say(`！${figure} ${value}，目标 ≤ ${goal}`);
  for (const fault of faults) say(fault);
  if (faults.length) process.exitCode = 1;
}

async function kill(): Promise<void> {
  const survived = await chaos({ app: Number(values.app), database: Number(values.database), both: Number(values.both), seed, say });
  const { faults, figures } = verdict(survived);
  tell('kill', figures, faults, survived);
}

await entry(async () => {
  const names = ['kill', ...Object.keys(scenarios)];
  if (wanted !== 'all' && !names.includes(wanted)) {
    process.exitCode = 2;
    return say(`没有名为“${wanted}”的场景。可用的场景：${names.join('、')}，或 all（全部）。`);
  }
  for (const name of wanted === 'all' ? names : [wanted]) {
    const scenario = scenarios[name];
    say(`—— ${name}${scenario ? `：${scenario.title}` : '：反复强行结束程序、数据库、两者同时'}`);
    if (!scenario) { await kill(); continue; }
    const { figures, faults } = await scenario.run({ seed, seconds: Number(values.seconds), say });
    tell(name, figures, faults);
  }
});
