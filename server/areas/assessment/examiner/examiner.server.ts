import { sql } from 'kysely';
import { examiner, examinerFlow, examiners } from 'contract/areas/assessment/examiner';
import type { Output } from 'contract/kernel/endpoint';
import { actionTitle } from 'contract/kernel/workflow';
import { loadCase, openActions } from '../../../kernel/act.ts';
import { implement, type Ctx } from '../../../kernel/context.ts';
import { mayWithin } from '../../../kernel/viewer.ts';
import { lawyersCalled } from '../../basic-info/lawyer/named-lawyers.public.ts';
import { listExaminers } from './examiner-list.ts';
import { examinerSteps, type Examiner } from './examiner-steps.ts';
import { unfitLawyers } from './fitness.ts';
import { examinersJudged } from './judged.ts';
import { declareRecusal, mayDeclare, recusalsOf, withdrawRecusal } from './recusals.ts';
import { saveExaminer } from './save-examiner.ts';

async function detailOf(ctx: Ctx, id: string): Promise<Output<typeof examiner.endpoints.getExaminer>> {
  const found = await loadCase<Examiner>(ctx.db, examinerSteps, ctx.viewer, id);
  const { row } = found;
  // The list's own line, so that both say the same.
  const { data: [line] } = await listExaminers(ctx, { page: 1, limit: 1, ids: [id] });
  const account = row.userId && await ctx.db.selectFrom('appUser').select('userName').where('associationId', '=', row.associationId).where('id', '=', row.userId).executeTakeFirst();
  const journal = await ctx.db.selectFrom('reviewRecord').select(['id', 'at', 'actorName', 'action', 'opinion']).where('associationId', '=', row.associationId).where('caseId', '=', id).orderBy('at', 'desc').orderBy('id', 'desc').execute();
  return {
    ...line!, lawyerId: row.lawyerId, userName: account ? account.userName : null, remark: row.remark, editable: mayWithin(ctx.viewer, examiners.edit, 'ALL'), mayDeclare: mayDeclare(ctx),
    recusals: await recusalsOf(ctx.db, row), journal: journal.map(({ action, ...entry }) => ({ ...entry, actionTitle: actionTitle(examinerFlow, action) })), open: await openActions(ctx, examinerSteps, found),
  };
}

export default implement(examiner, {
  flow: examinerSteps,
  judged: [examinersJudged],
  handlers: {
    getExaminers: listExaminers,
    getExaminer: (ctx, { id }) => detailOf(ctx, id),
    async lawyers(ctx, { keyword }) {
      const at = ctx.viewer.associationId;
      const { rows } = await sql<{ id: string; name: string; licenceNo: string; firmName: string }>`
        select lawyer.id, lawyer.name, lawyer.licence_no, f.name as firm_name from lawyer join law_firm f on f.association_id = lawyer.association_id and f.id = lawyer.firm_id
        where lawyer.association_id = ${at} and lawyer.deleted_at is null and lawyer.status = 'PRACTISING' and ${keyword ? lawyersCalled(keyword) : sql`true`} order by lawyer.name_sort, lawyer.id limit 20`.execute(ctx.db);
      const unfit = await unfitLawyers(ctx.db, at, rows.map(({ id }) => id));
      return rows.map((row) => ({ ...row, unfit: unfit.get(row.id) ?? null }));
    },
    save: saveExaminer,
    declare: declareRecusal,
    withdrawRecusal,
  },
});
