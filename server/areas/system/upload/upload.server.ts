import { upload, type uploaded } from 'contract/areas/system/upload';
import type { z } from 'zod';
import { implement, type Ctx, type Upload } from '../../../kernel/context.ts';
import type { Accept, FileObject } from '../../../machines/files/receive.ts';
import { pieceBytes } from '../../../machines/files/pieces.ts';

const shown = ({ id, name, mime, size, width, height, flags }: FileObject): z.input<typeof uploaded> => ({ id, fileName: name, mime, size, width, height, flags });
const ownerOf = ({ viewer: { associationId, userId } }: Pick<Ctx, 'viewer'>) => ({ associationId, userId });

/** Received in a transaction of its own: a slow line holds no lock. */
const receive = (accept: Accept) => ({
  ownTransaction: async ({ app, viewer: { associationId, userId } }: Ctx, _: unknown, given: Upload) =>
    shown(await app.files.receive(given, { associationId, uploadedBy: userId, accept })),
});

export default implement(upload, {
  handlers: {
    image: receive('image'),
    file: receive('file'),
    office: receive('office'),
    video: {
      ownTransaction: async (ctx, { id, offset = '0' }, given) => {
        if (id === undefined) return { progress: null, file: await receive('video').ownTransaction(ctx, {}, given) };
        const taken = await ctx.app.files.pieces.take(ownerOf(ctx), { id, offset: Number(offset) }, given);
        return taken ? { progress: taken.progress, file: taken.file && shown(taken.file) } : ctx.fail('notFound');
      },
    },
    beginVideo: { ownTransaction: async (ctx, file) => ({ ...await ctx.app.files.pieces.begin(ownerOf(ctx), file), pieceBytes }) },
    progress: async (ctx, { id }) => await ctx.app.files.pieces.find(ownerOf(ctx), id) ?? ctx.fail('notFound'),
    cancel: { ownTransaction: async (ctx, { id }) => (await ctx.app.files.pieces.cancel(ownerOf(ctx), id) ? {} : ctx.fail('notFound')) },
    open: async (ctx, { id }) => {
      const { app, viewer: { associationId, userId } } = ctx;
      // Tied to a record it is that record's, and shown by it alone.
      const opened = await app.files.isLooseOf(associationId, userId, id) ? await app.files.openRead(associationId, id) : undefined;
      if (!opened) return ctx.fail('notFound');
      const { file: { mime, name }, stream } = opened;
      return { bytes: stream, mime, fileName: name, inline: mime.startsWith('image/') || mime === 'application/pdf' };
    },
  },
});
