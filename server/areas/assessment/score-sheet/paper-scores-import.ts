/** Takes paper score sheets: each examiner's own, under the conditions under which he would sign it at a screen. */
import { sql } from 'kysely';
import { interviewSessionFlow } from 'contract/areas/assessment/interview-session-flow';
import { paperScoresImport, scoresOf as written, vetoesOf, type PaperScoreRow } from 'contract/areas/assessment/paper-scores-import';
import { sheetFaults, unreasoned } from 'contract/areas/assessment/scoring';
import { stateTitle, type Finding } from 'contract/kernel/workflow';
import type { Db } from '../../../kernel/context.ts';
import { newId } from '../../../kernel/id.ts';
import { insertRows } from '../../../machines/bulk/insert-rows.ts';
import { importing, touches, type Judgement } from '../../../machines/imports/kind.ts';
import { comparable } from '../../../machines/search/grams.ts';
import { settings } from '../../../machines/settings/settings.ts';
import { seatsOf, sheetRuleOf, type Seat, type Session } from '../interview-session/day.public.ts';
import { ruleOf, type ScoreVersion } from '../score-template/score-templates.public.ts';
import { scoresOf, sheetsOf, type Sheet } from './sheets.ts';

interface Day { session: Session; seats: readonly Seat[]; sheets: readonly Sheet[]; version: ScoreVersion }
/** What a row means, once it is judged: whose sheet, with which points. */
interface Meant { slotId: string; examinerId: string; scores: { code: string; score: number }[]; vetoes: { code: string; reason: string }[] }

/** Held like a sheet that is signed at a screen: nobody concludes or moves anybody meanwhile. */
async function daysOf(db: Db, associationId: string, rows: readonly PaperScoreRow[]): Promise<ReadonlyMap<string, Day>> {
  const { rows: sessions } = await sql<Session>`
    select n.* from interview_session n where n.association_id = ${associationId} and n.application_no = any(${[...new Set(rows.map(({ sessionNo }) => sessionNo))]}::text[]) and n.deleted_at is null order by n.id for share of n`.execute(db);
  const days = new Map<string, Day>();
  for (const session of sessions) {
    const seats = await seatsOf({ app: { settings }, db }, session);
    days.set(session.applicationNo, { session, seats, sheets: await sheetsOf(db, associationId, seats.map(({ slot }) => slot.id)), version: await sheetRuleOf(db, session) });
  }
  return days;
}

function judge(row: PaperScoreRow, day: Day | undefined): { judgement: Judgement; meant: Meant | null } {
  const findings: Finding[] = [];
  const stop = (code: string, field: string, message: string) => { findings.push({ level: 'BLOCK', code, field, message }); };
  const refused = { judgement: { findings, against: { known: null } } satisfies Judgement, meant: null };
  if (!day) { stop('UNKNOWN_SESSION', 'sessionNo', `没有编号为“${row.sessionNo}”的面试场次，请核对`); return refused; }
  const { session, seats, sheets, version } = day;
  if (session.state !== 'ongoing') { stop('SESSION_STATE', 'sessionNo', `该场次为“${stateTitle(interviewSessionFlow, session.state)}”，面试进行中才能录入评分单`); return refused; }
  const seat = seats.find(({ person }) => person.applicationNo === row.caseNo || person.certNo === row.caseNo);
  if (!seat) { stop('NOT_IN_SESSION', 'caseNo', '这一场没有安排该申请编号或实习证号，请核对'); return refused; }
  const { person, slot, judges } = seat;
  if (comparable(person.name) !== comparable(row.name)) stop('NAME', 'name', `该编号的实习人员为“${person.name}”，姓名不一致，请核对`);
  if (slot.stage !== 'SIGNED_IN') stop('STAGE', 'caseNo', slot.stage === 'DONE' ? `${person.name}的成绩已经登记，评分单不能再改` : `${person.name}还没有签到，签到后才能评分`);
  const named = judges.filter(({ name }) => comparable(name) === comparable(row.examinerName));
  const [examiner] = named;
  if (!examiner) stop('NOT_ON_PANEL', 'examinerName', `不在${person.name}的考核小组中，小组成员：${judges.map(({ name }) => name).join('、')}`);
  else if (named.length > 1) stop('SAME_NAME', 'examinerName', '考核小组中有同名考官，请由考官本人在系统中评分');
  else if (examiner.away) stop('AWAY', 'examinerName', `${examiner.name}应当回避${person.name}：${examiner.away}`);

  const { scores, unknown, twice } = written(row.scores, version.items);
  const given = row.vetoes === undefined ? { vetoes: [], unknown: [] } : vetoesOf(row.vetoes, version.items);
  if (unknown.length) stop('ITEM', 'scores', `“${unknown.join('、')}”不是本场评分项的得分，评分项：${version.items.map(({ title, max }) => `${title}（${max}分）`).join('、')}`);
  if (twice.length) stop('TWICE', 'scores', `“${twice.join('、')}”写了两次`);
  if (given.unknown.length) stop('VETO', 'vetoes', `“${given.unknown.join('；')}”不是可以一票否决的要点，可填：${version.items.flatMap(({ title, parts }) => parts.flatMap((part) => (part.isVeto ? [`${title}：${part.title}`] : []))).join('、')}`);
  if (unreasoned(given.vetoes).length) stop('REASON', 'vetoes', '请写明一票否决的理由');
  if (!unknown.length && !twice.length) for (const { message } of sheetFaults(ruleOf(version), { scores, vetoes: [] })) stop('SCORE', 'scores', message);
  // Halves are exact in binary: their sum is.
  const sum = Object.values(scores).reduce((all, one) => all + one, 0);
  if (row.total !== undefined && row.total !== sum) stop('TOTAL', 'total', `各项得分之和为${sum}，与总分${row.total}不一致，请核对`);

  const meant = examiner ? { slotId: slot.id, examinerId: examiner.id, scores: version.items.flatMap(({ code }) => (scores[code] === undefined ? [] : [{ code, score: scores[code] }])), vetoes: given.vetoes } : null;
  const known = examiner && sheets.find((one) => one.slotId === slot.id && one.examinerId === examiner.id);
  if (!known || !meant) return { judgement: { findings, against: { known: null } }, meant };
  const isSame = known.signedAt !== null && JSON.stringify(scoresOf(known)) === JSON.stringify(scoresOf(meant)) && known.comment === (row.comment ?? null);
  if (!isSame) stop('HELD', 'examinerName', known.signedAt ? `${row.examinerName}对${person.name}的评分单已签名提交，需要修改的请先解锁，由考官本人修改` : `${row.examinerName}正在系统中填写对${person.name}的评分单，请由考官本人提交`);
  return { judgement: { findings, against: { known: known.id, differs: [] } }, meant };
}

export default importing(paperScoresImport, {
  touches: [touches('scoreSheet', 'id')],
  async begin(_db, { associationId, by }) {
    return {
      async judge(db, candidates) {
        const days = await daysOf(db, associationId, candidates.map(({ values }) => values));
        return candidates.map(({ values }) => judge(values, days.get(values.sessionNo)).judgement);
      },
      async write(db, entering) {
        const days = await daysOf(db, associationId, entering.map(({ candidate: { values } }) => values));
        const rows = entering.map(({ candidate: { values } }) => {
          // Judged before in the same transaction, which holds the session.
          const { slotId, examinerId, scores, vetoes } = judge(values, days.get(values.sessionNo)).meant!;
          return { associationId, id: newId(), slotId, examinerId, version: 1, scores, vetoes, comment: values.comment ?? null, signedBy: by.userId, paperBy: by.userName };
        });
        await insertRows(db, 'scoreSheet', rows);
        const ids = rows.map(({ id }) => id);
        await sql`update score_sheet set signed_at = app_now() where association_id = ${associationId} and id = any(${ids}::uuid[])`.execute(db);
        return ids;
      },
    };
  },
});
