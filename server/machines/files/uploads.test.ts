/** What the upload calls take beside papers and photos, and videos that come in pieces. */
import { createReadStream, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import sharp from 'sharp';
import { idPhoto } from 'contract/areas/basic-info/id-photo';
import { uploadRules } from 'contract/areas/system/file-limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Refusal } from '../../kernel/fail.ts';
import { newId } from '../../kernel/id.ts';
import { settings } from '../settings/settings.ts';
import { countPages } from './pdf-pages.ts';
import type { Accept } from './receive.ts';
import { testFiles, type TestFiles } from './testing.ts';

const folder = join(import.meta.dirname, '../../../e2e/samples/attachments');
const by = { id: null, name: '测试' };

let files: TestFiles;
let userId: string;
beforeAll(async () => {
  files = await testFiles();
  userId = newId();
  await files.database.pool.query(`insert into app_user (association_id, id, user_name, user_name_key, real_name) values ($1, $2, 'piece', 'piece', '林知远')`, [files.associationId, userId]);
});
afterAll(() => files.close());

const refusal = (attempt: Promise<unknown>): Promise<string> => attempt.then(() => '已接收', (error: unknown) => { if (error instanceof Refusal) return String(error.values['reason'] ?? error.code); throw error; });
const send = (file: string, accept: Accept, fileName = file) => files.store.receive({ stream: createReadStream(join(folder, file)), fileName }, { associationId: files.associationId, uploadedBy: userId, accept });

describe('an office document', () => {
  it.each([
    ['h04-zip-bomb.xlsx', '压缩比例异常'], ['h06-truncated.xlsx', '不完整'], ['h07-password.xlsx', '密码'], ['h08-external-dde.xlsx', '链接'], ['h10-zero-byte.xlsx', '0字节'],
    ['h13-xml-entities.xlsx', '不安全的定义'], ['h14-xml-external-entity.xlsx', '不安全的定义'], ['h16-zip-slip.zip', '不接受“.zip”'], ['h01-elf-named.pdf', '不接受“.pdf”'],
  ])('%s is refused, with the reason', async (file, reason) => {
    const before = await files.onDisk();
    expect(await refusal(send(file, 'office'))).toContain(reason);
    expect(await files.onDisk()).toEqual(before);
  });
  it('is taken for what it is, whatever it is called', async () => {
    const roster = join(folder, '../firms-roster.xlsx');
    const stored = await files.store.receive({ stream: createReadStream(roster), fileName: '会议纪要.docx' }, { associationId: files.associationId, uploadedBy: userId, accept: 'office' });
    expect([stored.name, stored.mime]).toEqual(['会议纪要.xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet']);
  });
});

it('a program under any name is refused as any attachment, and so is a kind that the settings leave out', async () => {
  expect(await refusal(send('h01-elf-named.pdf', 'file'))).toContain('可执行程序');
  expect(await refusal(send('h02-html-named.jpg', 'file'))).toContain('网页文件');
  await settings.set(files.database.db, files.associationId, uploadRules, { ...uploadRules.initial, kinds: ['jpg'] }, by);
  expect(await refusal(send('a01.pdf', 'file'))).toContain('只接受JPG');
  await settings.set(files.database.db, files.associationId, uploadRules, uploadRules.initial, by);
  expect((await send('a01.pdf', 'file')).mime).toBe('application/pdf');
});

it('a PDF with too many pages is refused, and says how many it has', async () => {
  expect(await countPages(join(folder, 'a01.pdf'))).toBe(2);
  await settings.set(files.database.db, files.associationId, uploadRules, { ...uploadRules.initial, pdfPages: 1 }, by);
  expect(await refusal(send('a01.pdf', 'document'))).toBe('PDF有2页，超过1页的上限，请拆分后分别上传');
  await settings.set(files.database.db, files.associationId, uploadRules, uploadRules.initial, by);
});

it('an ID photo is measured by what the association asks of one', async () => {
  await send('p01-photo.jpg', 'photo');
  await settings.set(files.database.db, files.associationId, idPhoto, { ...idPhoto.initial, minHeight: 1200 }, by);
  expect(await refusal(send('p01-photo.jpg', 'photo'))).toContain('清晰度不够，请上传不小于280×1200像素的照片');
  await settings.set(files.database.db, files.associationId, idPhoto, idPhoto.initial, by);
});

it('an ID photo that hardly weighs anything is refused where the association says so, in the words of its condition', async () => {
  expect(await refusal(send('w01-photo-640x480.jpg', 'photo'))).toBe('证件照不符合要求：照片为640×480像素，不是竖版证件照，请裁剪为宽高比0.60至0.80（建议413×626，或一寸照295×413）');
  await settings.set(files.database.db, files.associationId, idPhoto, { ...idPhoto.initial, minKb: 46 }, by);
  expect(await refusal(send('p06-photo.jpg', 'photo'))).toBe('证件照不符合要求：照片只有44KB，小于46KB，可能压缩过度，请上传原片');
  await settings.set(files.database.db, files.associationId, idPhoto, idPhoto.initial, by);
});

it('of an ID photo is said what cannot be known for certain: that its background or its day may not do', async () => {
  const flagsOf = async (file: string) => (await send(file, 'photo')).flags;
  for (const file of ['p01-photo.jpg', 'p06-photo.jpg', 'w05-photo-exif-gps.jpg']) expect(await flagsOf(file), file).toEqual([]);
  await settings.set(files.database.db, files.associationId, idPhoto, { ...idPhoto.initial, backgrounds: ['WHITE'] }, by);
  expect([await flagsOf('p01-photo.jpg'), await flagsOf('p06-photo.jpg')]).toEqual([['BACKGROUND'], []]);
  await settings.set(files.database.db, files.associationId, idPhoto, idPhoto.initial, by);
  const drawn = (background: string, taken?: string) => sharp({ create: { width: 413, height: 626, channels: 3, background } }).withExif(taken ? { IFD2: { DateTimeOriginal: taken } } : {}).jpeg().toBuffer();
  const made = async (bytes: Buffer) => (await files.store.receive({ stream: Readable.from([bytes]), fileName: '证件照.jpg' }, { associationId: files.associationId, uploadedBy: userId, accept: 'photo' })).flags;
  expect(await made(await drawn('#2e8b57'))).toEqual(['BACKGROUND']);
  expect(await made(await drawn('#438edb', '2019:05:01 10:00:00'))).toEqual(['OLD_PHOTO']);
  expect(await made(await drawn('#438edb', '2098:05:01 10:00:00'))).toEqual([]);
});

describe('a video in pieces', () => {
  const video = Buffer.concat([Buffer.from('00000018667479706d703432000000006d70343269736f6d', 'hex'), Buffer.from(Array.from({ length: 9976 }, (_, at) => at % 251))]);
  const owner = () => ({ associationId: files.associationId, userId });
  const begin = (modified: number, size = video.length) => files.store.pieces.begin(owner(), { fileName: '开班式.mp4', size, modified });
  const piece = (from: number, to: number) => ({ stream: Readable.from([video.subarray(from, to)], { objectMode: false }), fileName: '开班式.mp4' });
  const take = (id: string, from: number, to: number) => files.store.pieces.take(owner(), { id, offset: from }, piece(from, to));

  it('goes on where it broke off, and is whole in the end', async () => {
    const { id } = await begin(1);
    await take(id, 0, 4000);
    // The page was closed; the same file is chosen again.
    expect(await begin(1)).toEqual({ id, received: 4000, size: video.length });
    expect(await refusal(take(id, 0, 4000))).toBe('uploadMoved');
    const broken = new Readable({ read() { this.push(video.subarray(4000, 5000)); this.destroy(new Error('terminated early')); } });
    await expect(files.store.pieces.take(owner(), { id, offset: 4000 }, { stream: broken, fileName: '开班式.mp4' })).rejects.toThrow('terminated early');
    const done = await take(id, 4000, video.length);
    expect(done?.file).toMatchObject({ name: '开班式.mp4', mime: 'video/mp4', size: video.length });
    const opened = await files.store.openRead(files.associationId, done?.file?.id ?? '');
    expect(Buffer.concat(await opened!.stream.toArray())).toEqual(video);
    expect(await files.store.pieces.find(owner(), id)).toBeUndefined();
  });
  it('of the same piece sent twice at once one counts', async () => {
    const { id } = await begin(2);
    const [one, other] = await Promise.all([refusal(take(id, 0, 5000)), refusal(take(id, 0, 5000))]);
    expect([one, other].toSorted()).toEqual(['uploadMoved', '已接收']);
    expect(await files.store.pieces.find(owner(), id)).toMatchObject({ received: 5000 });
  });
  it('is nobody else’s, no other kind, and not larger than was said', async () => {
    const { id } = await begin(3, 6000);
    expect(await files.store.pieces.find({ ...owner(), userId: newId() }, id)).toBeUndefined();
    const paper = readFileSync(join(folder, 'a01.pdf')).subarray(0, 3000);
    expect(await refusal(files.store.pieces.take(owner(), { id, offset: 0 }, { stream: Readable.from([paper], { objectMode: false }), fileName: '开班式.mp4' }))).toContain('只接受MP4');
    expect(await refusal(take(id, 0, 7000))).toContain('传来的内容比开始时说的多');
    expect(await refusal(begin(4, 1_900_000_000))).toContain('超过500MB');
  });
  it('left alone for a day is swept away with its bytes', async () => {
    const { id } = await begin(5);
    await take(id, 0, 4000);
    await files.database.pool.query(`update upload_in_pieces set touched_at = app_now() - interval '25 hours'`);
    await files.store.sweepOrphans();
    expect(await files.store.pieces.find(owner(), id)).toBeUndefined();
    expect((await files.onDisk()).filter((name) => name.endsWith('.part'))).toEqual([]);
  });
});
