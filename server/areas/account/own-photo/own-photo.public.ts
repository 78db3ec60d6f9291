/** 头像: shown to whoever is signed in here, and to nobody else; gone with the account. */
import { sql } from 'kysely';
import { checkOwnPhoto } from 'contract/areas/account/photo';
import type { profile } from 'contract/areas/account/profile';
import type { Fails, Output, Parsed } from 'contract/kernel/endpoint';
import type { Bytes, Ctx } from '../../../kernel/context.ts';

type Change = typeof profile.endpoints.updatePhoto;

export async function updatePhoto(ctx: Ctx<Fails<Change>>, { photo }: Parsed<Change>): Promise<Output<Change>> {
  const { app, db, viewer: { associationId, userId } } = ctx;
  const refuse = (message: string) => ctx.fail('invalid', {}, { fields: [{ path: 'photo', message }] });
  const before = await photoOf(ctx, userId);
  if (photo !== null) {
    // Somebody else's upload, or one that is shown elsewhere, is nobody's face.
    const found = await app.files.isLooseOf(associationId, userId, photo) ? await app.files.find(associationId, photo) : undefined;
    if (!found) return refuse('图片已失效，请重新上传');
    const fault = checkOwnPhoto(found);
    if (fault) return refuse(fault);
    if ((await app.files.attach(db, associationId, userId, [photo])).length) return refuse('图片已失效，请重新上传');
  }
  await put(ctx, userId, photo);
  if (before) await app.files.release(db, associationId, [before]);
  ctx.subject({ entity: 'user', id: userId, after: { photo: photo !== null } });
  return {};
}

/** The account is removed: so is its face. */
export async function dropPhoto(ctx: Ctx, userId: string): Promise<void> {
  const photo = await photoOf(ctx, userId);
  if (!photo) return;
  await put(ctx, userId, null);
  await ctx.app.files.release(ctx.db, ctx.viewer.associationId, [photo]);
}

/** Only one that somebody wears: by this call no other file is anybody's to see. */
export async function getPhoto(ctx: Ctx, { photo }: Parsed<typeof profile.endpoints.getPhoto>): Promise<Bytes> {
  const { app, db, viewer: { associationId } } = ctx;
  const worn = await db.selectFrom('appUser').select('id').where('associationId', '=', associationId).where('photoFileId', '=', photo).where('deletedAt', 'is', null).executeTakeFirst();
  const opened = worn && await app.files.openRead(associationId, photo);
  if (!opened) return ctx.fail('notFound');
  return { bytes: opened.stream, mime: opened.file.mime, fileName: '头像', inline: true };
}

async function photoOf({ db, viewer: { associationId } }: Ctx, userId: string): Promise<string | null> {
  const row = await db.selectFrom('appUser').select('photoFileId').where('associationId', '=', associationId).where('id', '=', userId).forUpdate().executeTakeFirst();
  return row?.photoFileId ?? null;
}

const put = ({ db, viewer }: Ctx, userId: string, photo: string | null) => db.updateTable('appUser')
  .set({ photoFileId: photo, version: sql<number>`version + 1`, updatedAt: sql<string>`app_now()`, updatedBy: viewer.userId })
  .where('associationId', '=', viewer.associationId).where('id', '=', userId).execute();
