/** 审核日志 by what a case is about: the names that it is looked for by in every workflow. */
import { sql, type RawBuilder } from 'kysely';
import { practiceLogFlow } from 'contract/areas/journal/practice-log';
import type { Ctx } from '../../../kernel/context.ts';
import type { AnyFlow } from '../../../kernel/flow.ts';
import { gramsToFind, likePattern } from '../../../machines/search/grams.ts';
import type { Database } from '../../../tables.gen.ts';

/** As many cases as are worth being asked for beforehand. */
const few = 2000;
/** Cases by the thousand: an index finds those with the name's characters. */
const indexed: readonly (keyof Database)[] = ['practiceApplication', 'businessApplication', 'assessmentApplication', 'internCase', 'trainingRecord', 'trainingEnrolment'];

/**
 * Over a step `r`. Where few bear the name their cases are asked for beforehand, and the database goes by them; where
 * many do (one character), it goes by the day and looks at each step's case.
 */
export async function ofCasesNamed({ app, db, viewer: { associationId } }: Ctx, name: string): Promise<RawBuilder<boolean>> {
  const flows = app.flows.flatMap((own) => (own.soughtBy ? [{ own, isNamed: sql`${own.soughtBy} ilike ${likePattern(name)}` }] : []));
  const found = await Promise.all(flows.map(({ own, isNamed }) => sql<{ id: string }>`
    select t.id from ${sql.table(own.table)} t where t.association_id = ${associationId} and ${beforehand(own, associationId, name)} and ${isNamed} limit ${few + 1}`.execute(db)));
  const ids = found.flatMap(({ rows }) => rows.map(({ id }) => id));
  if (ids.length <= few) return sql<boolean>`r.case_id = any(${ids}::uuid[])`;
  return sql<boolean>`(${sql.join(flows.map(({ own, isNamed }) => sql`(r.entity = ${own.workflow.entity} and exists (
    select from ${sql.table(own.table)} t where t.association_id = r.association_id and t.id = r.case_id and ${isNamed} offset 0))`), sql` or `)})`;
}

/** Of millions of journals only those stand in the list with which the association had to do. */
function beforehand({ table, workflow: { entity } }: AnyFlow, associationId: string, name: string): RawBuilder<unknown> {
  if (entity === practiceLogFlow.entity) return sql`t.id in (select r.case_id from review_record r where r.association_id = ${associationId} and r.entity = ${sql.lit(entity)} and r.doer = 'association')`;
  return indexed.includes(table) ? sql`t.search_grams @> ${sql.val(gramsToFind(name))}::text[]` : sql`true`;
}
