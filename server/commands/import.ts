/**
 * `npm run import -- KIND FILE [--mode append|upsert|replace|validate] [--whole] [--dry-run] [--json]`: what the console's import does, from the
 * shell, whether or not the product is running. Acts as the system with full scope, for the operating system's user.
 */
import { readFileSync, statSync } from 'node:fs';
import { userInfo } from 'node:os';
import { basename } from 'node:path';
import { importModes, modeMeanings, wholeMeanings, type ImportMode } from 'contract/areas/journal/import-kind';
import { keysOf } from 'contract/kernel/keys';
import { errorBody, Refusal } from '../kernel/fail.ts';
import { newId } from '../kernel/id.ts';
import { optionsOf } from '../machines/command-options.ts';
import { entry } from '../machines/start-refused.ts';
import type { ImportKind } from '../machines/imports/kind.ts';
import { importKinds as kinds } from '../machines/imports/kinds.ts';
import { isWhole, KeptOut, runImport } from '../machines/imports/run-import.ts';
import type { ImportResult, RowVerdict } from '../machines/imports/verdict.ts';
import { workbookLimits } from '../machines/imports/workbook-limits.ts';
import { keyPlaceOf } from '../machines/vault/master-key.ts';
import { openVault } from '../machines/vault/open-vault.ts';
import { readConfiguration } from '../start/configuration.ts';
import { openDatabase } from '../start/database.ts';

/** The command's words for the ways of importing. */
const words: Readonly<Record<ImportMode, string>> = { APPEND: 'append', UPSERT: 'upsert', REPLACE: 'replace', VALIDATE_ONLY: 'validate' };
const modes = keysOf(words);

const say = (line: string) => process.stderr.write(`${line}\n`);
const wrongUse = (line: string) => {
  process.exitCode = 2;
  say(line);
  say('用法：npm run import -- 类别 文件 [--mode 方式] [--whole] [--dry-run] [--json]');
  say(`类别：${kinds.map(({ name, title, modes: own }) => `${name}（${title}；${own.map((mode) => words[mode]).join('、')}）`).join('、')}`);
  for (const mode of modes) say(`--mode ${words[mode]} ${importModes[mode]}：${modeMeanings[mode]}`);
  say('不写 --mode 的，按各类所列的第一种。');
  say(`--whole ${wholeMeanings.WHOLE}（整体替换总是这样）；--dry-run 同 --mode validate；--json 以 JSON 输出结果。`);
};

function told() {
  const options = { mode: { type: 'string' }, whole: { type: 'boolean', default: false }, 'dry-run': { type: 'boolean', default: false }, json: { type: 'boolean', default: false } } as const;
  const given = optionsOf({ allowPositionals: true, options });
  if (!given) return null;
  const { values, positionals: [kind, file] } = given;
  return { kind, file, said: values.mode, whole: values.whole, dryRun: values['dry-run'], json: values.json };
}

/** A file that is far too large is not read first to be refused then. */
function open(path: string): { bytes: Buffer; name: string } | null {
  try {
    const { size } = statSync(path);
    return { bytes: size > workbookLimits.bytes ? Buffer.alloc(workbookLimits.bytes + 1) : readFileSync(path), name: basename(path) };
  } catch {
    return null;
  }
}

const outcomes = { ok: '通过', warned: '提醒', failed: '未导入', skipped: '跳过' };
const line = ({ row, status, message }: RowVerdict) => `  第${row}行 ${outcomes[status]}：${message}`;

function report({ title }: ImportKind, { total, ok, warned, failed, skipped, rows }: ImportResult, outcome: string): string {
  const worth = rows.filter(({ status }) => status === 'failed' || status === 'warned');
  return [
    `${title}：${outcome}，共${total}行，通过${ok}行，提醒${warned}行，未导入${failed}行，跳过${skipped}行。`,
    ...worth.slice(0, 200).map(line), ...(worth.length > 200 ? [`  还有${worth.length - 200}行，请加 --json 查看全部结果。`] : []), '',
  ].join('\n');
}

await entry(async () => {
  const given = told();
  const kind = kinds.find(({ name }) => name === given?.kind);
  const mode = given?.said === undefined ? kind?.modes[0] : modes.find((one) => words[one] === given.said);
  if (!given || !kind || !given.file || !mode) return wrongUse(given?.kind && !kind ? `没有“${given.kind}”这一类导入。` : '请给出类别和文件。');
  const { whole } = given;
  const dryRun = given.dryRun || mode === 'VALIDATE_ONLY';
  if (!kind.modes.includes(mode)) return wrongUse(`${kind.title}不能按“${importModes[mode]}”导入。`);
  const file = open(given.file);
  if (!file) return wrongUse(`找不到或无法读取文件：${given.file}`);
  const configuration = readConfiguration();
  const database = await openDatabase(configuration, { join: true, log: say, max: 3, statementTimeout: 0 });
  try {
    const vault = await openVault({ db: database.db, ...keyPlaceOf(configuration.dataDir) });
    const witness = { associationId: database.association.id, actorId: null, actorName: `系统 命令行（${userInfo().username}）`, sessionId: null, address: null, traceId: newId() };
    const result = await runImport({ db: database.db, vault, witness, mode, whole, dryRun }, kind, file);
    const keptOut = !dryRun && isWhole({ mode, whole }) && result.failed > 0;
    if (keptOut) process.exitCode = 1;
    process.stdout.write(given.json ? `${JSON.stringify(result)}\n` : report(kind, result, keptOut ? '有错误的行，没有写入任何行' : dryRun ? '检查完成（未写入）' : '导入完成'));
  } catch (error) {
    if (!(error instanceof Refusal) && !(error instanceof KeptOut)) throw error;
    process.exitCode = 1;
    say(error instanceof KeptOut ? error.sentence : errorBody(error, '').body.error.details);
  } finally {
    await database.close();
  }
});
