/** A case's materials: handed in while it is with the applicant (or as the case says), marked while it is with a reviewer, seen by who is tied to it. */
import { sql } from 'kysely';
import { isRequired, lackOf, materialType, type MaterialSpec, type MaterialTick } from 'contract/areas/practice/materials';
import { practiceSettings } from 'contract/areas/practice/settings';
import { recheckPaper } from 'contract/areas/practice/recheck';
import { fileLimits } from 'contract/areas/system/file-limits';
import { stateTitle } from 'contract/kernel/workflow';
import { loadCase } from '../../kernel/act.ts';
import type { Bytes, Ctx, Db, Upload } from '../../kernel/context.ts';
import type { AnyFlow, CaseRow } from '../../kernel/flow.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import { attachmentsOf, senderOf } from './attachments.ts';
import { takeUp } from './holder.ts';

/** `submittedAt`: since when others see it; where a case begins in everybody's sight there is no such thing. */
export interface PaperedRow extends CaseRow { submittedAt?: string | null }

/** Who looks at a case. */
export interface SeenBy<Row> { readonly viewer: Viewer; readonly row: Row; readonly ties: ReadonlySet<string> }

export interface PapersOf<Row extends PaperedRow> {
  readonly flow: AnyFlow;
  /** Which papers this case asks for. */
  readonly specs: (ctx: Ctx, row: Row) => Promise<readonly MaterialSpec[]>;
  readonly form?: (ctx: Pick<Ctx, 'app'>, row: Row) => Readonly<Record<string, unknown>>;
  /** In which the applicant hands in all of them. */
  readonly editableStates?: readonly string[];
  /** Papers, by code, that who is tied like this may hand in although the form is not open (any more). */
  readonly openFor?: (row: Row, ties: ReadonlySet<string>) => readonly string[];
  /** Whether a paper is kept from this viewer, because it is another party's alone or says what is none of his business. */
  readonly keptFrom?: (spec: MaterialSpec, seenBy: SeenBy<Row>) => boolean;
  /** Whose turn it is to look through them. */
  readonly isReviewer?: (row: Row, ties: ReadonlySet<string>) => boolean;
}

export function casePapers<Row extends PaperedRow>({ flow, specs: listed, form = () => ({}), editableStates = [], isReviewer = () => false, openFor = () => [], keptFrom }: PapersOf<Row>) {
  const { workflow } = flow;
  const specs = async (ctx: Ctx, row: Row) => (await listed(ctx, row)).filter(({ enabled }) => enabled !== false);
  const owner = workflow.entity;
  const attachments = attachmentsOf(owner);
  const notYours = (ctx: Ctx<'notItsTurn'>, row: Row, action: string) => ctx.fail('notItsTurn', { state: stateTitle(workflow, row.state), action, actor: '—' });

  /** What was said against a decision is no part of the form: a correction does not open it again. */
  const isOpen = (row: Row, ties: ReadonlySet<string>, code: string) =>
    ((ties.has('applicant') || ties.has('counter')) && editableStates.includes(row.state) && code !== recheckPaper.code) || openFor(row, ties).includes(code);

  /** The case, when its materials are the viewer's to change now. */
  async function forChange(ctx: Ctx<'notItsTurn'>, db: Db, id: string, lock: boolean, codeOf: (row: Row) => string | undefined | Promise<string | undefined>): Promise<Row> {
    const { row, ties } = await loadCase<Row>(db, flow, ctx.viewer, id, lock);
    const code = await codeOf(row);
    if (code === undefined) return ctx.fail('notFound');
    return isOpen(row, ties, code) ? row : notYours(ctx, row, '修改材料');
  }

  return {
    uploadMaterial: {
      async ownTransaction(ctx: Ctx<'notItsTurn' | 'fileRefused' | 'storageFull'>, { id, materialCode, ticked }: { id: string; materialCode: string; ticked?: MaterialTick | undefined }, upload: Upload) {
        const row = await forChange(ctx, ctx.db, id, false, () => materialCode);
        const spec = (await specs(ctx, row)).find(({ code }) => code === materialCode);
        if (!spec) return ctx.fail('notFound');
        const { mostMb, totalMb, mostFiles } = await limitsOf(ctx);
        const limits = { maxBytes: (spec.maxMb ?? mostMb) * megabyte, maxTotal: totalMb * megabyte, ticked: spec.needSeal || spec.needHandSign ? ticked ?? 'NONE' as const : null };
        const asked = { ...spec, maxFiles: Math.min(spec.maxFiles, mostFiles), ...(spec.accept === 'document' && { types: spec.acceptTypes }) };
        const { mime: _, ...added } = await attachments.add(ctx.app, senderOf(ctx), id, asked, upload, (db) => forChange(ctx, db, id, true, () => materialCode), limits);
        return { ...added, version: row.version };
      },
    },

    async removeMaterial(ctx: Ctx<'notItsTurn'>, { id, attachmentId }: { id: string; attachmentId: string }) {
      const row = await forChange(ctx, ctx.db, id, true, async (of) => (await attachments.list(ctx.db, of)).find((file) => file.id === attachmentId)?.materialCode);
      await attachments.remove(ctx, row, attachmentId);
      return { version: row.version };
    },

    async openMaterial(ctx: Ctx, { id, attachmentId }: { id: string; attachmentId: string }): Promise<Bytes> {
      const { row, ties } = await loadCase<Row>(ctx.db, flow, ctx.viewer, id);
      if (keptFrom) {
        const kept = (await specs(ctx, row)).filter((spec) => keptFrom(spec, { viewer: ctx.viewer, row, ties })).map(({ code }) => code);
        if (kept.length && (await attachments.list(ctx.db, row)).some((file) => file.id === attachmentId && kept.includes(file.materialCode))) return ctx.fail('notFound');
      }
      return attachments.read(ctx, row, attachmentId);
    },

    async markMaterial(ctx: Ctx<'notItsTurn'>, { id, attachmentId, checkMark, defectReason }: { id: string; attachmentId: string; checkMark: 'NONE' | 'OK' | 'DEFECT'; defectReason?: string | undefined }) {
      const { row, ties } = await loadCase<Row>(ctx.db, flow, ctx.viewer, id, true);
      if (!isReviewer(row, ties)) return notYours(ctx, row, '标记材料');
      if (checkMark === 'DEFECT' && !defectReason) return ctx.fail('invalid', {}, { fields: [{ path: 'defectReason', message: '请写明材料有什么问题' }] });
      const marked = await ctx.db.updateTable('attachment').set({ checkMark, defectReason: checkMark === 'DEFECT' ? defectReason! : null })
        .where('associationId', '=', row.associationId).where('ownerEntity', '=', owner).where('ownerId', '=', id).where('id', '=', attachmentId).where('deletedAt', 'is', null)
        .returning('materialCode').executeTakeFirst();
      if (!marked) return ctx.fail('notFound');
      await takeUp(ctx.db, ctx.viewer, owner, row);
      ctx.subject({ entity: owner, id, after: { materialCode: marked.materialCode, checkMark, defectReason: defectReason ?? null } });
      return {};
    },

    /** As the record shows them: what is asked for, and what is there beside it. */
    async materialsOf(ctx: Ctx, row: Row, ties: ReadonlySet<string>) {
      const asked = (await specs(ctx, row)).filter((spec) => !keptFrom?.(spec, { viewer: ctx.viewer, row, ties }));
      const files = await attachments.list(ctx.db, row);
      const lastLook = await lastReturn(ctx, row);
      const { mostMb, mostFiles } = await limitsOf(ctx);
      const answers = form(ctx, row);
      const forms = await formsNamed(ctx.db, row.associationId, asked);
      const handed = files.map(({ materialCode, ticked }) => ({ code: materialCode, ticked }));
      return asked.map((spec) => ({
        code: spec.code, name: spec.name, hint: spec.hint, accept: spec.accept, maxFiles: Math.min(spec.maxFiles, mostFiles), required: isRequired(spec, answers), isOpen: isOpen(row, ties, spec.code),
        types: spec.accept === 'photo' ? ['jpg' as const, 'png' as const] : spec.acceptTypes ?? [...materialType.options], maxMb: spec.maxMb ?? mostMb, needSeal: spec.needSeal === true, needHandSign: spec.needHandSign === true, lack: lackOf(spec, answers, handed),
        blank: forms.get(spec.templateFileId ?? '') ?? null, sample: forms.get(spec.sampleFileId ?? '') ?? null,
        files: files.filter(({ materialCode }) => materialCode === spec.code).map((file) => ({
          id: file.id, fileName: file.fileName, size: file.size, mime: file.mime, uploadedAt: file.uploadedAt, ticked: file.ticked, checkMark: file.checkMark, defectReason: file.defectReason,
          isNew: lastLook !== null && file.uploadedAt > lastLook, flags: file.flags,
        })),
      })).filter((material) => material.required || material.files.length > 0 || material.isOpen || editableStates.includes(row.state));
    },
  };
}

const megabyte = 1024 * 1024;

/** What the association takes at most, of a file, of all files of a case and of files of one paper. */
async function limitsOf({ app, db, viewer: { associationId } }: Ctx) {
  const { fileMaxMb, fileTotalMb, fileMaxCount } = practiceSettings;
  const [rule, system] = [await app.settings.some(db, associationId, [fileMaxMb, fileTotalMb, fileMaxCount]), await app.settings.get(db, associationId, fileLimits)];
  return { mostMb: Math.min(rule(fileMaxMb), system.documentMb), totalMb: rule(fileTotalMb), mostFiles: rule(fileMaxCount) };
}

/** The association's own blank forms and examples that these papers name. */
async function formsNamed(db: Db, associationId: string, specs: readonly MaterialSpec[]): Promise<ReadonlyMap<string, { id: string; fileName: string }>> {
  const ids = specs.flatMap(({ templateFileId, sampleFileId }) => [templateFileId, sampleFileId].filter((id) => typeof id === 'string'));
  if (ids.length === 0) return new Map();
  const found = await db.selectFrom('materialForm').select(['id', 'fileName']).where('associationId', '=', associationId).where('id', 'in', ids).execute();
  return new Map(found.map((form) => [form.id, form]));
}

async function lastReturn(ctx: Ctx, row: CaseRow): Promise<string | null> {
  const { rows } = await sql<{ at: string | null }>`
    select max(at) as at from review_record where association_id = ${row.associationId} and case_id = ${row.id} and to_state = 'returned'`.execute(ctx.db);
  return rows[0]?.at ?? null;
}

/** How many files no reviewer has found good yet. What is said against a decision is not marked. */
export async function unmarkedFiles(db: Db, owner: string, { associationId, id }: Pick<CaseRow, 'associationId' | 'id'>): Promise<number> {
  const { files } = await db.selectFrom('attachment').select(({ fn }) => fn.countAll<number>().as('files')).where('associationId', '=', associationId)
    .where('ownerEntity', '=', owner).where('ownerId', '=', id).where('deletedAt', 'is', null).where('checkMark', '<>', 'OK').where('materialCode', '<>', recheckPaper.code).executeTakeFirstOrThrow();
  return files;
}
