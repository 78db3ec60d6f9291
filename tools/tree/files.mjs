/** The tree as the rules see it: our source files, what each imports, and which feature it belongs to. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, extname, join, posix } from 'node:path';
import { parseSync } from 'vite';

const packages = ['contract', 'server', 'web', 'e2e'];
const skipped = new Set(['node_modules', 'dist', 'samples']);
const sources = new Set(['.ts', '.tsx', '.sql', '.css', '.html']);

function* walk(root, folder) {
  if (!existsSync(join(root, folder))) return;
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    if (skipped.has(entry.name)) continue;
    const path = posix.join(folder, entry.name);
    if (entry.isDirectory()) yield* walk(root, path);
    else if (sources.has(extname(entry.name))) yield path;
  }
}

export function readTree(root) {
  const files = new Map();
  for (const path of packages.flatMap((folder) => [...walk(root, folder)])) {
    const text = readFileSync(join(root, path), 'utf8');
    files.set(path, { path, text, lines: text.split('\n').length - 1, isCode: /\.tsx?$/.test(path), isTest: isTest(path), isGenerated: /\.gen\.ts$/.test(path), imports: [] });
  }
  for (const file of files.values()) if (file.isCode) file.imports = importsOf(file, files);
  return [...files.values()];
}

const isTest = (path) => /\.(test|spec)\.tsx?$/.test(path) || path.startsWith('e2e/') || /\/testing(-setup)?\.ts$/.test(path) || path.startsWith('web/gallery');

/** `import type` is gone at run time, and so are its loops; `typesOnly` tells the two apart. */
function importsOf({ path, text }, files) {
  const { module } = parseSync(path, text);
  const found = [
    ...module.staticImports.map(({ moduleRequest, entries }) => [moduleRequest.value, entries.length > 0 && entries.every(({ isType }) => isType)]),
    ...module.staticExports.flatMap(({ entries }) => entries.filter(({ moduleRequest }) => moduleRequest).map(({ moduleRequest, isType }) => [moduleRequest.value, isType])),
    ...module.dynamicImports.map(({ moduleRequest: { start, end } }) => [text.slice(start + 1, end - 1), false]),
  ];
  return found.flatMap(([specifier, typesOnly]) => {
    const target = resolve(path, specifier, files);
    return target ? [{ target, typesOnly }] : [];
  });
}

function resolve(path, specifier, files) {
  const base = specifier.startsWith('.') ? posix.join(dirname(path), specifier) : packages.some((name) => specifier.startsWith(`${name}/`)) ? specifier : null;
  if (!base) return null;
  return [base.replace(/\?.*$/, ''), `${base}.ts`, `${base}.tsx`].find((candidate) => files.has(candidate)) ?? null;
}

/** `server/areas/practice/practice-application/…` → its package, area and feature; what lies in the area itself is the area's. */
export function placeOf(path) {
  const [pack, layer, area, feature, ...rest] = path.split('/');
  if (layer !== 'areas') return { pack, layer, area: null, feature: null };
  return { pack, layer, area, feature: rest.length > 0 ? feature : null };
}
