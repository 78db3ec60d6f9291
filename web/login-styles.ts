/**
 * Puts the small pages' styles into their documents (signing in, the first setup): such a page is painted with the first
 * answer, and there is one request less on the way to the first keystroke. The console's stay in files of their own.
 */
import type { Plugin } from 'vite';

const sheet = /<link rel="stylesheet"[^>]*href="\/(static\/css\/[^"]+)">\s*/g;

export function loginStyles(): Plugin {
  return {
    name: 'login-styles',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      const [console, ...small] = Object.values(bundle).flatMap((page) => page.type === 'asset' && page.fileName.endsWith('.html') ? [page] : [])
        .toSorted((a, b) => Number(b.fileName === 'index.html') - Number(a.fileName === 'index.html'));
      const used = new Set<string>();
      for (const page of small) {
        page.source = String(page.source).replace(sheet, (whole, name: string) => {
          const css = bundle[name];
          if (css?.type !== 'asset') return whole;
          used.add(name);
          return `<style>${String(css.source).trim()}</style>\n    `;
        });
      }
      for (const name of used) if (!String(console?.source).includes(name)) delete bundle[name];
    },
  };
}
