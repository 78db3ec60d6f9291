/** Cases, records and group training of the demonstration: an intern on the way, a tutor with a queue, three sessions. */
import { sql } from 'kysely';
import { caseForm } from 'contract/areas/practice/intern-case';
import type { App } from '../../../app.ts';
import type { Db } from '../../../kernel/context.ts';
import { newId } from '../../../kernel/id.ts';
import { insertRows } from '../../../machines/bulk/insert-rows.ts';
import { nextNumber } from '../../../machines/numbers/next-number.ts';
import { gramsOf } from '../../../machines/search/grams.ts';
import { sealFields } from '../../../machines/vault/fields.ts';
import { addDays } from '../period.public.ts';

interface Standing { id: string; internId: string; firmId: string; tutorId: string; internName: string; status: string; trainingStatus: string; certNo: string; account: string | null; colleagueId: string | null; tutorName: string }
type State = 'draft' | 'pending' | 'returned' | 'confirmed';
interface Known { app: App; db: Db; today: string }

const caseStories = [
  [112, 'confirmed', 'LITIGATION', '（2026）南0104民初2317号', '南岭宏远建材有限公司诉南州安居置业有限公司买卖合同纠纷', '南岭宏远建材有限公司', true, '整理证据清单，起草起诉状初稿，旁听第一次开庭'],
  [96, 'confirmed', 'LITIGATION', '（2026）南0102民初1180号', '周某与南州顺达物流有限公司劳动争议', '周文彬', true, '会见当事人并制作笔录，核算加班工资，起草仲裁申请书'],
  [71, 'confirmed', 'CRIMINAL', '南检刑诉〔2026〕84号', '刘某盗窃案（法律援助）', '刘建国', false, '随主办律师会见、阅卷，摘录案卷要点'],
  [40, 'pending', 'NON_LITIGATION', '衡正非诉〔2026〕031号', '南州云帆科技有限公司股权转让尽职调查', '南州云帆科技有限公司', true, '查询工商档案，核对合同台账，起草尽职调查报告第三章'],
  [22, 'pending', 'ARBITRATION', '南仲字〔2026〕第215号', '陈某与南州新港装饰工程有限公司装修合同仲裁', '陈丽华', false, '整理工程款支付明细，起草质证意见'],
  [15, 'returned', 'LITIGATION', '（2026）南0104民初3096号', '民间借贷纠纷', '何志强', true, '起草代理词'],
  [4, 'draft', 'ADMIN', '（2026）南71行初56号', '某街道办事处行政处罚决定案', '南州江畔餐饮店', false, '检索类似案例并写检索报告'],
] as const;

const recordStories = [
  [110, 'confirmed', 'RECEPTION', '接待建材公司法定代表人，听取供货和欠款经过，列出需要补充的证据，制作接待笔录。', '问得清楚，笔录要请当事人逐页签名。'],
  [108, 'confirmed', 'CONTRACT', '随指导律师与建材公司签订委托代理合同，核对当事人身份和代理权限，填写收案登记表。', '手续齐全。'],
  [95, 'confirmed', 'RECEPTION', '接待劳动争议当事人周某，了解加班和工资发放情况，告知仲裁时效和举证责任。', '时效讲得准确。'],
  [80, 'confirmed', 'COURT', '旁听买卖合同纠纷第一次开庭，记录双方质证意见和法庭归纳的争议焦点，庭后整理庭审记录。', '焦点归纳得当，注意对方提出的质量抗辩。'],
  [66, 'confirmed', 'RECEPTION', '接待刘某家属，说明法律援助案件的办理流程和会见安排。', '对家属的解释要更平实。'],
  [33, 'pending', 'DRAFT', '起草尽职调查报告中重大合同一章，按合同金额和期限分类，列明需要目标公司说明的事项。', null],
  [21, 'pending', 'RECEPTION', '接待装修合同仲裁申请人陈某，核对付款凭证，起草工程款支付明细表并请其签名确认。', null],
  [12, 'pending', 'ARCHIVE', '整理已结劳动争议案卷，按归档目录编页、装订，与档案管理员办理交接。', null],
  [9, 'returned', 'CONSULT', '接听咨询电话，解答关于借条的问题，并记录在咨询登记表上。', null],
  [2, 'draft', 'RESEARCH', '检索行政处罚程序违法的类案，整理裁判要点，写成检索报告，供主办律师参考使用。', null],
] as const;

const sessions = [
  { period: '2026年第1期', name: '2026年第一期申请律师执业人员集中培训班', state: 'finished', mode: 'OFFLINE', place: '南州市律师协会三楼培训中心', from: -150, days: 30, capacity: 120 },
  { period: '2026年第2期', name: '2026年第二期申请律师执业人员集中培训班', state: 'running', mode: 'MIXED', place: '南州市律师协会三楼培训中心、线上直播', from: -12, days: 30, capacity: 80 },
  { period: '2026年第3期', name: '2026年第三期申请律师执业人员集中培训班', state: 'enrolling', mode: 'OFFLINE', place: '南州大学法学院模拟法庭', from: 35, days: 30, capacity: 3 },
] as const;
const courses = [
  { name: '律师职业道德与职业精神', category: 'ETHICS', hours: 12, required: true }, { name: '律师执业纪律与典型惩戒案例', category: 'DISCIPLINE', hours: 12, required: true }, { name: '习近平法治思想专题', category: 'POLITICS', hours: 8, required: true },
  { name: '民事诉讼代理实务', category: 'PRACTICE', hours: 24, required: true }, { name: '刑事辩护实务', category: 'PRACTICE', hours: 20, required: true }, { name: '公司法律顾问与尽职调查', category: 'PRACTICE', hours: 16, required: false },
] as const;

export async function seedProofs(app: App, db: Db): Promise<void> {
  const { rows } = await sql<Standing & { today: string }>`
    select i.id, i.intern_id, i.firm_id, i.current_tutor_id as tutor_id, n.name as intern_name, i.status, i.training_status, c.cert_no, u.user_name as account, l.name as tutor_name, app_today() as today,
      (select o.id from lawyer o where o.association_id = i.association_id and o.firm_id = i.firm_id and o.id <> i.current_tutor_id and o.deleted_at is null order by o.licence_no limit 1) as colleague_id
    from internship i join intern n on n.association_id = i.association_id and n.id = i.intern_id join internship_certificate c on c.association_id = i.association_id and c.internship_id = i.id
    join lawyer l on l.association_id = i.association_id and l.id = i.current_tutor_id
    left join app_user u on u.association_id = i.association_id and u.intern_id = i.intern_id where i.association_id = ${app.associationId} order by c.cert_no`.execute(db);
  const own = rows.find(({ account }) => account === 'intern');
  if (!own) return;
  const known = { app, db, today: own.today };
  await seedCases(known, own);
  await seedRecords(known, own);
  await seedSessions(known, own, rows);
}

const at = (today: string, daysAgo: number, hour = 10) => `${addDays(today, -daysAgo)}T${String(hour).padStart(2, '0')}:20:00+08:00`;

/** What the row has lived through, as its history will show it. */
async function remember({ app, db, today }: Known, entity: string, row: { id: string; no: string; daysAgo: number; state: State }, own: Standing, opinion: string | null): Promise<void> {
  const confirm = opinion ?? '属实，同意确认。';
  const steps = { draft: [], pending: [['submit', 'draft', 'pending', 'intern', null]], confirmed: [['submit', 'draft', 'pending', 'intern', null], ['confirm', 'pending', 'confirmed', 'tutor', confirm]], returned: [['submit', 'draft', 'pending', 'intern', null], ['return', 'pending', 'returned', 'tutor', '请写明你本人具体做了什么，并补充委托合同首页。']] } as const;
  const all = [['create', null, 'draft', 'intern', null] as const, ...steps[row.state]];
  await insertRows(db, 'reviewRecord', all.map(([action, fromState, toState, doer, said], nth) => ({ id: newId(), associationId: app.associationId, area: 'practice', entity, caseId: row.id, caseNo: row.no, doer, action, fromState, toState, opinion: said, actorName: doer === 'intern' ? own.internName : own.tutorName, at: at(today, Math.max(0, row.daysAgo - nth), 10 + nth) })));
}

const numbered = async ({ app, db, today }: Known, prefix: string, name: string, daysAgo: number) => {
  const day = addDays(today, -daysAgo).replaceAll('-', '');
  return `${prefix}${day}${await nextNumber(db, app.associationId, name, day, 5)}`;
};

async function seedCases(known: Known, own: Standing): Promise<void> {
  const { app, db, today } = known;
  for (const [daysAgo, state, caseType, caseNo, caseName, clientName, isTutors, role] of caseStories) {
    const [id, no] = [newId(), await numbered(known, 'AJ', 'internCase', daysAgo)];
    const { clientNameSealed } = sealFields(app.vault, caseForm, { table: 'internCase', rowId: id }, { clientName });
    await insertRows(db, 'internCase', [{
      associationId: app.associationId, id, version: state === 'draft' ? 0 : state === 'pending' ? 1 : 2, applicationNo: no, state, internshipId: own.id, internId: own.internId, firmId: own.firmId, tutorId: own.tutorId, internName: own.internName, caseNo, caseName, caseType,
      clientNameSealed: clientNameSealed!, leadLawyerId: isTutors ? own.tutorId : own.colleagueId ?? own.tutorId, role, startDate: addDays(today, -daysAgo), endDate: state === 'confirmed' ? addDays(today, 20 - daysAgo) : null, searchGrams: gramsOf(own.internName, caseNo, caseName),
      submittedAt: state === 'draft' ? null : at(today, daysAgo - 1), confirmedAt: state === 'confirmed' ? at(today, daysAgo - 2) : null, createdAt: at(today, daysAgo), updatedAt: at(today, Math.max(0, daysAgo - 2)),
    }]);
    await remember(known, 'internCase', { id, no, daysAgo, state }, own, null);
  }
}

async function seedRecords(known: Known, own: Standing): Promise<void> {
  const { app, db, today } = known;
  for (const [nth, [daysAgo, state, trainingType, content, comment]] of recordStories.entries()) {
    const [id, no] = [newId(), await numbered(known, 'SW', 'trainingRecord', daysAgo)];
    await insertRows(db, 'trainingRecord', [{
      associationId: app.associationId, id, version: state === 'draft' ? 0 : state === 'pending' ? 1 : 2, applicationNo: no, state, internshipId: own.id, internId: own.internId, firmId: own.firmId, tutorId: own.tutorId, internName: own.internName, seq: nth + 1, trainingType,
      recordDate: addDays(today, -daysAgo), content, tutorComment: comment, confirmedByName: state === 'confirmed' ? own.tutorName : null, searchGrams: gramsOf(own.internName),
      submittedAt: state === 'draft' ? null : at(today, daysAgo - 1), confirmedAt: state === 'confirmed' ? at(today, daysAgo - 2) : null, createdAt: at(today, daysAgo), updatedAt: at(today, Math.max(0, daysAgo - 2)),
    }]);
    await remember(known, 'trainingRecord', { id, no, daysAgo, state }, own, comment);
  }
}

/** The intern of the accounts attends the one that runs; others have passed, and some wait for a place in the next. */
async function seedSessions(known: Known, own: Standing, all: readonly Standing[]): Promise<void> {
  const { app, db, today } = known;
  const others = all.filter(({ id }) => id !== own.id);
  const free = others.filter(({ status, trainingStatus }) => status === 'inProgress' && trainingStatus === 'NONE');
  const cast = { finished: others.filter(({ trainingStatus }) => trainingStatus === 'PASSED' || trainingStatus === 'FAILED'), running: [own], enrolling: free };
  for (const { period, name, state, mode, place, from, days, capacity } of sessions) {
    const id = newId();
    await insertRows(db, 'trainingSession', [{
      associationId: app.associationId, id, version: 1, applicationNo: await numbered(known, 'PX', 'trainingSession', Math.max(1, 40 - from)), state, name, periodNo: period, mode, place, enrollStart: addDays(today, from - 45), enrollEnd: addDays(today, from - 10),
      startDate: addDays(today, from), endDate: addDays(today, from + days), examDate: addDays(today, from + days), capacity, requiredHours: 80, passScore: 60, attendanceMin: 90, courses: [...courses],
      notice: '请携带实习证和身份证报到。培训期间请假须经指导律师和培训部同意，出勤率低于90%的不能结业。', createdAt: at(today, Math.max(1, 40 - from)),
    }]);
    for (const [nth, one] of cast[state].entries()) {
      const hasPassed = one.trainingStatus === 'PASSED';
      const row = { finished: hasPassed ? 'passed' : 'failed', running: 'attending', enrolling: nth < capacity ? 'enrolled' : 'waitlist' } as const;
      await insertRows(db, 'trainingEnrolment', [{
        associationId: app.associationId, id: newId(), version: 1, applicationNo: await numbered(known, 'PB', 'trainingEnrolment', Math.max(1, 30 - from)), state: row[state], sessionId: id, internshipId: one.id, internId: one.internId, firmId: one.firmId, tutorId: one.tutorId, internName: one.internName, certNo: one.certNo,
        ...(state === 'finished' && { attendanceRate: hasPassed ? 92 + nth % 9 : 94, studyHours: 88, examScore: hasPassed ? 68 + (nth * 7) % 29 : 52 }), searchGrams: gramsOf(one.internName, one.certNo), createdAt: at(today, Math.max(1, 30 - from) - (nth % 3)),
      }]);
      if (state === 'enrolling') await db.updateTable('internship').set({ trainingStatus: 'ENROLLED' }).where('associationId', '=', app.associationId).where('id', '=', one.id).execute();
    }
  }
}
