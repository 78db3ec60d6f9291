/** Whether each seeded fault still fits the source: a change that moves what it breaks is told at once, not when the long run is next begun. And whether each file that says who is tied to a record has one. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../prepare/prepare.mjs';
import { unlikeSource } from './copy.mjs';
import { faults } from './list.mjs';

const unlike = faults.flatMap(({ name, edits }) => edits.flatMap((edit) => {
  const why = unlikeSource(readFileSync(join(root, edit.file), 'utf8'), edit);
  return why ? [`故障“${name}”与源代码不符：${why}`] : [];
}));
/** By its name, or by the ties that a workflow's own file says. */
const saysWhoIsTied = (file) => /(^|\/)[\w.-]*(ties|-scope|-reached?\.public|recusal)(\.public)?\.ts$/.test(file) || /^\s+ties: \{/m.test(readFileSync(join(root, file), 'utf8'));

/** These have no tie of their own. */
const without = {
  'server/areas/journal/spot-check/spot-check-steps.ts': 'who holds the right is tied to every check',
  'server/areas/basic-info/law-firm/law-firm-scope.ts': 'asks firms-reached.public.ts',
};

const sources = readdirSync(join(root, 'server'), { recursive: true }).map((name) => `server/${String(name).replaceAll('\\', '/')}`).filter((file) => /^server\/(areas|machines|kernel)\/.*\.ts$/.test(file) && !file.endsWith('.test.ts'));
const broken = new Set(faults.flatMap(({ edits }) => edits.map(({ file }) => file)));
unlike.push(...sources.filter((file) => !broken.has(file) && !(file in without) && saysWhoIsTied(file)).map((file) => `${file} 决定谁与记录有关，tools/faults/list.mjs 却没有针对它的故障`));
process.stdout.write(unlike.map((line) => `${line}\n`).join(''));
process.exitCode = unlike.length ? 1 : 0;
