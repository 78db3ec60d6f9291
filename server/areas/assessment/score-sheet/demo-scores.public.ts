/** The demonstration's sheets: each examiner writes and signs his own, and the chief enters what the panel has agreed on. */
import { scoreSheets } from 'contract/areas/assessment/score-sheet';
import type { App } from '../../../app.ts';
import type { Db } from '../../../kernel/context.ts';
import { demoCtx, viewersOf } from '../../practice/demo/acting.public.ts';
import { seatsOf, sheetRuleOf, type Judge, type Seat } from '../interview-session/day.public.ts';
import { concludeInterview } from './conclude.ts';
import { scoring } from './seats.ts';
import { saveSheet, signSheet } from './sheets.ts';

const comments = ['基本功扎实，回答切题，对执业纪律认识清楚。', '案情归纳准确，法律检索方法得当，表达可以再简练一些。', '仪表端正，沟通自然，对利益冲突的处理思路清楚。'];
/** Shares of an item's points, in tenths; halves come of them. */
const shares = [8, 9, 8.5, 7.5];

/** `upTo`: so many of the panel have signed, the chief last of all; `null`: all, and it is concluded. */
export async function seedDemoScores(app: App, db: Db, users: ReadonlyMap<string, string>, sessionId: string, upTo: Readonly<Record<string, number | null>>): Promise<void> {
  const session = await db.selectFrom('interviewSession').selectAll().where('associationId', '=', app.associationId).where('id', '=', sessionId).executeTakeFirstOrThrow();
  for (const seat of await seatsOf({ app, db }, session)) {
    const most = upTo[seat.person.name];
    if (most === undefined) continue;
    const judges = scoring(seat).toReversed();
    for (const [nth, judge] of judges.slice(0, most ?? judges.length).entries()) await write(app, db, users, seat, judge, nth);
    const chief = judges.at(-1);
    if (most === null && chief) await concludeInterview(actingAs(app, db, users, chief), { id: seat.slot.id, confirmed: [], opinion: '考核小组一致认为，该同志达到律师执业的基本要求。' });
  }
}

const actingAs = (app: App, db: Db, users: ReadonlyMap<string, string>, { name, userId, lawyerId }: Judge) =>
  demoCtx(app, db, viewersOf(app.associationId, users)(name, '', [[scoreSheets.view, 'SELF'], [scoreSheets.edit, 'SELF'], [scoreSheets.review, 'SELF']], { lawyerId, ...(userId && { userId }) }));

async function write(app: App, db: Db, users: ReadonlyMap<string, string>, { session, slot }: Seat, judge: Judge, nth: number): Promise<void> {
  const { items } = await sheetRuleOf(db, session);
  const ctx = actingAs(app, db, users, judge);
  const scores = items.map(({ code, max }, at) => ({ code, score: Math.round(max * (shares[(at + nth) % shares.length]! / 10) * 2) / 2 }));
  const { version } = await saveSheet(ctx, { id: slot.id, version: 0, form: { scores, vetoes: [], comment: comments[nth % comments.length]! } });
  await signSheet(ctx, { id: slot.id, version });
}
