/**
 * One upload from the wire to its place: room, bytes, kind, content, row. Whatever goes wrong on the way leaves nothing
 * behind and says why at the file's name.
 */
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { sql, type Kysely } from 'kysely';
import { idPhoto } from 'contract/areas/basic-info/id-photo';
import { fileLimits, uploadRules, type FileFlag } from 'contract/areas/system/file-limits';
import { codeOf } from '../../kernel/error-code.ts';
import { Refusal } from '../../kernel/fail.ts';
import type { Database } from '../../tables.gen.ts';
import { checkWorkbook, workbookLimits } from '../imports/workbook-limits.ts';
import { todayIn } from '../calendar/today.ts';
import { settings } from '../settings/settings.ts';
import { describe, isOffice, kindByExtension, kindOf, mayBe, mimes, officeKinds, type Kind } from './content.ts';
import { cleanName, joinName, type FileName } from './file-name.ts';
import { rewriteImage, rewritePhoto } from './image.ts';
import { officeKind } from './office.ts';
import { countPages } from './pdf-pages.ts';
import { inspectPdf } from './pdf.ts';
import type { FileProvider } from './provider.ts';
import type { Scan } from './scan.ts';
import { BrokenOff, TooMuch, type Staged, type Staging } from './staging.ts';

/**
 * `document`: PDF, JPG, PNG. `photo`: an ID photo after its rule, kept as JPEG. `workbook`: an Excel file for an import,
 * as it came. `file`: what the settings list. `office`: Word, Excel, presentations; kept to be taken out again, never opened.
 * `recording`: sound, or a picture with it.
 */
export type Accept = 'image' | 'document' | 'photo' | 'workbook' | 'file' | 'office' | 'video' | 'recording';
const accepted = { image: ['jpg', 'png'], photo: ['jpg', 'png'], document: ['pdf', 'jpg', 'png'], workbook: ['xlsx', 'xls', 'csv'], office: officeKinds, video: ['mp4'], recording: ['mp4', 'm4a', 'mp3'] } as const satisfies Record<Exclude<Accept, 'file'>, readonly Kind[]>;

export interface Incoming {
  readonly stream: NodeJS.ReadableStream;
  readonly fileName: string;
  /** The HTTP server has cut the rest off. */
  truncated?(): boolean;
}

export interface Wanted {
  readonly associationId: string;
  readonly uploadedBy: string;
  readonly accept: Accept;
  /** Only these of them. */
  readonly kinds?: readonly Kind[];
  /** What the form or material allows; never more than the ceiling of the settings. */
  readonly maxBytes?: number;
}

export interface FileObject {
  readonly id: string;
  readonly name: string;
  readonly mime: string;
  readonly size: number;
  readonly sha256: string;
  readonly width: number | null;
  readonly height: number | null;
  readonly flags: FileFlag[];
  readonly uploadedBy: string;
  readonly createdAt: string;
}

/** The sentence goes to the person who sent the file. */
const refuse = (name: string, reason: string) => new Refusal('fileRefused', { name, reason });

export interface Keeping { readonly db: Kysely<Database>; readonly stage: Staging; readonly kept: FileProvider; readonly scan: Scan; /** Of one person at the same time; 0: as many as come. */ atOnce(): number }

/** Of one person at the same time on this node: opening a file takes memory, and a thread where it is a workbook (安全基线 2.13). */
const underWay = new Map<string, number>();

export async function receive(keeping: Keeping, upload: Incoming, wanted: Wanted): Promise<FileObject> {
  const { uploadedBy } = wanted;
  const before = underWay.get(uploadedBy) ?? 0;
  const most = keeping.atOnce();
  if (most > 0 && before >= most) {
    upload.stream.on('error', () => {});
    upload.stream.resume();
    throw new Refusal('tooMany', { seconds: 5 }, { retryAfter: 5 });
  }
  underWay.set(uploadedBy, before + 1);
  try {
    return await receiveOne(keeping, upload, wanted);
  } finally {
    const left = underWay.get(uploadedBy)! - 1;
    if (left) underWay.set(uploadedBy, left);
    else underWay.delete(uploadedBy);
  }
}

async function receiveOne({ db, stage, kept, scan }: Keeping, upload: Incoming, wanted: Wanted): Promise<FileObject> {
  const source = upload.stream instanceof Readable ? upload.stream : new Readable().wrap(upload.stream);
  // The line may break while the database is asked; an error that nobody listens to would end the process.
  source.on('error', () => {});
  const temporary: string[] = [];
  try {
    const name = cleanName(upload.fileName);
    const kinds = wanted.kinds ?? (wanted.accept === 'file' ? (await settings.get(db, wanted.associationId, uploadRules)).kinds : accepted[wanted.accept]);
    const max = await ceiling(db, kept, wanted, joinName(name));
    const staged = await take(stage, source, upload, wanted, name, { kinds, max });
    temporary.push(staged.path);
    // Before anything of ours opens it.
    await scan(staged.path, joinName(name));
    const { bytes, ...finished } = await finish(staged, name, wanted, db, kinds);
    const file = bytes ? await stage.write(bytes) : staged;
    temporary.push(file.path);
    return await keep(db, kept, file, { ...finished, uploadedBy: wanted.uploadedBy, associationId: wanted.associationId });
  } catch (error) {
    // Read the rest away, so that the answer gets through to who is still sending.
    source.resume();
    if (codeOf(error) === 'ENOSPC') throw new Refusal('storageFull');
    throw error;
  } finally {
    await Promise.all(temporary.map((path) => stage.remove(path)));
  }
}

const megabyte = 1024 * 1024;

/** How large this upload may be, after asking whether there is room for any. */
export async function ceiling(db: Kysely<Database>, kept: FileProvider, wanted: Wanted, name: string): Promise<number> {
  const limits = await settings.get(db, wanted.associationId, fileLimits);
  const space = await kept.space();
  if (space && space.free < Math.min(limits.freeMb * megabyte, space.total * limits.freePercent / 100)) throw new Refusal('storageFull');
  const { rows: [today] } = await sql<{ files: number; bytes: number }>`
    select count(*)::int as files, coalesce(sum(size), 0)::float8 as bytes from file_object
    where association_id = ${wanted.associationId} and uploaded_by = ${wanted.uploadedBy}
      and created_at >= app_today()::timestamp at time zone 'Asia/Shanghai'`.execute(db);
  if (today && today.files >= limits.filesPerDay) throw refuse(name, `您今天已上传${limits.filesPerDay}个文件，达到每日上限，请明天再传`);
  if (today && today.bytes >= limits.mbPerDay * megabyte) throw refuse(name, `您今天上传的文件已达${limits.mbPerDay}MB的每日上限，请明天再传`);
  const photo = wanted.accept === 'photo' ? (await settings.get(db, wanted.associationId, idPhoto)).maxKb * 1024 : Infinity;
  const workbook = wanted.accept === 'workbook' ? workbookLimits.bytes : Infinity;
  const video = wanted.accept === 'video' || wanted.accept === 'recording' ? (await settings.get(db, wanted.associationId, uploadRules)).videoMb : limits.documentMb;
  const most = (wanted.accept === 'image' || wanted.accept === 'photo' ? limits.imageMb : video) * megabyte;
  return Math.min(most, photo, workbook, wanted.maxBytes ?? Infinity);
}

async function take(stage: Staging, source: Readable, upload: Incoming, { accept }: Wanted, name: FileName, { kinds, max: maxBytes }: { kinds: readonly Kind[]; max: number }): Promise<Staged> {
  const wantedKinds = `只接受${kinds.map((kind) => kind.toUpperCase()).join('、')}`;
  const called = joinName(name);
  const kindByName = kindByExtension(name.extension);
  // What is wrong with a workbook is said better when all of it is there: an old format, a password, half a file.
  const isWorkbook = accept === 'workbook';
  if (!isWorkbook && name.extension && (!kindByName || !kinds.includes(kindByName))) throw refuse(called, `${wantedKinds}格式，不接受“.${name.extension}”文件`);
  const limit = maxBytes >= megabyte ? `${Math.floor(maxBytes / megabyte)}MB` : `${Math.floor(maxBytes / 1024)}KB`;
  const onHead = async (head: Buffer) => {
    if (isWorkbook) return;
    if (head.length === 0) throw refuse(called, '文件是空的（0字节），请重新选择');
    const kind = kindOf(head);
    if (!mayBe(head, kinds)) throw refuse(called, `${wantedKinds}格式，文件内容实际是${kind ? kind.toUpperCase() : await describe(head)}`);
  };
  try {
    const staged = await stage.receive(source, { maxBytes, onHead });
    if (!upload.truncated?.()) return staged;
    await stage.remove(staged.path);
    throw new TooMuch();
  } catch (error) {
    if (error instanceof TooMuch) throw refuse(called, `文件超过${limit}，请${isWorkbook ? '拆分后分批导入' : accept === 'video' ? '压缩，或在页面上分段上传' : '压缩后重新上传'}`);
    if (error instanceof BrokenOff) throw refuse(called, '上传中断，文件没有传完，请重新上传');
    throw error;
  }
}

type Finished = Omit<FileObject, 'id' | 'size' | 'sha256' | 'uploadedBy' | 'createdAt'> & { bytes?: Buffer };

/** Looks into the whole file: pictures are written anew, PDFs looked through. The name gets the true ending. */
async function finish({ path, size, head }: Staged, name: FileName, { accept, associationId }: Wanted, db: Kysely<Database>, kinds: readonly Kind[]): Promise<Finished> {
  if (accept === 'workbook') {
    const { format } = checkWorkbook(await readFile(path), joinName(name));
    return { name: named(name, format), mime: mimes[format], width: null, height: null, flags: [] };
  }
  const plain = { width: null, height: null, flags: [] };
  const kind = kindOf(head);
  if (kind === 'mp4' || kind === 'm4a' || kind === 'mp3') return { name: named(name, kind), mime: mimes[kind], ...plain };
  if (kind === undefined && kinds.some(isOffice)) {
    const found = await officeKind(path);
    if (typeof found === 'object') throw refuse(joinName(name), found.fault);
    if (!kinds.includes(found)) throw refuse(joinName(name), `只接受${kinds.map((one) => one.toUpperCase()).join('、')}格式，文件内容实际是${found.toUpperCase()}`);
    return { name: named(name, found), mime: mimes[found], ...plain };
  }
  if (kind === undefined || kind === 'pdf') {
    const { complete, flags } = await inspectPdf(path);
    if (!complete) throw refuse(joinName(name), 'PDF文件不完整，可能没有下载或保存完，请重新导出后上传');
    const [pages, { pdfPages }] = [await countPages(path), await settings.get(db, associationId, uploadRules)];
    if (pages !== null && pages > pdfPages) throw refuse(joinName(name), `PDF有${pages}页，超过${pdfPages}页的上限，请拆分后分别上传`);
    return { name: named(name, 'pdf'), mime: mimes.pdf, width: null, height: null, flags };
  }
  const picture = accept === 'photo'
    ? await rewritePhoto(path, size, await settings.get(db, associationId, idPhoto), await todayIn(db))
    : await rewriteImage(path, kind);
  if (typeof picture === 'string') throw refuse(joinName(name), picture);
  return { name: named(name, picture.kind), mime: mimes[picture.kind], width: picture.width, height: picture.height, flags: picture.flags ?? [], bytes: picture.bytes };
}

/** `材料.PDF` and `照片.jpeg` keep their endings; a PNG called .jpg gets its own. */
const named = (name: FileName, kind: Kind) => joinName(kindByExtension(name.extension) === kind ? name : { ...name, extension: kind });

export async function keep(
  db: Kysely<Database>, kept: FileProvider, file: Pick<Staged, 'path' | 'size' | 'sha256'>, about: Omit<Finished, 'bytes'> & { associationId: string; uploadedBy: string },
): Promise<FileObject> {
  const id = randomUUID();
  const storageKey = kept.newKey();
  const stored = { id, size: file.size, sha256: file.sha256 };
  // The row comes first: bytes without one would never be found again.
  const { createdAt } = await db.insertInto('fileObject').values({ ...about, ...stored, provider: kept.name, storageKey }).returning('createdAt').executeTakeFirstOrThrow();
  try {
    await kept.adopt(file.path, storageKey);
  } catch (error) {
    await kept.remove(storageKey);
    await db.deleteFrom('fileObject').where('associationId', '=', about.associationId).where('id', '=', id).execute();
    throw error;
  }
  const { associationId: _, ...rest } = about;
  return { ...rest, ...stored, createdAt };
}
