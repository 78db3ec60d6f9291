import type pg from 'pg';

/** What the catalogue says of schema public: the source of the row types and of the printed schema. */
export interface Column {
  readonly name: string;
  /** As one would write it: `numeric(12,2)`. */
  readonly type: string;
  /** The base type below domains and arrays: `numeric`. */
  readonly base: string;
  readonly isArray: boolean;
  /** The labels of an enum type. */
  readonly labels: readonly string[] | null;
  readonly notNull: boolean;
  readonly fallback: string | null;
  readonly generated: 'always' | 'default' | 'stored' | null;
  readonly collation: string | null;
}

export interface Table {
  readonly name: string;
  readonly kind: 'table' | 'view';
  readonly comment: string | null;
  readonly columns: readonly Column[];
  /** Definitions with their names, in a steady order. */
  readonly constraints: readonly string[];
  readonly indexes: readonly string[];
  readonly triggers: readonly string[];
  readonly definition: string | null;
}

export interface Schema { readonly tables: readonly Table[]; readonly functions: readonly string[] }

export async function describe(pool: pg.Pool): Promise<Schema> {
  const tables = await pool.query<Omit<Table, 'columns'> & { oid: number }>(`
    select c.oid::int, c.relname as name, case when c.relkind in ('v', 'm') then 'view' else 'table' end as kind,
      obj_description(c.oid, 'pg_class') as comment,
      case when c.relkind in ('v', 'm') then pg_get_viewdef(c.oid, true) end as definition,
      array(select conname || ' ' || pg_get_constraintdef(k.oid, true) from pg_constraint k
        where conrelid = c.oid and contype not in ('n', 't') order by position(contype in 'pufcx'), conname collate "C") as constraints,
      array(select pg_get_indexdef(i.indexrelid) from pg_index i join pg_class x on x.oid = i.indexrelid
        where i.indrelid = c.oid and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('p', 'u', 'x'))
        order by x.relname collate "C") as indexes,
      array(select pg_get_triggerdef(t.oid, true) from pg_trigger t where t.tgrelid = c.oid and not t.tgisinternal
        order by t.tgname collate "C") as triggers
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm') and not c.relispartition
    order by c.relname collate "C"`);
  const columns = await pool.query<Column & { table: number }>(`
    select a.attrelid::int as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
      b.typname as base, t.typcategory = 'A' as "isArray", a.attnotnull as "notNull", pg_get_expr(d.adbin, d.adrelid) as fallback,
      case when a.attgenerated <> '' then 'stored' when a.attidentity = 'a' then 'always' when a.attidentity = 'd' then 'default' end as generated,
      case when a.attcollation not in (0, 100) then (select collname from pg_collation where oid = a.attcollation) end as collation,
      case when b.typtype = 'e' then array(select enumlabel::text from pg_enum where enumtypid = b.oid order by enumsortorder) end as labels
    from pg_attribute a
      join pg_type t on t.oid = a.atttypid
      -- Below a domain its base, of an array its element; no domains of arrays here.
      join pg_type b on b.oid = case when t.typtype = 'd' then t.typbasetype when t.typcategory = 'A' then t.typelem else t.oid end
      left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where a.attnum > 0 and not a.attisdropped order by a.attrelid, a.attnum`);
  const functions = await pool.query<{ definition: string }>(`
    select pg_get_functiondef(p.oid) as definition from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.prokind in ('f', 'p')
      and not exists (select from pg_depend where objid = p.oid and deptype = 'e')
    order by p.proname collate "C", pg_get_function_identity_arguments(p.oid) collate "C"`);
  return {
    tables: tables.rows.map(({ oid, ...table }) => ({ ...table, columns: columns.rows.filter((column) => column.table === oid) })),
    functions: functions.rows.map(({ definition }) => definition.trim()),
  };
}
