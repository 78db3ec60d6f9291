/**
 * `npm run import -- KIND FILE [--mode append|upsert] [--dry-run] [--json]`: what the console's import does, from the
 * shell, whether or not the product is running. Acts as the system with full scope, for the operating system's user.
 */
import { readFileSync, statSync } from 'node:fs';
import { userInfo } from 'node:os';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { errorBody, Refusal } from '../kernel/fail.ts';
import { newId } from '../kernel/id.ts';
import { entry } from '../machines/start-refused.ts';
import type { ImportKind } from '../machines/imports/kind.ts';
import { importKinds as kinds } from '../machines/imports/kinds.ts';
import { runImport } from '../machines/imports/run-import.ts';
import type { ImportResult, RowVerdict } from '../machines/imports/verdict.ts';
import { workbookLimits } from '../machines/imports/workbook-limits.ts';
import { openVault } from '../machines/vault/open-vault.ts';
import { readConfiguration } from '../start/configuration.ts';
import { openDatabase } from '../start/database.ts';

const say = (line: string) => process.stderr.write(`${line}\n`);
const wrongUse = (line: string) => {
  process.exitCode = 2;
  say(line);
  say('用法：npm run import -- 类别 文件 [--mode append|upsert] [--dry-run] [--json]');
  say(`类别：${kinds.map(({ name, title }) => `${name}（${title}）`).join('、')}`);
  say('--mode append 只录入新记录（默认）；--mode upsert 同时更新已有记录；--dry-run 只检查、不写入；--json 以 JSON 输出结果。');
};

function told() {
  const options = { mode: { type: 'string', default: 'append' }, 'dry-run': { type: 'boolean', default: false }, json: { type: 'boolean', default: false } } as const;
  try {
    const { values, positionals: [kind, file] } = parseArgs({ allowPositionals: true, options });
    return { kind, file, mode: values.mode, dryRun: values['dry-run'], json: values.json };
  } catch {
    return null; // an option that is not ours
  }
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

const words = { ok: '通过', warned: '提醒', failed: '未导入', skipped: '跳过' };
const line = ({ row, status, message }: RowVerdict) => `  第${row}行 ${words[status]}：${message}`;

function report({ title }: ImportKind, { total, ok, warned, failed, skipped, rows }: ImportResult, dryRun: boolean): string {
  const worth = rows.filter(({ status }) => status === 'failed' || status === 'warned');
  return [
    `${title}：${dryRun ? '检查完成（未写入）' : '导入完成'}，共${total}行，通过${ok}行，提醒${warned}行，未导入${failed}行，跳过${skipped}行。`,
    ...worth.slice(0, 200).map(line), ...(worth.length > 200 ? [`  还有${worth.length - 200}行，请加 --json 查看全部结果。`] : []), '',
  ].join('\n');
}

await entry(async () => {
  const given = told();
  const kind = kinds.find(({ name }) => name === given?.kind);
  if (!given || !kind || !given.file || !['append', 'upsert'].includes(given.mode)) return wrongUse(given?.kind && !kind ? `没有“${given.kind}”这一类导入。` : '请给出类别和文件。');
  const mode = given.mode === 'upsert' ? 'UPSERT' : 'APPEND';
  if (!kind.modes.includes(mode)) return wrongUse(`${kind.title}不支持更新已有记录，请在系统中办理变更。`);
  const file = open(given.file);
  if (!file) return wrongUse(`找不到或无法读取文件：${given.file}`);
  const configuration = readConfiguration();
  const database = await openDatabase(configuration, { join: true, log: say, max: 3, statementTimeout: 0 });
  try {
    const vault = await openVault({ db: database.db, keysDir: join(configuration.dataDir, 'keys'), masterKey: process.env['MASTER_KEY'] });
    const witness = { associationId: database.association.id, actorId: null, actorName: `系统 命令行（${userInfo().username}）`, sessionId: null, address: null, traceId: newId() };
    const result = await runImport({ db: database.db, vault, witness, mode, dryRun: given.dryRun }, kind, file);
    process.stdout.write(given.json ? `${JSON.stringify(result)}\n` : report(kind, result, given.dryRun));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    process.exitCode = 1;
    say(errorBody(error, '').body.error.details);
  } finally {
    await database.close();
  }
});
