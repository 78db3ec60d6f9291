/** Words that a stranger would try for this person: name, firm, association, city, number, birthday. */
import { sql } from 'kysely';
import { pinyin } from 'pinyin-pro';
import type { App } from '../../../app.ts';

interface Known { userName: string; realName: string; mobileSealed: string | null; associationName: string; firms: string[] | null; birthDate: string | null }

const spelled = (name: string) => pinyin(name, { toneType: 'none', type: 'array', v: true }).join('').toLowerCase();

export async function wordsAbout(app: App, userId: string): Promise<string[]> {
  const { rows } = await sql<Known>`
    select u.user_name, u.real_name, u.mobile_sealed, a.name as association_name, l.birth_date,
      (select array_agg(f.name) from user_role r join law_firm f on f.association_id = r.association_id and f.id = r.firm_id
        where r.association_id = u.association_id and r.user_id = u.id) as firms
    from app_user u join association a on a.id = u.association_id
    left join lawyer l on l.association_id = u.association_id and l.id = u.lawyer_id
    where u.association_id = ${app.associationId} and u.id = ${userId}`.execute(app.db);
  const known = rows[0]!;
  // "南州市律师协会" is guessed by its city.
  const city = /^(.{2,4}?)[市县区州盟]/.exec(known.associationName)?.[1];
  const firmNames = (known.firms ?? []).map((name) => name.replace(/^.*?[省市县区]/, '').replace(/律师事务所.*$|[（(].*$/, ''));
  const names = [known.realName, known.associationName, ...firmNames, ...(city ? [city] : [])];
  const mobile = known.mobileSealed === null ? '' : app.vault.open({ table: 'appUser', column: 'mobile', rowId: userId }, known.mobileSealed);
  const birth = known.birthDate?.replaceAll('-', '') ?? '';
  return [known.userName, ...names, ...names.map(spelled), mobile, mobile.slice(-6), birth, birth.slice(2)].filter(Boolean);
}
