/** Made, handed over, taken back: several certificates at once, all or none, and nobody's step undone by an old copy. */
import { sql } from 'kysely';
import type { z } from 'zod';
import { handoutPermission as perm, delivery, handoutDeed, handoutStage, type certificateHandout } from 'contract/areas/practice/certificate-handout';
import type { Fails, Output, Parsed } from 'contract/kernel/endpoint';
import type { Ctx, Db } from '../../../kernel/context.ts';
import { takenKey } from '../../../kernel/error-code.ts';
import { tell } from '../../../kernel/tell.ts';
import { todayIn } from '../../../machines/calendar/today.ts';
import { accountsOf } from '../internship/accounts.public.ts';
import { firmNameOf, internOf, withinFirms } from '../internship-sheet/read-sheet.public.ts';
import { issueMade } from '../certificate/issue-made.public.ts';
import { certificates, deedsOf, handedOutHere, reissueOf, stage } from './handout-list.ts';

type Calls = (typeof certificateHandout)['endpoints'];
type Stage = keyof typeof handoutStage.labels;
interface Held { id: string; version: number; certNo: string; name: string; firmName: string; internId: string; firmId: string; internshipId: string; issueDate: string; stage: Stage; reissueId: string | null; deliveredByName: string | null }

/** The certificates as somebody saw them, locked; refused where one has gone on meanwhile or this is not what may be done about it. */
async function held(ctx: Ctx<Fails<Calls['give']>>, items: readonly { id: string; version: number }[], deed: z.output<typeof handoutDeed>): Promise<Held[]> {
  const { rows } = await sql<Held>`
    select c.id, c.version, c.cert_no, c.internship_id, c.issue_date, i.intern_id, i.firm_id, c.delivered_by_name, ${stage} as stage, ${internOf('i', 'name')} as name, ${firmNameOf('i')} as firm_name, ${reissueOf} as reissue_id
    from ${certificates} where c.association_id = ${ctx.viewer.associationId} and c.id = any(${items.map(({ id }) => id)}::uuid[]) and ${handedOutHere} and ${withinFirms(ctx, perm.edit, sql`i.firm_id`)} order by c.id for update of c`.execute(ctx.db);
  const all = items.map(({ id }) => rows.find((row) => row.id === id) ?? ctx.fail('notFound'));
  for (const [at, row] of all.entries()) {
    const isReissued = row.reissueId !== null;
    const said = { state: `${row.name}：${handoutStage.labels[row.stage]}${isReissued ? '，正在补证' : ''}`, action: isReissued ? `${handoutDeed.labels[deed]}，请在补证业务中登记领取` : handoutDeed.labels[deed], actor: row.deliveredByName ?? '—' };
    if (row.version !== items[at]!.version) ctx.fail('stale', said);
    if (!deedsOf(row.stage, isReissued).includes(deed)) ctx.fail('notItsTurn', said);
  }
  return all;
}

const write = (db: Db, associationId: string, id: string, set: ReturnType<typeof sql>) => sql`update internship_certificate set ${set}, version = version + 1 where association_id = ${associationId} and id = ${id}`.execute(db);
const noted = (ctx: Ctx, all: readonly Held[], after: object, note?: string) => ctx.subject({ entity: 'certificateHandout', id: all[0]!.id, after: { certificates: all.map(({ certNo }) => certNo), ...after }, ...(note !== undefined && { note }) });

export async function markMade(ctx: Ctx<Fails<Calls['made']>>, { items }: Parsed<Calls['made']>): Promise<Output<Calls['made']>> {
  const { db, viewer: { associationId } } = ctx;
  const all = await held(ctx, items, 'made');
  const serials = items.flatMap(({ id, blankSerialNo }) => (blankSerialNo === undefined ? [] : [{ id, blankSerialNo }]));
  for (const [at, { blankSerialNo }] of serials.entries()) {
    const twice = serials.findIndex((one, other) => other < at && one.blankSerialNo === blankSerialNo);
    if (twice >= 0) ctx.fail('duplicate', { label: '证本流水号', value: blankSerialNo, owner: `本次的${all.find(({ id }) => id === serials[twice]!.id)!.name}` });
  }
  if (serials.length > 0) {
    // A number may be changed among those that are written now: first they let go of theirs.
    await sql`update internship_certificate set blank_serial_no = null where association_id = ${associationId} and id = any(${serials.map(({ id }) => id)}::uuid[])`.execute(db);
    const { rows: [taken] } = await sql<{ blankSerialNo: string; name: string }>`select c.blank_serial_no, ${internOf('i', 'name')} as name from ${certificates} where c.association_id = ${associationId} and c.blank_serial_no = any(${serials.map(({ blankSerialNo }) => blankSerialNo)}::text[]) limit 1`.execute(db);
    if (taken) ctx.fail('duplicate', { label: '证本流水号', value: taken.blankSerialNo, owner: taken.name });
  }
  for (const { id } of all) {
    const serial = serials.find((one) => one.id === id)?.blankSerialNo;
    await write(db, associationId, id, sql`ready_at = coalesce(ready_at, app_now()) ${serial === undefined ? sql`` : sql`, blank_serial_no = ${serial}`}`)
      .catch((error: unknown) => { if (takenKey(error) === 'internship_certificate_blank_serial') ctx.fail('duplicate', { label: '证本流水号', value: serial ?? '', owner: '刚刚登记的另一份实习证' }); throw error; });
  }
  await issueMade(ctx, ctx.viewer, all.map(({ internshipId }) => internshipId), await todayIn(db));
  await tellReady(db, associationId, all.filter((one) => one.stage === 'making'));
  noted(ctx, all, { serials: serials.map(({ blankSerialNo }) => blankSerialNo) });
  return { count: all.length };
}

/** To each intern about his own, to a firm's people once about all of theirs (internship rules 3.12). */
async function tellReady(db: Db, associationId: string, fresh: readonly Held[]): Promise<void> {
  if (fresh.length === 0) return;
  const event = 'practice.certificateReady', sms = { text: 'certificateReady', params: {} } as const;
  for (const { userId, internId, firmIds } of await accountsOf(db, associationId, { interns: fresh.map((one) => one.internId), firms: fresh.map(({ firmId }) => firmId) })) {
    const own = fresh.find((one) => one.internId === internId);
    if (own) await tell(db, associationId, [userId], { event, sms, key: `${event}:${own.id}`, severity: 1, title: `您的实习证（${own.certNo}）已制作完成，请领取`, address: `/practice/internship/${own.internshipId}` });
    const ours = fresh.filter(({ firmId }) => firmIds.includes(firmId));
    if (ours.length > 0) await tell(db, associationId, [userId], { event, sms, severity: 1, title: `${ours.length}份实习证已制作完成，请领取`, content: ours.map(({ name, certNo }) => `${name}　${certNo}`).join('\n'), address: '/practice/certificate' });
  }
}

export async function giveOut(ctx: Ctx<Fails<Calls['give']>>, { items, deliverMode, receivedBy, mailNo, on }: Parsed<Calls['give']>): Promise<Output<Calls['give']>> {
  const { db, viewer: { associationId, realName } } = ctx;
  const wrong = (path: string, message: string): never => ctx.fail('invalid', {}, { fields: [{ path, message }] });
  if (deliverMode === 'PICKUP' && !receivedBy) wrong('receivedBy', '请填写领取人');
  if (deliverMode === 'MAIL' && !mailNo) wrong('mailNo', '请填写快递单号');
  const all = await held(ctx, items, 'give');
  const today = await todayIn(db);
  const late = all.find(({ issueDate }) => on < issueDate);
  if (on > today) wrong('on', '不能晚于今天');
  if (late) wrong('on', `不能早于${late.name}的签发日期${late.issueDate}`);
  const [who, parcel] = deliverMode === 'PICKUP' ? [receivedBy ?? null, null] : [null, mailNo ?? null];
  // Today's is the moment; of another day only the day is known, and only days are shown.
  const moment = on === today ? sql`app_now()` : sql`(${on}::date + time '12:00') at time zone 'Asia/Shanghai'`;
  for (const { id } of all) await write(db, associationId, id, sql`ready_at = coalesce(ready_at, ${moment}), delivered_at = ${moment}, deliver_mode = ${deliverMode}, received_by = ${who}, mail_no = ${parcel}, delivered_by_name = ${realName}`);
  await issueMade(ctx, ctx.viewer, all.map(({ internshipId }) => internshipId), on);
  for (const { userId, internId } of await accountsOf(db, associationId, { interns: all.map((one) => one.internId) })) {
    const own = all.find((one) => one.internId === internId);
    if (own) await tell(db, associationId, [userId], { event: 'practice.certificateGiven', severity: 1, title: deliverMode === 'PICKUP' ? `您的实习证（${own.certNo}）已由${receivedBy}领取` : `您的实习证（${own.certNo}）已寄往${own.firmName}，快递单号${mailNo}`, address: `/practice/internship/${own.internshipId}` });
  }
  noted(ctx, all, { deliverMode: delivery.labels[deliverMode], receivedBy: who, mailNo: parcel, on });
  return { count: all.length };
}

export async function takeBack(ctx: Ctx<Fails<Calls['takeBack']>>, { opinion, ...item }: Parsed<Calls['takeBack']>): Promise<Output<Calls['takeBack']>> {
  const all = await held(ctx, [item], 'takeBack');
  await write(ctx.db, ctx.viewer.associationId, item.id, sql`delivered_at = null, deliver_mode = null, received_by = null, mail_no = null, delivered_by_name = null`);
  noted(ctx, all, {}, opinion);
  return { count: 1 };
}
