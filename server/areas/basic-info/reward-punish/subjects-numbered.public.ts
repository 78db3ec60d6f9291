/** Firms and lawyers where one register speaks of both: as its tables name them, and as somebody looks for them. */
import { sql, type RawBuilder } from 'kysely';
import { isFirmCode } from 'contract/areas/basic-info/reward-punish-import';
import type { Db } from '../../../kernel/context.ts';
import { comparable, gramsToFind, likePattern } from '../../../machines/search/grams.ts';
import { lawyersByLicence, lawyersCalled } from '../lawyer/named-lawyers.public.ts';

export interface Subject { id: string; name: string; is: 'lawFirm' | 'lawyer' }

export async function subjectsNumbered(db: Db, associationId: string, rows: readonly { readonly subjectNo: string }[]): Promise<ReadonlyMap<string, Subject>> {
  const numbers = rows.map(({ subjectNo }) => subjectNo);
  const lawyers = await lawyersByLicence(db, associationId, numbers.filter((no) => !isFirmCode(no)));
  const codes = [...new Set(numbers.filter(isFirmCode))];
  const { rows: firms } = await sql<{ id: string; name: string; creditCode: string }>`select id, name, credit_code from law_firm where association_id = ${associationId} and deleted_at is null and credit_code = any(${codes}::text[])`.execute(db);
  return new Map([...[...lawyers].map(([no, { id, name }]): [string, Subject] => [no, { id, name, is: 'lawyer' }]), ...firms.map(({ creditCode, id, name }): [string, Subject] => [creditCode, { id, name, is: 'lawFirm' }])]);
}

/** Over table `t`; all through the registers' own indexes. */
export const aboutCalled = (at: string, keyword: string): RawBuilder<boolean> => sql<boolean>`(
  (t.subject = 'lawyer' and t.subject_id = any(array(select lawyer.id from lawyer where lawyer.association_id = ${at} and ${lawyersCalled(keyword)})))
  or (t.subject = 'lawFirm' and t.subject_id = any(array(select x.id from law_firm x where x.association_id = ${at} and (x.credit_code = ${keyword.toUpperCase()} or (x.search_grams @> ${gramsToFind(keyword)} and replace(lower(x.name), ' ', '') like ${likePattern(comparable(keyword))}))))))`;
