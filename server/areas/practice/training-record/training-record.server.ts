import { sql } from 'kysely';
import { progressSettings } from 'contract/areas/practice/progress-settings';
import { recordFlow, trainingRecord } from 'contract/areas/practice/training-record';
import { recordSettings } from 'contract/areas/practice/training-settings';
import { recordEvidence } from 'contract/areas/practice/work-proof';
import type { Output } from 'contract/kernel/endpoint';
import { stateTitle } from 'contract/kernel/workflow';
import { loadCase, openActions } from '../../../kernel/act.ts';
import { implement, type Ctx } from '../../../kernel/context.ts';
import { likePattern } from '../../../machines/search/grams.ts';
import { closedWhy, ownInternship } from '../own-internship.ts';
import { caseJournal } from '../../../machines/casework/case-journal.ts';
import { isEditable, proofFiles, removeProof } from '../proof-files.ts';
import { waitingOf } from '../waiting-of.ts';
import { listRecords } from './record-list.ts';
import { recordSteps, type Row } from './record-steps.ts';
import { recordsOf } from './records-of.public.ts';
import { saveRecord } from './save-record.ts';

const files = proofFiles(recordSteps, recordEvidence);
const { endpoints } = trainingRecord;

async function detailOf(ctx: Ctx, id: string): Promise<Output<typeof endpoints.getTrainingRecord>> {
  const found = await loadCase<Row>(ctx.db, recordSteps, ctx.viewer, id);
  const { row } = found;
  const { rows: [names] } = await sql<{ firmName: string; tutorName: string; caseName: string | null; certNo: string | null }>`
    select f.name as firm_name, l.name as tutor_name, (select case_name from intern_case c where c.association_id = i.association_id and c.id = ${row.caseId}) as case_name,
      (select cert_no from internship_certificate c where c.association_id = i.association_id and c.internship_id = i.id order by c.issue_date desc, c.created_at desc limit 1) as cert_no
    from internship i, law_firm f, lawyer l where i.association_id = ${row.associationId} and i.id = ${row.internshipId} and f.association_id = i.association_id and f.id = ${row.firmId} and l.association_id = i.association_id and l.id = ${row.tutorId}`.execute(ctx.db);
  return { ...row, ...names!, stateTitle: stateTitle(recordFlow, row.state), editable: isEditable(found), materials: await files.list(ctx, row), journal: await caseJournal(ctx, recordSteps.workflow, row, false), open: await openActions(ctx, recordSteps, found) };
}

/** What is needed: so many in all, and of some projects so many each. */
async function progressOf(ctx: Ctx): Promise<Output<typeof endpoints.getProgress>> {
  const own = await ownInternship(ctx);
  const at = ctx.viewer.associationId;
  const needed = (setting: Parameters<typeof ctx.app.settings.get<number>>[2]) => ctx.app.settings.get(ctx.db, at, setting);
  const { total, byType, publicHours } = own ? await recordsOf(ctx.db, at, own.id) : { total: 0, byType: null, publicHours: 0 };
  const hours = await needed(recordSettings.publicServiceMinHours);
  const items = byType === null ? [] : [
    { key: 'all', title: '训练记录', done: total, needed: await needed(progressSettings.recordMin) },
    { key: 'RECEPTION', title: '接待当事人', done: byType.RECEPTION, needed: await needed(recordSettings.receptionMin) },
    { key: 'CONTRACT', title: '签订委托合同', done: byType.CONTRACT, needed: await needed(recordSettings.contractMin) },
    { key: 'ARCHIVE', title: '整理归档', done: byType.ARCHIVE, needed: await needed(recordSettings.archiveMin) },
    { key: 'COURT', title: '参加庭审/仲裁', done: byType.COURT, needed: await needed(recordSettings.hearingMin) },
    ...(hours > 0 ? [{ key: 'PUBLIC', title: '公益法律服务（按已通过的日志计）', unit: '小时', done: Math.floor(publicHours), needed: hours }] : []),
  ];
  return { closed: closedWhy(own), items, ...await waitingOf(ctx, recordSteps.table, own?.id) };
}

export default implement(trainingRecord, {
  flow: recordSteps,
  handlers: {
    getTrainingRecords: listRecords,
    getTrainingRecord: (ctx, { id }) => detailOf(ctx, id),
    getProgress: (ctx) => progressOf(ctx),
    async ownCases(ctx, { keyword }) {
      const own = await ownInternship(ctx);
      if (!own) return [];
      const { rows } = await sql<{ id: string; caseNo: string; caseName: string }>`
        select id, case_no, case_name from intern_case where association_id = ${ctx.viewer.associationId} and internship_id = ${own.id} and deleted_at is null
          ${keyword ? sql`and (case_no ilike ${likePattern(keyword)} or case_name ilike ${likePattern(keyword)})` : sql``} order by updated_at desc, id limit 20`.execute(ctx.db);
      return rows;
    },
    save: saveRecord,
    remove: (ctx, input) => removeProof(ctx, recordSteps, input),
    uploadMaterial: { ownTransaction: files.upload },
    removeMaterial: files.remove,
    getMaterialFile: files.open,
  },
});
