/** One role as its form shows it. */
import { sql } from 'kysely';
import type { role } from 'contract/areas/system/role';
import type { Output } from 'contract/kernel/endpoint';
import type { Ctx, Db } from '../../../kernel/context.ts';
import { fixedBecause, kindOf } from './role-kind.ts';

type View = Output<typeof role.endpoints.get>;
type Stored = Pick<View, 'code' | 'version' | 'title' | 'remark' | 'isFirmRole' | 'isEnabled' | 'grants' | 'fields' | 'customDistricts' | 'customFirms'> & { duty: string; isPreset: boolean };

export async function findRole(db: Db, associationId: string, code: string, lock = false): Promise<Stored | undefined> {
  const { rows } = await sql<Stored>`
    select o.code, o.version, o.title, o.remark, o.is_firm_role, o.is_enabled, o.duty, o.is_preset, o.custom_districts,
      (select coalesce(jsonb_agg(jsonb_build_object('permission', p.permission, 'scope', p.scope) order by p.permission, p.scope), '[]') from role_permission p where p.association_id = o.association_id and p.role_code = o.code) as grants,
      (select coalesce(jsonb_agg(jsonb_build_object('page', f.permission, 'field', f.field, 'level', f.level) order by f.permission, f.field), '[]') from role_field f where f.association_id = o.association_id and f.role_code = o.code) as fields,
      (select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'name', l.name) order by l.name_sort), '[]') from law_firm l where l.association_id = o.association_id and l.id = any(o.custom_firm_ids)) as custom_firms
    from role o where o.association_id = ${associationId} and o.code = ${code} ${lock ? sql`for update of o` : sql``}`.execute(db);
  return rows[0];
}

export async function roleRecord(ctx: Ctx, { code }: { code: string }): Promise<View> {
  const found = await findRole(ctx.db, ctx.viewer.associationId, code);
  return found ? { ...found, kind: kindOf(found), fixed: fixedBecause(found) } : ctx.fail('notFound');
}
