/** One way to answer every sheet: which rows, what stands in them, in which order. Rows first, then only the page's columns. */
import { sql, type RawBuilder } from 'kysely';
import { sex } from 'contract/areas/basic-info/enumerations';
import type { Permission } from 'contract/kernel/permission';
import type { Ctx, Db } from '../../../kernel/context.ts';
import { asksKeys, countOnce, onlyKeys, orderOf, type PageInput } from '../../../kernel/list.ts';
import { rowsWithin, type RowsOf } from '../../../kernel/reach.ts';

type Part = RawBuilder<unknown>;

export interface SheetQuery {
  /** Tables and how they hang together. */
  readonly from: Part;
  readonly where: readonly (Part | null | undefined | false)[];
  /** What names a row; the order ends with it. */
  readonly id: Part;
  /** Read for the rows of one page alone. */
  readonly columns: Part;
  readonly order: Readonly<Record<string, Part>>;
  readonly initial: string;
  /** Among rows of the same place in that order, always upwards. */
  readonly within?: Part;
}

interface Asked extends PageInput { ids?: string[] | undefined }

export async function readSheet<Row>(db: Db, { from, where, id, columns, order, initial, within }: SheetQuery, input: Asked): Promise<{ rows: Row[]; total: number; keys?: string[] }> {
  const conditions = [...where, input.ids && sql`${id} = any(${input.ids}::uuid[])`].filter((one): one is Part => Boolean(one));
  const [key, direction] = orderOf(order, input.sorting ?? initial);
  const inOrder = sql`order by ${order[key]!} ${sql.raw(direction)} nulls last, ${within ? sql`${within}, ` : sql``}${id}`;
  const matching = sql`from ${from} where ${sql.join(conditions, sql` and `)}`;
  if (asksKeys(input)) {
    const { total, keys } = onlyKeys((await sql<{ id: string }>`select ${id} as id ${matching} ${inOrder}`.execute(db)).rows);
    return { rows: [], total, keys };
  }
  const [{ rows }, total] = await Promise.all([
    sql<Row>`select ${id} as id, ${columns} ${matching} ${inOrder} limit ${input.limit} offset ${(input.page - 1) * input.limit}`.execute(db),
    countOnce(input, async () => (await sql<{ total: number }>`select count(*)::int as total ${matching}`.execute(db)).rows[0]!),
  ]);
  return { rows, total };
}

/** What a list's handler answers: rows in the contract's shape, and the keys where only they were asked for. */
export async function answerSheet<Row, Shown>(db: Db, query: SheetQuery, input: Asked, shown: (row: Row) => Shown): Promise<{ data: Shown[]; total: number }> {
  const { rows, ...found } = await readSheet<Row>(db, query, input);
  return { ...found, data: rows.map(shown) };
}

/** Rows of the viewer's firms, or all of them, by the column that holds the firm. */
export const firmReach = (firm: Part): RowsOf => ({ scope, held: { firms } }, { firmIds }) => {
  if (scope === 'ALL') return sql`true`;
  const own = firms ?? firmIds;
  return scope === 'FIRM' && own.length ? sql`${firm} in (${sql.join(own)})` : null;
};
export const withinFirms = ({ viewer }: Ctx, permission: Permission, firm: Part): RawBuilder<boolean> => rowsWithin(viewer, permission, firmReach(firm));

/** The conditions that nearly every sheet takes. */
export const ofFirm = (firmId: string | undefined, column: Part) => firmId !== undefined && sql`${column} = ${firmId}`;
export const dayInYear = (year: number | undefined, column: Part) => year !== undefined && sql`${column} >= make_date(${year}, 1, 1) and ${column} < make_date(${year} + 1, 1, 1)`;
export const momentInYear = (year: number | undefined, column: Part) => year !== undefined
  && sql`${column} >= make_timestamptz(${year}, 1, 1, 0, 0, 0, 'Asia/Shanghai') and ${column} < make_timestamptz(${year} + 1, 1, 1, 0, 0, 0, 'Asia/Shanghai')`;

/** The day on which it was, as a sheet says it. */
export const dayOfMoment = (column: Part) => sql<string | null>`(${column} at time zone 'Asia/Shanghai')::date`;

/** Of an internship, by the column that names it: the number that its last certificate bears. */
export const certNoOf = (association: Part, internship: Part) => sql`(select c.cert_no from internship_certificate c where c.association_id = ${association} and c.internship_id = ${internship} order by c.issue_date desc, c.status = 'VALID' desc limit 1)`;

/** What stands in nearly every sheet, of a row that names its firm, tutor and intern. */
export const firmNameOf = (alias: string) => sql`(select f.name from law_firm f where f.association_id = ${sql.ref(`${alias}.associationId`)} and f.id = ${sql.ref(`${alias}.firmId`)})`;
export const tutorNameOf = (alias: string, tutor = 'tutorId') => sql`(select l.name from lawyer l where l.association_id = ${sql.ref(`${alias}.associationId`)} and l.id = ${sql.ref(`${alias}.${tutor}`)})`;
export const internOf = (alias: string, column: 'name' | 'sex') => sql`(select n.${sql.ref(column)} from intern n where n.association_id = ${sql.ref(`${alias}.associationId`)} and n.id = ${sql.ref(`${alias}.internId`)})`;
export const sexOf = (value: string | null) => sex.safeParse(value).data ?? null;

/** Of a hundred, with one decimal; null where there was nothing. */
export const percentOf = (part: number, of: number): number | null => (of === 0 ? null : Math.round(part / of * 1000) / 10);

/** From the year in which the first intern began to this one, the newest first. */
export async function sheetYearsOf(db: Db, associationId: string): Promise<number[]> {
  const { rows: [span] } = await sql<{ first: number; last: number }>`
    select extract(year from coalesce(least((select min(start_date) from internship where association_id = ${associationId}), app_today()), app_today()))::int as first, extract(year from app_today())::int as last`.execute(db);
  return Array.from({ length: span!.last - span!.first + 1 }, (_, at) => span!.last - at);
}
