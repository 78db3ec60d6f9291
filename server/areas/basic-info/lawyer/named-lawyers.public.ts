/** Lawyers as tables name them, by licence and name together; and as somebody looks for them in what belongs to them. */
import type { Finding } from 'contract/kernel/workflow';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../kernel/context.ts';
import type { RowsOf } from '../../../kernel/reach.ts';
import { comparable, gramsToFind, likePattern } from '../../../machines/search/grams.ts';
import { firmsReached } from '../law-firm/firms-reached.public.ts';

export interface NamedLawyer { id: string; name: string; licenceNo: string; firmName: string }

export async function lawyersByLicence(db: Db, associationId: string, licenceNos: readonly string[]): Promise<ReadonlyMap<string, NamedLawyer>> {
  const { rows } = await sql<NamedLawyer>`
    select l.id, l.name, l.licence_no, f.name as firm_name from lawyer l join law_firm f on f.association_id = l.association_id and f.id = l.firm_id
    where l.association_id = ${associationId} and l.deleted_at is null and l.licence_no = any(${[...new Set(licenceNos)]}::text[])`.execute(db);
  return new Map(rows.map((row) => [row.licenceNo, row]));
}

const block = (code: string, field: string, message: string): Finding => ({ level: 'BLOCK', code, field, message });

/** Licence and name must both agree; the firm's name is only a help to whoever looks through the table. */
export function namedAs(lawyer: NamedLawyer | undefined, { name, firmName }: { name: string; firmName?: string | undefined }): Finding[] {
  if (!lawyer) return [block('UNKNOWN_LAWYER', 'licenceNo', '执业证号不在律师名录中，请核对，或先导入律师花名册')];
  if (comparable(lawyer.name) !== comparable(name)) return [block('NAME', 'name', `该执业证号在名录中的姓名为“${lawyer.name}”，请核对`)];
  return firmName !== undefined && comparable(firmName) !== comparable(lawyer.firmName) ? [{ level: 'WARN', code: 'OTHER_FIRM', field: 'firmName', message: `名录中现在的律所为“${lawyer.firmName}”` }] : [];
}

/** Over table `lawyer`: by a part of the name, by pinyin, or by the beginning of the licence number; never by what is kept from view. */
export function lawyersCalled(keyword: string): RawBuilder<boolean> {
  const typed = comparable(keyword);
  if (/^\d+$/.test(typed)) return sql`lawyer.licence_no like ${`${typed}%`}`;
  if (/^[a-z]+$/.test(typed)) return sql`(lawyer.name_initials like ${`${typed}%`} or lawyer.name_pinyin like ${`${typed}%`})`;
  return sql`(lawyer.search_grams @> ${gramsToFind(typed)} and replace(lower(lawyer.name), ' ', '') like ${likePattern(typed)})`;
}

/** What belongs to a lawyer, over table `lawyer`: the whole association's, one's own firm's, one's own. */
export const ofLawyersReached: RowsOf = (holding, viewer) => {
  if (holding.scope === 'ALL') return sql`true`;
  if (holding.scope === 'SELF') return viewer.lawyerId === null ? null : sql`lawyer.id = ${viewer.lawyerId}`;
  return holding.scope === 'FIRM' ? firmsReached(holding, viewer, sql`lawyer.firm_id`) : null;
};
