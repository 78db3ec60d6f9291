/** Interviews that are still to come: whether their panels and places are as the rules ask, before and after a change of them. */
import { sql } from 'kysely';
import { sessionSettings } from 'contract/areas/assessment/interview-settings';
import type { Finding } from 'contract/kernel/workflow';
import { tied } from '../../../kernel/flow.ts';
import { judgementOf, type Audience, type Judgement, type Trying } from '../../../machines/settings/audience.ts';
import { boardOf, forbidding, newPanelRule, peopleOf } from './board.ts';
import { sessionSteps } from './session-steps.ts';

const stop = (code: string, field: string, message: string): Finding => ({ code, level: 'BLOCK', field, message });

export const sessionsJudged: Audience = {
  key: 'sessions', title: '还没有结束的面试场次', unit: '场', fine: '考官和编排符合规定', batch: 5, asksAlike: true,
  ids: async ({ db, associationId }) => (await sql<{ id: string }>`
    select id from interview_session where association_id = ${associationId} and state in ('planned', 'arranged', 'ongoing') and deleted_at is null order by held_on, id limit 500`.execute(db)).rows.map(({ id }) => id),
  async judge(at, ids) {
    const { app, db, associationId } = at;
    const [least, rule] = [await app.settings.get(db, associationId, sessionSettings.panelSize), await newPanelRule(app, db, associationId)];
    const judged = new Map<string, Judgement>();
    for (const { board, people } of await at.same('sessions', () => boardsOf(at, ids))) {
      const findings = board.rooms.flatMap((room) => [
        ...(room.panel.length < least ? [stop('PANEL', room.id, `${room.roomNo}有${room.panel.length}名考官，不足${least}名`)] : []),
        ...board.slots.filter(({ roomId, stage }) => roomId === room.id && stage !== 'DONE').flatMap(({ assessmentId }) => {
          const person = people.get(assessmentId);
          return person ? forbidding(person, room, rule).map((why) => stop('CONFLICT', `${room.id} ${assessmentId} ${why}`, `${room.roomNo}的${person.name}不能由现有考官面试：${why}`)) : [];
        }),
      ]);
      judged.set(board.session.id, judgementOf(findings));
    }
    return judged;
  },
  titleOf: (code) => ({ PANEL: '考场的考官人数', CONFLICT: '考官须回避或更换' })[code],
  named: async (db, viewer, ids) => (await sql<{ id: string; name: string; no: string }>`
    select t.id, t.title as name, t.application_no as no from interview_session t where t.association_id = ${viewer.associationId} and t.id = any(${[...ids]}::uuid[]) and ${tied(sessionSteps, viewer)}`.execute(db)).rows
    .map((one) => ({ ...one, firmName: null, link: `/assessment/interview/${one.id}` })),
};

async function boardsOf({ db, associationId }: Trying, ids: readonly string[]) {
  const sessions = await db.selectFrom('interviewSession').selectAll().where('associationId', '=', associationId).where('id', 'in', [...ids]).execute();
  const found = [];
  for (const session of sessions) {
    const board = await boardOf(db, session);
    found.push({ board, people: await peopleOf(db, associationId, board.slots.map(({ assessmentId }) => assessmentId)) });
  }
  return found;
}
