/**
 * What was asked for in the course of an internship: the application that it came from, and the cases of every business
 * whose table names an internship. A business that is added later shows here by itself.
 */
import { sql, type RawBuilder } from 'kysely';
import type { internship } from 'contract/areas/practice/internship';
import type { Output } from 'contract/kernel/endpoint';
import type { App } from '../../../app.ts';
import type { Ctx, Db } from '../../../kernel/context.ts';
import { tied, type AnyFlow, type CaseRow } from '../../../kernel/flow.ts';

type Line = Output<typeof internship.endpoints.getInternship>['applications'][number];

const snake = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const naming = new WeakMap<readonly AnyFlow[], Promise<readonly AnyFlow[]>>();

/** The flows whose table has a column `internship_id`; asked of the database once. */
export function flowsOfInternships({ flows }: Pick<App, 'flows'>, db: Db): Promise<readonly AnyFlow[]> {
  const known = naming.get(flows) ?? sql<{ name: string }>`select table_name as name from information_schema.columns where table_schema = current_schema() and column_name = 'internship_id'`.execute(db)
    .then(({ rows }) => flows.filter(({ table }) => rows.some(({ name }) => name === snake(table))));
  naming.set(flows, known);
  return known;
}

export async function casesOf(ctx: Ctx, { id, applicationId }: { id: string; applicationId: string | null }): Promise<Line[]> {
  const { app, db } = ctx;
  const origin = applicationId === null ? [] : app.flows.filter(({ table }) => table === 'practiceApplication').map((own) => linesOf(ctx, own, sql`t.id = ${applicationId}`));
  const others = (await flowsOfInternships(app, db)).map((own) => linesOf(ctx, own, sql`t.internship_id = ${id}`));
  return (await Promise.all([...others, ...origin])).flat().toSorted((a, b) => b.at.localeCompare(a.at));
}

async function linesOf({ db, viewer }: Ctx, own: AnyFlow, which: RawBuilder<unknown>): Promise<Line[]> {
  const { rows } = await sql<CaseRow>`select t.* from ${sql.table(own.table)} t where t.association_id = ${viewer.associationId} and t.deleted_at is null and ${which} and ${tied(own, viewer)} order by t.updated_at desc limit 50`.execute(db);
  return rows.map((row) => {
    const state = own.workflow.states[row.state];
    return { id: row.id, title: own.workflow.title, applicationNo: row.applicationNo, stateTitle: state?.title ?? row.state, isOpen: !state?.final, at: row.updatedAt, address: own.address(row, 'applicant') };
  });
}
