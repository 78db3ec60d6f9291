import { sql } from 'kysely';
import { firmSeal, firmSealPermission as perm } from 'contract/areas/basic-info/firm-seal';
import type { Output, Parsed } from 'contract/kernel/endpoint';
import type { Permission } from 'contract/kernel/permission';
import { implement, type Bytes, type Ctx, type Db, type Upload } from '../../../kernel/context.ts';
import { rowsWithin } from '../../../kernel/reach.ts';
import type { Viewer } from '../../../kernel/viewer.ts';
import { attachmentsOf, senderOf } from '../../../machines/casework/attachments.ts';
import { firmsReached } from '../law-firm/firms-reached.public.ts';

type Calls = typeof firmSeal.endpoints;

const attachments = attachmentsOf('firmSeal');
const sample = { code: 'F01', name: '印章样式', accept: 'document', /** The former ones stay, so that an older paper can be compared with the seal of its day. */ maxFiles: 50 } as const;

const reached = (viewer: Viewer, permission: Permission) => rowsWithin(viewer, permission, (holding, who) => firmsReached(holding, who, sql`law_firm.id`));

async function firmOf({ db, viewer }: Pick<Ctx, 'db' | 'viewer'>, id: string) {
  return db.selectFrom('lawFirm').select(['id', reached(viewer, perm.edit).as('mayChange')])
    .where('associationId', '=', viewer.associationId).where('deletedAt', 'is', null).where('id', '=', id).where(reached(viewer, perm.view)).executeTakeFirst();
}

async function getSeals(ctx: Ctx, { id }: Parsed<Calls['getSeals']>): Promise<Output<Calls['getSeals']>> {
  const firm = await firmOf(ctx, id);
  if (!firm) return ctx.fail('notFound');
  const { associationId } = ctx.viewer;
  const files = await attachments.list(ctx.db, { associationId, id });
  const names = new Map((files.length ? await ctx.db.selectFrom('appUser').select(['id', 'realName']).where('associationId', '=', associationId).where('id', 'in', files.map(({ uploadedBy }) => uploadedBy)).execute() : []).map((one) => [one.id, one.realName]));
  return {
    mayChange: firm.mayChange,
    samples: files.map(({ id: fileId, fileName, size, mime, uploadedAt, uploadedBy }) => ({ id: fileId, fileName, size, mime, uploadedAt, uploadedByName: names.get(uploadedBy) ?? '' })).toReversed(),
  };
}

async function upload(ctx: Ctx<'fileRefused' | 'storageFull'>, { id }: Parsed<Calls['upload']>, given: Upload) {
  const own = async (db: Db) => await firmOf({ db, viewer: ctx.viewer }, id) ?? ctx.fail('notFound');
  await own(ctx.db);
  return attachments.add(ctx.app, senderOf(ctx), id, sample, given, own);
}

async function open(ctx: Ctx, { id, attachmentId }: Parsed<Calls['getFile']>): Promise<Bytes> {
  if (!await firmOf(ctx, id)) return ctx.fail('notFound');
  return attachments.open(ctx, { associationId: ctx.viewer.associationId, id }, attachmentId);
}

export default implement(firmSeal, { handlers: { getSeals, upload: { ownTransaction: upload }, getFile: open } });
