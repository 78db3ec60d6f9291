/** Takes a table of a year's results, of firms and lawyers in one. */
import { sql } from 'kysely';
import { annualResultImport, whyNotGrade, type AnnualResultRow } from 'contract/areas/annual-check/annual-result-import';
import { isFirmCode } from 'contract/areas/basic-info/reward-punish-import';
import type { Finding } from 'contract/kernel/workflow';
import { newId } from '../../../kernel/id.ts';
import { insertRows } from '../../../machines/bulk/insert-rows.ts';
import { importing, touches, type Judgement } from '../../../machines/imports/kind.ts';
import { comparable } from '../../../machines/search/grams.ts';
import { subjectsNumbered, type Subject } from '../../basic-info/reward-punish/subjects-numbered.public.ts';

interface Known { id: string; subjectId: string; year: number; grade: string; decidedOn: string | null; docNo: string | null; remark: string | null }

const fields = ['grade', 'decidedOn', 'docNo', 'remark'] as const;

function judge(row: AnnualResultRow, today: string, subject: Subject | undefined, known: readonly Known[]): Judgement {
  const findings: Finding[] = [];
  const stop = (code: string, field: string, message: string) => findings.push({ level: 'BLOCK', code, field, message });
  if (!subject) stop('UNKNOWN_SUBJECT', 'subjectNo', isFirmCode(row.subjectNo) ? '信用代码不在律所名录中，请核对' : '执业证号不在律师名录中，请核对');
  else if (comparable(subject.name) !== comparable(row.name)) stop('NAME', 'name', `该号码在名录中的名称为“${subject.name}”，请核对`);
  const unfit = whyNotGrade(row);
  if (unfit) stop('GRADE', 'grade', unfit);
  if (row.year > Number(today.slice(0, 4))) stop('FUTURE', 'year', '年度还没有到，请核对');
  if (row.decidedOn !== undefined && row.decidedOn > today) stop('FUTURE', 'decidedOn', '日期晚于今天，请核对');
  if (row.decidedOn !== undefined && Number(row.decidedOn.slice(0, 4)) < row.year) stop('ORDER', 'decidedOn', `日期早于${row.year}年度，当年的考核不会在此以前有结果，请核对年度和日期`);
  const own = subject && known.find(({ subjectId, year }) => subjectId === subject.id && year === row.year);
  if (!own) return { findings, against: { known: null } };
  return { findings, against: { known: own.id, differs: fields.filter((field) => row[field] !== undefined && row[field] !== own[field]) } };
}

export default importing(annualResultImport, {
  touches: [touches('annualResult', 'id')],

  async begin(_db, { associationId, today, by }) {
    return {
      async judge(db, candidates) {
        const rows = candidates.map(({ values }) => values);
        const subjects = await subjectsNumbered(db, associationId, rows);
        const { rows: known } = await sql<Known>`select id, subject_id, year, grade, decided_on, doc_no, remark from annual_result
          where association_id = ${associationId} and subject in ('lawFirm', 'lawyer') and subject_id = any(${rows.flatMap(({ subjectNo }) => subjects.get(subjectNo)?.id ?? [])}::uuid[])`.execute(db);
        return rows.map((row) => judge(row, today, subjects.get(row.subjectNo), known));
      },

      async write(db, entering) {
        const subjects = await subjectsNumbered(db, associationId, entering.map(({ candidate: { values } }) => values));
        const rows = entering.map(({ candidate: { values }, judgement: { against } }) => ({ id: against.known ?? newId(), isNew: against.known === null, values }));
        await insertRows(db, 'annualResult', rows.filter(({ isNew }) => isNew).map(({ id, values: { subjectNo, year, grade, decidedOn = null, docNo = null, remark = null } }) => {
          const { is: subject, id: subjectId } = subjects.get(subjectNo)!;
          return { associationId, id, subject, subjectId, year, grade, decidedOn, docNo, remark, createdBy: by.userId };
        }));
        const changed = rows.flatMap(({ id, isNew, values: { grade, decidedOn, docNo, remark } }) => (isNew ? [] : [{ id, grade, decidedOn, docNo, remark }]));
        // A cell left empty leaves what is there.
        if (changed.length) {
          await sql`update annual_result t set grade = g.grade, decided_on = coalesce(g."decidedOn", t.decided_on), doc_no = coalesce(g."docNo", t.doc_no), remark = coalesce(g.remark, t.remark), version = t.version + 1
            from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) g (id uuid, grade text, "decidedOn" date, "docNo" text, remark text) where t.association_id = ${associationId} and t.id = g.id`.execute(db);
        }
        return rows.map(({ id }) => id);
      },
    };
  },
});
