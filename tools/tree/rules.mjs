/**
 * The numbers that betray decay. Each rule finds places; `limit` says how many (or how much) is healthy, `hard` that
 * more of it fails the check. Rules read the tree; none keeps a list of features.
 */
import { parseSync, Visitor } from 'vite';
import { placeOf } from './files.mjs';

const code = (tree) => tree.filter(({ isCode, isGenerated }) => isCode && !isGenerated);
const product = (tree) => code(tree).filter(({ isTest }) => !isTest);

/** Comments and strings say things too; for words of the language only code counts. */
const bare = (text) => text.replace(/\/\*[\s\S]*?\*\/|(?<![:'"`\w])\/\/.*$/gm, (comment) => comment.replace(/[^\n]/g, ' '));

function matches(files, pattern, { keep = () => true, strip = true } = {}) {
  return files.flatMap(({ path, text }) => {
    const whole = text.split('\n');
    return (strip ? bare(text) : text).split('\n').flatMap((line, at) => (pattern.test(line) && keep(whole, at) ? [`${path}:${at + 1}`] : []));
  });
}

/** Tarjan: files that stand in a loop of run-time imports. */
function loops(tree) {
  const edges = new Map(tree.map(({ path, imports }) => [path, imports.filter(({ typesOnly }) => !typesOnly).map(({ target }) => target)]));
  const index = new Map(), low = new Map(), stack = [], found = [];
  const visit = (path) => {
    index.set(path, index.size);
    low.set(path, index.get(path));
    stack.push(path);
    for (const next of edges.get(path) ?? []) {
      if (!index.has(next)) { visit(next); low.set(path, Math.min(low.get(path), low.get(next))); }
      else if (stack.includes(next)) low.set(path, Math.min(low.get(path), index.get(next)));
    }
    if (low.get(path) !== index.get(path)) return;
    const ring = stack.splice(stack.indexOf(path));
    if (ring.length > 1 || edges.get(path)?.includes(path)) found.push(...ring);
  };
  for (const path of edges.keys()) if (!index.has(path)) visit(path);
  return found;
}

const edges = (tree) => product(tree).flatMap(({ path, imports }) => imports.map(({ target, typesOnly }) => ({ from: path, to: target, typesOnly, text: `${path} → ${target}` })));

/** Who may not know whom. Tests and the harness may look everywhere. */
const forbidden = [
  [/^contract\//, /^(?!contract\/)/], [/^contract\/kernel\//, /^contract\/(areas|all)/],
  [/^server\//, /^(web|e2e)\//], [/^server\/(kernel|machines)\//, /^server\/areas\//],
  [/^web\//, /^(server|e2e)\//], [/^web\//, /^contract\/all\.ts$/],
  [/^web\/kernel\//, /^web\/(areas|shell)\//], [/^web\/ui\//, /^web\/(areas|shell)\//],
];

function crossFeature(tree, pack) {
  return edges(tree).filter(({ from, to }) => {
    const a = placeOf(from), b = placeOf(to);
    if (a.pack !== pack || b.pack !== pack || !a.area || !b.area) return false;
    // The area's own files, beside the features' folders, serve its features and put them together.
    return a.area !== b.area || (a.feature !== b.feature && a.feature !== null && b.feature !== null);
  });
}

/** The tables that a server flow names as its own; other tables may have a column called state. */
const flowTables = (tree) => [...new Set(tree.filter(({ path }) => path.startsWith('server/areas/'))
  .flatMap(({ text }) => [...text.matchAll(/^\s*table:\s*'(\w+)',?\s*$|\bflow\([^)]*\btable:\s*'(\w+)'/gm)].map(([, a, b]) => a ?? b)))];

/** In SQL, through Kysely, or as the target of an action put into a row. */
function writesState(tables) {
  const names = `(?:${tables.flatMap((name) => [name, name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)]).join('|') || '-'})`;
  return [
    new RegExp(`\\bupdate\\s+${names}\\b[^\`]*\\bset\\b[^\`]*?\\bstate\\s*=`, 'i'),
    new RegExp(`\\binsert\\s+into\\s+${names}\\s*\\([^)]*\\bstate\\b`, 'i'),
    new RegExp(`(?:updateTable|insertInto)\\('${names}'\\)[\\s\\S]{0,400}?\\.(?:set|values)\\([^)]*\\bstate\\b\\s*[:,}]`),
    /\bstate:\s*\w+\.to\b/,
  ];
}

const sqlClock = /(?<![.\w])now\(\)|\bcurrent_(date|timestamp|time)\b/i;
const server = (tree) => product(tree).filter(({ path }) => path.startsWith('server/'));

const perThousand = (tree, places) => (places.length / Math.max(1, product(tree).reduce((sum, { lines }) => sum + lines, 0))) * 1000;

const saysMachineTime = (lines, at) => [lines[at], lines[at - 1] ?? ''].some((line) => line.includes('machine time'));

export const rules = [
  { title: 'files in import loops', hard: true, limit: 0, find: (tree) => loops(product(tree)) },
  { title: 'imports against the direction', hard: true, limit: 0, find: (tree) => edges(tree).filter(({ from, to }) => forbidden.some(([a, b]) => a.test(from) && b.test(to))).map(({ text }) => text) },
  { title: "places that write a workflow's state", hard: true, limit: 1, find: (tree) => {
    const patterns = writesState(flowTables(tree));
    // What a measurement fills a database of its own with is nobody's case.
    return server(tree).filter(({ path, text }) => !path.startsWith('server/bench/') && patterns.some((pattern) => pattern.test(bare(text)))).map(({ path }) => path);
  } },
  { title: "'/api/' strings outside contract/", hard: true, limit: 0, find: (tree) => matches(product(tree).filter(({ path }) => !path.startsWith('contract/')), /['"`]\/api\//) },
  { title: 'web imports between features', hard: true, limit: 0, find: (tree) => crossFeature(tree, 'web').map(({ text }) => text) },
  { title: 'server imports between features past their .public.ts', hard: true, limit: 0, find: (tree) => crossFeature(tree, 'server').filter(({ to }) => !to.endsWith('.public.ts')).map(({ text }) => text) },
  { title: 'server imports between features, % of all', limit: 3, find: (tree) => crossFeature(tree, 'server').map(({ text }) => text),
    measure: (places, tree) => (places.length / Math.max(1, edges(tree).filter(({ from }) => from.startsWith('server/areas/')).length)) * 100 },
  { title: 'pairs of features that import each other', limit: 0, find: (tree) => mutual(crossFeature(tree, 'server')) },
  { title: "business time from the machine's clock", hard: true, limit: 0, find: (tree) => [
    ...matches(server(tree), /\bDate\.now\(|new Date\(\)/, { keep: (lines, at) => !saysMachineTime(lines, at) }),
    // In statements only: a function of ours may be called now().
    ...nodes(server(tree), (note) => ({ TemplateElement: (node) => sqlClock.test(node.value.raw) && note(node), Literal: (node) => typeof node.value === 'string' && sqlClock.test(node.value) && note(node) })),
    ...matches(tree.filter(({ path }) => path.endsWith('.sql')).map((file) => ({ ...file, text: file.text.replace(/--.*$/gm, (comment) => (comment.includes('machine time') ? comment : '')) })),
      sqlClock, { strip: false, keep: (lines, at) => !saysMachineTime(lines, at) }),
  ] },
  { title: 'markup written as text', hard: true, limit: 0, find: (tree) => matches(product(tree), /\b(inner|outer)HTML\b|\binsertAdjacentHTML\b|\bdangerouslySetInnerHTML\b|\bcreateContextualFragment\b|\bdocument\.write/) },
  { title: 'SQL put together from text', hard: true, limit: 0, find: (tree) => textInSql(server(tree)) },
  { title: 'folders called utils, common, shared, helpers, lib; barrels', hard: true, limit: 0, find: (tree) => [...new Set([
    ...tree.map(({ path }) => /^.*\/(utils?|common|shared|helpers?|lib)\//.exec(path)?.[0] ?? '').filter(Boolean),
    ...code(tree).filter(({ text }) => text.trim() && !bare(text).replace(/^\s*export\s+(type\s+)?(\*|\{[^}]*\})(\s+as\s+\w+)?\s+from\s+['"][^'"]+['"];?/gm, '').trim()).map(({ path }) => path),
  ])] },
  { title: 'lines per file, p90', limit: 200, find: () => [], measure: (_, tree) => percentile(code(tree).map(({ lines }) => lines), 0.9) },
  { title: 'files over 400 lines', limit: 0, find: (tree) => code(tree).filter(({ lines }) => lines > 400).map(({ path, lines }) => `${path}: ${lines}`) },
  // The grammar that a newcomer reads in one sitting: the contract's words, the server's route and act with what they
  // stand on, the client's call, page and ActionBar. Helpers of screens (forms, lists, stores) are not grammar.
  { title: 'lines of the grammar (kernels)', limit: 1500, find: () => [], measure: (_, tree) => product(tree)
    .filter(({ path }) => /^(contract|server)\/kernel\/|^web\/kernel\/(call|page)\.ts$|^web\/ui\/ActionBar\.tsx$/.test(path)).reduce((sum, { lines }) => sum + lines, 0) },
  { title: '`any` per 1,000 lines', limit: 0, find: (tree) => nodes(product(tree), (note) => ({ TSAnyKeyword: note })), measure: (places, tree) => perThousand(tree, places) },
  { title: 'casts per 1,000 lines', limit: 0.5, find: (tree) => nodes(product(tree), (note) => ({ TSAsExpression: (node) => { if (!isConst(node) && node.expression.type !== 'TSAsExpression') note(node); } })), measure: (places, tree) => perThousand(tree, places) },
  { title: 'suppressions per 1,000 lines', limit: 0.3, find: (tree) => matches(product(tree), /@ts-(ignore|expect-error|nocheck)|(ox|es)lint-disable/, { strip: false }), measure: (places, tree) => perThousand(tree, places) },
];

/** Words of ours that are set into a statement as they are: in which file, in how many places, and whose words they are. What somebody sends is never one of them. */
const ownWords = {
  'server/kernel/list.ts': [2, 'a sign of comparison'],
  'server/areas/console/delegation/look.ts': [1, 'asc or desc, as orderOf has read it'], 'server/areas/practice/internship-sheet/read-sheet.public.ts': [1, 'asc or desc, as orderOf has read it'],
  'server/areas/system/authority/authority-list.ts': [1, 'asc or desc, as orderOf has read it'], 'server/areas/system/role/role-list.ts': [1, 'asc or desc, as orderOf has read it'], 'server/areas/system/user/user-list.ts': [1, 'asc or desc, as orderOf has read it'],
  'server/areas/practice/training/session-list.ts': [1, 'conditions written in the same file'], 'server/areas/system/export-log/export-log.server.ts': [1, 'columns written in the same file'], 'server/areas/system/audit-log/subjects.ts': [2, 'columns and conditions written in the same file'],
  'server/machines/session/clock.ts': [1, 'one statement, sent through two drivers'], 'server/machines/session/load-rights.ts': [1, 'columns written in the same file'],
  // Statements about tables themselves take no parameters; the names come quoted from the database's own catalogue.
  'server/machines/backup/lay-open.ts': [5, 'names from the catalogue'], 'server/machines/backup/tables.ts': [1, 'names from the catalogue'], 'server/machines/postgres/embedded.ts': [1, 'the name of our own database'],
  'server/machines/jobs/jobs.ts': [3, 'a number and an expression of the same file'],
};

/** `sql.raw(…)`, and templates with places that go to the driver as they are. Words written on the spot are no danger. */
function textInSql(files) {
  const isWritten = (node) => node.type === 'Literal' || (node.type === 'TemplateLiteral' && node.expressions.length === 0) || (node.type === 'ConditionalExpression' && isWritten(node.consequent) && isWritten(node.alternate));
  const found = nodes(files.filter(({ path }) => !path.startsWith('server/bench/')), (note) => ({
    CallExpression(node) {
      const { callee, arguments: [first] } = node;
      if (callee.type !== 'MemberExpression' || !first) return;
      const isRaw = callee.object.name === 'sql' && callee.property.name === 'raw' && !isWritten(first);
      const isQuery = callee.property.name === 'query' && first.type === 'TemplateLiteral' && first.expressions.length > 0;
      if (isRaw || isQuery) note(node);
    },
  }));
  const seen = new Map();
  return found.filter((place) => {
    const path = place.slice(0, place.lastIndexOf(':'));
    seen.set(path, (seen.get(path) ?? 0) + 1);
    return seen.get(path) > (ownWords[path]?.[0] ?? 0);
  });
}

const isConst = ({ typeAnnotation }) => typeAnnotation.type === 'TSTypeReference' && typeAnnotation.typeName.name === 'const';

/** Several rules ask for the syntax of the same file. */
const programs = new WeakMap();
function programOf(file) {
  if (!programs.has(file)) programs.set(file, parseSync(file.path, file.text).program);
  return programs.get(file);
}

/** Places of the syntax's own nodes; `visitor` calls `note` with those it looks for. */
function nodes(files, visitor) {
  return files.flatMap((file) => {
    const found = [];
    new Visitor(visitor((node) => found.push(`${file.path}:${file.text.slice(0, node.start).split('\n').length}`))).visit(programOf(file));
    return found;
  });
}

function mutual(crossing) {
  const pairs = new Set(crossing.map(({ from, to }) => `${featureName(from)} ${featureName(to)}`));
  return [...pairs].filter((pair) => { const [a, b] = pair.split(' '); return a < b && pairs.has(`${b} ${a}`); });
}
const featureName = (path) => { const { area, feature } = placeOf(path); return `${area}/${feature ?? ''}`; };
const percentile = (values, share) => [...values].sort((a, b) => a - b)[Math.floor((values.length - 1) * share)] ?? 0;
