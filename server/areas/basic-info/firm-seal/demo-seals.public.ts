/** Seals for the demonstration's two firms: a ring and a star that belong to nobody. */
import { Readable } from 'node:stream';
import type { App } from '../../../app.ts';
import type { Db } from '../../../kernel/context.ts';
import { newId } from '../../../kernel/id.ts';
import { sharpWhenNeeded } from '../../../machines/when-needed.ts';

const point = (at: number) => { const [far, angle] = [at % 2 ? 30 : 78, at * Math.PI / 5 - Math.PI / 2]; return `${(200 + far * Math.cos(angle)).toFixed(1)},${(200 + far * Math.sin(angle)).toFixed(1)}`; };
const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><rect width="400" height="400" fill="#fff"/><circle cx="200" cy="200" r="168" fill="none" stroke="#c8251f" stroke-width="9"/><polygon points="${Array.from({ length: 10 }, (_, at) => point(at)).join(' ')}" fill="#c8251f"/></svg>`;

export async function putDemoSeals({ files, associationId }: App, db: Db, firms: readonly { firmId: string; userId: string }[]): Promise<void> {
  const sharp = await sharpWhenNeeded();
  const bytes = await sharp(Buffer.from(drawing)).png().toBuffer();
  for (const { firmId, userId } of firms) {
    const file = await files.receive({ stream: Readable.from([bytes]), fileName: '律所公章.png' }, { associationId, uploadedBy: userId, accept: 'document' });
    await db.insertInto('attachment').values({ associationId, id: newId(), ownerEntity: 'firmSeal', ownerId: firmId, materialCode: 'F01', fileObjectId: file.id, fileName: file.name, mime: file.mime, size: file.size, uploadedBy: userId }).execute();
    await files.attach(db, associationId, userId, [file.id]);
  }
}
