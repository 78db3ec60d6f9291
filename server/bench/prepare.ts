/** Builds what is missing or stale, the console too: `npm run bench` itself needs only the server. */
import { spawnSync } from 'node:child_process';
import { checkout } from '../start/configuration.ts';

export function prepareCheckout(): void {
  const work = "const { prepare } = await import('./tools/prepare/prepare.mjs'); await prepare();";
  const { status } = spawnSync(process.execPath, ['--input-type=module', '-e', work], { cwd: checkout, stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) process.exit(1);
}
