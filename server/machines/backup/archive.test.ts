/** The archive as bytes: what goes in comes out, in pieces of any size; what was changed is refused at its place. */
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { partsOf } from './check-archive.ts';
import { writeArchive } from './write-archive.ts';

let dir: string;
beforeAll(() => { dir = mkdtempSync(join(tmpdir(), 'archive-')); });
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const large = randomBytes(300_000);
const contents: Record<string, Buffer> = { 'backup.json': Buffer.from('{}'), 'tables/public.empty/0001.gz': Buffer.alloc(0), 'files/whole-block': Buffer.alloc(512, 1), 'files/large': large };

const write = (name: string, passphrase: string | null = null) => writeArchive({ file: join(dir, name), passphrase }, async (archive) => {
  for (const [part, bytes] of Object.entries(contents)) {
    if (part === 'files/large') await archive.addStream(part, bytes.length, (async function* () { for (let at = 0; at < bytes.length; at += 7000) yield bytes.subarray(at, at + 7000); })());
    else await archive.add(part, bytes);
  }
}, async () => {});

async function read(name: string, passphrase: string | null = null): Promise<Record<string, Buffer>> {
  const found: Record<string, Buffer> = {};
  for await (const { name: part, body } of await partsOf({ file: join(dir, name), passphrase })) {
    const chunks: Buffer[] = [];
    for await (const chunk of body) chunks.push(chunk);
    found[part] = Buffer.concat(chunks);
  }
  return found;
}

const spoil = (name: string, as: string, change: (bytes: Buffer) => Buffer) => writeFileSync(join(dir, as), change(readFileSync(join(dir, name))));

describe('an archive', () => {
  test('gives back every part, and any tar lists it', async () => {
    await write('plain.tar');
    expect(await read('plain.tar')).toEqual(contents);
    const listed = spawnSync('tar', ['tf', join(dir, 'plain.tar')], { encoding: 'utf8' });
    // Where there is no tar, nobody misses it.
    if (!listed.error) expect(listed.stdout.trim().split('\n')).toEqual(Object.keys(contents));
  });

  test('that was cut anywhere is called incomplete', async () => {
    const whole = readFileSync(join(dir, 'plain.tar')).length;
    for (const length of [0, 100, 512, 700, 2000, whole - 1024, whole - 600]) {
      spoil('plain.tar', 'cut.tar', (bytes) => bytes.subarray(0, length));
      await expect(read('cut.tar'), String(length)).rejects.toThrow('备份文件不完整');
    }
  });

  test('under a passphrase gives nothing away, and notices every changed, moved or missing frame', async () => {
    await write('sealed.bak', '春江潮水连海平');
    expect(await read('sealed.bak', '春江潮水连海平')).toEqual(contents);
    expect(readFileSync(join(dir, 'sealed.bak')).includes('backup.json')).toBe(false);
    await expect(read('sealed.bak')).rejects.toThrow('加了口令');
    await expect(read('sealed.bak', '春江潮水连海坪')).rejects.toThrow('口令不正确');
    const frame = 5 + 64 * 1024 + 16, begin = 44;
    spoil('sealed.bak', 'changed.bak', (bytes) => { const at = begin + 2 * frame + 99; bytes[at] = bytes[at]! ^ 1; return bytes; });
    await expect(read('changed.bak', '春江潮水连海平')).rejects.toThrow('第 3 段');
    spoil('sealed.bak', 'moved.bak', (bytes) => Buffer.concat([bytes.subarray(0, begin + frame), bytes.subarray(begin + 2 * frame, begin + 3 * frame), bytes.subarray(begin + frame, begin + 2 * frame), bytes.subarray(begin + 3 * frame)]));
    await expect(read('moved.bak', '春江潮水连海平')).rejects.toThrow('第 2 段');
    spoil('sealed.bak', 'short.bak', (bytes) => bytes.subarray(0, begin + 3 * frame));
    await expect(read('short.bak', '春江潮水连海平')).rejects.toThrow('备份文件不完整');
  });

  test('that could not be finished, or whose check fails, leaves nothing behind', async () => {
    await expect(writeArchive({ file: join(dir, 'half.tar'), passphrase: null }, async (archive) => { await archive.add('backup.json', Buffer.from('{}')); throw new Error('the database went away'); }, async () => {})).rejects.toThrow('went away');
    await expect(writeArchive({ file: join(dir, 'half.tar'), passphrase: null }, async () => {}, async () => { throw new Error('unreadable'); })).rejects.toThrow('unreadable');
    expect(readdirSync(dir).filter((name) => name.includes('half') || name.endsWith('.part'))).toEqual([]);
  });

  test('is never written over another one, nor into a folder that is not there', async () => {
    await expect(write('plain.tar')).rejects.toThrow('文件已存在');
    await expect(write('nowhere/new.tar')).rejects.toThrow('无法写入目录');
    expect(existsSync(join(dir, 'nowhere'))).toBe(false);
  });
});
