/**
 * What the small pages have in common stands once: `%head%`, and the brand with an empty card under the page's title,
 * which is painted before any script has run (`%door%`).
 */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';

const part = (name: string) => readFileSync(resolve(import.meta.dirname, `${name}.html`), 'utf8').trim();

export function smallPageParts(): Plugin {
  return {
    name: 'small-page-parts',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => html.replace('%head%', () => part('head')).replace('%door%', () => part('door'))
        .replace('%title%', () => /<title>(.*)<\/title>/.exec(html)?.[1] ?? ''),
    },
  };
}
