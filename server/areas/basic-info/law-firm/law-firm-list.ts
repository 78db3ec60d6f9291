/** The register's list: the page's ids first, so that lawyers are counted for the twenty firms that are shown and no other. */
import { sql, type RawBuilder } from 'kysely';
import type { Parsed } from 'contract/kernel/endpoint';
import { lawFirm, lawFirmForm } from 'contract/areas/basic-info/law-firm';
import type { Ctx } from '../../../kernel/context.ts';
import { asksKeys, countOnce, onlyKeys, orderOf } from '../../../kernel/list.ts';
import { comparable, gramsToFind, likePattern } from '../../../machines/search/grams.ts';
import { maskFields } from '../../../machines/vault/fields.ts';
import { firmsWithin, hiddenOf } from './law-firm-scope.ts';

type Filters = Parsed<typeof lawFirm.endpoints.list>;

const columns = { name: sql<string>`law_firm.name_sort`, creditCode: sql<string>`law_firm.credit_code`, establishDate: sql<string>`law_firm.establish_date` };

const lawyerCount = sql<number>`(select count(*)::int from lawyer where lawyer.association_id = law_firm.association_id and lawyer.firm_id = law_firm.id and lawyer.deleted_at is null and lawyer.status = 'PRACTISING')`;

export async function listLawFirms(ctx: Ctx, filters: Filters) {
  const { page, limit, sorting = 'name asc' } = filters;
  const [key, direction] = orderOf(columns, sorting);
  const matching = ctx.db.selectFrom('lawFirm').where(conditions(ctx, filters));
  const inOrder = matching.select('lawFirm.id').orderBy(columns[key], direction).orderBy('lawFirm.id');
  if (asksKeys(filters)) return onlyKeys(await inOrder.execute());
  const ids = inOrder.limit(limit).offset((page - 1) * limit);
  const [rows, total] = await Promise.all([
    ctx.db.selectFrom('lawFirm').select(['lawFirm.id', 'lawFirm.version', 'lawFirm.name', 'lawFirm.creditCode', 'lawFirm.orgForm', 'lawFirm.officeType', 'lawFirm.areaTier',
      'lawFirm.districtName', 'lawFirm.establishDate', 'lawFirm.headName', 'lawFirm.contactName', 'lawFirm.contactMobileSealed', 'lawFirm.contactTel', 'lawFirm.status',
      lawyerCount.as('lawyerCount'), firmsWithin(ctx.viewer, lawFirm.permissions[0].edit).as('mayEdit'), hiddenOf(ctx.viewer, lawFirm.permissions[0].view).as('hidden')])
      .where('lawFirm.associationId', '=', ctx.viewer.associationId).where('lawFirm.id', 'in', ids).orderBy(columns[key], direction).orderBy('lawFirm.id').execute(),
    countOnce(filters, () => matching.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow()),
  ]);
  return { data: rows.map((row) => ({ ...row, ...maskFields(ctx.app.vault, lawFirmForm, 'lawFirm', row, row.hidden) })), total };
}

function conditions({ viewer }: Ctx, filters: Filters): RawBuilder<boolean> {
  const { keyword, status, orgForm, officeType, areaTier, districtName, establishedFrom, establishedTo, ids } = filters;
  const parts: RawBuilder<unknown>[] = [firmsWithin(viewer, lawFirm.permissions[0].view)];
  if (ids) parts.push(sql`law_firm.id = any(${ids}::uuid[])`);
  if (keyword) parts.push(firmsNamed(keyword));
  if (status?.length) parts.push(sql`law_firm.status in (${sql.join(status)})`);
  if (orgForm?.length) parts.push(sql`law_firm.org_form in (${sql.join(orgForm)})`);
  if (officeType) parts.push(sql`law_firm.office_type = ${officeType}`);
  if (areaTier) parts.push(sql`law_firm.area_tier = ${areaTier}`);
  if (districtName) parts.push(sql`law_firm.district_name = ${districtName}`);
  if (establishedFrom) parts.push(sql`law_firm.establish_date >= ${establishedFrom}`);
  if (establishedTo) parts.push(sql`law_firm.establish_date <= ${establishedTo}`);
  return sql<boolean>`${sql.join(parts, sql` and `)}`;
}

/** Digits begin a credit code or licence number; letters are pinyin from anywhere (nobody types 广东 first). */
export function firmsNamed(keyword: string): RawBuilder<boolean> {
  const typed = comparable(keyword);
  if (/^\d[\da-z]{3,}$/.test(typed)) return sql`(law_firm.credit_code like ${`${typed.toUpperCase()}%`} or law_firm.licence_no like ${`${typed.toUpperCase()}%`})`;
  if (/^[a-z]+$/.test(typed)) return sql`(law_firm.name_initials like ${likePattern(typed)} or law_firm.name_pinyin like ${likePattern(typed)})`;
  return sql`(law_firm.search_grams @> ${gramsToFind(typed)} and (law_firm.name like ${likePattern(keyword)} or law_firm.short_name like ${likePattern(keyword)}))`;
}
