/** Beginning an application and filling it in: drafts are kept as typed, whole or not. */
import { sql, type Selectable } from 'kysely';
import { apply, counter, practiceFlow, type practiceApplication } from 'contract/areas/practice/practice-application';
import { declaredItems } from 'contract/areas/practice/conduct';
import { applicationForm, sealedAnswers, type ApplicationDraft as Draft } from 'contract/areas/practice/practice-application.form';
import { openInternship } from 'contract/areas/practice/internship-words';
import { practiceSettings } from 'contract/areas/practice/settings';
import { stateTitle } from 'contract/kernel/workflow';
import type { Fails, Parsed } from 'contract/kernel/endpoint';
import { create, loadCase, onlyAsSeen } from '../../../kernel/act.ts';
import type { Ctx } from '../../../kernel/context.ts';
import { firmsOf, mayWithin } from '../../../kernel/viewer.ts';
import { newId } from '../../../kernel/id.ts';
import { numberDay, todayIn } from '../../../machines/calendar/today.ts';
import { nextNumber } from '../../../machines/numbers/next-number.ts';
import { gramsOf } from '../../../machines/search/grams.ts';
import { maskFields } from '../../../machines/vault/fields.ts';
import type { Database } from '../../../tables.gen.ts';
import { profileOf } from '../internship/intern-profile.public.ts';
import { answersOf, columnsOf, sealedOf, typed } from './form-store.ts';
import { editableStates, practiceSteps, type Row } from './steps.ts';
import { endedStates } from './who-it-is.ts';

type Save = typeof practiceApplication.endpoints.save;

export async function saveDraft(ctx: Ctx<Fails<Save>>, { id, version, form }: Parsed<Save>) {
  return id ? change(ctx, id, version ?? 0, typed(form)) : begin(ctx, typed(form));
}

async function begin(ctx: Ctx<Fails<Save>>, form: Draft) {
  const { viewer } = ctx;
  const intern = viewer.internId ? await ctx.db.selectFrom('intern').selectAll().where('associationId', '=', viewer.associationId).where('id', '=', viewer.internId).forUpdate().executeTakeFirst() : null;
  if (!intern) return mayWithin(viewer, counter.create, 'ALL') ? beginAtCounter(ctx, form) : beginForSomebody(ctx, form);
  if (intern.barredUntil && intern.barredUntil >= await todayIn(ctx.db)) return ctx.fail('blocked', { reasons: `申请人处于限制申请期，截止${intern.barredUntil}` });
  const open = await ctx.db.selectFrom('practiceApplication').select('applicationNo').where('associationId', '=', viewer.associationId).where('internId', '=', intern.id)
    .where('state', 'not in', endedStates).where('deletedAt', 'is', null).executeTakeFirst();
  if (open) return ctx.fail('alreadyOpen', { no: open.applicationNo });
  const registered = await ctx.db.selectFrom('internship').select('registrationNo').where('associationId', '=', viewer.associationId).where('internId', '=', intern.id).where('status', 'in', [...openInternship]).executeTakeFirst();
  if (registered) return ctx.fail('alreadyOpen', { no: registered.registrationNo });
  const known = { ...openProfile(ctx, intern), ...form };
  return insert(ctx, 'create', intern.id, known, { name: intern.name });
}

/** A firm fills in for somebody who has no account (3.3, row 1). Who it is, the identity number will say. */
async function beginForSomebody(ctx: Ctx<Fails<Save>>, form: Draft) {
  const { viewer } = ctx;
  const firms = firmsOf(viewer, apply.create);
  const [firmId] = firms;
  if (!firmId) return ctx.fail('forbidden');
  if (!await mayReceive(ctx, firmId)) return ctx.fail('blocked', { reasons: '该律所未取得或已暂停接收实习人员资格，请先向市律师协会申请' });
  const internId = newId();
  await ctx.db.insertInto('intern').values({ associationId: viewer.associationId, id: internId, name: form.name || '（未填写）' }).execute();
  return insert(ctx, 'createByFirm', internId, { ...form, firmId: form.firmId && firms.includes(form.firmId) ? form.firmId : firmId }, { name: '（未填写）', filedByFirmId: firmId });
}

/** Whoever comes with paper (2.0.5): who it is, the identity number will say here as well. */
async function beginAtCounter(ctx: Ctx<Fails<Save>>, form: Draft) {
  const { viewer } = ctx;
  const internId = newId();
  await ctx.db.insertInto('intern').values({ associationId: viewer.associationId, id: internId, name: form.name || '（未填写）' }).execute();
  return insert(ctx, 'createAtCounter', internId, form, { name: '（未填写）', source: { sourceChannel: 'COUNTER', enteredBy: viewer.userId, enteredByName: viewer.realName } });
}

/** Said before anybody fills in seven steps for nothing (3.3, row 1); the pre-checks ask again. */
async function mayReceive({ app, db, viewer }: Pick<Ctx, 'app' | 'db' | 'viewer'>, firmId: string): Promise<boolean> {
  if (!await app.settings.get(db, viewer.associationId, practiceSettings.firmNeedQualification)) return true;
  return await db.selectFrom('firmReception').select('id').where('associationId', '=', viewer.associationId).where('firmId', '=', firmId).where('state', '=', 'granted').executeTakeFirst() !== undefined;
}

async function insert(ctx: Ctx<Fails<Save>>, action: 'create' | 'createByFirm' | 'createAtCounter', internId: string, known: Draft, { name, filedByFirmId = null, source = {} }: { name: string; filedByFirmId?: string | null; source?: Record<string, string> }) {
  const { viewer } = ctx;
  const id = newId();
  const day = await numberDay(ctx.db);
  const applicationNo = `${practiceFlow.prefix}${day}${await nextNumber(ctx.db, viewer.associationId, 'practiceApplication', day, 5)}`;
  await checkChoice(ctx, known);
  const row = await create(ctx, practiceSteps, action, { id, applicationNo, internId, filedByFirmId, ...source, ...searchable(known, name, applicationNo), ...columnsOf(ctx.app, id, known) });
  return { id, version: row.version, applicationNo };
}

async function change(ctx: Ctx<Fails<Save>>, id: string, version: number, form: Draft) {
  const { row, ties } = await loadCase<Row>(ctx.db, practiceSteps, ctx.viewer, id, true);
  if (!(ties.has('applicant') || ties.has('counter')) || !editableStates.includes(row.state)) return ctx.fail('notItsTurn', { state: stateTitle(practiceFlow, row.state), action: '修改', actor: '—' });
  await onlyAsSeen(ctx.db, practiceSteps, row, version);
  await checkChoice(ctx, form);
  const before = answersOf(ctx.app, row);
  const whole = { ...before, ...form };
  await ctx.db.updateTable('practiceApplication')
    .set({ ...columnsOf(ctx.app, id, form, before), ...searchable(whole, row.applicantName, row.applicationNo), version: row.version + 1, updatedAt: sql`app_now()`, updatedBy: ctx.viewer.userId })
    .where('associationId', '=', row.associationId).where('id', '=', id).execute();
  return { id, version: row.version + 1, applicationNo: row.applicationNo };
}

/** A firm or tutor that the register does not know is a mistake of the screen or a guess. */
async function checkChoice(ctx: Ctx<Fails<Save>>, { firmId, tutorId }: Draft) {
  const at = ctx.viewer.associationId;
  if (firmId && !await ctx.db.selectFrom('lawFirm').select('id').where('associationId', '=', at).where('id', '=', firmId).where('deletedAt', 'is', null).executeTakeFirst()) {
    ctx.fail('invalid', {}, { fields: [{ path: 'form.firmId', message: '没有这家律所，请从列表中选择' }] });
  }
  if (tutorId && !await ctx.db.selectFrom('lawyer').select('id').where('associationId', '=', at).where('id', '=', tutorId).where('deletedAt', 'is', null).executeTakeFirst()) {
    ctx.fail('invalid', {}, { fields: [{ path: 'form.tutorId', message: '没有这位律师，请从列表中选择' }] });
  }
}

const searchable = (form: Draft, knownName: string, applicationNo: string) => {
  const name = [...(form.name || knownName)].slice(0, 31).join('');
  return {
    applicantName: name, practiceType: form.practiceType ?? null, firmId: form.firmId ?? null, tutorId: form.tutorId ?? null,
    committeeNeeded: declaredItems(form.conductDeclarations).length > 0 || (form.earlierDeclarations ?? []).some(({ declared }) => declared), qualificationNo: form.qualificationNo ? [...form.qualificationNo].slice(0, 63).join('') : null, searchGrams: gramsOf(name, applicationNo),
  };
};

/** What the register knows of the person already, so that nobody types it again. */
function openProfile(ctx: Ctx<Fails<Save>>, intern: Parameters<typeof knownOf>[1]): Draft {
  const secrets = Object.fromEntries(sealedAnswers.map((field) => {
    const sealed = intern[`${field}Sealed`];
    return [field, sealed === null ? undefined : ctx.app.vault.open({ table: 'intern', column: field, rowId: intern.id }, sealed)];
  }));
  return { ...knownOf(ctx, intern), ...secrets };
}

const knownOf = ({ app }: Ctx, intern: Selectable<Database['intern']>): Draft => ({
  ...profileOf(app.vault, intern), name: intern.name,
  ...(intern.sex && { sex: intern.sex }), ...(intern.birthDate && { birthDate: intern.birthDate }), ...(intern.idType && { idType: intern.idType }),
});

/** The same for the screen of a new application, sensitive answers masked. */
export async function prefillOf(ctx: Ctx) {
  const { viewer } = ctx;
  const intern = viewer.internId ? await ctx.db.selectFrom('intern').selectAll().where('associationId', '=', viewer.associationId).where('id', '=', viewer.internId).executeTakeFirst() : null;
  if (!intern) return { form: {} };
  const masked = maskFields(ctx.app.vault, applicationForm, 'intern', sealedOf(intern));
  return { form: { ...knownOf(ctx, intern), ...masked } };
}

