/**
 * Where the code of a thread that sets documents lies: beside the built server, or, when the tests run the sources, made once per
 * process by the same bundler (Node itself reads no TypeScript).
 */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

type Thread = 'print' | 'book';

const made = new Map<Thread, Promise<URL>>();

export function workerEntry(name: Thread): Promise<URL> {
  if (import.meta.env.PROD) return Promise.resolve(new URL(`./${name}.worker.js`, import.meta.url));
  const known = made.get(name) ?? build(name);
  made.set(name, known);
  return known;
}

async function build(name: Thread): Promise<URL> {
  const { build: bundle } = await import('vite');
  const require = createRequire(import.meta.url);
  // Code in an address finds no library by its name, and these look for their own files: they stay where they are.
  const libraries = {
    name: 'libraries', enforce: 'pre' as const,
    resolveId: (source: string) => ['pdfmake', 'sanitize-html'].includes(source) ? { id: pathToFileURL(require.resolve(source)).href, external: true } : undefined,
  };
  const made = await bundle({
    configFile: false, logLevel: 'error', root: import.meta.dirname, plugins: [libraries], ssr: { noExternal: true },
    build: { ssr: true, write: false, target: 'node20', rolldownOptions: { input: join(import.meta.dirname, `${name}.worker.ts`) } },
  });
  if (!('output' in made)) throw new Error('the worker was not bundled');
  return new URL(`data:text/javascript;base64,${Buffer.from(made.output[0].code).toString('base64')}`);
}
