/**
 * `npm run authz`, `npm run fuzz`, `npm run harness`: what `npm test` samples, in full. Minutes to an hour; numbers and seeds are printed.
 * Further arguments go to vitest: `npm run fuzz -- -t basicInfo.lawyer`.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root, tryPrepare } from './prepare/prepare.mjs';
import { say } from './prepare/say.mjs';

const known = {
  // Every cell of the matrix, every question to everybody, longer lives.
  authz: { files: ['e2e/authz'], env: { FULL: '1', AUTHZ_SECONDS: 'Infinity', AUTHZ_ROUNDS: '43' } },
  // Five thousand valid inputs a call, every wrong one; as many broken requests, and four times as many frames of sockets.
  fuzz: { files: ['e2e/harness/fuzz'], env: { FULL: '1', FUZZ_CASES: '5000', FUZZ_SECONDS: 'Infinity', WIRE_CASES: '5000', FRAME_CASES: '20000' } },
  // Every call done, refused, repeated and knocked at by strangers, every workflow walked, not only those whose turn it is.
  harness: { files: ['ready', 'refusals', 'once', 'strangers', 'walk', 'sequences'].map((name) => `e2e/harness/${name}.test.ts`), env: { FULL: '1' } },
};

const [, , name = '', ...args] = process.argv;
const chosen = Object.hasOwn(known, name) ? known[name] : undefined;
if (!chosen) {
  say(`没有名为“${name}”的测试。可用的：${Object.keys(known).join('、')}。`);
  process.exitCode = 1;
} else if (!await tryPrepare({ parts: [] })) {
  process.exitCode = 1;
} else {
  const child = spawn(process.execPath, [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--project', 'unit', '--testTimeout=7200000', ...chosen.files, ...args], {
    cwd: root, stdio: ['ignore', 'inherit', 'inherit'], env: { ...chosen.env, ...process.env },
  });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  process.exitCode = await new Promise((resolve) => { child.once('exit', (code) => resolve(code ?? 1)); });
}
