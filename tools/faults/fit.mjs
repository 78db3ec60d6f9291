/** Whether each seeded fault still fits the source: a change that moves what it breaks is told at once, not when the long run is next begun. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../prepare/prepare.mjs';
import { unlikeSource } from './copy.mjs';
import { faults } from './list.mjs';

const unlike = faults.flatMap(({ name, edits }) => edits.flatMap((edit) => {
  const why = unlikeSource(readFileSync(join(root, edit.file), 'utf8'), edit);
  return why ? [`故障“${name}”与源代码不符：${why}`] : [];
}));
process.stdout.write(unlike.map((line) => `${line}\n`).join(''));
process.exitCode = unlike.length ? 1 : 0;
