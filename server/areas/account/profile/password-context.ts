/** What is known of a person that must not be part of the password. */
import { sql } from 'kysely';
import type { App } from '../../../app.ts';
import { passwordWords } from './password-words.public.ts';

interface Known { userName: string; realName: string; mobileSealed: string | null; associationName: string; firms: string[] | null; birthDate: string | null }

export async function wordsAbout(app: App, userId: string): Promise<string[]> {
  const { rows } = await sql<Known>`
    select u.user_name, u.real_name, u.mobile_sealed, a.name as association_name, l.birth_date,
      (select array_agg(f.name) from role_in_force r join law_firm f on f.association_id = r.association_id and f.id = r.firm_id
        where r.association_id = u.association_id and r.user_id = u.id) as firms
    from app_user u join association a on a.id = u.association_id
    left join lawyer l on l.association_id = u.association_id and l.id = u.lawyer_id
    where u.association_id = ${app.associationId} and u.id = ${userId}`.execute(app.db);
  const { mobileSealed, firms, birthDate, ...known } = rows[0]!;
  const mobile = mobileSealed === null ? '' : app.vault.open({ table: 'appUser', column: 'mobile', rowId: userId }, mobileSealed);
  return passwordWords({ ...known, firms: firms ?? [], mobile, birthDate: birthDate ?? '' });
}
