/** The people of the matrix: one of every role, of the case's own firm and of another, and those whom a record itself names. */
import { z } from 'zod';
import { beginSession } from 'server/machines/session/begin-session';
import { hashPassword } from 'server/machines/session/password-hash';
import { newId } from 'server/kernel/id';
import type { Ready } from '../harness/arrange.ts';
import { inventTutor } from '../harness/invent.ts';
import { addIntern, addPerson, personWith, type Person } from '../harness/people.ts';
import type { TestServer } from '../harness/server.ts';
import { roster } from './expected.ts';

export type Cast = ReadonlyMap<string, Person>;

const firmRoles = ['firmHead', 'firmAdmin', 'firmFinance', 'firmAssessor'];

/** Everybody who does not depend on the record that is asked about. */
export async function assemble(server: TestServer): Promise<Cast> {
  const { database: { db }, associationId, registers: { firms } } = server;
  const cast = new Map<string, Person>();
  for (const [name, role] of Object.entries(roster.人员)) {
    if (role === 'recipient') continue;
    const firm = name.includes('外所') ? firms.firm2 : firms.firm;
    const roles = role === 'none' ? [] : [firmRoles.includes(role) ? { code: role, firmId: firm.id } : role];
    const isLawyer = role === 'lawyer' || role === 'tutor';
    cast.set(name, await addPerson(db, associationId, {
      name, roles, ...(isLawyer && { lawyerId: await inventTutor(server, firms.firm2.id) }), ...(role === 'intern' && { internId: await addIntern(db, associationId, name) }),
    }));
  }
  // Nobody of them knows it; everybody who is signed in has one.
  await server.database.pool.query('update app_user set password_hash = $1, password_changed_at = now() where password_hash is null', [await hashPassword(crypto.randomUUID())]);
  return cast;
}

interface Facts { internUser: string | null; tutorUser: string | null; committee: boolean; recheck: boolean }

/** The application or internship that a call is about, by its own id or through its certificate, paper or journal. */
async function factsOf({ database: { pool } }: TestServer, ids: readonly unknown[]): Promise<Facts | undefined> {
  const { rows } = await pool.query<Facts>(`
    select (select id from app_user u where u.association_id = a.association_id and u.intern_id = a.intern_id limit 1) as "internUser",
      (select id from app_user u where u.association_id = a.association_id and u.lawyer_id = a.tutor_id limit 1) as "tutorUser", a.committee_needed as committee, a.recheck_applied_at is not null as recheck
    from practice_application a where a.id::text = any ($1) or a.id in (select case_id from decision_document where id::text = any ($1))
      or a.id in (select i.application_id from internship_certificate c join internship i on i.association_id = c.association_id and i.id = c.internship_id where c.id::text = any ($1) or i.id::text = any ($1))
    union all select (select id from app_user u where u.association_id = i.association_id and u.intern_id = i.intern_id limit 1), (select id from app_user u where u.association_id = i.association_id and u.lawyer_id = i.current_tutor_id limit 1), false, false
    from internship i where i.id::text = any ($1) or i.id in (select internship_id from practice_journal where id::text = any ($1) union select internship_id from intern_case where id::text = any ($1)
      union select internship_id from training_record where id::text = any ($1) union select internship_id from training_enrolment where id::text = any ($1))`, [ids]);
  return rows[0] ?? ofBusiness(pool, ids);
}

/** A change to an internship, or its assessment, has its own intern; as tutor whoever would take over is asked. */
async function ofBusiness(pool: TestServer['database']['pool'], ids: readonly unknown[]): Promise<Facts | undefined> {
  const { rows } = await pool.query<Facts>(`
    select (select id from app_user u where u.association_id = b.association_id and u.intern_id = b.intern_id limit 1) as "internUser",
      (select id from app_user u where u.association_id = b.association_id and u.lawyer_id = coalesce(b.new_tutor_id, b.tutor_id) limit 1) as "tutorUser", false as committee, false as recheck
    from business_application b where b.id::text = any ($1)
    union all select (select id from app_user u where u.association_id = x.association_id and u.intern_id = x.intern_id limit 1), null, false, x.recheck_applied_at is not null from ex_officio_cancel x where x.id::text = any ($1)
    union all select (select id from app_user u where u.association_id = a.association_id and u.intern_id = a.intern_id limit 1), (select id from app_user u where u.association_id = a.association_id and u.lawyer_id = a.tutor_id limit 1), a.revocation_proposed_at is not null, a.recheck_applied_at is not null
    from assessment_application a where a.id::text = any ($1)`, [ids]);
  return rows[0];
}

/** By role: whoever holds every right is tied to an intern's record as well, and is nobody of the table. */
async function isIntern({ database: { pool } }: TestServer, { userId, internId }: Person): Promise<boolean> {
  if (!internId) return false;
  const { rowCount } = await pool.query(`select 1 from user_role where user_id = $1 and role_code = 'intern'`, [userId]);
  return rowCount !== null && rowCount > 0;
}

/** A firm that asks for the right to take interns is none of the two that have it: its people stand in for themselves. */
async function askingFirm({ database: { pool }, registers }: TestServer, by: Person | null, ids: readonly unknown[]): Promise<string | undefined> {
  const { rows } = await pool.query<{ firmId: string }>('select firm_id as "firmId" from reception_application where id::text = any ($1)', [ids]);
  const known = new Set(registers.firmIds.values());
  return rows[0]?.firmId ?? by?.firmIds.find((firmId) => !known.has(firmId));
}

/** Who is who towards the record of this situation: its intern and tutor stand in for themselves, and who has no part in it under that name is left out. */
export async function castFor(server: TestServer, standing: Cast, { by, input, record }: Ready & { record?: string }): Promise<Cast> {
  const cast = new Map(standing);
  const items = z.object({ items: z.array(z.object({ id: z.string() })) }).safeParse(input).data?.items ?? [];
  const ids = [input['id'], input['caseId'], input['internshipId'], ...items.map(({ id }) => id), ...[input['ids']].flat(), record].filter((one) => typeof one === 'string');
  const facts = ids.length ? await factsOf(server, ids) : undefined;
  if (by) cast.set('收件人', by);
  // Who begins something has no record yet: the intern who may begin it is the one of the situation.
  if (!facts && by && await isIntern(server, by)) cast.set('实习人员', by);
  if (facts?.internUser) cast.set('实习人员', personWith(facts.internUser));
  if (facts?.tutorUser) cast.set('指导律师', personWith(facts.tutorUser));
  for (const [name, has] of [['实习考核委员会委员', facts?.committee ?? false], ['复核员', facts?.recheck ?? false]] as const) cast.delete(`${name}（${has ? '未' : '已'}提请）`);
  const asking = await askingFirm(server, by, ids);
  if (asking) for (const [name, code] of [['律所主任', 'firmHead'], ['律所管理员', 'firmAdmin']] as const) cast.set(name, await addPerson(server.database.db, server.associationId, { name, roles: [{ code, firmId: asking }] }));
  const lawyers = ids.length ? await server.database.pool.query<{ id: string }>('select id from lawyer where id::text = any ($1) limit 1', [ids]) : null;
  const own = lawyers?.rows[0];
  if (own) cast.set('律师', await addPerson(server.database.db, server.associationId, { name: '律师', roles: ['lawyer'], lawyerId: own.id }));
  return cast;
}

/** Another session of the same person, for calls that end it. */
export async function sessionOf({ database: { db }, associationId }: TestServer, { userId, ...person }: Person, bound = false): Promise<Person> {
  const { token } = await beginSession(db, { associationId, userId, bound, idleMinutes: 480, absoluteHours: 24, most: 100, address: '127.0.0.1', agent: 'harness', deviceId: newId() });
  return { ...person, userId, token };
}

/** Somebody else of the same roles, for calls that end sessions or change the account: the one who stands for the role is still needed. */
export async function anotherOf(server: TestServer, { userId, realName }: Person): Promise<Person> {
  const { database: { db, pool }, associationId } = server;
  const { rows } = await pool.query<{ code: string; firmId: string | null }>('select role_code as code, firm_id as "firmId" from user_role where user_id = $1', [userId]);
  const other = await addPerson(db, associationId, { name: realName, roles: rows.map(({ code, firmId }) => (firmId ? { code, firmId } : code)) });
  await pool.query('update app_user set password_hash = known.password_hash, password_changed_at = now() from (select password_hash from app_user where id = $2) known where id = $1', [other.userId, userId]);
  return other;
}
