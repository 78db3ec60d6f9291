/**
 * One of each business in each of its states, as far as `demo-businesses.public.ts` and `ex-officio/` have none there. People of their own ask,
 * on days of their own: the last step so many days ago, each step before it a day earlier.
 */
import { sql } from 'kysely';
import { businessKinds, type BusinessKindCode } from 'contract/areas/other-business/business-kind';
import { otherBusinessSettings } from 'contract/areas/other-business/settings';
import type { App } from '../../app.ts';
import type { Db } from '../../kernel/context.ts';
import { todayIn } from '../../machines/calendar/today.ts';
import { plusDays } from '../../machines/calendar/work-calendar.ts';
import { freeGuides } from '../practice/demo/free-guides.public.ts';
import { inThePast, type Past } from '../practice/demo/past.public.ts';
import { begin, type Lawyer, type Registered } from './demo-businesses.public.ts';

/** A step, or what is said with it. */
type Deed = string | readonly [name: string, opinion: string];
type Story = readonly [name: string, kind: BusinessKindCode, lastDaysAgo: number, deeds: readonly Deed[], form?: object];

/** Nobody mends it in the fifteen days that are given for it. */
const correctionDays = 17;
const toFirst = ['submit', 'confirm', 'confirmByFirm'];
const byFirm = ['submit', 'confirmByFirm'];
const toFirms = ['submit', 'releaseByOldFirm', 'confirm', 'confirmByFirm'];

const before: readonly Story[] = [
  ['陆栖梧', 'resume', 46, [...toFirst, 'pass', 'approve']],
  ['云溪亭', 'transferFirm', 60, ['submit', ['withdraw', '指导律师已恢复按月批阅日志，不再转所。']]],
  ['展北辰', 'reissue', 30, [...byFirm, ['rejectByFirst', '实习证仍可辨认，不属于损坏，不予换发。']]],
  ['慕云舒', 'changeTutor', 55, [...toFirst, 'pass', ['reject', '原指导律师能够正常履职，所附情况说明不足以证明怠于指导，不予变更。']]],
  ['宫徐行', 'changeTutor', 33, ['submit', ['withdraw', '已与指导律师沟通，继续由其指导。']]],
  ['樊惜时', 'pause', 19, [...toFirst, 'return', 'overdue'], { pauseFrom: 26, expectResume: 100 }],
  ['郝澜之', 'changeTutor', 28, [...toFirst, 'return', 'overdue']],
  ['郝澜之', 'pause', 24, ['submit', ['withdraw', '录取院校同意推迟入学，暂不中止。']], { reasonCode: 'STUDY', reason: '被境外院校短期项目录取，申请中止实习。', pauseFrom: 12, expectResume: 104 }],
  ['关山月', 'transferFirm', 58, [...toFirms, 'pass', 'approve']],
  ['凌越川', 'changeTutor', 66, [...toFirst, 'pass', 'approve']],
  ['郎玉成', 'transferFirm', 21, [...toFirms, 'return', 'overdue']],
  ['上官清羽', 'transferFirm', 48, [...toFirms, 'pass', ['reject', '原律所已另行安排指导律师，转所理由不再成立，不予通过。']]],
  ['皇甫南星', 'pause', 70, [...toFirst, 'pass', 'approve'], { pauseFrom: -71, expectResume: 15 }],
  ['澹台明镜', 'resume', 21, [...toFirst, 'return', 'overdue']],
  ['诸葛望', 'resume', 20, [...toFirst, 'pass', ['reject', '诊断证明载明仍须休养一个月，不宜恢复，请到期后再申请。']]],
  ['西门未央', 'resume', 15, ['submit', ['withdraw', '家中事务尚未办完，推迟恢复。']]],
  ['令狐采薇', 'delay', 40, ['submit', ['withdraw', '已能按期准备材料，不再延期。']]],
  ['司徒岸', 'delay', 45, [...toFirst, 'pass', ['reject', '所附材料不能证明在截止日前无法申请考核，不予延期。']]],
  ['南宫雪', 'delay', 22, [...toFirst, 'return', 'overdue']],
  ['彭泽川', 'delay', 69, [...toFirst, 'pass', 'approve']],
  ['满庭芳', 'cancel', 50, ['submit', ['withdraw', '与家人商量后决定继续实习。']]],
  ['计越', 'cancel', 44, [...byFirm, 'pass', ['reject', '案件材料和费用尚未交接清楚，律所要求先办结交接，不予通过。']]],
  ['井鸣谦', 'cancel', 23, [...byFirm, 'return', 'overdue']],
  ['冷砚舟', 'postponeInterview', 38, ['submit', ['withdraw', '出庭日期已经改期，可以按时参加面试。']]],
  ['隋以安', 'postponeInterview', 36, [...toFirst, 'pass', ['reject', '所附行程可以改签，不属于不能参加面试的情形，仍按原定时间面试。']]],
  ['常歌行', 'postponeInterview', 17, [...toFirst, 'return', 'overdue']],
  ['曲墨林', 'postponeInterview', 30, [...toFirst, 'pass', 'approve']],
  // What others sent back to them ends with the registration.
  ['司空见微', 'resume', 10, ['submit', ['returnByTutor', '已连续中止三个多月，请先书面说明今后的时间安排。']]],
  ['习牧野', 'delay', 12, ['submit', ['returnByTutor', '请先补齐未批阅的日志，再申请延期。']]],
  ['旷野萍', 'changeTutor', 9, ['submit', ['returnByTutor', '本人在办案件较多，近期不能接手指导。']]],
  ['旷野萍', 'reissue', 8, ['submit', ['returnByFirm', '请写明遗失的时间和地点。']]],
  ['旷野萍', 'transferFirm', 6, ['submit', 'releaseByOldFirm', ['returnByTutor', '本所近期没有民商事案件可以安排，请另选律所。']]],
  ['敖光远', 'postponeInterview', 14, ['submit', ['returnByTutor', '面试与开庭不在同一天，请按时参加。']], { expectUntil: 20 }],
  ['司空见微', 'cancel', 3, [...byFirm, 'pass', 'approve']], ['习牧野', 'cancel', 2, [...byFirm, 'pass', 'approve']], ['旷野萍', 'cancel', 1, [...byFirm, 'pass', 'approve']],
];

const now: readonly Story[] = [
  ['陆栖梧', 'changeTutor', 1, []], ['云溪亭', 'changeTutor', 1, ['submit', 'confirm']], ['展北辰', 'changeTutor', 2, toFirst], ['慕云舒', 'changeTutor', 3, [...toFirst, 'return']],
  ['凌越川', 'transferFirm', 1, []], ['戎乔木', 'transferFirm', 2, toFirms], ['郎玉成', 'transferFirm', 1, [...toFirms, 'pass']], ['上官清羽', 'transferFirm', 3, [...toFirms, 'return']],
  ['展北辰', 'pause', 1, []], ['宫徐行', 'pause', 1, ['submit']], ['樊惜时', 'pause', 1, ['submit', 'confirm']], ['郝澜之', 'pause', 2, toFirst], ['关山月', 'pause', 1, [...toFirst, 'pass']],
  ['皇甫南星', 'resume', 1, []], ['澹台明镜', 'resume', 1, ['submit']], ['诸葛望', 'resume', 1, ['submit', 'confirm']], ['西门未央', 'resume', 1, [...toFirst, 'pass']], ['东方既明', 'resume', 3, [...toFirst, 'return']],
  ['令狐采薇', 'delay', 1, []], ['司徒岸', 'delay', 1, ['submit']], ['南宫雪', 'delay', 2, toFirst], ['尉迟远', 'delay', 1, [...toFirst, 'pass']], ['公孙砚', 'delay', 3, [...toFirst, 'return']],
  ['冷砚舟', 'postponeInterview', 1, []], ['隋以安', 'postponeInterview', 1, ['submit']], ['常歌行', 'postponeInterview', 1, ['submit', 'confirm']], ['怀知非', 'postponeInterview', 2, toFirst], ['邴新雨', 'postponeInterview', 3, [...toFirst, 'return']],
  ['彭泽川', 'cancel', 1, []], ['满庭芳', 'cancel', 1, ['submit']], ['计越', 'cancel', 2, byFirm], ['井鸣谦', 'cancel', 3, [...byFirm, 'return']],
  ['云溪亭', 'reissue', 2, ['submit']], ['樊惜时', 'reissue', 4, [...byFirm, 'return']],
];
/** Two reviews were tried for reissues: who handed in meanwhile keeps both. */
const reissueTrial: Story = ['宫徐行', 'reissue', 7, [...byFirm, 'pass']];

export async function seedDemoBusinessStates(app: App, db: Db, users: ReadonlyMap<string, string>): Promise<void> {
  const today = await todayIn(db);
  const trial = (value: boolean, reason: string) => async () => app.settings.set(db, app.associationId, otherBusinessSettings.reissueNeedsFinal, value, { id: null, name: '演示数据' }, reason);
  await inThePast(db, async (past) => {
    const scenes = [...before, ...now, reissueTrial].flatMap((story, nth) => eventsOf(app, db, users, past, today, story, nth));
    const events = [...scenes,
      { at: past.moment(10, 0, 0), run: trial(true, '会长办公会决定：补发换发实习证试行两级审核') }, { at: past.moment(6, 0, 0), run: trial(false, '试行结束，仍由初审决定') },
    ];
    for (const { at, run } of events.toSorted((a, b) => a.at.localeCompare(b.at))) {
      await past.goTo(at);
      await run();
    }
  });
}

interface Event { at: string; run(): Promise<void> }

function eventsOf(app: App, db: Db, users: ReadonlyMap<string, string>, { moment }: Past, today: string, [name, kind, last, deeds, more]: Story, nth: number): Event[] {
  const days = deeds.map((_, at) => last + deeds.slice(at + 1).reduce<number>((sum, deed) => sum + (deed === 'overdue' ? correctionDays : 1), 0));
  const begun = deeds.length ? days[0]! : last;
  const own: { take?: (name: string, words?: object) => Promise<void> } = {};
  return [
    { at: moment(begun, nth, 0), async run() {
      const of = await registered(db, app.associationId, name);
      const asked = await askedOf(db, app.associationId, kind, of);
      const handedInOn = plusDays(today, -begun);
      own.take = (await begin(app, db, users, { kind, of, asked, form: { ...formOf(kind, of, asked, handedInOn), ...datesIn(more, today) } })).take;
    } },
    ...deeds.map((deed, at) => ({ at: moment(days[at]!, nth, at + 1), async run() {
      const [step, opinion] = typeof deed === 'string' ? [deed] : deed;
      await own.take!(step, opinion === undefined ? wordsFor(kind, step) : { opinion });
    } })),
  ];
}

/** Numbers are days from today. */
const datesIn = (form: object | undefined, today: string) => Object.fromEntries(Object.entries(form ?? {}).map(([field, value]) => [field, typeof value === 'number' ? plusDays(today, value) : value]));

const wordsFor = (kind: BusinessKindCode, step: string): object | undefined => {
  if (step === 'approve') return { opinion: `经审核，符合${businessKinds.labels[kind]}的条件，同意。` };
  if (step === 'pass') return { opinion: '材料齐全，情况属实，拟同意。' };
  return undefined;
};

type Person = Omit<Registered, 'successorId' | 'successorName'> & { deadline: string; interviewOn: string | null };

/** As the register has him on that day: he may have moved since. */
async function registered(db: Db, associationId: string, name: string): Promise<Person> {
  const { rows: [found] } = await sql<Person>`
    select i.id, i.intern_id, p.name, i.firm_id, f.head_name as head, i.current_tutor_id as tutor_id, l.name as tutor_name, i.assess_deadline as deadline,
      (select (a.interview_at at time zone 'Asia/Shanghai')::date from assessment_application a where a.association_id = i.association_id and a.internship_id = i.id and a.state = 'interviewArranged') as interview_on
    from internship i join intern p on p.association_id = i.association_id and p.id = i.intern_id join law_firm f on f.association_id = i.association_id and f.id = i.firm_id join lawyer l on l.association_id = i.association_id and l.id = i.current_tutor_id
    where i.association_id = ${associationId} and p.name = ${name}`.execute(db);
  if (!found) throw new Error(`demonstration: ${name} is not registered`);
  return found;
}

/** Who is to guide from now on: a colleague, somebody in another firm, or who does. */
async function askedOf(db: Db, associationId: string, kind: BusinessKindCode, { name, tutorId, tutorName, firmId, head }: Person): Promise<Lawyer> {
  if (kind !== 'changeTutor' && kind !== 'transferFirm') return { id: tutorId, name: tutorName, firmId, head };
  const { rows: [free] } = await sql<Lawyer>`
    select id, name, firm_id, head from (${freeGuides(associationId)}) l
    where guided < 2 and id <> ${tutorId} and firm_id ${kind === 'changeTutor' ? sql`=` : sql`<>`} ${firmId} order by guided, md5(licence_no || ${name}) limit 1`.execute(db);
  if (!free) throw new Error(`demonstration: nobody is free to guide instead of ${tutorName}`);
  return free;
}

function formOf(kind: BusinessKindCode, of: Person, asked: Lawyer, on: string): object {
  const day = (days: number) => plusDays(on, days);
  const forms: Record<BusinessKindCode, object> = {
    changeTutor: { newTutorId: asked.id, reasonCode: 'TUTOR_UNABLE', reason: `${of.tutorName}律师承办的案件集中在外地开庭，无法按月指导。`, effectiveDate: on, oldTutorOpinion: 'AGREE' },
    transferFirm: { newFirmId: asked.firmId, newTutorId: asked.id, reasonCode: 'TUTOR_NEGLECT', reason: '指导律师长期驻外，近两个月没有批阅日志，本所没有其他律师可以指导。', reasonDate: day(-9), oldFirmOpinion: 'AGREE', oldPerformance: '实习期间遵守律所制度，按时填写日志，参与案件两件，表现良好。' },
    pause: { reasonCode: 'ILLNESS', reason: '腰椎手术后需要休养，医嘱三个月内不宜久坐。', pauseFrom: day(9), expectResume: day(95) },
    resume: { resumeDate: day(3), reason: '已经复查康复，可以继续实习。' },
    delay: { delayKind: 'DELAY_ASSESSMENT', reasonCode: 'ILLNESS', reason: '因住院治疗和术后休养，无法在截止日前补齐实务训练记录并准备考核材料。', expectUntil: plusDays(of.deadline, 80) },
    postponeInterview: { reasonCode: 'ILLNESS', reason: '突发急性肠胃炎住院，医嘱卧床休息，面试当日无法到场。', expectUntil: plusDays(of.interviewOn ?? on, 21) },
    cancel: { cancelKind: 'VOLUNTARY', reason: '个人职业安排改变，决定不再从事律师职业。', occurDate: day(-2), certReturned: 'RETURNED', handover: 'DONE' },
    reissue: { reissueKind: 'DAMAGED', reason: '证件折损，照片一页已经脱落。', deliverMode: 'PICKUP' },
  };
  return forms[kind];
}
