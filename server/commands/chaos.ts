/** `npm run chaos [-- --app 20 --database 20 --seed N --json]`: kills both under load; ends with code 1 if anything was lost, halved or doubled. */
import { parseArgs } from 'node:util';
import { chaos } from '../bench/chaos/chaos.ts';
import { verdict } from '../bench/chaos/verdict.ts';
import { entry } from '../machines/start-refused.ts';

const { values } = parseArgs({ options: {
  app: { type: 'string', default: '20' }, database: { type: 'string', default: '20' }, seed: { type: 'string', default: '1' }, json: { type: 'boolean', default: false },
} });

await entry(async () => {
  const survived = await chaos({ app: Number(values.app), database: Number(values.database), seed: Number(values.seed), say: (line) => process.stderr.write(`${line}\n`) });
  const { faults, figures } = verdict(survived);
  process.stdout.write(`${values.json ? JSON.stringify({ ...figures, faults, ...survived }) : Object.entries(figures).map(([name, value]) => `${name} ${value}`).join(' ')}\n`);
  for (const fault of faults) process.stderr.write(`${fault}\n`);
  if (faults.length) process.exitCode = 1;
});
