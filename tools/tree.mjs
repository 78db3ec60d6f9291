/** Prints the tree's numbers (■ past its line fails); `--verbose` names every place. */
import { dirname } from 'node:path';
import { readTree } from './tree/files.mjs';
import { rules } from './tree/rules.mjs';

/** Prints the table and answers whether every hard rule holds. */
export function checkTree(root, { verbose = false, write = (line) => process.stdout.write(`${line}\n`) } = {}) {
  const tree = readTree(root);
  let sound = true;
  for (const { title, hard = false, limit, find, measure } of rules) {
    const places = find(tree);
    const value = measure ? measure(places, tree) : places.length;
    const past = value > limit;
    if (past && hard) sound = false;
    write(`${hard ? '■' : ' '} ${past ? (hard ? '✗' : '!') : '✓'} ${title}: ${Number.isInteger(value) ? value : value.toFixed(2)}${past ? ` (${limit})` : ''}`);
    const shown = verbose ? places : past ? places.slice(0, hard ? 40 : 3) : [];
    for (const place of shown) write(`      ${place}`);
    if (past && shown.length < places.length) write(`      … ${places.length - shown.length} more, --verbose shows them`);
  }
  return sound;
}

if (process.argv[1] === import.meta.filename) {
  process.exitCode = checkTree(dirname(import.meta.dirname), { verbose: process.argv.includes('--verbose') }) ? 0 : 1;
}
