/** `npm run bench -- NAME [--json] [--rounds N] [--seconds S]`: a named figure, with its ratio to its limit. */
import { parseArgs } from 'node:util';
import { applicationReview } from '../bench/application-review.ts';
import { bareServer, type BareServer } from '../bench/bare-server.ts';
import { judge, machine, printed, type Benchmark, type Figure } from '../bench/frame.ts';
import { lawyerList, lawyerSearch } from '../bench/lawyer-list.ts';
import { playRole } from '../bench/processes.ts';
import { replayer, type Replay, type Replayed, type Task } from '../bench/replay.ts';
import { load, type Load, type Loaded } from '../bench/requests.ts';
import { entry } from '../kernel/refusal.ts';

const benchmarks: Readonly<Record<string, Benchmark>> = { 'lawyer-list': lawyerList, 'lawyer-search': lawyerSearch, 'application-review': applicationReview };

const roles: Readonly<Record<string, () => void>> = {
  load: () => playRole<object, Load, Loaded>(async () => load),
  'bare-server': () => playRole<BareServer, object, number>(async (config) => { const port = await bareServer(config); return async () => port; }),
  replay: () => playRole<Replay, Task, Replayed>(replayer),
};

const { values: given, positionals: [name = ''] } = parseArgs({
  allowPositionals: true,
  options: { json: { type: 'boolean', default: false }, rounds: { type: 'string' }, seconds: { type: 'string' }, role: { type: 'string' } },
});
const say = (line: string) => process.stderr.write(`${line}\n`);

if (given.role) roles[given.role]!();
else await entry(run);

async function run(): Promise<void> {
  const benchmark = benchmarks[name];
  if (!benchmark) {
    say(`没有名为“${name}”的测试。可用的测试：`);
    for (const [key, { title }] of Object.entries(benchmarks)) say(`  ${key.padEnd(20)} ${title}`);
    process.exitCode = 1;
    return;
  }
  const on = machine();
  const options = { rounds: Number(given.rounds ?? benchmark.rounds), seconds: Number(given.seconds ?? benchmark.seconds), say };
  const measured = await benchmark.measure(options);
  const figure: Figure = { name, ...measured, goal: benchmark.goal, met: judge(benchmark.goal, measured.judged), machine: on };
  process.stdout.write(`${given.json ? JSON.stringify(figure) : printed(figure, benchmark.title)}\n`);
}
