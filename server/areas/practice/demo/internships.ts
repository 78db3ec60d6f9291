/**
 * Registrations of every standing, as they would be had the system been here for three years: under way, standing still,
 * ended and waiting, examined, passed, lapsed. The days count from today, so that what is near is always near.
 */
import { sql } from 'kysely';
import { isOpenInternship, type InternshipStatus, type TrainingStatus } from 'contract/areas/practice/internship-words';
import { practiceSettings } from 'contract/areas/practice/settings';
import type { App } from '../../../app.ts';
import type { Db } from '../../../kernel/context.ts';
import { newId } from '../../../kernel/id.ts';
import { insertRows } from '../../../machines/bulk/insert-rows.ts';
import { numbersForAll } from '../../../machines/numbers/next-number.ts';
import { certNoPartsFor, certSequences, registrationNo, registrationSequence } from '../internship/numbers.public.ts';
import { addDays, assessDeadline, plannedEnd } from '../period.public.ts';
import { newVerifyCode } from '../verify-code.ts';
import type { Story } from './cases.ts';
import { people, type Person, type PersonKey } from './people.ts';

interface Standing extends Pick<Story, 'firm' | 'tutor'> {
  person: PersonKey;
  status: InternshipStatus;
  /** So many days ago it began. */
  begun: number;
  training?: TrainingStatus;
  /** Workdays with an approved journal, cases, of these the tutor's own, records. */
  done?: readonly [journals: number, cases: number, own: number, records: number];
  extension?: number;
  /** Stood still from so many days ago till so many days ago; still does, where nothing stands there. */
  pause?: readonly [from: number, until?: number];
  /** Of the opinion that the assessment was passed, so many days ago. */
  passed?: number;
  remark?: string;
  /** Of the newest journal, so many days ago. */
  lastJournal?: number;
}

const standings: readonly Standing[] = [
  { person: 'intern', firm: 'firm', tutor: 'tutor', status: 'inProgress', begun: 128, training: 'ENROLLED' },
  { person: 'ning', firm: 'firm', tutor: 0, status: 'inProgress', begun: 322, done: [61, 2, 1, 3] },
  { person: 'shu', firm: 'firm', tutor: 1, status: 'expiredWait', begun: 655, training: 'PASSED', done: [168, 6, 3, 11] },
  { person: 'qiao', firm: 'firm', tutor: 1, status: 'passed', begun: 745, training: 'PASSED', done: [181, 7, 4, 12], passed: 290 },
  { person: 'bai', firm: 'firm2', tutor: 1, status: 'paused', begun: 205, training: 'PASSED', done: [88, 3, 2, 5], pause: [52] },
  { person: 'ji', firm: 'firm2', tutor: 0, status: 'assessing', begun: 412, training: 'PASSED', done: [174, 8, 3, 14] },
  { person: 'ruan', firm: 1, tutor: 0, status: 'extended', begun: 430, training: 'PASSED', done: [157, 5, 2, 10], extension: 3, remark: '首次考核不合格，延长实习三个月' },
  { person: 'mo', firm: 2, tutor: 0, status: 'inProgress', begun: 351, training: 'PASSED', done: [52, 5, 2, 10] },
  { person: 'ou', firm: 16, tutor: 0, status: 'transferHold', begun: 176, training: 'NONE', done: [79, 2, 1, 4], remark: '原律所终止，转所待定' },
  { person: 'sheng', firm: 17, tutor: 0, status: 'passExpired', begun: 1010, training: 'PASSED', done: [190, 9, 5, 13], passed: 420 },
  { person: 'tao', firm: 18, tutor: 0, status: 'lapsed', begun: 840, training: 'FAILED', done: [34, 1, 0, 1] },
  { person: 'xi', firm: 19, tutor: 0, status: 'cancelled', begun: 300, done: [22, 0, 0, 1], remark: '本人申请注销' },
  { person: 'zhan', firm: 16, tutor: 1, status: 'annulled', begun: 260, done: [12, 0, 0, 0], remark: '提供虚假材料，撤销登记' },
  { person: 'lu', firm: 17, tutor: 1, status: 'converted', begun: 800, training: 'PASSED', done: [176, 6, 3, 12], passed: 330, pause: [700, 655] },
  // How far each has come with the assessment: `assessment/demo-assessments.public.ts`.
  { person: 'wen', firm: 'firm', tutor: 'tutor', status: 'expiredWait', begun: 661, training: 'PASSED', done: [171, 6, 3, 0] },
  { person: 'su', firm: 'firm', tutor: 0, status: 'expiredWait', begun: 664, training: 'PASSED', done: [166, 5, 2, 0] },
  { person: 'cen', firm: 16, tutor: 0, status: 'expiredWait', begun: 668, training: 'PASSED', done: [183, 8, 4, 0] },
  { person: 'lei', firm: 'firm2', tutor: 0, status: 'expiredWait', begun: 672, training: 'PASSED', done: [159, 6, 2, 0] },
  { person: 'ye', firm: 1, tutor: 0, status: 'expiredWait', begun: 675, training: 'PASSED', done: [162, 5, 3, 0] },
  { person: 'bao', firm: 2, tutor: 0, status: 'expiredWait', begun: 679, training: 'PASSED', done: [177, 7, 3, 0] },
  { person: 'hua', firm: 17, tutor: 0, status: 'expiredWait', begun: 683, training: 'PASSED', done: [190, 9, 5, 0] },
  { person: 'zou', firm: 1, tutor: 1, status: 'expiredWait', begun: 686, training: 'PASSED', done: [172, 6, 3, 0] },
  { person: 'jin', firm: 2, tutor: 1, status: 'expiredWait', begun: 688, training: 'PASSED', done: [181, 7, 4, 0] },
  { person: 'duan', firm: 16, tutor: 1, status: 'expiredWait', begun: 690, training: 'PASSED', done: [165, 5, 3, 0] },
  { person: 'mei', firm: 17, tutor: 1, status: 'expiredWait', begun: 692, training: 'PASSED', done: [178, 8, 3, 0] },
  { person: 'you', firm: 18, tutor: 0, status: 'expiredWait', begun: 694, training: 'PASSED', done: [169, 6, 2, 0] },
  { person: 'nan', firm: 19, tutor: 0, status: 'expiredWait', begun: 696, training: 'PASSED', done: [184, 7, 5, 0] },
  { person: 'shang', firm: 'firm', tutor: 0, status: 'expiredWait', begun: 660, training: 'PASSED', done: [163, 6, 3, 0] },
  { person: 'fei', firm: 'firm', tutor: 1, status: 'expiredWait', begun: 670, training: 'PASSED', done: [158, 5, 2, 0] },
  { person: 'yan', firm: 'firm2', tutor: 0, status: 'expiredWait', begun: 665, training: 'PASSED', done: [170, 6, 3, 0] },
  { person: 'pei', firm: 18, tutor: 1, status: 'extended', begun: 440, training: 'PASSED', done: [149, 5, 2, 9], extension: 3 },
  { person: 'zhuo', firm: 18, tutor: 1, status: 'inProgress', begun: 231, done: [95, 3, 1, 5] },
  { person: 'huo', firm: 19, tutor: 1, status: 'inProgress', begun: 188, done: [81, 2, 1, 3] },
  { person: 'xiang', firm: 19, tutor: 0, status: 'expiredWait', begun: 681, training: 'PASSED', done: [176, 7, 3, 0] },
  { person: 'zhibai', firm: 16, tutor: 0, status: 'expiredWait', begun: 698, training: 'PASSED', done: [175, 6, 3, 0] },
  { person: 'ruoshui', firm: 2, tutor: 0, status: 'expiredWait', begun: 700, training: 'PASSED', done: [168, 7, 3, 0] },
  { person: 'pingsheng', firm: 17, tutor: 1, status: 'expiredWait', begun: 702, training: 'PASSED', done: [187, 8, 4, 0] },
  // The newest: the certificate is made and waits at the counter.
  { person: 'xun', firm: 17, tutor: 0, status: 'inProgress', begun: 24, done: [12, 0, 0, 0] },
];

/** Of the states to which none of these has come: what each asks for, or what the association asks of each, stands with the other business, the training and the assessment. */
const later: readonly Standing[] = [
  { person: 'chi', firm: 2, tutor: 1, status: 'inProgress', begun: 96, done: [40, 1, 1, 2] },
  { person: 'lan', firm: 18, tutor: 1, status: 'inProgress', begun: 142, done: [61, 2, 1, 3] },
  { person: 'bo', firm: 10, tutor: 0, status: 'inProgress', begun: 118, done: [50, 1, 0, 2] },
  { person: 'wenren', firm: 10, tutor: 0, status: 'inProgress', begun: 163, done: [70, 2, 1, 3] },
  { person: 'mu', firm: 11, tutor: 0, status: 'inProgress', begun: 131, done: [55, 2, 1, 2] },
  { person: 'chuhuai', firm: 11, tutor: 0, status: 'inProgress', begun: 207, done: [86, 3, 1, 4] },
  { person: 'kuang', firm: 12, tutor: 0, status: 'inProgress', begun: 184, done: [77, 2, 1, 4] },
  { person: 'xiangwan', firm: 12, tutor: 0, status: 'inProgress', begun: 152, done: [64, 2, 1, 3] },
  { person: 'tu', firm: 13, tutor: 0, status: 'inProgress', begun: 219, done: [90, 3, 1, 5] },
  { person: 'luwang', firm: 13, tutor: 0, status: 'inProgress', begun: 226, done: [93, 3, 1, 5] },
  { person: 'leng', firm: 14, tutor: 0, status: 'inProgress', begun: 195, done: [82, 2, 1, 4] },
  { person: 'fangyan', firm: 14, tutor: 0, status: 'expiredWait', begun: 667, training: 'PASSED', done: [171, 6, 3, 0] },
  { person: 'long', firm: 15, tutor: 0, status: 'expiredWait', begun: 673, training: 'PASSED', done: [165, 5, 2, 0] },
  { person: 'gan', firm: 15, tutor: 0, status: 'expiredWait', begun: 685, training: 'PASSED', done: [182, 7, 4, 0] },
  { person: 'wuzi', firm: 3, tutor: 0, status: 'expiredWait', begun: 678, training: 'PASSED', done: [170, 6, 3, 0] },
  { person: 'yi', firm: 4, tutor: 0, status: 'expiredWait', begun: 663, training: 'PASSED', done: [167, 5, 3, 0] },
  { person: 'chuming', firm: 5, tutor: 0, status: 'expiredWait', begun: 689, training: 'PASSED', done: [174, 6, 3, 0] },
  { person: 'feng', firm: 6, tutor: 0, status: 'expiredWait', begun: 691, training: 'PASSED', done: [185, 8, 4, 0] },
  { person: 'miao', firm: 8, tutor: 0, status: 'expiredWait', begun: 676, training: 'PASSED', done: [169, 6, 3, 0] },
];

const under = (person: PersonKey, begun: number, more: Partial<Standing> = {}): Unplaced => ({ person, status: 'inProgress', begun, done: [Math.floor(begun * 0.42), 2, 1, 3], ...more });
const over = (person: PersonKey, begun: number): Unplaced => ({ person, status: 'expiredWait', begun, training: 'PASSED', done: [172, 6, 3, 0] });
const still = (person: PersonKey, begun: number, from: number): Unplaced => ({ person, status: 'paused', begun, done: [Math.floor((begun - from) * 0.42), 2, 1, 3], lastJournal: from + 2, pause: [from] });
type Unplaced = Omit<Standing, 'firm' | 'tutor'>;

/** Those who have asked for something, one for each state of each business; whoever is free guides them. */
const asking: readonly Unplaced[] = [
  still('luqi', 240, 130), under('yunxi', 150), under('zhanbei', 170), under('muyun', 186), under('gongxu', 134), under('fanxi', 158), under('haolan', 201), under('guanshan', 222),
  under('lingyue', 192), under('rongqiao', 127), under('langyu', 176), under('shangguan', 165),
  under('huangfu', 190, { lastJournal: 73 }), still('tantai', 260, 95), still('zhuge', 233, 80), still('ximen', 214, 60), still('dongfang', 247, 70), still('sikong', 281, 110),
  over('linghu', 520), over('situ', 541), over('nangong', 533), over('yuchi', 556), over('gongsun', 527), over('ximu', 548), over('pengze', 563),
  under('kuangye', 145), under('manyu', 139), under('jiyue', 153), under('jingming', 198),
  over('lengyan', 602), over('suiyi', 611), over('changge', 606), over('huaizhi', 618), over('bingxin', 597), over('qumo', 623), over('yaoguang', 629),
];

interface Cast { interns: ReadonlyMap<PersonKey, string>; find(where: Pick<Story, 'firm' | 'tutor'>): { id: string; name: string; firmId: string } }

export const registeredPeople: readonly PersonKey[] = standings.map(({ person }) => person);
export const laterPeople: readonly PersonKey[] = later.map(({ person }) => person);
export const askingPeople: readonly PersonKey[] = asking.map(({ person }) => person);

export const seedInternships = (app: Seeding, db: Db, cast: Cast) => enterInternships(app, db, cast, standings, 0);
export const seedLaterInternships = (app: Seeding, db: Db, cast: Cast) => enterInternships(app, db, cast, later, standings.length);
/** `guides`: as many as there are people. */
export const seedAsking = (app: Seeding, db: Db, interns: Cast['interns'], guides: readonly ReturnType<Cast['find']>[]) =>
  enterInternships(app, db, { interns, find: ({ tutor }) => guides[Number(tutor)]! }, asking.map((one, at) => ({ ...one, firm: 0, tutor: at })), standings.length + later.length);

type Seeding = Pick<App, 'associationId' | 'settings'>;

/** `before`: so many have been entered already. */
async function enterInternships({ associationId, settings }: Seeding, db: Db, { interns, find }: Cast, list: readonly Standing[], before: number): Promise<void> {
  const { rows: [clock] } = await sql<{ today: string; issuer: string }>`select app_today() as today, customer_name as issuer from association where id = ${associationId}`.execute(db);
  const { today, issuer } = clock!;
  const ago = (days: number) => addDays(today, -days);
  // In the order of their days, as their numbers were given.
  const all = list.toSorted((a, b) => b.begun - a.begun).map((one) => ({ ...one, who: people[one.person] satisfies Person as Person, startDate: ago(one.begun), tutorOf: find(one), id: newId() }));
  const registrations = await numbersForAll(db, associationId, all.map(({ startDate }) => registrationSequence(startDate)));
  const sequenceOf = await certSequences(db, associationId);
  const sequences = await numbersForAll(db, associationId, all.map(({ startDate }) => sequenceOf(startDate)));
  const [province, city] = [await settings.get(db, associationId, practiceSettings.provinceCode), await settings.get(db, associationId, practiceSettings.cityCode)];
  const firms = new Map((await db.selectFrom('lawFirm').select(['id', 'name']).where('associationId', '=', associationId).where('id', 'in', all.map(({ tutorOf }) => tutorOf.firmId)).execute()).map(({ id, name }) => [id, name]));

  const rows = all.map(({ id, person, who, status, begun: _, startDate, training = 'NONE', done = [0, 0, 0, 0], extension = 0, pause, passed, remark, lastJournal, tutorOf }, at) => {
    const pausedDays = pause?.[1] === undefined ? 0 : pause[0] - pause[1];
    const plannedEndDate = plannedEnd(startDate, 12, pausedDays, [extension]);
    const [journals, cases, own, records] = done;
    const practiceType = who.more?.practiceType ?? 'FULL_TIME';
    const { month, sex, kind } = certNoPartsFor({ startDate, sex: who.sex, practiceType });
    return {
      row: {
        associationId, id, registrationNo: registrationNo(startDate, registrations[at]!), internId: interns.get(person)!, firmId: tutorOf.firmId, currentTutorId: tutorOf.id, practiceType, status, startDate, plannedEndDate, pausedDays, extensionMonths: extension,
        trainingStatus: training, trainingPassDate: training === 'PASSED' ? addDays(startDate, 95) : null, trainingCertNo: training === 'PASSED' ? `JY${startDate.slice(0, 4)}${String(before + at + 12).padStart(4, '0')}` : null,
        // Some wait to be read where he still writes; whoever is to be assessed has none left (KH09).
        journalCount: journals + (journals && !['expiredWait', 'passExpired'].includes(status) ? 4 : 0), journalApprovedCount: journals, journalWorkdays: journals, journalOtherCount: Math.floor(journals / 6), lastJournalDate: journals ? ago(lastJournal ?? Math.min(3, at)) : null,
        caseCount: cases, tutorCaseCount: own, recordCount: records, assessDeadline: status !== 'cancelled' ? assessDeadline({ pattern: 'NATIONAL_2021', applyDays: 0 }, plannedEndDate) : null,
        assessAttempts: passed !== undefined || status === 'assessing' || extension ? 1 : 0,
        ...(passed !== undefined && { passOpinionNo: `南律考〔${ago(passed).slice(0, 4)}〕${100 + before + at}号`, passOpinionDate: ago(passed), passValidUntil: plannedEnd(ago(passed), 12) }), remark: remark ?? null,
      },
      certNo: `${province}${city}${month}${sex}${kind}${sequences[at]!}`, tutorOf, pause, holder: who.name,
    };
  });
  await insertRows(db, 'internship', rows.map(({ row }) => row));
  await insertRows(db, 'internshipCertificate', rows.map(({ row: { id, startDate, plannedEndDate, firmId, status }, certNo, tutorOf, holder }, at) => ({
    ...handedOut(startDate, today, holder, before + at), associationId, id: newId(), internshipId: id, certNo, verifyCode: newVerifyCode(), issueDate: startDate, validFrom: startDate, validTo: plannedEndDate, issuingBody: issuer, firmName: firms.get(firmId)!, tutorName: tutorOf.name,
    status: status === 'cancelled' || status === 'annulled' ? 'VOID' : isOpenInternship(status) ? 'VALID' : 'EXPIRED',
  })));
  await insertRows(db, 'tutorRelation', rows.map(({ row: { id, startDate, plannedEndDate, firmId, status }, tutorOf }) => ({
    associationId, id: newId(), internshipId: id, tutorId: tutorOf.id, firmId, startDate, ...(!isOpenInternship(status) && { endDate: plannedEndDate < today ? plannedEndDate : ago(20), endReason: status === 'cancelled' || status === 'annulled' ? 'CANCEL' : 'FINISHED' }),
  })));
  await insertRows(db, 'internshipPause', rows.flatMap(({ row: { id }, pause }) => (pause ? [{ associationId, id: newId(), internshipId: id, pausedFrom: ago(pause[0]), expectedUntil: ago(pause[1] ?? pause[0] - 90), ...(pause[1] !== undefined && { resumedOn: ago(pause[1]) }) }] : [])));
}

/** Certificates of a month ago have been fetched, every fourth was sent; the newest are still to be made. */
function handedOut(issued: string, today: string, holder: string, at: number) {
  const on = (days: number) => `${addDays(issued, days)}T02:30:00Z`;
  const made = { blankSerialNo: `NZ2026${String(at + 1).padStart(4, '0')}`, readyAt: on(5) };
  if (addDays(issued, 14) > today) return {};
  if (addDays(issued, 40) > today) return made;
  return { ...made, deliveredAt: on(9), deliveredByName: '骆书铭', ...(at % 4 === 3 ? { deliverMode: 'MAIL' as const, mailNo: `SF14520988${String(at).padStart(4, '0')}` } : { deliverMode: 'PICKUP' as const, receivedBy: holder }) };
}
