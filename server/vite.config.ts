/** Builds the server: the product, every command and every worker thread, each an entry of its own in `dist`. */
import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { defineConfig } from 'vite';

const here = import.meta.dirname;
const within = (folder: string, pattern: RegExp) => readdirSync(join(here, folder), { recursive: true, encoding: 'utf8' })
  .filter((path) => pattern.test(path)).map((path) => join(here, folder, path));

const entries = [
  join(here, 'main.ts'),
  ...within('commands', /^[\w-]+(?<!\.test)\.ts$/),
  ...within('machines', /\.worker\.ts$/),
];

/** Production is built without the demo section (docs/operating.md): its declarations are swapped for none. */
const alias = process.env['DEMO_SECTION'] === 'off' ? [{ find: /^(\.|contract)\/areas\/demo\/section(\.ts)?$/, replacement: join(here, '../contract/areas/demo/left-out.ts') }] : [];

export default defineConfig({
  root: here,
  resolve: { alias },
  // What npm installed stays outside (native modules, and stack traces that name the package); our workspaces go in.
  ssr: { noExternal: ['contract', 'server'] },
  build: {
    ssr: true,
    outDir: 'dist',
    emptyOutDir: true,
    target: 'node20',
    minify: false,
    sourcemap: true,
    rolldownOptions: {
      input: Object.fromEntries(entries.map((path) => [basename(path, '.ts'), path])),
      // All in one folder: `new URL('./name.worker.js', import.meta.url)` is right from wherever the code ended up.
      output: { entryFileNames: '[name].js', chunkFileNames: 'chunk-[name]-[hash].js' },
    },
  },
});
