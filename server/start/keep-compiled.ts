/**
 * What has been compiled is kept beside the build and serves the next start: a fifth of it. Node 20 has nothing of the
 * kind and compiles anew each time.
 */
import module from 'node:module';
import { join } from 'node:path';

const call = (name: string, ...given: string[]): void => {
  const known: unknown = Reflect.get(module, name);
  if (typeof known === 'function') Reflect.apply(known, module, given);
};

/** From here on; where nothing can be written, nothing is kept. */
export const keepCompiled = () => call('enableCompileCache', join(import.meta.dirname, 'compiled'));
/** At once and not only when the process ends: it may be killed. */
export const writeCompiled = () => call('flushCompileCache');
