/** The PDF of an issued document: made once, by the job or by whoever wants to read it before, and kept as a file. */
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { documentKinds, type DocumentKind } from 'contract/areas/basic-info/document-kind';
import type { App } from '../../../app.ts';
import type { Bytes } from '../../../kernel/context.ts';
import { refuseMissing } from '../../../machines/documents/characters-missing.ts';
import type { Data } from '../../../machines/documents/fill.ts';
import { dataOf } from './document-data.public.ts';
import { orderOf } from '../../../machines/documents/order.ts';
import { sharpWhenNeeded } from '../../../machines/when-needed.ts';

/** On this node two never make the same one side by side; on two nodes the later one's work is thrown away. */
const inTheMaking = new Map<string, Promise<string>>();

/** The file's id. Throws CharactersMissing where no font has a character of a name. */
export async function printedFile(app: App, id: string): Promise<string> {
  const running = inTheMaking.get(id) ?? make(app, id).finally(() => inTheMaking.delete(id));
  inTheMaking.set(id, running);
  return running;
}

async function make(app: App, id: string): Promise<string> {
  const at = app.associationId;
  const found = await app.db.selectFrom('decisionDocument as d').innerJoin('documentTemplate as t', (join) => join.onRef('t.associationId', '=', 'd.associationId').onRef('t.id', '=', 'd.templateId'))
    .select(['d.id', 'd.kind', 'd.title', 'd.docNo', 'd.data', 'd.dataPrivateSealed', 'd.issuedAt', 'd.fileId', 't.content']).where('d.associationId', '=', at).where('d.id', '=', id).executeTakeFirstOrThrow();
  if (found.fileId) return found.fileId;
  const { layout, fields } = documentKinds[found.kind];
  const data = dataOf(app.vault, found);
  const order = orderOf({ ...found, layout, fields, data }, { origin: Object.values(fields).some((field) => 'path' in field) ? await originOf(app) : '', isDemo: app.isDemo, photos: await photosOf(app, fields, data) });
  const bytes = await app.printer.print(order);
  const file = await app.files.make({ associationId: at, name: `${found.title}（${found.docNo}）.pdf`, mime: 'application/pdf', bytes });
  return app.db.transaction().execute(async (db) => {
    const { numUpdatedRows } = await db.updateTable('decisionDocument').set({ fileId: file.id }).where('associationId', '=', at).where('id', '=', id).where('fileId', 'is', null).executeTakeFirst();
    if (numUpdatedRows > 0n) {
      await app.files.attach(db, at, at, [file.id]);
      return file.id;
    }
    // Somebody was faster; ours is swept away like any file that no record shows.
    const { fileId } = await db.selectFrom('decisionDocument').select('fileId').where('associationId', '=', at).where('id', '=', id).executeTakeFirstOrThrow();
    return fileId!;
  });
}

/** For a reader: the file, or the sentence that names the characters. Who may read it was asked before. */
export async function openDocument(app: App, id: string): Promise<Bytes> {
  const fileId = await printedFile(app, id).catch(refuseMissing);
  const opened = await app.files.openRead(app.associationId, fileId);
  if (!opened) throw new Error(`document ${id}: file ${fileId} is gone`);
  return { bytes: opened.stream, mime: opened.file.mime, fileName: opened.file.name, inline: true };
}

/**
 * Where people reach us. Without a public address that is where we listen, which the first jobs of a start come before;
 * a process that ends without ever having listened leaves the work to one that does.
 */
export async function originOf(app: App): Promise<string> {
  const [given] = app.publicOrigins;
  if (given) return given;
  if (!app.http.server.listening) await once(app.http.server, 'listening', { signal: app.closing });
  return app.http.listeningOrigin;
}

/** As large as they are printed, at 300 dots an inch; whatever else the file holds stays behind. */
export async function photosOf(app: App, fields: (typeof documentKinds)[DocumentKind]['fields'], data: Data): Promise<Record<string, Buffer>> {
  const named = Object.entries(fields).flatMap(([name, { type }]) => type === 'picture' && typeof data[name] === 'string' ? [[name, data[name]] as const] : []);
  const photos = await Promise.all(named.map(async ([name, fileId]) => {
    const opened = await app.files.openRead(app.associationId, fileId);
    return opened ? [[name, await smaller(opened.stream)] as const] : [];
  }));
  return Object.fromEntries(photos.flat());
}

async function smaller(stream: Readable): Promise<Buffer> {
  const bytes = Buffer.concat(await stream.toArray());
  const sharp = await sharpWhenNeeded();
  return sharp(bytes).resize({ width: 372, height: 521, fit: 'inside', withoutEnlargement: true }).jpeg({ quality: 88 }).toBuffer();
}
