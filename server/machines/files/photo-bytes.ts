/** A photo of the files, small enough to be printed an inch wide; nothing where it does not open. */
import type { App } from '../../app.ts';
import { sharpWhenNeeded } from '../when-needed.ts';

export async function photoOf(app: Pick<App, 'files'>, associationId: string, fileObjectId: string): Promise<Buffer | undefined> {
  const opened = await app.files.openRead(associationId, fileObjectId);
  if (!opened) return undefined;
  const bytes = Buffer.concat(await opened.stream.toArray());
  const sharp = await sharpWhenNeeded();
  return sharp(bytes).resize({ width: 413, height: 626, fit: 'inside', withoutEnlargement: true }).jpeg({ quality: 88 }).toBuffer().catch(() => undefined);
}
