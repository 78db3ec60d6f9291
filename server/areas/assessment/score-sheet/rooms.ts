/** The rooms in which somebody is scored: an examiner's own, for the association's people all, for who looks at a case anew his candidates; and one candidate's sheet. */
import { assessmentSettings } from 'contract/areas/assessment/assessment-settings';
import { leaving } from 'contract/areas/assessment/interview-session';
import { scoringSettings } from 'contract/areas/assessment/interview-settings';
import type { scoreSheet } from 'contract/areas/assessment/score-sheet';
import { scoreSheets } from 'contract/areas/assessment/score-sheet';
import type { Output, Parsed } from 'contract/kernel/endpoint';
import type { Ctx } from '../../../kernel/context.ts';
import { mayWithin, type Viewer } from '../../../kernel/viewer.ts';
import { todayIn } from '../../../machines/calendar/today.ts';
import { daysWithScores, seatsOf, sheetRuleOf, type Seat, type Session } from '../interview-session/day.public.ts';
import type { ScoreVersion } from '../score-template/score-templates.public.ts';
import { ruleFor as ruleOfCase } from '../../../machines/settings/rules-in-force.ts';
import { fileClosed } from './candidate-file.ts';
import { hindrance } from './conclude.ts';
import { concludedOf, deciding, outcomeOf, type Concluded } from './outcome.ts';
import { casesBefore, judgeOf, leaderOf, looksOn, ownSeat, scoring, sheetsBefore } from './seats.ts';
import { sheetsOf, type Sheet } from './sheets.ts';

type Calls = typeof scoreSheet.endpoints;
type Line = Output<Calls['getScoreRooms']>[number]['seats'][number];

const unconcluded: Concluded = { materialScore: null, confirmedVetoes: [], concludedAt: null, concludedByName: null, collectiveOpinion: null };

interface Rule { version: ScoreVersion; alertAt: number }
const ruleFor = async ({ app, db }: Ctx, session: Session): Promise<Rule> => ({ version: await sheetRuleOf(db, session), alertAt: await app.settings.get(db, session.associationId, scoringSettings.spreadAlert) });

/** Of sheets that are begun what is still missing; and whether those who have signed lie far apart. */
function checkOf(viewer: Viewer, seat: Seat, sheets: readonly Sheet[], { version, alertAt }: Rule): Line['check'] {
  const mine = judgeOf(viewer, seat.judges);
  if (!looksOn(viewer) && (mine === null || leaderOf(seat)?.id !== mine.id)) return null;
  const judges = scoring(seat);
  const own = judges.flatMap((judge) => { const sheet = sheets.find(({ examinerId }) => examinerId === judge.id); return sheet ? [{ name: judge.name, sheet }] : []; });
  const totals = own.filter(({ sheet }) => sheet.signedAt).map(({ sheet }) => sheet.scores.reduce((all, { score }) => all + score, 0));
  const isKnown = totals.length > 1 && (looksOn(viewer) || totals.length === judges.length);
  const spread = Math.max(...totals) - Math.min(...totals);
  return {
    unfilled: own.filter(({ sheet }) => !sheet.signedAt).flatMap(({ name, sheet }) => { const items = version.items.filter(({ code }) => !sheet.scores.some((one) => one.code === code)).map(({ title }) => title); return items.length ? [{ name, items }] : []; }),
    spread: isKnown ? String(spread) : null, isWide: isKnown && spread > alertAt,
  };
}

function lineOf(viewer: Viewer, seat: Seat, sheets: readonly Sheet[], about: Concluded, rule: Rule): Line {
  const { slot, person, startsAt } = seat;
  const mine = judgeOf(viewer, seat.judges);
  const own = mine && sheets.find(({ examinerId }) => examinerId === mine.id);
  const [open, { sheets: counted, missing }] = [slot.stage === 'SIGNED_IN', deciding(seat, sheets, about)];
  const stands = mine && (mine.away ? 'AWAY' : own?.signedAt ? 'SIGNED' : own ? 'DRAFT' : 'NONE');
  return {
    id: slot.id, lot: slot.lot, startsAt, internName: person.name, firmName: person.firmName, stage: slot.stage, mine: stands, signed: counted.length, of: about.concludedAt ? counted.length : scoring(seat).length,
    check: checkOf(viewer, seat, sheets, rule), missing: open ? missing : [], concluded: about.concludedAt !== null, awaitsMe: open && (stands === 'NONE' || stands === 'DRAFT' || (missing.length === 0 && mine !== null && leaderOf(seat)?.id === mine.id)),
  };
}

export async function listRooms(ctx: Ctx): Promise<Output<Calls['getScoreRooms']>> {
  const all = looksOn(ctx.viewer);
  const rooms: Output<Calls['getScoreRooms']> = [];
  for (const session of await daysWithScores(ctx, all, sheetsBefore(ctx.viewer))) {
    const everybody = await seatsOf(ctx, session);
    const before = all ? null : await casesBefore(ctx, everybody.map(({ slot }) => slot.assessmentId));
    const seats = everybody.filter((seat) => before === null || judgeOf(ctx.viewer, seat.judges) || before.has(seat.slot.assessmentId));
    const [ids, rule] = [seats.map(({ slot }) => slot.id), await ruleFor(ctx, session)];
    const [sheets, about] = [await sheetsOf(ctx.db, session.associationId, ids), await concludedOf(ctx.db, session.associationId, ids)];
    for (const room of new Map(seats.map((seat) => [seat.room.id, seat.room])).values()) {
      const lines = seats.filter((seat) => seat.room.id === room.id).map((seat) => lineOf(ctx.viewer, seat, sheets.filter(({ slotId }) => slotId === seat.slot.id), about.get(seat.slot.id) ?? unconcluded, rule));
      rooms.push({
        sessionId: session.id, sessionTitle: session.title, heldOn: session.heldOn, roomId: room.id, roomNo: room.roomNo, place: room.place, leads: judgeOf(ctx.viewer, room.panel.map((one) => ({ ...one, away: null })))?.isChief ?? false,
        // By lot; who has drawn none yet, behind them and by the clock.
        seats: lines.toSorted((a, b) => (a.lot ?? Infinity) - (b.lot ?? Infinity) || (a.startsAt < b.startsAt ? -1 : 1)),
      });
    }
  }
  return rooms;
}

const successorOf = ({ panel, left }: Seat['room'], examinerId: string): string => { const next = [...panel, ...left].find(({ replacesId }) => replacesId === examinerId); return next ? `；由${next.name}接替` : ''; };

const shownSheet = ({ scores, vetoes, remarks, comment, version, signedAt }: Sheet) => ({ scores: [...scores], vetoes: [...vetoes], remarks: [...remarks], comment, version, signedAt });

/** Whether the candidate reads later what is written here: by the rule of the day on which he applied. */
async function isShown(ctx: Ctx, assessmentId: string): Promise<boolean> {
  const row = await ctx.db.selectFrom('assessmentApplication').select(['associationId', 'submittedAt']).where('associationId', '=', ctx.viewer.associationId).where('id', '=', assessmentId).executeTakeFirstOrThrow();
  return ruleOfCase({ ...ctx, row }, assessmentSettings.showItemScores);
}

export async function sheetFor(ctx: Ctx, { id }: Parsed<Calls['getScoreSheet']>): Promise<Output<Calls['getScoreSheet']>> {
  const seat = await ownSeat(ctx, id);
  const { session, slot, person, room, mine } = seat;
  const [sheets, rule] = [await sheetsOf(ctx.db, session.associationId, [id]), await ruleFor(ctx, session)];
  const { version } = rule;
  const about = (await concludedOf(ctx.db, session.associationId, [id])).get(id) ?? unconcluded;
  const line = lineOf(ctx.viewer, seat, sheets, about, rule);
  const open = slot.stage === 'SIGNED_IN';
  const { sheets: counted, missing } = deciding(seat, sheets, about);
  const allIn = counted.length > 0 && missing.length === 0;
  const [mayUnlock, leads] = [open && mayWithin(ctx.viewer, scoreSheets.decide, 'ALL'), mine !== null && leaderOf(seat)?.id === mine.id];
  const own = mine && sheets.find(({ examinerId }) => examinerId === mine.id);
  return {
    ...line, sessionId: session.id, sessionTitle: session.title, heldOn: session.heldOn, roomNo: room.roomNo, place: room.place, tutorName: person.tutorName, certNo: person.certNo, applicationNo: person.applicationNo,
    template: version, own: own ? shownSheet(own) : null, isShown: await isShown(ctx, slot.assessmentId), reads: ctx.viewer.grants.has(scoreSheets.edit) && fileClosed(seat, await todayIn(ctx.db)) === null, away: mine?.away ?? null,
    panel: seat.judges.map(({ id: examinerId, name, isChief, away }) => {
      const sheet = sheets.find((one) => one.examinerId === examinerId);
      return { examinerId, name, isChief, away, signedAt: sheet?.signedAt ?? null, paperBy: sheet?.signedAt ? sheet.paperBy : null, mayUnlock: mayUnlock && Boolean(sheet?.signedAt), unlocks: [...sheet?.unlocks ?? []], sheet: sheet && allIn && counted.includes(sheet) ? shownSheet(sheet) : null };
    }),
    former: room.left.flatMap(({ id: examinerId, name, left }) => (left ? [{ name, at: left.at, decides: seat.judges.some((one) => one.id === examinerId), said: `${leaving.labels[left.kind]}：${left.reason}${successorOf(room, examinerId)}` }] : [])),
    outcome: allIn ? outcomeOf(seat, version, counted, about) : null,
    conclusion: about.concludedAt ? { opinion: about.collectiveOpinion ?? '', materialScore: about.materialScore, by: about.concludedByName ?? '', at: about.concludedAt } : null,
    writes: open && mine !== null && mine.away === null && !own?.signedAt, concludes: open && leads && ctx.viewer.grants.has(scoreSheets.review), blockedBy: open ? await hindrance(ctx, seat, sheets) : null,
  };
}
