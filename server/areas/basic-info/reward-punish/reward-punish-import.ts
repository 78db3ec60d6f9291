/** Takes a table of sanctions and honours, of firms and lawyers in one. */
import { sql } from 'kysely';
import { rewardPunishKind, sanctionWeight } from 'contract/areas/basic-info/reward-punish';
import { isFirmCode, measures, rewardPunishImport, type RewardPunishRow } from 'contract/areas/basic-info/reward-punish-import';
import type { Finding } from 'contract/kernel/workflow';
import { newId } from '../../../kernel/id.ts';
import { insertRows } from '../../../machines/bulk/insert-rows.ts';
import { importing, touches, type Judgement } from '../../../machines/imports/kind.ts';
import { comparable } from '../../../machines/search/grams.ts';
import { subjectsNumbered, type Subject } from './subjects-numbered.public.ts';

interface Known { id: string; subjectId: string; docNo: string; kind: string; title: string; organ: string | null; decidedOn: string; content: string | null; fromOn: string | null; until: string | null; isCorrected: boolean | null }

const fields = ['kind', 'title', 'organ', 'decidedOn', 'content', 'fromOn', 'until', 'isCorrected'] as const;

const weightOf = ({ kind, title }: RewardPunishRow) => sanctionWeight.safeParse(new Map<string, string>(Object.entries(measures[kind])).get(title)).data;

function judge(row: RewardPunishRow, today: string, subject: Subject | undefined, known: readonly Known[]): Judgement {
  const findings: Finding[] = [];
  const stop = (code: string, field: string, message: string) => findings.push({ level: 'BLOCK', code, field, message });
  if (!subject) stop('UNKNOWN_SUBJECT', 'subjectNo', isFirmCode(row.subjectNo) ? '信用代码不在律所名录中，请核对' : '执业证号不在律师名录中，请核对');
  else if (comparable(subject.name) !== comparable(row.name)) stop('NAME', 'name', `该号码在名录中的名称为“${subject.name}”，请核对`);
  if (!weightOf(row)) stop('MEASURE', 'title', `“${rewardPunishKind.labels[row.kind]}”没有“${row.title}”，可填：${Object.keys(measures[row.kind]).join('、')}`);
  if (row.decidedOn > today) stop('FUTURE', 'decidedOn', '日期晚于今天，请核对');
  if (row.fromOn !== undefined && row.until !== undefined && row.until < row.fromOn) stop('ORDER', 'until', '截止日期早于起始日期，请核对');
  const own = subject && known.find(({ subjectId, docNo }) => subjectId === subject.id && docNo === row.docNo);
  if (!own) return { findings, against: { known: null } };
  return { findings, against: { known: own.id, differs: fields.filter((field) => row[field] !== undefined && row[field] !== own[field]) } };
}

export default importing(rewardPunishImport, {
  touches: [touches('rewardPunish', 'id')],

  async begin(_db, { associationId, today, by }) {
    return {
      async judge(db, candidates) {
        const rows = candidates.map(({ values }) => values);
        const subjects = await subjectsNumbered(db, associationId, rows);
        const { rows: known } = await sql<Known>`
          select id, subject_id, doc_no, kind, title, organ, decided_on, content, from_on, until, is_corrected from reward_punish
          where association_id = ${associationId} and subject in ('lawFirm', 'lawyer') and subject_id = any(${rows.flatMap(({ subjectNo }) => subjects.get(subjectNo)?.id ?? [])}::uuid[])`.execute(db);
        return rows.map((row) => judge(row, today, subjects.get(row.subjectNo), known));
      },

      async write(db, entering) {
        const subjects = await subjectsNumbered(db, associationId, entering.map(({ candidate: { values } }) => values));
        const rows = entering.map(({ candidate: { values }, judgement: { against } }) => ({ id: against.known ?? newId(), isNew: against.known === null, values, weight: weightOf(values) ?? 'LIGHT' as const }));
        await insertRows(db, 'rewardPunish', rows.filter(({ isNew }) => isNew).map(({ id, weight, values: { subjectNo, kind, title, docNo, organ, decidedOn, content = null, fromOn = null, until = null, isCorrected = null } }) => {
          const { is: subject, id: subjectId } = subjects.get(subjectNo)!;
          return { associationId, id, subject, subjectId, kind, weight, title, docNo, organ, decidedOn, content, fromOn, until, isCorrected, createdBy: by.userId };
        }));
        for (const { id, weight, values } of rows.filter(({ isNew }) => !isNew)) {
          const set = Object.fromEntries(fields.flatMap((field) => (values[field] === undefined ? [] : [[field, values[field]]])));
          await db.updateTable('rewardPunish').set({ ...set, weight, version: sql`version + 1` }).where('associationId', '=', associationId).where('id', '=', id).execute();
        }
        return rows.map(({ id }) => id);
      },
    };
  },
});
