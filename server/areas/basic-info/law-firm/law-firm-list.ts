import { sql, type RawBuilder } from 'kysely';
import type { Parsed } from 'contract/kernel/endpoint';
import { lawFirm, lawFirmForm } from 'contract/areas/basic-info/law-firm';
import type { Ctx } from '../../../kernel/context.ts';
import { listPage } from '../../../kernel/list.ts';
import { comparable, gramsToFind, likePattern } from '../../../machines/search/grams.ts';
import { maskFields } from '../../../machines/vault/fields.ts';
import type { LawFirmEnums } from './law-firm-columns.ts';
import { firmsWithin } from './law-firm-scope.ts';

const order = { name: sql`law_firm.name_sort`, creditCode: sql`law_firm.credit_code`, establishDate: sql`law_firm.establish_date` };

const lawyerCount = sql<number>`(select count(*)::int from lawyer where lawyer.association_id = law_firm.association_id and lawyer.firm_id = law_firm.id and lawyer.deleted_at is null and lawyer.status = 'PRACTISING')`;

export async function listLawFirms(ctx: Ctx, filters: Parsed<typeof lawFirm.endpoints.list>) {
  const where = conditions(ctx, filters);
  const { rows, total } = await listPage(
    ctx.db.selectFrom('lawFirm').select(['lawFirm.id', 'lawFirm.version', 'lawFirm.name', 'lawFirm.creditCode', 'lawFirm.orgForm', 'lawFirm.officeType', 'lawFirm.areaTier',
      'lawFirm.districtName', 'lawFirm.establishDate', 'lawFirm.headName', 'lawFirm.contactName', 'lawFirm.contactMobileSealed', 'lawFirm.contactTel', 'lawFirm.status',
      lawyerCount.as('lawyerCount'), firmsWithin(ctx.viewer, lawFirm.permissions[0].edit).as('mayEdit')]).$narrowType<Omit<LawFirmEnums, 'partyOrgType'>>().where(where),
    ctx.db.selectFrom('lawFirm').where(where),
    filters, order, { initial: 'name asc', last: sql`law_firm.id` },
  );
  return { data: rows.map((row) => ({ ...row, ...maskFields(ctx.app.vault, lawFirmForm, 'lawFirm', row) })), total };
}

function conditions({ viewer }: Ctx, filters: Parsed<typeof lawFirm.endpoints.list>): RawBuilder<boolean> {
  const { keyword, status, orgForm, officeType, areaTier, districtName, establishedFrom, establishedTo } = filters;
  const parts: RawBuilder<unknown>[] = [firmsWithin(viewer, lawFirm.permissions[0].view)];
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
