/** `npm run test:race`: 100 rounds of 20 simultaneous approvals of one application, and 100 of mixed decisions. Ends with code 1 if any went wrong. */
import { race } from '../bench/race.ts';
import { optionsOf, wholeOf } from '../machines/command-options.ts';
import { entry } from '../machines/start-refused.ts';

await entry(async () => {
  const values = optionsOf({ options: { rounds: { type: 'string', default: '100' }, json: { type: 'boolean', default: false } } })?.values;
  const wanted = wholeOf(values?.rounds);
  if (!values || !wanted) {
    process.exitCode = 2;
    process.stderr.write('用法：npm run test:race -- [--rounds 轮数] [--json]\n');
    return;
  }
  const result = await race({ rounds: wanted, racers: 20 });
  const { rounds, winners, badRefusals, approvals, certificates, mixed, violated } = result;
  const broken = Object.entries(violated).map(([name, times]) => `${name}：${times} 处不符`);
  const summary = `rounds ${rounds} winners ${winners} (mixed: ${Object.entries(mixed).map(([decision, times]) => `${decision} ${times}`).join(', ')}) approvals ${approvals} certificates ${certificates} badRefusals ${badRefusals.length} violations ${broken.length}`;
  process.stdout.write(`${values.json ? JSON.stringify(result) : summary}\n`);
  for (const line of [...broken, ...badRefusals.slice(0, 5)]) process.stderr.write(`${line}\n`);
  if (winners !== rounds || certificates !== approvals || badRefusals.length || broken.length) process.exitCode = 1;
});
