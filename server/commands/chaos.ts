/**
 * `npm run chaos [-- SCENARIO|all] [--app 20 --database 20 --both 20 --seconds 60 --seed N --json]`: faults under people at work, and the
 * product accused afterwards. Without a scenario: kills. Ends with code 1 if anything was lost, halved or doubled; a time that
 * misses its goal is said, and fails nothing.
 */
import { chaos } from '../bench/chaos/chaos.ts';
import { goalOf, missedGoals } from '../bench/chaos/goals.ts';
import { scenarios } from '../bench/chaos/scenarios.ts';
import { verdict } from '../bench/chaos/verdict.ts';
import { optionsOf, wholeOf } from '../machines/command-options.ts';
import { entry } from '../machines/start-refused.ts';

const said = optionsOf({ allowPositionals: true, options: {
  app: { type: 'string', default: '20' }, database: { type: 'string', default: '20' }, both: { type: 'string', default: '20' },
  seconds: { type: 'string', default: '60' }, seed: { type: 'string', default: '1' }, json: { type: 'boolean', default: false },
} });
const say = (line: string): void => { process.stderr.write(`${line}\n`); };
const [wanted = 'kill'] = said?.positionals ?? [];
/** None is NaN: then it is said how the command is used. */
const numberOf = (name: 'app' | 'database' | 'both' | 'seconds' | 'seed') => wholeOf(said?.values[name], 0) ?? Number.NaN;
const [seed, seconds] = [numberOf('seed'), numberOf('seconds')];
const kills = { app: numberOf('app'), database: numberOf('database'), both: numberOf('both') };

const beside = (goal: number | undefined) => (goal === undefined ? '' : `（≤ ${goal}）`);

function tell(name: string, figures: Readonly<Record<string, number>>, faults: readonly string[], more: object = {}): void {
  const missed = missedGoals(name, figures);
  process.stdout.write(`${said?.values.json ? JSON.stringify({ scenario: name, seed, ...figures, faults, missed, ...more }) : Object.entries(figures).map(([figure, value]) => `${figure} ${value}${beside(goalOf(name, figure))}`).join(' ')}\n`);
  for (const { figure, value, goal } of missed) say(`！${figure} ${value}，目标 ≤ ${goal}`);
  for (const fault of faults) say(fault);
  if (faults.length) process.exitCode = 1;
}

async function kill(): Promise<void> {
  const survived = await chaos({ ...kills, seed, say });
  const { faults, figures } = verdict(survived);
  tell('kill', figures, faults, survived);
}

await entry(async () => {
  const names = ['kill', ...Object.keys(scenarios)];
  if (!said || [seed, seconds, ...Object.values(kills)].some(Number.isNaN)) {
    process.exitCode = 2;
    return say(`用法：npm run chaos -- [${names.join('|')}|all] [--app 次数] [--database 次数] [--both 次数] [--seconds 秒] [--seed 种子] [--json]`);
  }
  if (wanted !== 'all' && !names.includes(wanted)) {
    process.exitCode = 2;
    return say(`没有名为“${wanted}”的场景。可用的场景：${names.join('、')}，或 all（全部）。`);
  }
  for (const name of wanted === 'all' ? names : [wanted]) {
    const scenario = scenarios[name];
    say(`—— ${name}${scenario ? `：${scenario.title}` : '：反复强行结束程序、数据库、两者同时'}`);
    if (!scenario) { await kill(); continue; }
    const { figures, faults } = await scenario.run({ seed, seconds, say });
    tell(name, figures, faults);
  }
});
