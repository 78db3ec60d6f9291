/** Takes a workbook in and says at once whether it can be read: hostile, damaged and foreign files get their sentence here. */
import { buffer } from 'node:stream/consumers';
import type { importLog } from 'contract/areas/journal/import-log';
import type { App } from '../../../app.ts';
import type { Handler } from '../../../kernel/context.ts';
import { readSheet } from '../../../machines/imports/read-sheet.ts';
import { refuse } from '../../../machines/imports/workbook-limits.ts';
import { wantedKind } from './reachable.ts';

export async function bytesOf(app: Pick<App, 'files'>, associationId: string, fileId: string): Promise<Buffer> {
  const opened = await app.files.openRead(associationId, fileId);
  if (!opened) throw new Error(`the workbook ${fileId} of an import is not there`);
  return buffer(opened.stream);
}

export const uploadFile: { ownTransaction: Handler<typeof importLog.endpoints.upload> } = {
  async ownTransaction(ctx, { kind: name }, upload) {
    const { app, viewer: { associationId, userId } } = ctx;
    const kind = wantedKind(ctx, name);
    const file = await app.files.receive(upload, { associationId, uploadedBy: userId, accept: 'workbook' });
    const { sheet, rows } = await readable({ bytes: await bytesOf(app, associationId, file.id), name: file.name }, kind.sheet);
    const earlier = await app.db.selectFrom('importBatch').select(['id', 'finishedAt as at', 'confirmedByName as byName'])
      .where('associationId', '=', associationId).where('kind', '=', kind.name).where('fileSha256', '=', file.sha256).where('state', 'in', ['DONE', 'PARTIAL'])
      .orderBy('finishedAt', 'desc').limit(1).executeTakeFirst();
    return {
      fileId: file.id, fileName: file.name, size: file.size, sheet, rows,
      earlier: earlier?.at && earlier.byName ? { id: earlier.id, at: earlier.at, byName: earlier.byName } : null,
    };
  },
};

/** The head of a file, for saying at once whether it can be read: the worker has scanned all of it by then. */
async function readable(file: Parameters<typeof readSheet>[0], wanted: string): Promise<{ sheet: string; rows: number }> {
  for await (const { sheet, filled } of readSheet(file, wanted)) return { sheet, rows: filled };
  return refuse(file.name, '工作表是空的，请填写后再导入');
}
