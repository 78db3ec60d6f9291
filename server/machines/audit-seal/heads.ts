/**
 * The blocks' heads outside the database, one line each, only ever added to: who takes the newest blocks away together
 * with their rows leaves a chain that holds, but not this file. It is small; copy it to another machine or print it.
 */
import { appendFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf } from '../../kernel/error-code.ts';
import type { Block } from './block.ts';

export interface Head { no: number; sealedAt: string; toSeq: number; rowCount: number; hash: string }

export const headsFile = (dataDir: string): string => join(dataDir, 'audit-heads.log');

const lineOf = ({ no, sealedAt, fromSeq, toSeq, rowCount, hash, signature, kid }: Block) =>
  [no, new Date(sealedAt).toISOString(), fromSeq, toSeq, rowCount, hash.toString('hex'), signature.toString('base64'), kid].join('\t');

export async function readHeads(dataDir: string): Promise<Head[]> {
  const text = await readFile(headsFile(dataDir), 'utf8').catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return '';
    throw error;
  });
  return text.split('\n').flatMap((line) => {
    const [no = '', sealedAt = '', , toSeq = '', rowCount = '', hash = ''] = line.split('\t');
    return /^\d+$/.test(no) && /^[0-9a-f]{64}$/.test(hash) ? [{ no: Number(no), sealedAt, toSeq: Number(toSeq), rowCount: Number(rowCount), hash }] : [];
  });
}

export async function keepHeads(dataDir: string, blocks: readonly Block[]): Promise<void> {
  if (blocks.length) await appendFile(headsFile(dataDir), `${blocks.map(lineOf).join('\n')}\n`, { mode: 0o600 });
}
