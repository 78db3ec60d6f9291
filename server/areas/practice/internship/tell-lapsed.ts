/** Whose registration has lapsed in the night hears of it: the intern, the tutor, the firm, one message each however many are theirs (internship rules 3.1). */
import { sql } from 'kysely';
import { internship } from 'contract/areas/practice/internship';
import type { Db } from '../../../kernel/context.ts';
import { tellEach } from '../../../kernel/tell.ts';
import { accountsOf, byParty } from './accounts.public.ts';

interface Lapsed { id: string; internId: string; firmId: string; tutorId: string; name: string; deadline: string }

const sentence = (whose: string, { deadline }: Lapsed): string => `${whose}实习登记已逾期失效：考核申请截止日${deadline}已过，没有申请考核，须重新办理实习登记、重新实习`;

export async function tellLapsed(db: Db, associationId: string, ids: readonly string[]): Promise<void> {
  const { rows: lapsed } = await sql<Lapsed>`
    select i.id, i.intern_id, i.firm_id, i.current_tutor_id as tutor_id, n.name, i.assess_deadline as deadline from internship i join intern n on n.association_id = i.association_id and n.id = i.intern_id
    where i.association_id = ${associationId} and i.id = any(${[...ids]}::uuid[]) order by n.name_sort, i.id`.execute(db);
  const accounts = await accountsOf(db, associationId, { interns: lapsed.map(({ internId }) => internId), tutors: lapsed.map(({ tutorId }) => tutorId), firms: lapsed.map(({ firmId }) => firmId) });
  const concerns = byParty(lapsed, () => ({ tutor: true, firm: true }));
  const { path } = internship.pages.list;
  await tellEach(db, associationId, accounts.flatMap((account) => {
    const own = concerns(account);
    const [only] = own;
    if (!only) return [];
    const lines = own.map((one) => sentence(one.internId === account.internId ? '您的' : `${one.name}的`, one));
    return [{
      userId: account.userId, event: 'internship.lapsed', key: `internship.lapsed:${only.id}`, severity: 3,
      ...(own.length === 1 ? { title: lines[0]!, address: `${path}/${only.id}` } : { title: `${own.length}名实习人员的实习登记已逾期失效`, content: lines.join('\n'), address: path }),
    }];
  }));
}
