/**
 * What somebody typed into the search box, told apart by its looks: a whole identity or mobile number is found by its
 * blind index, digits are a licence number (or a mobile's end), letters are pinyin, anything else is part of a name.
 */
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../kernel/context.ts';
import { comparable, gramsToFind, likePattern } from '../../../machines/search/grams.ts';
import type { Vault } from '../../../machines/vault/vault.ts';

export async function lawyersNamed(db: Db, vault: Vault, associationId: string, keyword: string): Promise<RawBuilder<boolean>> {
  const typed = comparable(keyword);
  if (/^\d{17}[\dx]$/.test(typed)) return sql`lawyer.id_no_blind = ${vault.blind('idNo', typed)}`;
  if (/^1\d{10}$/.test(typed)) return sql`lawyer.mobile_blind = ${vault.blind('mobile', typed)}`;
  if (/^\d+$/.test(typed)) {
    const licence = sql`lawyer.licence_no like ${`${typed}%`} or reverse(lawyer.licence_no) like ${`${[...typed].reverse().join('')}%`}`;
    if (typed.length === 4) return sql`(${licence} or ${await lawyersWithMobileEnding(db, vault, associationId, typed)})`;
    return typed.length < 8 ? sql`(${licence})` : sql`(${licence} or lawyer.id_no_blind = ${vault.blind('idNo', typed)})`;
  }
  // Documents of other places: permits and passports.
  if (/^[a-z]{1,2}\d{6,10}$/.test(typed)) return sql`lawyer.id_no_blind = ${vault.blind('idNo', typed)}`;
  if (/^[a-z]+$/.test(typed)) return sql`(lawyer.name_initials like ${`${typed}%`} or lawyer.name_pinyin like ${`${typed}%`})`;
  return sql`(lawyer.search_grams @> ${gramsToFind(typed)} and replace(lower(lawyer.name), ' ', '') like ${likePattern(typed)})`;
}

/** Whether it is a person's whole number (a mobile, a document) and not a licence's, which stands in public. */
export function isPersonsNumber(keyword: string): boolean {
  const typed = comparable(keyword);
  return /^\d{17}[\dx]$/.test(typed) || /^\d{8}$|^\d{10,11}$/.test(typed) || /^[a-z]{1,2}\d{6,10}$/.test(typed);
}

/** The last four digits have 16 bits of index: what it finds are candidates, opened and compared here. */
async function lawyersWithMobileEnding(db: Db, vault: Vault, associationId: string, ending: string): Promise<RawBuilder<boolean>> {
  const candidates = await db.selectFrom('lawyer').select(['id', 'mobileSealed'])
    .where('associationId', '=', associationId).where('deletedAt', 'is', null)
    .where('mobileTailBlind', '=', vault.blindTail('mobile', ending)).limit(500).execute();
  const found = candidates.filter(({ id, mobileSealed }) => mobileSealed !== null
    && vault.open({ table: 'lawyer', column: 'mobile', rowId: id }, mobileSealed).endsWith(ending));
  return found.length ? sql`lawyer.id in (${sql.join(found.map(({ id }) => id))})` : sql`false`;
}
