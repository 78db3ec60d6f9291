import { createHash, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readdir, stat, statfs, utimes, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { fileLimits } from 'contract/areas/system/file-limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHttp } from '../../http.ts';
import { Refusal } from '../../kernel/fail.ts';
import { newId } from '../../kernel/id.ts';
import { receiveUpload } from './receive-upload.ts';
import { settings } from '../settings/settings.ts';
import { testVault } from '../vault/testing.ts';
import { openFileStore } from './file-store.ts';
import type { FileObject, Wanted } from './receive.ts';
import { testFiles, type TestFiles } from './testing.ts';

const pdf = readFileSync(join(import.meta.dirname, '../../../e2e/samples/attachments/n00-harmless.pdf'));
const user = newId();

let files: TestFiles;
beforeAll(async () => { files = await testFiles(); });
afterAll(() => files.close());

const send = (bytes: Buffer, more: Partial<Wanted> & { fileName?: string } = {}): Promise<FileObject> => files.store.receive(
  { stream: Readable.from([bytes.subarray(0, 10), bytes.subarray(10)], { objectMode: false }), fileName: more.fileName ?? '材料.pdf' },
  { associationId: files.associationId, uploadedBy: user, accept: 'document', ...more });
const reasonOf = (attempt: Promise<unknown>): Promise<string> => attempt.then(() => '', (error: unknown) => (error instanceof Refusal ? String(error.values['reason'] ?? error.code) : String(error)));
const loose = (hours: number) => files.database.pool.query(`update file_object set created_at = app_now() - interval '${hours} hours' where not attached`);

describe('a stored file', () => {
  it('comes back byte by byte, under its name, from a place that its name does not tell', async () => {
    const stored = await send(pdf);
    const opened = await files.store.openRead(files.associationId, stored.id);
    expect(Buffer.concat(await opened!.stream.toArray())).toEqual(pdf);
    expect(opened!.file).toMatchObject({ name: '材料.pdf', mime: 'application/pdf', size: pdf.length, sha256: createHash('sha256').update(pdf).digest('hex') });
    expect(opened!.file).not.toHaveProperty('storageKey');
    expect((await files.onDisk()).every((name) => /^[0-9a-f]{30}$/.test(name))).toBe(true);
  });
  it('of one person comes in ten at a time; who sends more waits, others do not', async () => {
    const held: Readable[] = [];
    const slow = () => { const stream = new Readable({ read() {} }); held.push(stream); return stream; };
    const sending = Array.from({ length: 10 }, () => files.store.receive({ stream: slow(), fileName: '材料.pdf' }, { associationId: files.associationId, uploadedBy: user, accept: 'document' }));
    expect(await reasonOf(send(pdf))).toBe('tooMany');
    expect((await send(pdf, { uploadedBy: newId() })).size).toBe(pdf.length);
    for (const stream of held) { stream.push(pdf); stream.push(null); }
    expect((await Promise.all(sending)).map(({ size }) => size)).toEqual(Array.from({ length: 10 }, () => pdf.length));
    expect((await send(pdf)).size).toBe(pdf.length);
  });
  it('is not found by another association', async () => {
    const stored = await send(pdf);
    expect(await files.store.find(newId(), stored.id)).toBeUndefined();
    expect(await files.store.openRead(newId(), stored.id)).toBeUndefined();
  });
  it.skipIf(process.platform === 'win32')('is readable by nobody else on the machine', async () => {
    await send(pdf);
    for (const entry of await readdir(join(files.dir, 'files'), { recursive: true, withFileTypes: true })) {
      const { mode } = await stat(join(entry.parentPath, entry.name));
      expect(mode & 0o777).toBe(entry.isDirectory() ? 0o700 : 0o600);
    }
  });
  it('is tied to a record once, and only by who sent it', async () => {
    const stored = await send(pdf);
    const tie = (by: string) => files.store.attach(files.database.db, files.associationId, by, [stored.id]);
    expect(await tie(newId())).toEqual([stored.id]);
    expect(await tie(user)).toEqual([]);
    expect(await tie(user)).toEqual([stored.id]);
  });
});

describe('what is too much', () => {
  it('is cut at the limit, with the limit in the sentence', async () => {
    const before = await files.onDisk();
    expect(await reasonOf(send(Buffer.concat([pdf, Buffer.alloc(2 * 1024 * 1024)]), { maxBytes: 1024 * 1024 }))).toBe('文件超过1MB，请压缩后重新上传');
    expect(await files.onDisk()).toEqual(before);
  });
  it('a photo of 12 MB is refused for its size, before anything is decoded', async () => {
    const noise = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), randomBytes(12 * 1024 * 1024)]);
    expect(await reasonOf(send(noise, { accept: 'photo', fileName: '照片.jpg' }))).toContain('500KB');
  });
  it('ends with the day\'s files of one person, not of the others', async () => {
    await settings.set(files.database.db, files.associationId, fileLimits, { ...fileLimits.initial, filesPerDay: 1 }, { id: null, name: '测试' });
    const somebody = newId();
    await send(pdf, { uploadedBy: somebody });
    expect(await reasonOf(send(pdf, { uploadedBy: somebody }))).toContain('每日上限');
    await send(pdf, { uploadedBy: newId() });
    await settings.set(files.database.db, files.associationId, fileLimits, fileLimits.initial, { id: null, name: '测试' });
  });
  it('is anything while the disk is nearly full', async () => {
    await settings.set(files.database.db, files.associationId, fileLimits, { ...fileLimits.initial, freeMb: 1_000_000, freePercent: 50 }, { id: null, name: '测试' });
    const { bavail, blocks } = await statfs(files.dir);
    const attempt = await reasonOf(send(pdf));
    expect(attempt).toBe(bavail < blocks / 2 ? 'storageFull' : '');
    await settings.set(files.database.db, files.associationId, fileLimits, fileLimits.initial, { id: null, name: '测试' });
  });
});

describe('a damaged file', () => {
  it('is told from a whole one', async () => {
    expect(await reasonOf(send(pdf.subarray(0, 400)))).toContain('不完整');
    const picture = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#808080', noise: { type: 'gaussian', mean: 128, sigma: 40 } } }).jpeg().toBuffer();
    expect(await reasonOf(send(picture.subarray(0, picture.length / 2), { fileName: '扫描.jpg' }))).toContain('损坏');
    expect((await send(picture, { fileName: '扫描.jpeg' })).name).toBe('扫描.jpeg');
  });
  it('hides no script behind another spelling', async () => {
    const hidden = Buffer.from(pdf.toString('latin1').replace('/Type /Catalog', '/Type /Catalog /OpenAction << /S /J#61vaScript >>'), 'latin1');
    expect((await send(hidden)).flags).toEqual(['SCRIPT', 'OPEN_ACTION']);
  });
});

describe('what nobody needs', () => {
  it('is swept after a day, with its bytes; what a record shows stays', async () => {
    const kept = await send(pdf);
    await files.store.attach(files.database.db, files.associationId, user, [kept.id]);
    const left = await send(pdf);
    await loose(23);
    await files.store.sweepOrphans();
    expect(await files.store.find(files.associationId, left.id)).toBeDefined();
    await loose(25);
    expect(await files.store.sweepOrphans()).toBeGreaterThan(0);
    expect(await files.store.find(files.associationId, left.id)).toBeUndefined();
    const rows = await files.database.pool.query<{ count: number }>('select count(*)::int from file_object');
    expect(await files.onDisk()).toHaveLength(rows.rows[0]?.count ?? -1);
    await files.store.release(files.database.db, files.associationId, [kept.id]);
    await loose(25);
    await files.store.sweepOrphans();
    expect(await files.store.openRead(files.associationId, kept.id)).toBeUndefined();
  });
  it('is also what a killed process left half received', async () => {
    const half = join(files.dir, 'files', 'incoming', 'a.part');
    await writeFile(half, pdf.subarray(0, 100));
    expect(await files.store.sweepOrphans()).toBe(0);
    await utimes(half, new Date(0), new Date(0));
    expect(await files.store.sweepOrphans()).toBe(1);
    expect(await files.onDisk()).not.toContain('a.part');
  });
  it('is never taken from another database\'s files in the same directory', async () => {
    await send(pdf);
    const stranger = await testFiles();
    const store = await openFileStore({ db: stranger.database.db, vault: testVault(), dir: join(files.dir, 'files') });
    const before = await files.onDisk();
    for (const { parentPath, name } of await readdir(files.dir, { recursive: true, withFileTypes: true })) await utimes(join(parentPath, name), new Date(0), new Date(0));
    await store.sweepOrphans();
    expect(await files.onDisk()).toEqual(before);
    await stranger.close();
  });
});

it('a ticket opens one record for a minute, and only as it was issued', () => {
  const claim = { record: 'file:1', userId: user, sessionId: 's' };
  const ticket = files.store.issueTicket(claim);
  expect(files.store.redeemTicket(ticket)).toEqual(claim);
  const [body = '', proof = ''] = ticket.split('.');
  const forged = Buffer.from(Buffer.from(body, 'base64url').toString().replace('file:1', 'file:2')).toString('base64url');
  for (const wrong of [`${forged}.${proof}`, `${body}.`, body, '', `${ticket}.x`, `${body}.${proof.slice(1)}A`]) expect(files.store.redeemTicket(wrong)).toBeUndefined();
});

describe('over the network', () => {
  let http: FastifyInstance;
  let port: number;
  beforeAll(async () => {
    http = await createHttp({ tls: null, trustedProxies: [], log: () => {} });
    http.post('/upload', async (call) => files.store.receive(await receiveUpload(call), { associationId: files.associationId, uploadedBy: user, accept: 'document', maxBytes: 1024 * 1024 }));
    await http.listen({ port: 0, host: '127.0.0.1' });
    port = (http.server.address() as AddressInfo).port;
  });
  afterAll(() => http.close());

  const head = (fileName: string) => Buffer.from(`--x\r\nContent-Disposition: form-data; name="file"; filename="${fileName}"\r\nContent-Type: application/pdf\r\n\r\n`);
  const end = Buffer.from('\r\n--x--\r\n');
  const post = (length: number) => request({ port, path: '/upload', method: 'POST', headers: { 'content-type': 'multipart/form-data; boundary=x', 'content-length': length } });
  const answerTo = (bytes: Buffer) => new Promise<{ status: number; body: { error?: { code: string; details: string }; name?: string } }>((resolve, reject) => {
    const call = post(bytes.length).on('error', reject).on('response', async (response) => {
      resolve({ status: response.statusCode ?? 0, body: JSON.parse(Buffer.concat(await response.toArray() as Buffer[]).toString()) });
    });
    call.end(bytes);
  });

  it('a good file arrives', async () => {
    const { status, body } = await answerTo(Buffer.concat([head('a.pdf'), pdf, end]));
    expect([status, body.name]).toEqual([200, 'a.pdf']);
  });
  it('a wrong one is answered with its sentence although most of it is still on the way', async () => {
    const { status, body } = await answerTo(Buffer.concat([head('a.pdf'), Buffer.alloc(8 * 1024 * 1024, 0x7f), end]));
    expect(status).toBe(400);
    expect(body.error).toMatchObject({ code: 'fileRefused', details: expect.stringContaining('文件“a.pdf”不能接收：') });
    expect((await answerTo(Buffer.concat([head('b.pdf'), pdf, Buffer.alloc(8 * 1024 * 1024), end]))).body.error?.details).toContain('超过1MB');
  });
  it('one that breaks off leaves nothing', async () => {
    const before = await files.onDisk();
    await new Promise<void>((resolve) => {
      const call = post(500_000).on('error', () => resolve()).on('close', () => resolve());
      call.write(Buffer.concat([head('a.pdf'), pdf, Buffer.alloc(200_000)]), () => setTimeout(() => call.destroy(), 50));
    });
    await expect.poll(() => files.onDisk()).toEqual(before);
  });
});
