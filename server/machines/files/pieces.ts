/**
 * Uploads in pieces. Each piece says where it begins; what is not the next one is refused with the place to go on from,
 * so a piece that is sent twice or after a lost answer does no harm. Bytes beyond what the row counts were never
 * acknowledged and are written over.
 */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { sql } from 'kysely';
import { Refusal } from '../../kernel/fail.ts';
import { newId } from '../../kernel/id.ts';
import { bytesOf } from '../bytes-of.ts';
import { describe, headBytes, kindOf, mimes } from './content.ts';
import { cleanName, joinName } from './file-name.ts';
import { ceiling, keep, type FileObject, type Incoming, type Keeping } from './receive.ts';

export const pieceBytes = 8 * 1024 * 1024;
/** As long as a loose file is kept. */
const keptHours = 24;
/** Of one person; the next one waits for one of them. */
const mostBegun = 10;

export interface Owner { readonly associationId: string; readonly userId: string }
export interface Progress { readonly id: string; readonly received: number; readonly size: number }

export interface Pieces {
  begin(owner: Owner, file: { fileName: string; size: number; modified: number }): Promise<Progress>;
  find(owner: Owner, uploadId: string): Promise<Progress | undefined>;
  /** The next piece; with the last one the file is kept. `undefined`: nothing of this person's. */
  take(owner: Owner, at: { id: string; offset: number }, piece: Incoming): Promise<{ progress: Progress; file: FileObject | null } | undefined>;
  cancel(owner: Owner, uploadId: string): Promise<boolean>;
  sweep(): Promise<number>;
}

interface Row { id: string; fileName: string; size: number; received: number }

export async function openPieces({ db, kept, scan, dir }: Omit<Keeping, 'stage' | 'atOnce'> & { dir: string }): Promise<Pieces> {
  await mkdir(dir, { recursive: true, mode: 0o700 });
  const pathOf = (id: string) => join(dir, `${id}.part`);
  const remove = (id: string) => rm(pathOf(id), { force: true });

  const rowOf = async ({ associationId, userId }: Owner, uploadId: string): Promise<Row | undefined> => {
    const { rows } = await sql<Row>`
      select id, file_name, size::float8 as size, received::float8 as received from upload_in_pieces where association_id = ${associationId} and user_id = ${userId} and id = ${uploadId}`.execute(db);
    return rows[0];
  };
  const forget = ({ associationId }: Owner, id: string) => db.deleteFrom('uploadInPieces').where('associationId', '=', associationId).where('id', '=', id).execute();

  /** A restored database knows of pieces whose bytes were in no backup: those begin again. */
  const there = async ({ id, received }: Pick<Row, 'id' | 'received'>): Promise<number> => {
    const found = received > 0 ? await stat(pathOf(id)).catch(() => null) : null;
    if (received === 0 || found && found.size >= received) return received;
    await sql`update upload_in_pieces set received = 0 where id = ${id}`.execute(db);
    return 0;
  };

  /** All of it is there: looked at, counted, and moved to its place. */
  const finish = async (owner: Owner, { id, fileName, size }: Row): Promise<FileObject> => {
    const name = cleanName(fileName);
    await scan(pathOf(id), joinName(name)).catch(async (error: unknown) => {
      // Nothing of it stays: it would be taken up again where it ended.
      await forget(owner, id);
      await remove(id);
      throw error;
    });
    const hash = createHash('sha256');
    await pipeline(createReadStream(pathOf(id)), async (source: AsyncIterable<Buffer>) => { for await (const chunk of source) hash.update(chunk); });
    const file = await keep(db, kept, { path: pathOf(id), size, sha256: hash.digest('hex') }, {
      name: joinName({ ...name, extension: 'mp4' }), mime: mimes.mp4, width: null, height: null, flags: [], associationId: owner.associationId, uploadedBy: owner.userId,
    });
    await forget(owner, id);
    return file;
  };

  return {
    async begin(owner, { fileName, size, modified }) {
      const { associationId, userId } = owner;
      const called = joinName(cleanName(fileName));
      const { rows: begun } = await sql<Row & { isSame: boolean }>`
        select id, size::float8 as size, received::float8 as received, file_name = ${fileName} and size = ${size} and modified = ${modified} as is_same
        from upload_in_pieces where association_id = ${associationId} and user_id = ${userId}`.execute(db);
      const same = begun.find(({ isSame }) => isSame);
      if (same) return { id: same.id, received: await there(same), size };
      if (begun.length >= mostBegun) throw new Refusal('fileRefused', { name: called, reason: `您有${begun.length}个视频还没有传完，请先传完或取消` });
      const max = await ceiling(db, kept, { associationId, uploadedBy: userId, accept: 'video' }, called);
      if (size > max) throw new Refusal('fileRefused', { name: called, reason: `文件超过${Math.floor(max / 1024 / 1024)}MB，请压缩后重新上传` });
      const id = newId();
      await db.insertInto('uploadInPieces').values({ associationId, id, userId, fileName, size, modified }).execute();
      return { id, received: 0, size };
    },
    async find(owner, uploadId) {
      const row = await rowOf(owner, uploadId);
      return row && { id: uploadId, received: row.received, size: row.size };
    },
    async take(owner, { id: uploadId, offset }, piece) {
      const row = await rowOf(owner, uploadId);
      if (!row) return undefined;
      const source = piece.stream instanceof Readable ? piece.stream : new Readable().wrap(piece.stream);
      try {
        if (offset !== row.received) throw new Refusal('uploadMoved', { received: row.received });
        const size = await write(pathOf(uploadId), source, { offset, most: Math.min(pieceBytes, row.size - offset), name: joinName(cleanName(row.fileName)) });
        // Of two windows that send the same piece one counts; the other one is told where to go on.
        const { numAffectedRows } = await sql`
          update upload_in_pieces set received = ${offset + size}, touched_at = app_now()
          where association_id = ${owner.associationId} and id = ${uploadId} and received = ${offset}`.execute(db);
        if (!numAffectedRows) throw new Refusal('uploadMoved', { received: (await rowOf(owner, uploadId))?.received ?? 0 });
        const progress = { id: uploadId, received: offset + size, size: row.size };
        return { progress, file: progress.received === row.size ? await finish(owner, row) : null };
      } finally {
        source.resume();
      }
    },
    async cancel(owner, uploadId) {
      const row = await rowOf(owner, uploadId);
      if (!row) return false;
      await forget(owner, uploadId);
      await remove(uploadId);
      return true;
    },
    async sweep() {
      const { rows } = await sql<{ id: string }>`delete from upload_in_pieces where touched_at < app_now() - make_interval(hours => ${keptHours}) returning id`.execute(db);
      await Promise.all(rows.map(({ id }) => remove(id)));
      return rows.length;
    },
  };
}

/** At its place in the file, and on the disk before it is counted. Answers how many bytes; a line that breaks keeps none of them. */
async function write(path: string, source: Readable, { offset, most, name }: { offset: number; most: number; name: string }): Promise<number> {
  const file = await open(path, offset === 0 ? 'w+' : 'r+', 0o600);
  let size = 0;
  let head = Buffer.alloc(0);
  try {
    for await (const chunk of bytesOf({ [Symbol.asyncIterator]: () => source.iterator({ destroyOnReturn: false }) })) {
      if (size + chunk.length > most) throw new Refusal('fileRefused', { name, reason: '传来的内容比开始时说的多，请重新选择文件' });
      if (head.length < headBytes) head = Buffer.concat([head, chunk.subarray(0, headBytes - head.length)]);
      await file.write(chunk, 0, chunk.length, offset + size);
      size += chunk.length;
    }
    if (offset === 0 && kindOf(head) !== 'mp4') throw new Refusal('fileRefused', { name, reason: `只接受MP4格式，文件内容实际是${await describe(head)}` });
    await file.sync();
    return size;
  } finally {
    await file.close();
  }
}
