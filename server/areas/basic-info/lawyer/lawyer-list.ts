import { sql, type RawBuilder } from 'kysely';
import type { Parsed } from 'contract/kernel/endpoint';
import { lawyer, lawyerForm } from 'contract/areas/basic-info/lawyer';
import type { Ctx } from '../../../kernel/context.ts';
import { listPage } from '../../../kernel/list.ts';
import { maskFields } from '../../../machines/vault/fields.ts';
import type { LawyerEnums } from './lawyer-columns.ts';
import { lawyersNamed } from './lawyer-keyword.ts';
import { lawyersWithin } from './lawyer-scope.ts';
import { practiceYears } from './lawyer.public.ts';

type Filters = Parsed<typeof lawyer.endpoints.list>;

const order = {
  name: sql`lawyer.name_sort`, licenceNo: sql`lawyer.licence_no`,
  firstPracticeDate: sql`lawyer.first_practice_date`, joinFirmDate: sql`lawyer.join_firm_date`,
};

export async function listLawyers(ctx: Ctx, filters: Filters) {
  const where = await conditions(ctx, filters);
  const { rows, total } = await listPage(
    ctx.db.selectFrom('lawyer')
      .innerJoin('lawFirm', (join) => join.onRef('lawFirm.associationId', '=', 'lawyer.associationId').onRef('lawFirm.id', '=', 'lawyer.firmId'))
      .select(['lawyer.id', 'lawyer.version', 'lawyer.name', 'lawyer.sex', 'lawyer.licenceNo', 'lawyer.lawyerType', 'lawyer.status', 'lawyer.isPartner',
        'lawyer.firmId', 'lawFirm.name as firmName', 'lawyer.firstPracticeDate', practiceYears.as('practiceYears'), 'lawyer.joinFirmDate',
        'lawyer.idNoSealed', 'lawyer.mobileSealed'])
      .$narrowType<Pick<LawyerEnums, 'sex' | 'lawyerType' | 'status'>>()
      .where(where),
    ctx.db.selectFrom('lawyer').where(where),
    filters, order, { initial: 'name asc', last: sql`lawyer.id` },
  );
  return { data: rows.map((row) => ({ ...row, ...maskFields(ctx.app.vault, lawyerForm, 'lawyer', row) })), total };
}

/** The same words for rows and count, so that the two never disagree. */
async function conditions(ctx: Ctx, filters: Filters): Promise<RawBuilder<boolean>> {
  const { keyword, firmId, lawyerType, status, sex, isPartner, practiceYearsFrom, practiceYearsTo } = filters;
  const parts: RawBuilder<unknown>[] = [lawyersWithin(ctx.viewer, lawyer.permissions[0].view)];
  if (keyword) parts.push(await lawyersNamed(ctx.db, ctx.app.vault, ctx.viewer.associationId, keyword));
  if (firmId) parts.push(sql`lawyer.firm_id = ${firmId}`);
  if (lawyerType?.length) parts.push(sql`lawyer.lawyer_type in (${sql.join(lawyerType)})`);
  if (status?.length) parts.push(sql`lawyer.status in (${sql.join(status)})`);
  if (sex) parts.push(sql`lawyer.sex = ${sex}`);
  if (isPartner !== undefined) parts.push(sql`lawyer.is_partner = ${isPartner}`);
  // Said of the date, not of the computed years, so that the index answers.
  if (practiceYearsFrom !== undefined) parts.push(sql`lawyer.first_practice_date <= (app_today() - make_interval(years => ${practiceYearsFrom}))::date`);
  if (practiceYearsTo !== undefined) parts.push(sql`lawyer.first_practice_date > (app_today() - make_interval(years => ${practiceYearsTo + 1}))::date`);
  return sql<boolean>`${sql.join(parts, sql` and `)}`;
}
