/** `npm run test:race`: 100 rounds of 20 simultaneous decisions about one application. Ends with code 1 if any went wrong. */
import { parseArgs } from 'node:util';
import { race } from '../bench/race.ts';
import { entry } from '../machines/start-refused.ts';

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '100' }, json: { type: 'boolean', default: false } } });

await entry(async () => {
  const result = await race({ rounds: Number(values.rounds), racers: 20 });
  const { rounds, winners, badRefusals, certificates, violated } = result;
  const broken = Object.entries(violated).map(([name, times]) => `${name}：${times} 处不符`);
  const summary = `rounds ${rounds} winners ${winners} certificates ${certificates} badRefusals ${badRefusals.length} violations ${broken.length}`;
  process.stdout.write(`${values.json ? JSON.stringify(result) : summary}\n`);
  for (const line of [...broken, ...badRefusals.slice(0, 5)]) process.stderr.write(`${line}\n`);
  if (winners !== rounds || certificates !== rounds || badRefusals.length || broken.length) process.exitCode = 1;
});
