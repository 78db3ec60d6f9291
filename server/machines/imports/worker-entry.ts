/**
 * Where the worker's code lies: beside the built server, or, when the tests run the sources, made once per process by
 * the same bundler (Node itself reads no TypeScript).
 */
import { join } from 'node:path';

type Name = 'sheet' | 'result-workbook';
const made: Partial<Record<Name, Promise<URL>>> = {};

export function workerEntry(name: Name): Promise<URL> {
  if (import.meta.env.PROD) return Promise.resolve(new URL(`./${name}.worker.js`, import.meta.url));
  return made[name] ??= build(name);
}

async function build(name: Name): Promise<URL> {
  const { build: bundle } = await import('vite');
  const made = await bundle({
    configFile: false, logLevel: 'error', root: import.meta.dirname, ssr: { noExternal: true },
    build: { ssr: true, write: false, target: 'node20', rolldownOptions: { input: join(import.meta.dirname, `${name}.worker.ts`) } },
  });
  if (!('output' in made)) throw new Error('the worker was not bundled');
  return new URL(`data:text/javascript;base64,${Buffer.from(made.output[0].code).toString('base64')}`);
}
