/** Changes to internships on every desk of the demonstration: a tutor's, a firm's, both reviewers', and one that came back. Each step goes the way of real people. */
import { sql } from 'kysely';
import { apply, review } from 'contract/areas/other-business/road';
import type { BusinessKindCode } from 'contract/areas/other-business/business-kind';
import { guidedInternship } from 'contract/areas/practice/internship-words';
import { isRequired, type MaterialSpec } from 'contract/areas/practice/materials';
import { doerOf } from 'contract/kernel/workflow';
import type { App } from '../../app.ts';
import { act, actByClock } from '../../kernel/act.ts';
import type { Ctx, Db } from '../../kernel/context.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import { todayIn } from '../../machines/calendar/today.ts';
import { plusDays } from '../../machines/calendar/work-calendar.ts';
import { demoCtx, refusedAt, viewersOf } from '../practice/demo/acting.public.ts';
import { applicationsUnderWay } from '../practice/demo/free-guides.public.ts';
import { drawn, handInDemoPapers } from '../practice/demo/papers.public.ts';
import { allKinds } from './all-kinds.ts';
import { saveDraft } from './draft.ts';

export interface Lawyer { id: string; name: string; firmId: string; head: string }
export interface Registered { id: string; internId: string; name: string; firmId: string; head: string; tutorId: string; tutorName: string; successorId: string; successorName: string }
/** `byFirm`: his firm asks for it. */
interface Story { kind: BusinessKindCode; of: Omit<Registered, 'successorId' | 'successorName'>; form: Readonly<Record<string, unknown>>; steps: readonly string[]; asked: Lawyer; byFirm?: boolean }

const toFirst = ['submit', 'confirm', 'confirmByFirm'];

/** The tutors of the accounts take nobody over: their last place is left for whoever tries an application of their own. */
export async function seedDemoBusinesses(app: App, db: Db, users: ReadonlyMap<string, string>): Promise<void> {
  const today = await todayIn(db);
  const known = await registered(db, app.associationId);
  const story = (of: Registered | undefined, kind: Story['kind'], form: Story['form'], steps: readonly string[], asked?: Lawyer | null): Story[] =>
    of && asked !== null ? [{ kind, of, form, steps, asked: asked ?? { id: of.tutorId, name: of.tutorName, firmId: of.firmId, head: of.head } }] : [];
  const successor = (of: Registered | undefined) => of && { id: of.successorId, name: of.successorName, firmId: of.firmId, head: of.head };
  const change = (of: Registered | undefined, newTutorId: string | undefined) => ({ newTutorId, reasonCode: 'TUTOR_UNABLE', reason: `${of?.tutorName ?? '原'}律师长期在外地办案，无法按月指导。`, effectiveDate: today, oldTutorOpinion: 'AGREE' });
  const [waitingForTutor, other, leaving, lost] = known.running;
  const there = await guideOf(db, app.associationId, 'firm2');
  const stories = [
    ...story(waitingForTutor, 'changeTutor', change(waitingForTutor, waitingForTutor?.successorId), ['submit'], successor(waitingForTutor)),
    ...story(other, 'changeTutor', change(other, other?.successorId), [...toFirst, 'pass'], successor(other)),
    ...story(known.paused, 'resume', { resumeDate: today, reason: '身体已经康复，可以继续实习。' }, toFirst),
    ...story(known.extended, 'pause', { reasonCode: 'MATERNITY', reason: '预产期在下月，申请中止实习。', pauseFrom: plusDays(today, 5), expectResume: plusDays(today, 103) }, [...toFirst, 'return']),
    ...story(known.held, 'transferFirm', {
      newFirmId: there?.firmId, newTutorId: there?.id, reasonCode: 'FIRM_CLOSED', reason: '原律所合伙人会议决定终止，已公告清算，无法继续实习。', reasonDate: plusDays(today, -18), oldFirmOpinion: 'AGREE', oldPerformance: '已实习近六个月，参与案件两件，日志按时填写，表现良好。',
    }, ['submit', 'releaseByOldFirm', 'confirm'], there),
    ...story(known.ended, 'delay', { delayKind: 'DELAY_ASSESSMENT', reasonCode: 'ILLNESS', reason: '因手术需要休养三个月，无法在截止日前准备考核材料。', expectUntil: known.ended && plusDays(known.ended.deadline ?? today, 92) }, ['submit', 'confirm']),
    ...story(leaving, 'cancel', { cancelKind: 'AGREEMENT_ENDED', reason: '考取公务员，与律所协商一致解除实习协议。', occurDate: plusDays(today, -6), certReturned: 'RETURNED', handover: 'DONE' }, ['submit', 'confirmByFirm', 'pass']),
    ...story(lost, 'reissue', { reissueKind: 'LOST', reason: '出差途中遗失，已登报声明。', lostDate: plusDays(today, -12), declarationMedia: '南州日报', declarationDate: plusDays(today, -8), deliverMode: 'PICKUP' }, ['submit', 'confirmByFirm', 'approveByFirst']),
    ...story(known.graduated, 'reissue', { reissueKind: 'INFO_CHANGED', reason: '在职攻读的硕士已毕业，取得学位。', newEducation: 'MASTER', newDegree: 'MASTER', newSchool: '湘江大学', newMajor: '民商法学', deliverMode: 'MAIL' }, ['submit', 'confirmByFirm']),
  ];
  for (const one of stories) await play(app, db, users, one);
}

/** Those of the states to which none of these has come, of people of their own; one whose registration ends next: `ex-officio/demo-ex-officio.public.ts`. */
export async function seedDemoLaterBusinesses(app: App, db: Db, users: ReadonlyMap<string, string>): Promise<void> {
  const today = await todayIn(db);
  const { rows } = await sql<Omit<Registered, 'successorId' | 'successorName'>>`
    select i.id, i.intern_id, p.name, i.firm_id, f.head_name as head, i.current_tutor_id as tutor_id, l.name as tutor_name
    from internship i join intern p on p.association_id = i.association_id and p.id = i.intern_id join law_firm f on f.association_id = i.association_id and f.id = i.firm_id join lawyer l on l.association_id = i.association_id and l.id = i.current_tutor_id
    where i.association_id = ${app.associationId} and i.status = 'inProgress'`.execute(db);
  const named = (name: string) => rows.find((one) => one.name === name)!;
  const tutorOf = ({ tutorId, tutorName, firmId, head }: (typeof rows)[number]): Lawyer => ({ id: tutorId, name: tutorName, firmId, head });
  const to = (there: Lawyer) => ({ newFirmId: there.firmId, newTutorId: there.id, reasonCode: 'TUTOR_NEGLECT', reason: '指导律师调往外地分所，近两个月没有批阅日志。', reasonDate: plusDays(today, -11), oldFirmOpinion: 'AGREE', oldPerformance: '已实习四个月，遵守律所制度，日志按时填写，表现良好。' });
  const [one, other] = [tutorOf(named('池映川')), tutorOf(named('蓝若初'))];
  const resting = (reasonCode: string, reason: string) => ({ reasonCode, reason, pauseFrom: plusDays(today, 8), expectResume: plusDays(today, 100) });
  const lost = { reissueKind: 'LOST', reason: '搬家时遗失，已登报声明。', lostDate: plusDays(today, -15), declarationMedia: '南州日报', declarationDate: plusDays(today, -11), deliverMode: 'PICKUP' };
  const damaged = { reissueKind: 'DAMAGED', reason: '证件被水浸湿，编号已经看不清。', deliverMode: 'PICKUP' };
  const stories: readonly (readonly [name: string, kind: BusinessKindCode, form: Story['form'], steps: readonly string[], more?: { asked?: Lawyer; byFirm?: boolean }])[] = [
    ['池映川', 'reissue', lost, ['submit', 'withdraw']],
    ['池映川', 'reissue', damaged, ['submit', 'confirmByFirm', 'approveByFirst', 'handOver']],
    ['蓝若初', 'pause', resting('STUDY', '报名参加外语集中学习，申请中止实习三个月。'), [...toFirst, 'pass', 'reject']],
    ['蓝若初', 'reissue', damaged, ['submit', 'confirmByFirm', 'return', 'overdue']],
    ['蓝若初', 'reissue', damaged, []],
    ['柏言蹊', 'cancel', { cancelKind: 'AGREEMENT_ENDED', reason: '双方协商解除实习协议，本人另有职业安排。', occurDate: plusDays(today, -4), certReturned: 'RETURNED', handover: 'DONE' }, ['submitToIntern'], { byFirm: true }],
    ['闻人语', 'transferFirm', to(one), ['submit'], { asked: one }],
    ['穆九思', 'transferFirm', to(other), ['submit', 'releaseByOldFirm'], { asked: other }],
    ['鲁望舒', 'cancel', { cancelKind: 'VOLUNTARY', reason: '身体原因不能继续实习，申请注销登记。', occurDate: plusDays(today, -3), certReturned: 'RETURNED', handover: 'OPEN' }, ['submit', 'returnByFirm']],
    ['楚怀玉', 'pause', resting('FAMILY', '家中老人病重需要照料，申请中止实习。'), toFirst],
  ];
  for (const [name, kind, form, steps, more] of stories) await play(app, db, users, { kind, of: named(name), form, steps, asked: tutorOf(named(name)), ...more });
}

/** Once interviews are arranged: one of those who stand in the next cannot come, and the final reviewer has it. */
export async function seedDemoPostponement(app: App, db: Db, users: ReadonlyMap<string, string>): Promise<void> {
  const { rows: [of] } = await sql<Registered & { day: string }>`
    select i.id, i.intern_id, p.name, i.firm_id, f.head_name as head, i.current_tutor_id as tutor_id, l.name as tutor_name, (a.interview_at at time zone 'Asia/Shanghai')::date as day
    from assessment_application a join internship i on i.association_id = a.association_id and i.id = a.internship_id join intern p on p.association_id = i.association_id and p.id = i.intern_id
    join law_firm f on f.association_id = i.association_id and f.id = i.firm_id join lawyer l on l.association_id = i.association_id and l.id = i.current_tutor_id
    where a.association_id = ${app.associationId} and a.state = 'interviewArranged' and a.interview_at > app_now() + interval '2 days' order by a.application_no limit 1`.execute(db);
  if (!of) return;
  const form = { reasonCode: 'ILLNESS', reason: '急性阑尾炎住院手术，医嘱休息两周，面试当日不能到场。', expectUntil: plusDays(of.day, 14) };
  await play(app, db, users, { kind: 'postponeInterview', of, form, steps: [...toFirst, 'pass'], asked: { id: of.tutorId, name: of.tutorName, firmId: of.firmId, head: of.head } });
}

/** Who is under way and has nothing to fetch first, stands still or goes on longer, each with a colleague of the tutor who could take over. */
async function registered(db: Db, associationId: string) {
  const { rows } = await sql<Registered & { status: string; deadline: string | null }>`
    select i.id, i.assess_deadline as deadline, i.intern_id, p.name, i.status, i.firm_id, f.head_name as head, i.current_tutor_id as tutor_id, l.name as tutor_name, s.id as successor_id, s.name as successor_name
    from internship i join intern p on p.association_id = i.association_id and p.id = i.intern_id join law_firm f on f.association_id = i.association_id and f.id = i.firm_id
    join lawyer l on l.association_id = i.association_id and l.id = i.current_tutor_id
    join lateral (select o.id, o.name from lawyer o where o.association_id = i.association_id and o.firm_id = i.firm_id and o.id <> l.id and o.status = 'PRACTISING' and o.lawyer_type = 'FULL_TIME'
      and o.first_practice_date < app_today() - interval '6 years' and o.name <> f.head_name
      order by exists (select from app_user u where u.association_id = o.association_id and u.lawyer_id = o.id), o.licence_no limit 1) s on true
    where i.association_id = ${associationId} and i.status in ('inProgress', 'paused', 'extended', 'transferHold', 'expiredWait') and not exists (select from internship_certificate c where c.association_id = i.association_id and c.internship_id = i.id and c.ready_at is not null and c.delivered_at is null) and not exists (select from app_user u where u.association_id = i.association_id and u.intern_id = i.intern_id)
    order by i.start_date desc, i.id`.execute(db);
  const first = (wanted: string) => rows.find(({ status }) => status === wanted);
  return { running: rows.filter(({ status }) => status === 'inProgress'), paused: first('paused'), extended: first('extended'), graduated: rows.filter(({ status }) => status === 'extended')[1], held: first('transferHold'), ended: first('expiredWait') };
}

/** Who takes somebody over from elsewhere, in the firm of this account: not the tutors of the accounts. */
async function guideOf(db: Db, associationId: string, userName: string): Promise<Lawyer | null> {
  const { rows } = await sql<Lawyer>`
    select l.id, l.name, l.firm_id, f.head_name as head from app_user u join user_role r on r.association_id = u.association_id and r.user_id = u.id and r.firm_id is not null
    join law_firm f on f.association_id = u.association_id and f.id = r.firm_id join lawyer l on l.association_id = f.association_id and l.firm_id = f.id
    where u.association_id = ${associationId} and u.user_name = ${userName} and l.status = 'PRACTISING' and l.lawyer_type = 'FULL_TIME' and l.first_practice_date < app_today() - interval '6 years' and l.name <> f.head_name
      and not exists (select from internship i where i.association_id = l.association_id and i.current_tutor_id = l.id and i.status in (${sql.join([...guidedInternship])}))
    order by exists (select from app_user o where o.association_id = l.association_id and o.lawyer_id = l.id),
      ${applicationsUnderWay}, l.licence_no limit 1`.execute(db);
  return rows[0] ?? null;
}

const said: Readonly<Record<string, (of: { name: string; paper: string }) => object>> = {
  submit: () => ({}), submitToIntern: () => ({}),
  return: ({ paper }) => ({ opinion: '申请表没有律所盖章，请补盖后重新提交。', defects: [{ field: paper, reason: 'SEAL', text: '没有律所盖章' }] }),
  reject: () => ({ opinion: '在外地参加培训班不属于中止实习的事由，本次申请不予通过，请合理安排实习时间。' }),
  returnByFirm: () => ({ opinion: '经办的两件案件还没有交接，请办完交接后再提交。' }),
  withdraw: () => ({ opinion: '证件已经找到，不再申请补发。' }), handOver: ({ name }) => ({ receivedBy: name, opinion: '本人持身份证领取。' }),
};

async function play(app: App, db: Db, users: ReadonlyMap<string, string>, story: Story): Promise<void> {
  const { take } = await begin(app, db, users, story);
  for (const name of story.steps) await take(name);
}

/** Filled in, with its papers; and how each of its people acts in it. */
export async function begin(app: App, db: Db, users: ReadonlyMap<string, string>, { kind, of, form, asked, byFirm = false }: Omit<Story, 'steps'>): Promise<{ take(name: string, words?: object): Promise<void> }> {
  const { own, flow } = allKinds.find((one) => one.own.contract.kind === kind)!;
  const viewer = viewersOf(app.associationId, users);
  const head = (name: string, firmId: string) => viewer(name, '', [[apply.view, 'FIRM'], [apply.review, 'FIRM'], ...byFirm ? [[apply.create, 'FIRM'], [apply.edit, 'FIRM']] as const : []], { firmIds: [firmId] });
  const actors: Readonly<Record<string, Viewer>> = {
    applicant: byFirm ? head(of.head, of.firmId) : viewer(of.name, '', [[apply.view, 'SELF'], [apply.create, 'SELF'], [apply.edit, 'SELF']], { internId: of.internId }),
    tutor: viewer(asked.name, '', [[apply.view, 'TUTEES'], [apply.review, 'TUTEES']], { lawyerId: asked.id }),
    firm: head(asked.head, asked.firmId), oldFirm: head(of.head, of.firmId),
    firstReviewer: viewer('陈思敏', 'staff1', [[apply.view, 'ALL'], [review.review, 'ALL']]),
    finalReviewer: viewer('周慎言', 'staff2', [[apply.view, 'ALL'], [review.decide, 'ALL']]),
  };
  const ctxOf = (who: Viewer): Ctx => demoCtx(app, db, who);
  const applicant = ctxOf(actors['applicant']!);
  const { id } = await saveDraft(own, flow)(applicant, { internshipId: of.id, form }).catch(refusedAt(`${of.name} ${kind}`));
  await sql`update business_application set created_at = app_now() where association_id = ${app.associationId} and id = ${id}`.execute(db);
  const specs = await app.settings.get(db, app.associationId, own.materials);
  await handIn(applicant, own.contract.workflow.entity, id, specs.filter((one) => isRequired(one, form)), of.name);
  return { async take(name, words) {
    if (reviewed.has(name)) await sql`update attachment set check_mark = 'OK' where association_id = ${app.associationId} and owner_id = ${id}`.execute(db);
    if (name === 'overdue') {
      await sql`update business_application set correction_due = app_today() - 1 where association_id = ${app.associationId} and id = ${id}`.execute(db);
      return void await actByClock(app, db, flow, name, app.associationId, id);
    }
    const { rows: [row] } = await sql<{ version: number; state: string }>`select version, state from business_application where association_id = ${app.associationId} and id = ${id}`.execute(db);
    const doer = doerOf(flow.workflow, name, row!.state);
    const given = words ?? said[name]?.({ name: of.name, paper: specs[0]!.code }) ?? { opinion: '情况属实，同意。' };
    await act(ctxOf(actors[doer]!), flow, name, { ...given, id, version: row!.version }).catch(refusedAt(`${of.name} ${kind} ${name}`));
  } };
}
const reviewed: ReadonlySet<string> = new Set(['pass', 'approveByFirst', 'rejectByFirst']);

/** Drawn papers, filed as the upload call does it. */
export async function handIn({ app, db, viewer }: Pick<Ctx, 'app' | 'db'> & { viewer: { userId: string } }, entity: string, id: string, specs: readonly Pick<MaterialSpec, 'code' | 'name' | 'accept'>[], person: string): Promise<void> {
  await handInDemoPapers(app, db, viewer.userId, { entity, id }, await Promise.all(specs.map((spec) => drawn(spec, person, person.length))));
}
