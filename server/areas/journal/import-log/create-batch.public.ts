/** A file that was handed in becomes a batch, and is looked through by a job. */
import { sql } from 'kysely';
import type { importLog } from 'contract/areas/journal/import-log';
import { importModes, type ImportMode } from 'contract/areas/journal/import-kind';
import type { Parsed } from 'contract/kernel/endpoint';
import type { Ctx } from '../../../kernel/context.ts';
import { newId } from '../../../kernel/id.ts';
import { mimes } from '../../../machines/files/content.ts';
import type { ImportKind } from '../../../machines/imports/kind.ts';
import { addPass } from './batch-moves.ts';
import { wantedKind } from './reachable.ts';
import { keptWords, rememberedWords } from './reading-of.ts';

const workbookMimes: readonly string[] = [mimes.xlsx, mimes.xls, mimes.csv];

export async function createBatch(ctx: Ctx, { kind: name, fileId, mode }: Parsed<typeof importLog.endpoints.create>) {
  const { app, db, viewer } = ctx;
  const kind = wantedKind(ctx, name);
  checkMode(ctx, kind, mode);
  // In this transaction: ten at once that each wanted a second connection would wait for each other.
  // One's own alone: a workbook holds whole numbers, and who may import interns may not therefore read what was handed in of lawyers.
  const file = await db.selectFrom('fileObject').select(['name', 'mime', 'sha256']).where('associationId', '=', viewer.associationId).where('id', '=', fileId).where('uploadedBy', '=', viewer.userId).executeTakeFirst();
  if (!file || !workbookMimes.includes(file.mime)) return ctx.fail('notFound');
  const [used] = await app.files.attach(db, viewer.associationId, viewer.userId, [fileId]);
  if (used) return ctx.fail('notFound');
  const id = newId();
  await db.insertInto('importBatch').values({
    associationId: viewer.associationId, id, kind: kind.name, mode, state: 'VALIDATING', fileName: file.name, fileSha256: file.sha256, fileObjectId: fileId,
    startedAt: sql`app_now()`, startedBy: viewer.userId, startedByName: viewer.realName, words: keptWords(await rememberedWords(db, viewer.associationId, kind.name)),
  }).execute();
  await addPass(db, id);
  ctx.subject({ entity: 'importBatch', id, after: { kind: kind.name, mode, fileName: file.name, sha256: file.sha256 } });
  return { id, version: 0, state: 'VALIDATING' as const };
}

export function checkMode(ctx: Ctx, kind: ImportKind, mode: ImportMode): void {
  if (!kind.modes.includes(mode)) ctx.fail('invalid', {}, { fields: [{ path: 'mode', message: `${kind.title}不能按“${importModes[mode]}”导入，请改选其他方式` }] });
}
