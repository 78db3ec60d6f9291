import { documentKinds } from 'contract/areas/basic-info/document-kind';
import { template } from 'contract/areas/basic-info/document-template';
import { officeTemplate } from 'contract/areas/basic-info/office-template';
import type { Output, Parsed } from 'contract/kernel/endpoint';
import { implement, type Bytes, type Ctx } from '../../../kernel/context.ts';
import { mayWithin } from '../../../kernel/viewer.ts';
import { findLibreOffice, officeToPdf } from '../../../machines/office/to-pdf.ts';
import { officeLimits } from '../../../machines/office/open-office.ts';
import { starterDocx, starterXlsx } from '../../../machines/office/starter.ts';
import { tryOutData } from '../document-template/try-out-data.public.ts';
import { documentMimes, filledOffice, officeBytes } from './filled-office.public.ts';
import { takeIn } from './take-in.ts';

type Calls = typeof officeTemplate.endpoints;

const seesThem = ({ viewer }: Ctx) => mayWithin(viewer, template.view, 'ALL');

async function listTemplates(ctx: Ctx, { kind }: Parsed<Calls['list']>): Promise<Output<Calls['list']>> {
  const rows = !seesThem(ctx) ? [] : await ctx.db.selectFrom('officeTemplate as t').innerJoin('fileObject as f', (join) => join.onRef('f.associationId', '=', 't.associationId').onRef('f.id', '=', 't.fileId'))
    .select(['t.id', 't.kind', 't.format', 't.version', 't.active', 't.fields', 't.createdAt', 't.createdByName', 'f.name as fileName', 'f.size'])
    .where('t.associationId', '=', ctx.viewer.associationId).where('t.kind', '=', kind).orderBy('t.format').orderBy('t.version', 'desc').execute();
  return { templates: rows.map((row) => ({ ...row, kind, fields: row.fields.length })), pdf: await findLibreOffice() !== null, maxMb: officeLimits.bytes / 1024 / 1024 };
}

async function find(ctx: Ctx, id: string) {
  const row = seesThem(ctx) ? await ctx.db.selectFrom('officeTemplate').selectAll().$narrowType<{ kind: keyof typeof documentKinds }>().where('associationId', '=', ctx.viewer.associationId).where('id', '=', id).executeTakeFirst() : undefined;
  return row ?? ctx.fail('notFound');
}

/** One form of a kind has one file in force; without any its documents are made from the text alone. */
async function putInForce(ctx: Ctx, id: string, active: boolean) {
  const chosen = await find(ctx, id);
  const same = ctx.db.updateTable('officeTemplate').where('associationId', '=', ctx.viewer.associationId).where('kind', '=', chosen.kind).where('format', '=', chosen.format);
  await same.set({ active: false }).where('active', '=', true).execute();
  if (active) await same.set({ active: true }).where('id', '=', id).execute();
  ctx.subject({ entity: 'officeTemplate', id, after: { kind: chosen.kind, format: chosen.format, version: chosen.version, active } });
  return {};
}

async function tryOut(ctx: Ctx<'pdfMaker'>, { id, as, record }: Parsed<Calls['tryOut']>): Promise<Bytes> {
  const { kind, format, fileId, associationId } = await find(ctx, id);
  const data = await tryOutData(ctx, kind, record ?? null);
  const bytes = await filledOffice(ctx.app, { kind, bytes: await officeBytes(ctx.app, associationId, fileId), data, origin: ctx.http.origin });
  const extension = format === 'DOCX' ? 'docx' : 'xlsx';
  const name = `${documentKinds[kind].title}（试生成）`;
  if (as === 'OFFICE') return { bytes, mime: documentMimes[format], fileName: `${name}.${extension}` };
  const program = await findLibreOffice() ?? ctx.fail('pdfMaker');
  return { bytes: await officeToPdf(program, bytes, extension), mime: documentMimes.PDF, fileName: `${name}.pdf`, inline: true };
}

export default implement(officeTemplate, {
  handlers: {
    list: listTemplates,
    upload: { ownTransaction: async (ctx, { kind }, upload) => seesThem(ctx) ? takeIn(ctx, kind, upload) : ctx.fail('notFound') },
    publish: (ctx, { id }) => putInForce(ctx, id, true),
    retire: (ctx, { id }) => putInForce(ctx, id, false),
    async getFile(ctx, { id }) {
      const { fileId, associationId } = await find(ctx, id);
      const opened = await ctx.app.files.openRead(associationId, fileId);
      return opened ? { bytes: opened.stream, mime: opened.file.mime, fileName: opened.file.name } : ctx.fail('notFound');
    },
    async starter(ctx, { kind, format }) {
      if (!seesThem(ctx)) return ctx.fail('notFound');
      const { title, fields } = documentKinds[kind];
      const bytes = format === 'DOCX' ? starterDocx(title, fields) : await starterXlsx(title, fields);
      return { bytes, mime: documentMimes[format], fileName: `${title}_空白模板.${format.toLowerCase()}` };
    },
    // Nothing is written, and LibreOffice takes its time: no transaction is held open for it.
    tryOut: { ownTransaction: tryOut },
  },
});
