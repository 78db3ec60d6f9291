import { sql } from 'kysely';
import { caseFlow, caseForm, cases, internCase } from 'contract/areas/practice/intern-case';
import { progressSettings } from 'contract/areas/practice/progress-settings';
import { recordSettings } from 'contract/areas/practice/training-settings';
import { caseEvidence } from 'contract/areas/practice/work-proof';
import type { Output } from 'contract/kernel/endpoint';
import { stateTitle } from 'contract/kernel/workflow';
import { loadCase, openActions } from '../../../kernel/act.ts';
import { implement, type Ctx } from '../../../kernel/context.ts';
import { firmsOf, mayWithin, type Viewer } from '../../../kernel/viewer.ts';
import { likePattern } from '../../../machines/search/grams.ts';
import { maskFields } from '../../../machines/vault/fields.ts';
import { closedWhy, ownInternship } from '../own-internship.ts';
import { caseJournal } from '../../../machines/casework/case-journal.ts';
import { isEditable, proofFiles, removeProof } from '../proof-files.ts';
import { waitingOf } from '../waiting-of.ts';
import { hasCaseFile } from './case-files.public.ts';
import { listCases } from './case-list.ts';
import { saveCase } from './save-case.ts';
import { caseSteps, type Row } from './case-steps.ts';

const files = proofFiles(caseSteps, caseEvidence);

/** The right to look must reach this very case. */
const mayReveal = (viewer: Viewer, { firmId, internId, tutorId }: Row): boolean => mayWithin(viewer, cases.secret, 'ALL') || firmsOf(viewer, cases.secret).includes(firmId)
  || (mayWithin(viewer, cases.secret, 'SELF') && viewer.internId === internId) || (mayWithin(viewer, cases.secret, 'TUTEES') && viewer.lawyerId === tutorId);

async function detailOf(ctx: Ctx, id: string): Promise<Output<typeof internCase.endpoints.getInternCase>> {
  const found = await loadCase<Row>(ctx.db, caseSteps, ctx.viewer, id);
  const { row } = found;
  const { rows: [names] } = await sql<{ firmName: string; tutorName: string; leadLawyerName: string; certNo: string | null }>`
    select f.name as firm_name, l.name as tutor_name, d.name as lead_lawyer_name,
      (select cert_no from internship_certificate c where c.association_id = i.association_id and c.internship_id = i.id order by c.issue_date desc, c.created_at desc limit 1) as cert_no
    from internship i, law_firm f, lawyer l, lawyer d where i.association_id = ${row.associationId} and i.id = ${row.internshipId} and f.association_id = i.association_id and f.id = ${row.firmId}
      and l.association_id = i.association_id and l.id = ${row.tutorId} and d.association_id = i.association_id and d.id = ${row.leadLawyerId}`.execute(ctx.db);
  const { clientNameSealed, ...shown } = row;
  return {
    ...shown, ...names!, ...maskFields(ctx.app.vault, caseForm, 'internCase', { id, clientNameSealed }), stateTitle: stateTitle(caseFlow, row.state), editable: isEditable(found), mayReveal: mayReveal(ctx.viewer, row),
    materials: await files.list(ctx, row), journal: await caseJournal(ctx, caseSteps.workflow, row, false), open: await openActions(ctx, caseSteps, found),
  };
}

async function progressOf(ctx: Ctx): Promise<Output<typeof internCase.endpoints.getProgress>> {
  const own = await ownInternship(ctx);
  const { associationId: at } = ctx.viewer;
  const { caseMin, tutorCaseMin } = progressSettings;
  const needed = await ctx.app.settings.some(ctx.db, at, [caseMin, tutorCaseMin, recordSettings.caseFileMin]);
  const files = own && needed(recordSettings.caseFileMin) > 0 ? [{ key: 'caseFiles', title: '完整案卷', unit: '卷', done: await filedOf(ctx, own.id), needed: needed(recordSettings.caseFileMin) }] : [];
  return {
    closed: closedWhy(own), ...await waitingOf(ctx, caseSteps.table, own?.id),
    items: own ? [{ key: 'cases', title: '参与案件', done: own.caseCount, needed: needed(caseMin) }, { key: 'tutorCases', title: '其中指导律师主办', done: own.tutorCaseCount, needed: needed(tutorCaseMin) }, ...files] : [],
  };
}

async function filedOf({ db, viewer }: Ctx, internshipId: string): Promise<number> {
  const { rows: [filed] } = await sql<{ count: number }>`select count(*)::int as count from intern_case c where c.association_id = ${viewer.associationId} and c.internship_id = ${internshipId} and ${hasCaseFile}`.execute(db);
  return filed?.count ?? 0;
}

export default implement(internCase, {
  flow: caseSteps,
  handlers: {
    getInternCases: listCases,
    getInternCase: (ctx, { id }) => detailOf(ctx, id),
    getProgress: (ctx) => progressOf(ctx),
    async leadLawyers(ctx, { keyword }) {
      const own = await ownInternship(ctx);
      if (!own) return [];
      const { rows } = await sql<{ id: string; name: string; isTutor: boolean }>`
        select l.id, l.name, l.id = ${own.tutorId} as is_tutor from lawyer l where l.association_id = ${ctx.viewer.associationId} and l.firm_id = ${own.firmId} and l.deleted_at is null and l.status = 'PRACTISING'
          ${keyword ? sql`and (l.name ilike ${likePattern(keyword)} or l.licence_no like ${likePattern(keyword)})` : sql``} order by 3 desc, l.name_sort, l.id limit 20`.execute(ctx.db);
      return rows;
    },
    save: saveCase,
    remove: (ctx, input) => removeProof(ctx, caseSteps, input),
    uploadMaterial: { ownTransaction: files.upload },
    removeMaterial: files.remove,
    getMaterialFile: files.open,
    async reveal(ctx, { id, field, purpose }) {
      const { row } = await loadCase<Row>(ctx.db, caseSteps, ctx.viewer, id);
      if (!mayReveal(ctx.viewer, row)) return ctx.fail('forbidden');
      ctx.subject({ entity: caseFlow.entity, id, after: { field }, note: purpose });
      return { value: ctx.app.vault.open({ table: 'internCase', column: 'clientName', rowId: id }, row.clientNameSealed) };
    },
  },
});
