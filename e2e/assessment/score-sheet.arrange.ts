/** A candidate who has signed in, and the three examiners before whom he sits. */
import { scoreSheet } from 'contract/areas/assessment/score-sheet';
import { interviewSession } from 'contract/areas/assessment/interview-session';
import { arrange } from '../harness/arrange.ts';
import type { TestServer } from '../harness/server.ts';
import { beginApplication } from '../practice/practice-application.arrange.ts';
import { sessionUpTo } from './interview-session.arrange.ts';

const { endpoints } = scoreSheet;
const codes = ['politics', 'ethics', 'skill', 'performance'];
/** Points for the national four items. */
export const points = (...scores: number[]) => scores.map((score, at) => ({ code: codes[at]!, score }));
interface Written { scores?: { code: string; score: number }[]; remarks?: { code: string; said: string }[]; vetoes?: { code: string; reason: string }[]; comment?: string }
export const good: Written = { scores: points(20, 20.5, 18, 22), vetoes: [], comment: '表达清楚，基本功扎实。' };

/** Counts the papers, too, for the association may by then use a sheet that does. */
const agreed = { confirmed: [], materialScore: '82', opinion: '考核小组一致认为达到律师执业的基本要求。' };

export async function heard(server: TestServer) {
  const day = await sessionUpTo(server, 'arrange', 'begin');
  await server.call(day.keeper, interviewSession.endpoints.signIn, { id: day.id, assessmentId: day.assessmentId });
  const { rows } = await server.database.pool.query<{ id: string }>('select id from interview_slot where assessment_id = $1 and released_at is null', [day.assessmentId]);
  const slotId = rows[0]!.id;
  /** Four fifths of each item, whichever sheet the association uses by now. */
  const write = async (nth: number, form?: Written) => {
    const { own } = day.panel[nth]!;
    const { own: known, template } = await server.call(own, endpoints.getScoreSheet, { id: slotId });
    return server.call(own, endpoints.save, { id: slotId, version: known?.version ?? 0, form: form ?? { ...good, scores: template.items.map(({ code, max }) => ({ code, score: Math.round(max * 0.8) })) } });
  };
  const sign = async (nth: number, form?: Written) => { const { version } = await write(nth, form); await server.call(day.panel[nth]!.own, endpoints.sign, { id: slotId, version }); };
  return { ...day, slotId, chief: day.panel[0]!.own, write, sign };
}

/** All three have signed, and the chief has said what they think. */
export async function concluded(server: TestServer) {
  const day = await heard(server);
  for (const nth of [0, 1, 2]) await day.sign(nth);
  await server.call(day.chief, endpoints.conclude, { id: day.slotId, ...agreed });
  return day;
}

/** His registration came with a photo, as everybody's does. */
export async function photographed(server: TestServer, internshipId: string): Promise<void> {
  const application = await beginApplication(server);
  await application.mend('submit');
  await server.database.pool.query('update internship set application_id = $2 where id = $1', [internshipId, application.id]);
}

export default arrange(scoreSheet)({
  calls: {
    getScoreRooms: async (server) => ({ by: (await heard(server)).chief, input: {} }),
    getScoreSheet: async (server) => { const { chief, slotId } = await heard(server); return { by: chief, input: { id: slotId } }; },
    getCandidateFile: async (server) => { const { chief, slotId } = await heard(server); return { by: chief, input: { id: slotId } }; },
    getCandidateJournals: async (server) => { const { chief, slotId } = await heard(server); return { by: chief, input: { id: slotId, month: '2026-03' } }; },
    getCandidatePhoto: async (server) => { const { chief, slotId, of } = await heard(server); await photographed(server, of.internshipId); return { by: chief, input: { id: slotId } }; },
    save: async (server) => { const { chief, slotId } = await heard(server); return { by: chief, input: { id: slotId, version: 0, form: good } }; },
    sign: async (server) => { const { chief, slotId, write } = await heard(server); return { by: chief, input: { id: slotId, version: (await write(0)).version } }; },
    unlock: async (server) => { const { keeper, slotId, panel, sign } = await heard(server); await sign(1); return { by: keeper, input: { id: slotId, examinerId: panel[1]!.id, opinion: '考官反映录入有误，请本人更正。' } }; },
    print: async (server) => { const { chief, slotId } = await concluded(server); return { by: chief, input: { id: slotId, paper: 'ALL' } }; },
    conclude: async (server) => {
      const { chief, slotId, sign } = await heard(server);
      for (const nth of [0, 1, 2]) await sign(nth);
      return { by: chief, input: { id: slotId, ...agreed } };
    },
  },
});
