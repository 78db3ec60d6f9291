/** What both commands are told: the archive, and the file that holds its passphrase (never the passphrase itself, which others on the machine could read). */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { codeOf } from '../../kernel/error-code.ts';
import { BackupRefused } from './backup-refused.ts';

export interface Arguments {
  readonly file: string;
  readonly isSealed: boolean;
  readonly checkOnly: boolean;
  passphrase(): string | null;
}

/** Null: not what the command takes. */
export function readArguments(args: readonly string[] = process.argv.slice(2)): Arguments | null {
  try {
    const { values, positionals: [file, ...rest] } = parseArgs({ args: [...args], allowPositionals: true, options: { 'passphrase-file': { type: 'string' }, check: { type: 'boolean', default: false } } });
    if (!file || rest.length) return null;
    const secret = values['passphrase-file'];
    return { file: fromCaller(file), isSealed: secret !== undefined, checkOnly: values.check, passphrase: () => (secret === undefined ? null : readPassphrase(fromCaller(secret))) };
  } catch {
    return null; // an option that is not ours
  }
}

/** npm moves to the checkout; a name means where it was typed. */
const fromCaller = (path: string) => resolve(process.env['INIT_CWD'] ?? '.', path);

/** @throws {BackupRefused} */
export function readPassphrase(file: string): string {
  let text: string;
  try {
    text = readFileSync(file, 'utf8').replace(/\r?\n$/, '');
  } catch (error) {
    throw new BackupRefused('passphraseUnreadable', { file, reason: codeOf(error) ?? '' }, error);
  }
  if (text.length < 12) throw new BackupRefused('passphraseShort', { file });
  return text;
}
