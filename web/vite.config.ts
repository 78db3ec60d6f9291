/** Builds the console and the light pages beside it (signing in, the first setup, verifying a certificate, who takes interns, what is made known, the waiting room's screen, what is not there, the licence period), assets where the specification puts them. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, runnerImport, type Plugin } from 'vite';
import type { Feature } from 'contract/kernel/feature';
import type { groupAddresses } from 'contract/kernel/group-address';
import { antdStatic } from './antd-static.ts';
import { loginStyles } from './login-styles.ts';
import { smallPageParts } from './small-pages/parts.ts';

const here = import.meta.dirname;
/** What only cases and their desks need, and the tables that are written in, of the building blocks. */
const deskParts = String.raw`case/|edit-table/|sheets/|journal-copies|internship-|tutor-choices|firm-choices|review-filters|InternshipTags|ScopeTabs|ProgressItems|ColorPicker|Calendar|qr\.`;
/** Production is built without the demo section (docs/operating.md): two files are swapped for empty ones, and all behind them is gone. */
const alias = process.env['DEMO_SECTION'] === 'off' ? [
  { find: /^(\.|contract)\/areas\/demo\/section(\.ts)?$/, replacement: resolve(here, '../contract/areas/demo/left-out.ts') },
  { find: /^\.\/demo-pages\.ts$/, replacement: resolve(here, 'kernel/demo-pages-left-out.ts') },
] : [];
const entries = ['index.html', 'login.html', 'setup.html', 'verify.html', 'places.html', 'notices.html', 'waiting.html', 'missing.html', 'licence.html'].filter((file) => existsSync(resolve(here, file)));

/** The addresses of all declared pages and of the menu's groups as one small list, so that the contract's features stay out of the entry. */
function pageAddresses(): Plugin {
  const name = 'virtual:addresses';
  const all = resolve(here, '../contract/all.ts');
  return {
    name: 'page-addresses',
    resolveId: { filter: { id: /^virtual:addresses$/ }, handler: () => `\0${name}` },
    load: { filter: { id: /virtual:addresses$/ }, async handler() {
      const features = existsSync(all) ? (await runnerImport<{ features: readonly Feature[] }>(all, { resolve: { alias } })).module.features : [];
      const { module: groups } = await runnerImport<{ groupAddresses: typeof groupAddresses }>(resolve(here, '../contract/kernel/group-address.ts'));
      const pages = features.flatMap((feature) => Object.values(feature.pages));
      return `export default ${JSON.stringify([...pages.map(({ path }) => path), ...groups.groupAddresses(pages).values()])}`;
    } },
  };
}

/** Compressed once at build: the server sends the files as they are. */
function compressed(): Plugin {
  return {
    name: 'compressed',
    apply: 'build',
    writeBundle({ dir }) {
      const root = dir ?? here;
      for (const file of readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((path) => /\.(js|css|html|svg)$/.test(path))) {
        const bytes = readFileSync(resolve(root, file));
        writeFileSync(resolve(root, `${file}.br`), brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }));
        writeFileSync(resolve(root, `${file}.gz`), gzipSync(bytes, { level: 9 }));
      }
    },
  };
}

export default defineConfig({
  root: here,
  resolve: { alias },
  plugins: [react(), smallPageParts(), pageAddresses(), antdStatic(), loginStyles(), compressed()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    // Inlined files would need `data:` in the content security policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      // Timings of this build are nobody's business at start.
      checks: { bundlerTimings: false },
      input: entries.map((file) => resolve(here, file)),
      output: {
        entryFileNames: 'static/js/[name]-[hash].js',
        chunkFileNames: 'static/js/[name]-[hash].js',
        // What changes with their releases, not with ours, keeps its name in people's caches. The small pages need only
        // React and the little that they share with each other and the console, which hardly ever changes: one file, not three.
        codeSplitting: { groups: [
          { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\/|vite\/preload-helper|kernel\/(token|envelope|captcha-work|words)\.ts|web\/ui\/CaptchaField\.tsx|web\/areas\/account\/(?!\w+Page)[\w-]+\.tsx?$|web\/areas\/account\/login\/(api|enter|CodeStep)\.tsx?$|areas\/(account|practice)\/[\w-]+\.wire\.ts/ },
          { name: 'base', test: /node_modules\/(react-router|@tanstack|zod|zustand|cookie)\// },
          // What the frame needs at its start and shares with pages: one file, not nine.
          { name: 'frame', test: /\/web\/shell\/[\w-]+\.tsx?$|\/web\/ui\/(Leaving|Toast)\.tsx?$|\/contract\/areas\/(account\/personal-setting|journal\/practice-log-permission|console\/(record-name|todo)|system\/(authority-permission|proven-by|view-as|error-log\.wire))\.ts$/, minShareCount: 2 },
          // One request for the blocks that lists and records share, instead of one for each.
          { name: 'blocks', test: new RegExp(`/web/(ui|kernel)/(?!kit/|home/|open-ask|OpenPage|${deskParts})|/contract/kernel/`), minShareCount: 3 },
          // The registers open their forms beside the list: one file for both of them, not four.
          { name: 'registers', test: /\/web\/areas\/basic-info\/(RegisterDrawer|law-firm\/(LawFirmFormDrawer|FirmStatusTag)|lawyer\/(LawyerStatusTag|LawyerFormDrawer))\.tsx?$|\/web\/ui\/(district|firm)-choices\.ts$|\/contract\/areas\/basic-info\/(lawyer|law-firm|enumerations|formats|ethnicity|agreement|register-change)\.ts$|\/contract\/areas\/journal\/import-address\.ts$/ },
          // Not with a register's list, nor with the first page: what that shows (`home/`) stands by itself.
          { name: 'cases', test: new RegExp(`/web/ui/(${deskParts})`), minShareCount: 3 },
        ] },
        assetFileNames: ({ names }) => names[0]?.endsWith('.css') ? 'static/css/[name]-[hash][extname]' : 'static/media/[name]-[hash][extname]',
      },
    },
  },
  worker: { format: 'es', rolldownOptions: { output: { entryFileNames: 'static/js/[name]-[hash].js', chunkFileNames: 'static/js/[name]-[hash].js' } } },
  server: { proxy: Object.fromEntries(['/api', '/account', '/socket'].map((path) => [path, { target: process.env['API'] ?? 'http://127.0.0.1:8080', ws: path === '/socket' }])) },
});
