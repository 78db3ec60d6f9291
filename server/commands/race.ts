/** `npm run test:race`: 100 rounds of 20 simultaneous approvals of one application, and 100 of mixed decisions. Ends with code 1 if any went wrong. */
import { parseArgs } from 'node:util';
import { race } from '../bench/race.ts';
import { entry } from '../machines/start-refused.ts';

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '100' }, json: { type: 'boolean', default: false } } });

await entry(async () => {
  const result = await race({ rounds: Number(values.rounds), racers: 20 });
  const { rounds, winners, badRefusals, approvals, certificates, mixed, violated } = result;
  const broken = Object.entries(violated).map(([name, times]) => `${name}：${times} 处不符`);
  const summary = `rounds ${rounds} winners ${winners} (mixed: ${Object.entries(mixed).map(([decision, times]) => `${decision} ${times}`).join(', ')}) approvals ${approvals} certificates ${certificates} badRefusals ${badRefusals.length} violations ${broken.length}`;
  process.stdout.write(`${values.json ? JSON.stringify(result) : summary}\n`);
  for (const line of [...broken, ...badRefusals.slice(0, 5)]) process.stderr.write(`${line}\n`);
  if (winners !== rounds || certificates !== approvals || badRefusals.length || broken.length) process.exitCode = 1;
});
