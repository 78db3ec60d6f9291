/**
 * `npm run faults`: what would be caught. Each fault of `faults/list.mjs` is put into a copy of the checkout, and the
 * compiler or the tests that are there for it must notice. Prints a table; ends with code 1 if any fault survives, or if
 * the tests could not be run.
 * `npm run faults -- four-eyes` runs those whose name has the word in it.
 */
import { rmSync } from 'node:fs';
import { catches, healthy } from './faults/catch.mjs';
import { copyCheckout, withFault } from './faults/copy.mjs';
import { faults } from './faults/list.mjs';
import { prepare, root } from './prepare/prepare.mjs';
import { fail, say, Stopped } from './prepare/say.mjs';

async function run(chosen) {
  await prepare({ parts: [] });
  const copy = copyCheckout(root);
  const remove = () => rmSync(copy, { recursive: true, force: true });
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => { remove(); process.exit(1); });
  try {
    say('检查未改动的副本……');
    const sick = healthy(copy, chosen);
    if (sick) fail(`未改动的代码没有通过检查，故障测试没有意义：\n${sick}`);
    return chosen.map((fault) => {
      const started = performance.now();
      const { by, unasked } = withFault(copy, fault, () => catches(copy, fault));
      const seconds = (performance.now() - started) / 1000;
      say(`${by ? '✓' : unasked ? '?' : '✗'} ${fault.name} (${seconds.toFixed(1)} s)`);
      return { name: fault.name, where: [...new Set(fault.edits.map(({ file }) => file))].join(' '), by, unasked, seconds };
    });
  } finally {
    remove();
  }
}

function print(results) {
  const cell = (text) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
  const rows = results.map(({ name, where, by, unasked, seconds }) => `| ${cell(name)} | ${where} | ${by ? cell(by) : unasked ? `**could not run**: ${cell(unasked)}` : '**survived**'} | ${seconds.toFixed(1)} |`);
  const survived = results.filter(({ by, unasked }) => !by && !unasked).length;
  const unrun = results.filter(({ by, unasked }) => !by && unasked).length;
  process.stdout.write(`\n| Fault | Where | Caught by | s |\n| --- | --- | --- | --- |\n${rows.join('\n')}\n\n${results.length - survived - unrun} caught, ${survived} survived, ${unrun} could not run\n`);
  process.exitCode = survived + unrun > 0 ? 1 : 0;
}

const words = process.argv.slice(2);
const chosen = faults.filter(({ name }) => words.every((word) => name.includes(word)));

try {
  if (chosen.length === 0) fail(`没有名称含有“${words.join(' ')}”的故障。`);
  print(await run(chosen));
} catch (error) {
  if (!(error instanceof Stopped)) throw error;
  say(error.message);
  process.exitCode = 1;
}
