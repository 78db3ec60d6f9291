/** 转所实习 (internship rules 3.10, 4.4, ZS01–ZS05): firm and tutor are others from the day of the decision on; without a proper reason the time done is void. */
import { sql } from 'kysely';
import { otherBusinessSettings } from 'contract/areas/other-business/settings';
import { holdingReasons, transferFirm, transferFirmForm } from 'contract/areas/other-business/transfer-firm';
import { guidedInternship } from 'contract/areas/practice/internship-words';
import { Refusal } from '../../../kernel/fail.ts';
import type { Done } from '../../../kernel/flow.ts';
import { newId } from '../../../kernel/id.ts';
import { daysBetween, plusDays } from '../../../machines/calendar/work-calendar.ts';
import { ruleFor } from '../../../machines/settings/rules-in-force.ts';
import { byHand, underSeal } from '../../../machines/documents/paper-form.ts';
import { replaceCertificate } from '../../practice/certificate/new-certificate.public.ts';
import { whyNotReceive } from '../../practice/practice-application/receiving-firm.public.ts';
import { issueDocument } from '../../basic-info/decision-document/issue-document.public.ts';
import { endInternship } from '../end-internship.public.ts';
import { tellFormerTutor, tellTutorOfEnd } from '../former-tutor.ts';
import { forgetWaiting } from '../hand-over.ts';
import { nameOfTutor, whyNotGuide } from '../next-tutor.ts';
import { block, preset, type OwnKind, type Situation, type Step, type KeptBack } from '../own-kind.ts';
import { photoOf } from '../photo-of.ts';

const allowed: readonly string[] = guidedInternship;
/** What the old firm has nothing to do with. */
const ofNewFirm: KeptBack = { isPaper: (code) => ['S04', 'S05'].includes(code), actors: ['tutor', 'firm'], fields: [] };
export const isOldFirmAlone = (ties: ReadonlySet<string>): boolean => ties.has('oldFirm') && ![...ties].some((tie) => tie !== 'oldFirm' && tie !== 'applicant');
const answers = (form: Situation['form']) => transferFirmForm.partial().safeParse(form).data ?? {};
const isVoid = (form: Situation['form']) => form['reasonCode'] === 'NO_PROPER';

async function nameOfFirm(db: Step['db'], associationId: string, firmId: unknown): Promise<{ id: string; name: string } | null> {
  if (typeof firmId !== 'string') return null;
  return await db.selectFrom('lawFirm').select(['id', 'name']).where('associationId', '=', associationId).where('id', '=', firmId).where('deletedAt', 'is', null).executeTakeFirst() ?? null;
}

/** ZS01: which of the two does not do, and why. */
async function whyNotThere({ step, form, internship }: Situation): Promise<{ field: string; why: string } | null> {
  const { newFirmId, newTutorId } = answers(form);
  if (!newFirmId) return null;
  if (newFirmId === internship.firmId) return { field: 'newFirmId', why: '转入律所就是现在的律所；在本所内更换指导律师，请办理变更指导律师' };
  const firm = await whyNotReceive(step, newFirmId);
  if (firm) return { field: 'newFirmId', why: `转入律所不符合条件：${firm}` };
  const tutor = newTutorId && await whyNotGuide(step, newTutorId, newFirmId);
  return tutor ? { field: 'newTutorId', why: `新指导律师不符合条件：${tutor}` } : null;
}

async function transfersOf({ step: { db, row }, internship }: Situation): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from tutor_relation where association_id = ${row.associationId} and internship_id = ${internship.id} and end_reason = 'TRANSFER'`.execute(db);
  return rows[0]!.count;
}

export const transferFirmKind: OwnKind = {
  contract: transferFirm,
  materials: otherBusinessSettings.transferFirmMaterials,
  reasonField: 'reasonCode',
  signs: [byHand('申请人'), underSeal('转出律师事务所意见'), byHand('新指导律师意见'), underSeal('转入律师事务所意见')],
  limit: { days: otherBusinessSettings.transferDecisionDays, unit: otherBusinessSettings.transferDecisionUnit },
  closed: ({ status }) => allowed.includes(status) ? null : '只有实习中、延长实习、中止实习和转所待定期间可以转所',
  keptFrom: ({ ties }) => isOldFirmAlone(ties) ? ofNewFirm : null,
  async named(db, associationId, { newFirmId, newTutorId }) {
    const [firm, tutor] = [await nameOfFirm(db, associationId, newFirmId), await nameOfTutor(db, associationId, newTutorId)];
    return { newFirmId: firm?.id ?? null, newTutorId: tutor?.id ?? null, names: { ...(firm && { newFirmId: firm.name }), ...(tutor && { newTutorId: tutor.name }) } };
  },
  async conditions(situation) {
    const { step, form, today } = situation;
    const { reasonDate } = answers(form);
    const [within, most] = [await ruleFor(step, otherBusinessSettings.transferApplyDays), await ruleFor(step, otherBusinessSettings.maxTransfers)];
    const handedInOn = step.row.submittedAt?.slice(0, 10) ?? today;
    const [wrong, done] = [await whyNotThere(situation), await transfersOf(situation)];
    return [
      ...wrong ? [preset('ZS01', wrong.field, { 查到的问题: wrong.why }, { again: true })] : [],
      ...reasonDate && reasonDate > handedInOn ? [block('ZS06', 'reasonDate', '事由发生日期不能晚于提交日')] : [],
      ...reasonDate && daysBetween(reasonDate, handedInOn) > within ? [preset('ZS03', 'reasonDate', { 天数: within })] : [],
      ...done >= most ? [preset('ZS04', 'newFirmId', { 次数: done, 上限: most })] : [],
      ...isVoid(form) ? [preset('ZS05', 'reasonCode', {})] : [],
    ];
  },
  async effects({ step: { db, row }, form, internship }) {
    const { names } = await transferFirmKind.named!(db, row.associationId, form);
    if (isVoid(form)) return [{ title: '实习登记', before: internship.registrationNo, after: '注销；已进行的实习无效，到新律所须重新申请实习登记' }, { title: '实习证', before: internship.certNo ?? '', after: '作废' }];
    return [
      { title: '律所', before: internship.firmName, after: names['newFirmId'] ?? '（未选择）' }, { title: '指导律师', before: internship.tutorName, after: names['newTutorId'] ?? '（未选择）' },
      ...internship.status === 'paused' ? [{ title: '实习状态', before: '中止实习', after: '转入后仍为中止，恢复实习另行办理' }] : [],
      { title: '实习期', before: `${internship.startDate}至${internship.plannedEndDate}`, after: '连续计算，应满日期不变；此前已通过的日志、案件和实务训练记录仍归原律所' }, { title: '实习证', before: internship.certNo ?? '', after: '换发新证，原证号作废' },
    ];
  },
  // 3.1: the old firm can't look after anybody any more.
  async handedIn({ db, row }, { form }) {
    if (!holdingReasons.includes(String(form['reasonCode']))) return;
    await sql`update internship set status = 'transferHold', version = version + 1, updated_at = app_now() where association_id = ${row.associationId} and id = ${row.internshipId} and status in ('inProgress', 'extended')`.execute(db);
  },
  letGo: async ({ db, row }) => {
    if (!row.submittedAt || !holdingReasons.includes(String(row.form['reasonCode']))) return;
    await sql`update internship set status = ${underWay}, version = version + 1, updated_at = app_now() where association_id = ${row.associationId} and id = ${row.internshipId} and status = 'transferHold'`.execute(db);
  },
  approve: moveOver,
};

const underWay = sql`case when extension_months > 0 then 'extended' else 'inProgress' end`;

/** The lawyer's row is locked first: the last place with him is given once (internship rules 4.8). */
async function moveOver(step: Step, situation: Situation): Promise<Done> {
  const { db, row, actor } = step;
  const at = row.associationId;
  const { internship, today } = situation;
  if (isVoid(situation.form)) {
    await tellTutorOfEnd(db, { associationId: at, internshipId: internship.id, caseId: row.id, today, how: '注销' });
    await endInternship(step, { internship, today, status: 'cancelled', reason: 'TRANSFER' });
    const due = plusDays(today, await ruleFor(step, otherBusinessSettings.certReturnDays));
    return { last: async () => {
      await issueDocument(db, { associationId: at, kind: 'CANCEL', caseEntity: transferFirm.workflow.entity, caseId: row.id, to: ['applicant', 'firm'], issuedBy: actor.userId, data: {
        'intern.name': internship.internName, 'certificate.no': internship.certNo ?? '—', 'firm.name': internship.firmName, 'internship.from': internship.startDate,
        onRequest: false, facts: `无正当理由转所：${transferFirmForm.shape.reason.parse(situation.form['reason'])}`, 'cancel.on': today, 'return.due': due,
      } });
    } };
  }
  const { newFirmId, newTutorId } = transferFirmForm.parse(situation.form);
  await sql`select 1 from lawyer where association_id = ${at} and id = ${newTutorId} for update`.execute(db);
  const wrong = await whyNotThere(situation);
  if (wrong) throw new Refusal('blocked', { reasons: wrong.why });
  await forgetWaiting(db, at, internship.id);
  await tellFormerTutor(db, { associationId: at, internshipId: internship.id, caseId: row.id, newTutorId, from: today });
  await sql`update tutor_relation set end_date = greatest(start_date, ${today}::date - 1), end_reason = 'TRANSFER' where association_id = ${at} and internship_id = ${internship.id} and end_date is null`.execute(db);
  await db.insertInto('tutorRelation').values({ associationId: at, id: newId(), internshipId: internship.id, tutorId: newTutorId, firmId: newFirmId, startDate: today, sourceApplicationId: row.id }).execute();
  await sql`update internship set firm_id = ${newFirmId}, current_tutor_id = ${newTutorId}, status = case when status = 'paused' then status else ${underWay} end, version = version + 1, updated_at = app_now() where association_id = ${at} and id = ${internship.id}`.execute(db);
  const last = await replaceCertificate(db, {
    associationId: at, internshipId: internship.id, oldBecomes: 'REPLACED', cause: 'TRANSFER', photo: await photoOf(step, transferFirmKind),
    about: { caseEntity: transferFirm.workflow.entity, caseId: row.id, to: ['applicant', 'firm'], issuedBy: actor.userId },
  });
  return { last };
}
