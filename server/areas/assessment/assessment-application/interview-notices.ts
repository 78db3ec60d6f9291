/** What is said of an interview's appointment: in the product at once, and as a short message (internship rules 3.12). */
import { sql } from 'kysely';
import { noticeOf, type NoticeText, type SmsNotice } from 'contract/areas/applications/sms-texts';
import { handling } from 'contract/areas/assessment/assessment-words';
import { practiceSettings } from 'contract/areas/practice/settings';
import type { Db } from '../../../kernel/context.ts';
import { tell } from '../../../kernel/tell.ts';
import { ruleFor } from '../../../machines/settings/rules-in-force.ts';
import type { Row, Step } from './deeds.ts';
import { audience } from './ties.ts';

interface When { date: string; time: string; isToday: boolean }

export async function whenOf(db: Db, at: string): Promise<When> {
  const { rows } = await sql<When>`select day::date::text as date, to_char(day, 'HH24:MI') as time, day::date = app_today() as is_today from (select ${at}::timestamptz at time zone 'Asia/Shanghai' as day) as local`.execute(db);
  return rows[0]!;
}

/** For the sentences of the flow. */
export async function words({ app, db, row }: Pick<Step, 'app' | 'db' | 'row'>): Promise<Record<string, string>> {
  const days = String(await ruleFor({ app, db, row }, practiceSettings.recheckApplyDays));
  const said = { days, barred: row.barredUntil ? `，至${row.barredUntil}止不得再次申请实习` : '', ...row.handling && row.consequence && { consequence: `${handling.labels[handling.parse(row.handling)]}，${row.consequence}` } };
  if (!row.interviewAt) return said;
  const { date, time } = await whenOf(db, row.interviewAt);
  return { ...said, date, time, place: row.interviewPlace ?? '', where: withAddress(row.interviewPlace ?? '', row.interviewAddress) };
}

/** As people in the product read it; a short message has no room for the street. */
export const withAddress = (place: string, address: string | null | undefined): string => address ? `${place}（${address}）` : place;

/** An appointment of today has no time to wait for the end of the quiet hours. */
export const appointment = (text: NoticeText, { date, time, isToday }: When, place: string): SmsNotice | undefined => {
  const notice = noticeOf(text, { date, time, place });
  return notice && { ...notice, isAtOnce: isToday };
};

/** Everybody tied to it hears of the other time or room, which the sentence names. */
export async function tellMoved({ db, row }: Pick<Step, 'db' | 'row'>, { interviewAt, interviewPlace: place, interviewAddress }: { interviewAt: string; interviewPlace: string; interviewAddress?: string | undefined }): Promise<void> {
  const when = await whenOf(db, interviewAt);
  await tellBoth(db, row, 'assessment.interviewMoved', `的面试时间或考场已调整：${when.date} ${when.time}，${withAddress(place, interviewAddress)}`, appointment('interviewChanged', when, place));
}

/** Said with the step, while the case still knows when it was to be. */
export async function tellCancelled({ db, row }: Pick<Step, 'db' | 'row'>): Promise<void> {
  if (!row.interviewAt) return;
  const when = await whenOf(db, row.interviewAt);
  await tellBoth(db, row, 'assessment.interviewCancelled', `原定${when.date} ${when.time}的面试已取消，请等待重新安排`, appointment('interviewCancelled', when, row.interviewPlace ?? ''));
}

async function tellBoth(db: Db, row: Row, event: string, says: string, sms: SmsNotice | undefined): Promise<void> {
  const about = { event, severity: 3, address: `/assessment/apply/${row.id}`, sms };
  await tell(db, row.associationId, await audience.applicant(db, row), { ...about, title: `您${says}` });
  await tell(db, row.associationId, await audience.firm(db, row), { ...about, title: `${row.internName}${says}` });
}
