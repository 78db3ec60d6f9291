/**
 * Fills a demonstration with internship applications in every state. All steps go through the same functions as those
 * of real people, so that journal, audit trail and numbers are as they would be.
 */
import { sql } from 'kysely';
import { apply, practiceFlow, review } from 'contract/areas/practice/practice-application';
import { committee, recheck } from 'contract/areas/practice/review-again';
import { applicationForm } from 'contract/areas/practice/practice-application.form';
import { isRequired, type MaterialSpec } from 'contract/areas/practice/materials';
import { openPlacesSettings } from 'contract/areas/practice/open-places';
import { practiceSettings } from 'contract/areas/practice/settings';
import { doerOf, type AnyWorkflow } from 'contract/kernel/workflow';
import type { App } from '../../app.ts';
import { act, actByClock } from '../../kernel/act.ts';
import type { Ctx, Db } from '../../kernel/context.ts';
import { newId } from '../../kernel/id.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import { todayIn } from '../../machines/calendar/today.ts';
import { putDemoSeals } from '../basic-info/firm-seal/demo-seals.public.ts';
import { sealFields } from '../../machines/vault/fields.ts';
import { laterStories, registrationTrial, stories, type Deed, type Story } from './demo/cases.ts';
import { drawn, handInDemoPapers } from './demo/papers.public.ts';
import { freeGuides } from './demo/free-guides.public.ts';
import { askingPeople, laterPeople, registeredPeople, seedAsking, seedInternships, seedLaterInternships } from './demo/internships.ts';
import { seedProofs } from './demo/proofs.ts';
import { demoCtx, refusedAt, viewersOf } from './demo/acting.public.ts';
import { grantToAll } from './firm-reception/grant-to-all.public.ts';
import { inThePast, type Past } from './demo/past.public.ts';
import { formOf, identityOf, people, personKeys, type Person, type PersonKey } from './demo/people.ts';
import { profileColumns } from './internship/intern-profile.public.ts';
import { internSounds } from './internship/intern-sounds.public.ts';
import { saveDraft } from './practice-application/draft.ts';
import { markMaterial } from './practice-application/material-files.ts';
import { practiceSteps } from './practice-application/steps.ts';

/** A person as the register knows them before they apply. */
async function enter({ vault }: Pick<App, 'vault'>, db: Db, associationId: string, key: PersonKey): Promise<string> {
  const [id, person] = [newId(), people[key] satisfies Person as Person];
  const { name, sex, born, school, more } = person;
  const qualification = { ethnicity: 'HA', politicalStatus: 'LEAGUE', qualificationType: 'LEGAL_A', qualificationNo: `A${Number(born.slice(0, 4)) + 23}449902${String(1000 + personKeys.indexOf(key) * 37)}`, qualificationDate: `${Number(born.slice(0, 4)) + 23}-03-15` } as const;
  const profile = { education: 'BACHELOR', degree: 'BACHELOR', school, isLawMajor: true, ...([...registeredPeople, ...laterPeople, ...askingPeople].includes(key) && qualification), ...more };
  await db.insertInto('intern').values({
    associationId, id, name, ...internSounds(name), sex, birthDate: born, idType: 'ID_CARD', ...profileColumns(vault, id, profile),
    ...sealFields(vault, applicationForm, { table: 'intern', rowId: id }, identityOf(key), { blind: ['idNo', 'mobile'] }),
  }).execute();
  return id;
}

/** Whom the account `applicant` belongs to: known, and with no application yet, so that one can be filled in. */
export const seedDemoIntern = (app: Pick<App, 'vault'>, db: Db, associationId: string): Promise<string> => enter(app, db, associationId, 'applicant');

export interface DemoLinks {
  /** User name → id. */
  users: ReadonlyMap<string, string>;
  firms: Readonly<Record<'firm' | 'firm2', { id: string }>>;
  lawyers: Readonly<Record<'tutor' | 'tutor2', { id: string; name: string }>>;
}

export async function seedDemoPractice(app: App, db: Db, links: DemoLinks): Promise<void> {
  const firms = await db.selectFrom('lawFirm').select('id').where('associationId', '=', app.associationId).where('status', '=', 'ACTIVE').orderBy('id').execute();
  // Two firms wait to be granted the right, so that the clerk has something to grant; two got it before this system and come by table.
  const own: readonly string[] = [links.firms.firm.id, links.firms.firm2.id];
  const others = firms.filter(({ id }) => !own.includes(id)).slice(0, -4);
  await grantToAll(db, app.associationId, [...own, ...others.map(({ id }) => id)]);
  const interns = new Map<PersonKey, string>();
  for (const person of [...stories.map((story) => story.person), ...registeredPeople]) interns.set(person, await enter(app, db, app.associationId, person));
  for (const account of ['intern', 'intern2'] as const) await db.updateTable('appUser').set({ internId: interns.get(account)! }).where('associationId', '=', app.associationId).where('id', '=', links.users.get(account)!).execute();
  // The tutor of the accounts guides one, another waits to be confirmed, and a place is left for whoever tries an application of their own.
  await app.settings.set(db, app.associationId, practiceSettings.tutorMaxInterns, 3, { id: null, name: '演示数据' }, '会长办公会决定：本市每名指导律师同时带教不超过三人', await lastYear(db));
  for (const list of Object.values(openPlacesSettings)) await app.settings.set(db, app.associationId, list, true, { id: null, name: '演示数据' }, '方便申请人联系律所', await lastYear(db));
  await putDemoSeals(app, db, (['firm', 'firm2'] as const).map((name) => ({ firmId: links.firms[name].id, userId: links.users.get(name)! })));
  const cast = await castOf(app, db, links, interns);
  await seedInternships(app, db, cast);
  await seedProofs(app, db);
  const publicly = (value: boolean, reason: string) => async () => app.settings.set(db, app.associationId, practiceSettings.registrationPublicNotice, value, { id: null, name: '演示数据' }, reason);
  // In the evening of its last day, when everybody of that day has handed in.
  const evening = 40;
  await inThePast(db, (past) => playAll(app, db, past, stories, cast, [
    { at: past.moment(registrationTrial.from, 0, 0), run: publicly(true, '会长办公会决定：选一批申请试行登记公示，听取律所意见') },
    { at: past.moment(registrationTrial.until, 0, evening), run: publicly(false, '试行的一批已经收齐，其余仍在审核通过后直接登记') },
  ]));
}

/** After everything else: what is looked for by its place in a queue, a table or a row of numbers stays where it is. */
export async function seedDemoLaterPractice(app: App, db: Db, links: DemoLinks): Promise<void> {
  const interns = new Map<PersonKey, string>();
  for (const person of [...laterStories.map((story) => story.person), ...laterPeople]) interns.set(person, await enter(app, db, app.associationId, person));
  const cast = await castOf(app, db, links, interns);
  await seedLaterInternships(app, db, cast);
  await inThePast(db, (past) => playAll(app, db, past, laterStories, cast));
}

/** Whoever has asked for something of every kind: guided by those who guide nobody yet, so that nobody above loses a place, where colleagues can take over. */
export async function seedDemoAsking(app: App, db: Db): Promise<void> {
  const interns = new Map<PersonKey, string>();
  for (const person of askingPeople) interns.set(person, await enter(app, db, app.associationId, person));
  const { rows: free } = await sql<Senior>`
    select id, name, firm_id, head from (select l.*, count(*) over (partition by firm_id) as colleagues, row_number() over (partition by firm_id order by licence_no) as nth from (${freeGuides(app.associationId)}) l where guided = 0) free
    where colleagues > 2 order by nth, name_sort limit ${askingPeople.length}`.execute(db);
  await seedAsking(app, db, interns, askingPeople.map((_, at) => free[at % free.length]!));
}

interface Event { at: string; run(at: string): Promise<void> }

/** In the order of time over all cases, as numbers and queues would have grown. */
async function playAll(app: App, db: Db, { moment, goTo }: Past, all: readonly Story[], cast: Cast, others: readonly Event[] = []): Promise<void> {
  const events = all.flatMap((story, nth): Event[] => {
    const scene = sceneOf(app, db, story, cast);
    return [
      { at: moment(story.begun, nth, 0), run: scene.begin },
      ...story.deeds.map((deed, order) => ({ at: moment(deed[0], nth, order + 1), run: () => scene.take(deed) })),
    ];
  });
  for (const { at, run } of [...events, ...others].toSorted((a, b) => a.at.localeCompare(b.at))) {
    await goTo(at);
    await run(at).catch(refusedAt(at));
  }
}

async function lastYear(db: Db): Promise<string> {
  const { rows } = await sql<{ day: string }>`select (date_trunc('year', app_today()) - interval '1 year')::date as day`.execute(db);
  return rows[0]!.day;
}

type Cast = Awaited<ReturnType<typeof castOf>>;
interface Senior { id: string; name: string; firmId: string; head: string }

/** Who can guide, firm by firm, and the two reviewers. */
async function castOf({ associationId }: App, db: Db, { firms, lawyers, users }: DemoLinks, interns: ReadonlyMap<PersonKey, string>) {
  const { rows } = await sql<Senior>`
    select l.id, l.name, l.firm_id, f.head_name as head from lawyer l join law_firm f on f.association_id = l.association_id and f.id = l.firm_id
    join firm_reception r on r.association_id = f.association_id and r.firm_id = f.id and r.state = 'granted'
    where l.association_id = ${associationId} and l.status = 'PRACTISING' and l.lawyer_type = 'FULL_TIME' and l.first_practice_date < app_today() - interval '6 years' and f.status = 'ACTIVE'
    order by f.name_sort, l.licence_no`.execute(db);
  const ours = new Set([firms.firm.id, firms.firm2.id]);
  const named = new Set([lawyers.tutor.id, lawyers.tutor2.id]);
  const others = [...new Set(rows.map(({ firmId }) => firmId))].filter((id) => !ours.has(id));
  const find = ({ firm, tutor }: Pick<Story, 'firm' | 'tutor'>): Senior => {
    const firmId = typeof firm === 'number' ? others[firm % others.length] : firms[firm].id;
    const own = rows.filter((one) => one.firmId === firmId);
    const chosen = typeof tutor === 'number' ? own.filter(({ id, name, head }) => !named.has(id) && name !== head)[tutor] : own.find(({ id }) => id === lawyers[tutor].id);
    if (!chosen) throw new Error(`demonstration: firm ${firm} has no tutor ${tutor}`);
    return chosen;
  };
  const viewer = viewersOf(associationId, users);
  const staff = {
    committee: viewer('彭若愚', 'committee', [[apply.view, 'CASE'], [committee.decide, 'CASE']]), recheckReviewer: viewer('曹允中', 'recheck', [[apply.view, 'CASE'], [recheck.decide, 'CASE']]),
    firstReviewer: viewer('陈思敏', 'staff1', [[apply.view, 'ALL'], [review.review, 'ALL']]), finalReviewer: viewer('周慎言', 'staff2', [[apply.view, 'ALL'], [review.review, 'ALL'], [review.decide, 'ALL']]),
  };
  return { interns, find, viewer, staff };
}

/** One case and its people: how it begins, and how each of them acts in it. */
function sceneOf(app: App, db: Db, story: Story, { interns, find, viewer, staff }: Cast) {
  const { person } = story;
  const tutor = find(story);
  const own = { id: '', state: 'draft' };
  const actors: Record<string, Viewer> = {
    applicant: viewer(people[person].name, person, [[apply.view, 'SELF'], [apply.create, 'SELF'], [apply.edit, 'SELF']], { internId: interns.get(person)! }),
    tutor: viewer(tutor.name, String(story.tutor), [[apply.view, 'TUTEES'], [apply.review, 'TUTEES']], { lawyerId: tutor.id }),
    firm: viewer(tutor.head, String(story.firm), [[apply.view, 'FIRM'], [apply.review, 'FIRM']], { firmIds: [tutor.firmId] }),
    ...staff,
  };
  const flow: AnyWorkflow = practiceFlow;
  const waitsFor = () => flow.states[own.state]?.waitsFor ?? 'applicant';

  return {
    async begin(moment: string) {
      const ctx = demoCtx(app, db, actors['applicant']!);
      const form = formOf(person, tutor.firmId, tutor.id, moment.slice(0, 10));
      own.id = (await saveDraft(ctx, { form })).id;
      await sql`update practice_application set created_at = app_now() where association_id = ${app.associationId} and id = ${own.id}`.execute(db);
      const specs = await app.settings.get(db, app.associationId, practiceSettings.materials);
      await handIn(ctx, own.id, specs.filter((one) => isRequired(one, form)), person);
    },
    async take(deed: Deed) {
      const [, name, input = {}] = deed;
      if (name === 'overdue') return void await actByClock(app, db, practiceSteps, name, app.associationId, own.id);
      const ctx = demoCtx(app, db, actors[name === 'mark' ? waitsFor() : name === 'mend' ? 'applicant' : doerOf(flow, name, own.state)]!);
      if (name === 'mark') return markAll(ctx, own.id, deed[2]);
      if (name === 'mend') return mend(ctx, own.id, deed[2], person);
      if (name === 'dispatch') await sql`update practice_application set recheck_body = 'PROVINCE' where association_id = ${app.associationId} and id = ${own.id}`.execute(db);
      own.state = (await act(ctx, practiceSteps, name, { ...input, ...(name === 'dispatch' && { dispatchedOn: await todayIn(db) }), id: own.id, version: await versionOf(ctx, own.id) })).state;
    },
  };
}

const versionOf = async ({ db, app }: Ctx, id: string): Promise<number> =>
  (await db.selectFrom('practiceApplication').select('version').where('associationId', '=', app.associationId).where('id', '=', id).executeTakeFirstOrThrow()).version;

async function handIn({ app, db, viewer }: Ctx, id: string, specs: readonly MaterialSpec[], person: PersonKey, again = ''): Promise<void> {
  const papers = await Promise.all(specs.map((spec) => drawn(spec, people[person].name, personKeys.indexOf(person), again)));
  await handInDemoPapers(app, db, viewer.userId, { entity: practiceFlow.entity, id }, papers);
}

async function markAll(ctx: Ctx, id: string, defects: Readonly<Record<string, string>>): Promise<void> {
  const files = await ctx.db.selectFrom('attachment').select(['id', 'materialCode']).where('associationId', '=', ctx.app.associationId).where('ownerId', '=', id).where('deletedAt', 'is', null).execute();
  for (const file of files) {
    const defectReason = defects[file.materialCode];
    await markMaterial(ctx, { id, attachmentId: file.id, checkMark: defectReason ? 'DEFECT' : 'OK', defectReason });
  }
}

async function mend(ctx: Ctx, id: string, { form, papers }: { form: Readonly<Record<string, string>>; papers: readonly string[] }, person: PersonKey): Promise<void> {
  await saveDraft(ctx, { id, version: await versionOf(ctx, id), form });
  const specs = (await ctx.app.settings.get(ctx.db, ctx.app.associationId, practiceSettings.materials)).filter(({ code }) => papers.includes(code));
  await sql`update attachment set deleted_at = app_now() where association_id = ${ctx.app.associationId} and owner_id = ${id} and material_code in (${sql.join(specs.map(({ code }) => code))}) and deleted_at is null`.execute(ctx.db);
  await handIn(ctx, id, specs, person, '（补正）');
}
