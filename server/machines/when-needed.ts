/** Packages that a start has no use for: whoever waits for the product to come back does not wait for them as well. */
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** For code that cannot wait for an `import()`; the package must have a CommonJS form. */
export function whenNeeded<T>(name: string, prepare: (loaded: T) => void = () => {}): () => T {
  let loaded: T | undefined;
  return () => {
    if (loaded === undefined) prepare(loaded = require(name) as T);
    return loaded;
  };
}

export const sharpWhenNeeded = async () => (await import('sharp')).default;

export const safeHtmlWhenNeeded = async () => (await import('./documents/safe-html.ts')).safeHtml;
