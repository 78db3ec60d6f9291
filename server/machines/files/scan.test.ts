/** Uploads looked at by a scanner. The stub speaks clamd's protocol and knows the one text that every scanner takes for a virus. */
import { readdir } from 'node:fs/promises';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { Refusal } from '../../kernel/fail.ts';
import { addPerson } from '../../../e2e/harness/people.ts';
import { newId } from '../../kernel/id.ts';
import { testVault } from '../vault/testing.ts';
import { clamd, ScannerDown } from './clamd.ts';
import { openFileStore, type FileStore } from './file-store.ts';
import { scanWith, type WhenDown } from './scan.ts';
import { testFiles, type TestFiles } from './testing.ts';

// In two halves, so that no scanner on a developer's machine takes this file for one.
const eicar = String.raw`X5O!P%@AP[4\PZX54(P^)7CC)7}$EICAR-STANDARD` + '-ANTIVIRUS-TEST-FILE!$H+H*';
const pdf = (more: string) => Buffer.from(`%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\n%${more}\ntrailer<</Root 1 0 R>>\n%%EOF\n`);

let files: TestFiles;
let stub: Server;
let answers: 'as it is' | 'too large' | 'nothing';
/** What came, file by file. */
let seen: Buffer[] = [];
const log: string[] = [];
const user = newId();

beforeAll(async () => {
  files = await testFiles();
  stub = createServer((line) => {
    let came = Buffer.alloc(0);
    line.on('error', () => {});
    line.on('data', (part) => {
      came = Buffer.concat([came, part]);
      if (answers === 'nothing') return void line.end();
      if (answers === 'too large') return void line.end('INSTREAM size limit exceeded. ERROR\0');
      const file = streamed(came);
      if (!file) return;
      seen.push(file);
      // The line is left open, as clamd may do.
      line.write(file.includes(eicar) ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0');
    });
  });
  await new Promise<void>((resolve) => { stub.listen(0, '127.0.0.1', resolve); });
});
afterAll(async () => { stub.close(); await files.close(); });
beforeEach(() => { answers = 'as it is'; seen = []; log.length = 0; });

/** The parts of INSTREAM put together; undefined until the empty one has come. */
function streamed(came: Buffer): Buffer | undefined {
  const command = 'zINSTREAM\0';
  expect(came.subarray(0, command.length).toString()).toBe(command.slice(0, came.length));
  const parts: Buffer[] = [];
  for (let at = command.length; at + 4 <= came.length;) {
    const length = came.readUInt32BE(at);
    if (length === 0) return Buffer.concat(parts);
    parts.push(came.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
}

const address = () => ({ host: '127.0.0.1', port: (stub.address() as AddressInfo).port }); // a server that listens on a port
const storeWith = (whenDown: WhenDown, port = address().port): Promise<FileStore> =>
  openFileStore({ db: files.database.db, vault: testVault(), dir: join(files.dir, 'files'), scan: scanWith(clamd({ host: '127.0.0.1', port }), whenDown, (line) => { log.push(line); }) });
const send = (store: FileStore, bytes: Buffer) => store.receive({ stream: Readable.from([bytes], { objectMode: false }), fileName: '材料.pdf' }, { associationId: files.associationId, uploadedBy: user, accept: 'document' });
const reasonOf = (attempt: Promise<unknown>): Promise<string> => attempt.then(() => '', (error: unknown) => (error instanceof Refusal ? String(error.values['reason']) : String(error)));
async function keptBytes(): Promise<number> {
  const all = await readdir(join(files.dir, 'files'), { recursive: true, withFileTypes: true });
  return all.filter((one) => one.isFile()).length;
}

test('a clean file is looked at whole, and kept', async () => {
  const clean = pdf('x'.repeat(300_000));
  expect(await send(await storeWith('refuse'), clean)).toMatchObject({ name: '材料.pdf', size: clean.length });
  expect(seen).toEqual([clean]);
});

test('an infected file is refused by a sentence and leaves nothing', async () => {
  const store = await storeWith('refuse');
  const before = await keptBytes();
  expect(await reasonOf(send(store, pdf(eicar)))).toBe('病毒检查发现其中含有恶意程序，请检查您的电脑，换一个干净的文件再传');
  expect(await keptBytes()).toBe(before);
  expect(log).toEqual(['上传的文件被病毒检查拦下：Eicar-Test-Signature']);
});

test('an infected video that came in pieces is refused with its last one, and begun anew', async () => {
  const store = await storeWith('refuse');
  const { userId } = await addPerson(files.database.db, files.associationId, { name: '林知远', roles: [] });
  const owner = { associationId: files.associationId, userId };
  const bytes = Buffer.concat([Buffer.from([0, 0, 0, 0x18]), Buffer.from('ftypmp42'), Buffer.alloc(4), Buffer.from('mp42isom'), Buffer.from(eicar)]);
  const file = { fileName: '录像.mp4', size: bytes.length, modified: 1 };
  const { id } = await store.pieces.begin(owner, file);
  expect(await reasonOf(store.pieces.take(owner, { id, offset: 0 }, { stream: Readable.from([bytes]), fileName: '录像.mp4' }))).toContain('恶意程序');
  expect(await store.pieces.find(owner, id)).toBeUndefined();
  expect((await store.pieces.begin(owner, file)).received).toBe(0);
});

test.each(['too large', 'nothing'] as const)('a scanner that says “%s” has looked at nothing: the file is not taken, or taken where the installation says so', async (how) => {
  answers = how;
  const clean = pdf('y'.repeat(2_000_000));
  expect(await reasonOf(send(await storeWith('refuse'), clean))).toBe('病毒检查暂时无法进行，请稍后再传；一直如此的，请联系管理员');
  expect(await send(await storeWith('accept'), clean)).toMatchObject({ name: '材料.pdf' });
  expect(log.map((line) => line.slice(0, 8))).toEqual(['病毒检查未能完成', '病毒检查未能完成']);
});

test('so does one that is not there', async () => {
  const gone = createServer();
  await new Promise<void>((resolve) => { gone.listen(0, '127.0.0.1', resolve); });
  const { port } = gone.address() as AddressInfo; // likewise
  await new Promise((resolve) => { gone.close(resolve); });
  expect(await reasonOf(send(await storeWith('refuse', port), pdf('')))).toContain('暂时无法进行');
  await expect(clamd({ host: '127.0.0.1', port }).scan(join(import.meta.dirname, 'scan.ts'))).rejects.toThrow(ScannerDown);
});
