/**
 * The list that staff look at all day. The page's ids are found first, from an index alone where there is one, so that
 * far pages and joins cost nothing for the rows that are not shown; then twenty rows are read, opened and masked.
 */
import { sql, type RawBuilder } from 'kysely';
import type { Parsed } from 'contract/kernel/endpoint';
import { lawyer, lawyerForm } from 'contract/areas/basic-info/lawyer';
import type { Ctx } from '../../../kernel/context.ts';
import { asksKeys, countOnce, onlyKeys, orderOf } from '../../../kernel/list.ts';
import { maskFields } from '../../../machines/vault/fields.ts';
import { isPersonsNumber, lawyersNamed } from './lawyer-keyword.ts';
import { hiddenOf, lawyersWithin } from './lawyer-scope.ts';
import { practiceYears } from './lawyer.public.ts';
import { countLookup } from './person-lookups.public.ts';

type Filters = Parsed<typeof lawyer.endpoints.list>;

const columns = {
  name: sql<string>`lawyer.name_sort`, licenceNo: sql<string>`lawyer.licence_no`,
  firstPracticeDate: sql<string>`lawyer.first_practice_date`, joinFirmDate: sql<string>`lawyer.join_firm_date`,
};

export async function listLawyers(ctx: Ctx, filters: Filters) {
  const { page, limit, sorting = 'name asc', keyword, ids: chosen } = filters;
  const [key, direction] = orderOf(columns, sorting);
  const matching = ctx.db.selectFrom('lawyer').where(await conditions(ctx, filters));
  // Namesakes stand side by side in the order by name: the planner expects to meet the first twenty soon, and reads
  // everybody before 赵. An expression has no index, so it looks the keyword, or those who are chosen, up instead.
  const by = keyword || chosen ? sql<string>`(${columns[key]})::text || ''` : columns[key];
  const inOrder = matching.select('lawyer.id').orderBy(by, direction).orderBy('lawyer.id');
  if (asksKeys(filters)) return onlyKeys(await inOrder.execute());
  const ids = inOrder.limit(limit).offset((page - 1) * limit);
  const [rows, total] = await Promise.all([
    ctx.db.selectFrom('lawyer')
      .innerJoin('lawFirm', (join) => join.onRef('lawFirm.associationId', '=', 'lawyer.associationId').onRef('lawFirm.id', '=', 'lawyer.firmId'))
      .select(['lawyer.id', 'lawyer.version', 'lawyer.name', 'lawyer.sex', 'lawyer.licenceNo', 'lawyer.lawyerType', 'lawyer.status', 'lawyer.isPartner',
        'lawyer.firmId', 'lawFirm.name as firmName', 'lawyer.professionalTitle', 'lawyer.firstPracticeDate', practiceYears.as('practiceYears'), 'lawyer.joinFirmDate',
        'lawyer.idNoSealed', 'lawyer.mobileSealed', lawyersWithin(ctx.viewer, lawyer.permissions[0].edit).as('mayEdit'), hiddenOf(ctx.viewer, lawyer.permissions[0].view).as('hidden')])
      .where('lawyer.associationId', '=', ctx.viewer.associationId).where('lawyer.id', 'in', ids).orderBy(columns[key], direction).orderBy('lawyer.id').execute(),
    countOnce(filters, () => matching.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow()),
  ]);
  return { data: rows.map((row) => ({ ...row, ...maskFields(ctx.app.vault, lawyerForm, 'lawyer', row, row.hidden) })), total };
}

/** The same words for rows and count, so that the two never disagree. */
async function conditions(ctx: Ctx, filters: Filters): Promise<RawBuilder<boolean>> {
  const { keyword, firmId, districtName, lawyerType, status, sex, isPartner, practiceYearsFrom, practiceYearsTo, politicalStatus, education, professionalTitle, joinedFrom, joinedTo, ids } = filters;
  const parts: RawBuilder<unknown>[] = [lawyersWithin(ctx.viewer, lawyer.permissions[0].view)];
  if (keyword && isPersonsNumber(keyword)) await countLookup(ctx);
  // What is not shown is not found by it either.
  if (keyword && (isPersonsNumber(keyword) || /^\d{4}$/.test(keyword))) parts.push(sql`cardinality(${hiddenOf(ctx.viewer, lawyer.permissions[0].view)}) = 0`);
  if (keyword) parts.push(await lawyersNamed(ctx.db, ctx.app.vault, ctx.viewer.associationId, keyword));
  if (ids) parts.push(sql`lawyer.id = any(${ids}::uuid[])`);
  if (firmId) parts.push(sql`lawyer.firm_id = ${firmId}`);
  // A district has some hundred firms: their ids first, as one array, so that the index of the lawyers answers.
  if (districtName) parts.push(sql`lawyer.firm_id = any(array(select f.id from law_firm f where f.association_id = ${ctx.viewer.associationId} and f.district_name = ${districtName} and f.deleted_at is null))`);
  if (lawyerType?.length) parts.push(sql`lawyer.lawyer_type in (${sql.join(lawyerType)})`);
  if (status?.length) parts.push(sql`lawyer.status in (${sql.join(status)})`);
  if (sex) parts.push(sql`lawyer.sex = ${sex}`);
  if (isPartner !== undefined) parts.push(sql`lawyer.is_partner = ${isPartner}`);
  if (politicalStatus?.length) parts.push(sql`lawyer.political_status in (${sql.join(politicalStatus)})`);
  if (education?.length) parts.push(sql`lawyer.education in (${sql.join(education)})`);
  if (professionalTitle?.length) parts.push(sql`lawyer.professional_title in (${sql.join(professionalTitle)})`);
  if (joinedFrom) parts.push(sql`lawyer.join_firm_date >= ${joinedFrom}`);
  if (joinedTo) parts.push(sql`lawyer.join_firm_date <= ${joinedTo}`);
  // Said of the date, not of the computed years, so that the index answers.
  if (practiceYearsFrom !== undefined) parts.push(sql`lawyer.first_practice_date <= (app_today() - make_interval(years => ${practiceYearsFrom}))::date`);
  if (practiceYearsTo !== undefined) parts.push(sql`lawyer.first_practice_date > (app_today() - make_interval(years => ${practiceYearsTo + 1}))::date`);
  return sql<boolean>`${sql.join(parts, sql` and `)}`;
}
