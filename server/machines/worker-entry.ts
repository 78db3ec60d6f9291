/**
 * Where a worker's code lies: beside the built server, or, when the tests run the sources, made once per process by the
 * same bundler (Node itself reads no TypeScript).
 */
import { join } from 'node:path';

const made = new Map<string, Promise<URL>>();

/** `folder`: where `<name>.worker.ts` stands. */
export function workerEntry(folder: string, name: string): Promise<URL> {
  if (import.meta.env.PROD) return Promise.resolve(new URL(`./${name}.worker.js`, import.meta.url));
  const known = made.get(name) ?? build(folder, name);
  made.set(name, known);
  return known;
}

async function build(folder: string, name: string): Promise<URL> {
  const { build: bundle } = await import('vite');
  const made = await bundle({
    configFile: false, logLevel: 'error', root: folder, ssr: { noExternal: true },
    build: { ssr: true, write: false, target: 'node20', rolldownOptions: { input: join(folder, `${name}.worker.ts`) } },
  });
  if (!('output' in made)) throw new Error('the worker was not bundled');
  return new URL(`data:text/javascript;base64,${Buffer.from(made.output[0].code).toString('base64')}`);
}
