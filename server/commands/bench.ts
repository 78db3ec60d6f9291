/** `npm run bench -- NAME [--json] [--rounds N] [--seconds S] [--rows N] [--keep]`: a named figure, with its ratio to its limit. */
import { fallen, keep, readBaselines } from '../bench/baselines.ts';
import { judge, machine, printed, type Benchmark, type Figure } from '../bench/frame.ts';
import { playRole } from '../bench/roles.ts';
import { optionsOf, wholeOf } from '../machines/command-options.ts';
import { entry } from '../machines/start-refused.ts';

// Each is loaded when it is asked for: a limit that has loaded the whole product would be no limit.
const benchmarks: Readonly<Record<string, () => Promise<Benchmark>>> = {
  'lawyer-list': async () => (await import('../bench/lawyer-list.ts')).lawyerList,
  'lawyer-search': async () => (await import('../bench/lawyer-list.ts')).lawyerSearch,
  'application-review': async () => (await import('../bench/application-review.ts')).applicationReview,
  'application-submit': async () => (await import('../bench/application-submit.ts')).applicationSubmit,
  'big-table': async () => (await import('../bench/page/big-table.ts')).bigTable,
  'first-page': async () => (await import('../bench/page/first-page.ts')).firstPage,
  'export-lawyers': async () => (await import('../bench/export-lawyers.ts')).exportLawyers,
  'export-200k': async () => (await import('../bench/export-lawyers.ts')).exportMany,
  'import-100k': async () => (await import('../bench/import-lawyers.ts')).import100k,
  'import-lawyers': async () => (await import('../bench/import-lawyers.ts')).importLawyers,
  'socket-broadcast': async () => (await import('../bench/sockets/socket-broadcast.ts')).socketBroadcast,
  'socket-storm': async () => (await import('../bench/sockets/socket-storm.ts')).socketStorm,
  'interview-arrange': async () => (await import('../bench/interview-arrange.ts')).interviewArrange,
  'internship-terms': async () => (await import('../bench/internship-terms.ts')).internshipTerms,
  'audit-search': async () => (await import('../bench/audit-search.ts')).auditSearch,
  'seal-verify': async () => (await import('../bench/seal-verify.ts')).sealVerify,
  'journal-lists': async () => (await import('../bench/journal-lists.ts')).journalLists,
  'journal-submit': async () => (await import('../bench/journal-submit.ts')).journalSubmit,
  'rule-trial': async () => (await import('../bench/rule-trial.ts')).ruleTrial,
  'command-box': async () => (await import('../bench/command-box.ts')).commandBox,
  'review-records': async () => (await import('../bench/review-records.ts')).reviewRecords,
  'work-centre': async () => (await import('../bench/work-centre.ts')).workCentre,
  'sign-in': async () => (await import('../bench/sign-in.ts')).signInBenchmark,
  'sign-in-timing': async () => (await import('../bench/sign-in-timing.ts')).signInTiming,
  'tab-memory': async () => (await import('../bench/page/tab-memory.ts')).tabMemory,
  'kept-tabs': async () => (await import('../bench/page/kept-tabs.ts')).keptTabs,
  'route-change': async () => (await import('../bench/page/route-change.ts')).routeChange,
  'cold-start': async () => (await import('../bench/cold-start.ts')).coldStart,
};

/** Our own parts, in processes of their own. */
const roles: Readonly<Record<string, () => Promise<void>>> = {
  load: async () => playRole((await import('../bench/requests.ts')).asLoader),
  'bare-server': async () => playRole((await import('../bench/bare-server.ts')).asBareServer),
  replay: async () => playRole((await import('../bench/replay.ts')).replayer),
  'bare-import': async () => playRole((await import('../bench/bare-import.ts')).bareImporter),
  'export-maker': async () => playRole((await import('../bench/export-maker.ts')).asExportMaker),
  'bare-sheet': async () => playRole((await import('../bench/bare-sheet.ts')).bareSheetWriter),
  swarm: async () => playRole((await import('../bench/sockets/swarm.ts')).asSwarm),
  'bare-sockets': async () => playRole((await import('../bench/sockets/bare-sockets.ts')).asBareSockets),
  'bare-hash': async () => playRole((await import('../bench/bare-hash.ts')).asHasher),
  'bare-start': async () => (await import('../bench/bare-start.ts')).bareStart(),
};

const said = optionsOf({
  allowPositionals: true,
  options: { json: { type: 'boolean', default: false }, keep: { type: 'boolean', default: false }, rounds: { type: 'string' }, seconds: { type: 'string' }, rows: { type: 'string' }, role: { type: 'string' } },
});
const say = (line: string) => process.stderr.write(`${line}\n`);

const role = roles[said?.values.role ?? ''];
if (role) await role();
else await entry(run);

async function run(): Promise<void> {
  const counts = [said?.values.rounds, said?.values.seconds, said?.values.rows].map((text) => wholeOf(text));
  if (!said || said.values.role || counts.some(Number.isNaN)) {
    process.exitCode = 2;
    return void say('用法：npm run bench -- [名称] [--rounds 轮数] [--seconds 秒] [--rows 行数] [--json] [--keep]；不写名称的，列出全部测试。');
  }
  const { values: given, positionals: [name = ''] } = said;
  const [rounds, seconds, rows] = counts;
  const benchmark = await benchmarks[name]?.();
  if (!benchmark) {
    say(`没有名为“${name}”的测试。可用的测试：`);
    for (const [key, load] of Object.entries(benchmarks)) say(`  ${key.padEnd(20)} ${(await load()).title}`);
    process.exitCode = 1;
    return;
  }
  const on = machine();
  const measured = await benchmark.measure({ rounds: rounds ?? benchmark.rounds, seconds: seconds ?? benchmark.seconds, rows, say });
  const figure: Figure = { name, ...measured, goal: benchmark.goal, met: judge(benchmark.goal, measured.judged), machine: on };
  const below = fallen(figure, readBaselines());
  process.stdout.write(`${given.json ? JSON.stringify({ ...figure, below }) : [printed(figure, benchmark.title), ...below.map((line) => `  ！${line}`)].join('\n')}\n`);
  if (given.keep) keep(figure);
}
