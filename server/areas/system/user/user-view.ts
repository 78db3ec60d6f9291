/** One account with what it is tied to, what it leads, what was handed over, and what can be done to it. */
import { sql } from 'kysely';
import { userPermission as perm, type user } from 'contract/areas/system/user';
import { userForm } from 'contract/areas/system/user-fields';
import type { Fails, Output, Parsed } from 'contract/kernel/endpoint';
import type { Ctx } from '../../../kernel/context.ts';
import { isAlive } from '../../../machines/session/begin-session.ts';
import { maskFields } from '../../../machines/vault/fields.ts';
import { departmentsLedBy } from '../organisation/department.public.ts';
import { accountColumns, usersWithin, type Account } from './accounts.ts';
import { openDeeds } from './open-deeds.ts';
import { shownColumns } from './user-list.ts';

type Call = typeof user.endpoints.get;
type View = Output<Call>;
type Row = Omit<View, 'mobile' | 'tie' | 'leads' | 'handovers' | 'open'> & Omit<Account, 'passwordHash'> & {
  mobileSealed: string | null; lawyerName: string | null; licenceNo: string | null; firmName: string | null; internName: string | null;
};

export async function oneUser(ctx: Ctx<Fails<Call>>, { id }: Parsed<Call>): Promise<View> {
  const { db, viewer } = ctx;
  const { rows: [row] } = await sql<Row>`
    select ${shownColumns}, ${accountColumns}, u.email, u.office_tel, u.remark, u.password_changed_at, u.if_need_change_password as must_change_password,
      case when u.locked_until > app_now() then u.locked_until end as locked_until,
      (select coalesce(json_agg(json_build_object('code', r.code, 'title', r.title) order by r.title), '[]') from role r where r.association_id = u.association_id and r.code = any(u.wanted_roles)) as wanted_roles,
      (select coalesce(json_agg(json_build_object('firmName', f.name, 'validTo', w.valid_to, 'roles', (select json_agg(r.title order by r.title) from role r where r.association_id = w.association_id and r.code = any(w.role_codes))) order by f.name_sort), '[]')
        from wanted_firm_role w join law_firm f on f.association_id = w.association_id and f.id = w.firm_id where w.association_id = u.association_id and w.user_id = u.id) as wanted_in_firms,
      exists (select from second_factor f where f.association_id = u.association_id and f.user_id = u.id and f.confirmed_at is not null) as has_second_factor,
      (select count(*)::int from session where association_id = u.association_id and user_id = u.id and ${isAlive}) as sessions,
      l.name as lawyer_name, l.licence_no, lf.name as firm_name, i.name as intern_name
    from app_user u
    left join department d on d.association_id = u.association_id and d.id = u.department_id
    left join lawyer l on l.association_id = u.association_id and l.id = u.lawyer_id
    left join law_firm lf on lf.association_id = l.association_id and lf.id = l.firm_id
    left join intern i on i.association_id = u.association_id and i.id = u.intern_id
    where ${usersWithin(viewer, perm.view)} and u.id = ${id}`.execute(db);
  if (!row) return ctx.fail('notFound');
  const [leads, handovers] = await Promise.all([departmentsLedBy(ctx, id), handoversOf(ctx, id)]);
  return { ...row, ...maskFields(ctx.app.vault, userForm, 'appUser', { id: row.id, mobileSealed: row.mobileSealed }), tie: tieOf(row), leads: leads.map(({ path }) => path), handovers, open: openDeeds(row, viewer) };
}

function tieOf({ lawyerId, lawyerName, licenceNo, firmName, internId, internName }: Row): View['tie'] {
  if (internId) return { entity: 'intern', id: internId, name: internName ?? '', note: null };
  return lawyerId ? { entity: 'lawyer', id: lawyerId, name: lawyerName ?? '', note: [licenceNo, firmName].filter(Boolean).join(' · ') } : null;
}

async function handoversOf({ db, viewer: { associationId } }: Ctx, userId: string): Promise<View['handovers']> {
  const { rows } = await sql<View['handovers'][number]>`
    select h.id, h.at, h.actor_name, f.real_name as from_name, t.real_name as to_name, h.items, h.reason from user_handover h
    join app_user f on f.association_id = h.association_id and f.id = h.from_id
    left join app_user t on t.association_id = h.association_id and t.id = h.to_id
    where h.association_id = ${associationId} and (h.from_id = ${userId} or h.to_id = ${userId}) order by h.at desc, h.id desc limit 50`.execute(db);
  return rows;
}
