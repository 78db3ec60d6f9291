/** A copy of the checkout that may be broken: sources copied, installed packages shared, our own workspaces its own. */
import { cpSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fail } from '../prepare/say.mjs';

const left = new Set(['node_modules', 'dist', '.git', '.data', '.build']);
const workspaces = ['contract', 'server', 'web', 'e2e'];

export function copyCheckout(root) {
  // Outside the checkout, so that no tool finds it twice; by its true name, so that no tool finds it under two.
  const copy = realpathSync(mkdtempSync(join(tmpdir(), 'faults-')));
  for (const name of readdirSync(root)) if (!left.has(name)) cpSync(join(root, name), join(copy, name), { recursive: true, filter: (path) => !left.has(basename(path)) });
  shareModules(root, copy, '.');
  for (const workspace of workspaces) shareModules(root, copy, workspace);
  return copy;
}

/** A link to the whole folder would lead `import 'contract/…'` back to the sound checkout. */
function shareModules(root, copy, folder) {
  const from = join(root, folder, 'node_modules'), to = join(copy, folder, 'node_modules');
  if (!lstatSync(from, { throwIfNoEntry: false })) return;
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) {
    if (folder === '.' && workspaces.includes(name)) symlinkSync(join(copy, name), join(to, name), 'junction');
    else if (!name.startsWith('.')) symlinkSync(join(from, name), join(to, name), lstatSync(join(from, name)).isFile() ? 'file' : 'junction');
  }
}

/** Breaks the copy as the fault says, runs the work, mends it again. */
export function withFault(copy, { name, edits }, work) {
  const sound = new Map(edits.map(({ file }) => [file, readFileSync(join(copy, file), 'utf8')]));
  try {
    for (const edit of edits) writeFileSync(join(copy, edit.file), broken(readFileSync(join(copy, edit.file), 'utf8'), edit, name));
    return work();
  } finally {
    for (const [file, text] of sound) writeFileSync(join(copy, file), text);
  }
}

/** `find` stands exactly once; with `upTo` everything from the one to the other goes. Anything else: the list is out of date. */
function broken(text, edit, name) {
  const unlike = unlikeSource(text, edit);
  if (unlike) fail(`故障“${name}”与源代码不符：${unlike}`);
  const { find, upTo, replace } = edit;
  const at = text.indexOf(find);
  const end = upTo === undefined ? at + find.length : text.indexOf(upTo, at) + upTo.length;
  return text.slice(0, at) + replace + text.slice(end);
}

/** Why a fault can't be put into the source any more; null: it can. */
export function unlikeSource(text, { file, find, upTo }) {
  const at = text.indexOf(find);
  if (at < 0 || text.includes(find, at + 1)) return `${file} 中应恰有一处\n${find}`;
  return upTo === undefined || text.includes(upTo, at) ? null : `${file} 中找不到\n${upTo}`;
}
