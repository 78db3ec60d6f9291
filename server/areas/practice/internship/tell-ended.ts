/** Whose registration or pass has ended in the night hears of it: the intern, the firm, of a registration the tutor too, one message each however many are theirs (internship rules 3.1). */
import { sql } from 'kysely';
import { internship } from 'contract/areas/practice/internship';
import type { Db } from '../../../kernel/context.ts';
import { tellEach } from '../../../kernel/tell.ts';
import { accountsOf, byParty } from './accounts.public.ts';

interface Ended { id: string; internId: string; firmId: string; tutorId: string; name: string; deadline: string | null; validUntil: string | null; /** The last day on which the pass could be renewed. */ renewUntil: string | null }
interface Ending { event: string; severity: 2 | 3; toTutor: boolean; of: string; because: (one: Ended) => string }

const again = '须重新办理实习登记、重新实习';
const endings = {
  lapsed: { event: 'internship.lapsed', severity: 3, toTutor: true, of: '实习登记已逾期失效', because: ({ deadline }) => `考核申请截止日${deadline}已过，没有申请考核，${again}` },
  passExpired: { event: 'internship.passExpired', severity: 2, toTutor: false, of: '考核合格意见已过期', because: ({ validUntil, renewUntil }) => `有效期至${validUntil}，其间没有取得执业证；可以申请重新考核${renewUntil ? `，最晚${renewUntil}，之后${again}` : ''}` },
  passLapsed: { event: 'internship.passLapsed', severity: 3, toTutor: false, of: '考核合格意见已失效', because: ({ renewUntil }) => `可以重新考核的最后一天${renewUntil}已过，${again}` },
} satisfies Record<string, Ending>;

/** What a roster brought of years ago is no news. */
const newsDays = 31;

/** Over table `internship`, alias `i`: the last day on which a pass that has run out can be renewed. `years`: after it was given. */
export const renewableUntil = (years: number) => sql`(i.pass_opinion_date + make_interval(years => ${years}::int))::date`;

export async function tellEnded(db: Db, associationId: string, kind: keyof typeof endings, ids: readonly string[], renewYears: number): Promise<void> {
  const { event, severity, toTutor, of, because }: Ending = endings[kind];
  const renewUntil = renewableUntil(renewYears);
  const day = { lapsed: sql`app_today()`, passExpired: sql`i.pass_valid_until`, passLapsed: renewUntil }[kind];
  const { rows: ended } = await sql<Ended>`
    select i.id, i.intern_id, i.firm_id, i.current_tutor_id as tutor_id, n.name, i.assess_deadline as deadline, i.pass_valid_until as valid_until, ${renewUntil} as renew_until
    from internship i join intern n on n.association_id = i.association_id and n.id = i.intern_id
    where i.association_id = ${associationId} and i.id = any(${[...ids]}::uuid[]) and ${day} >= app_today() - ${newsDays}::int order by n.name_sort, i.id`.execute(db);
  const accounts = await accountsOf(db, associationId, { interns: ended.map(({ internId }) => internId), tutors: toTutor ? ended.map(({ tutorId }) => tutorId) : [], firms: ended.map(({ firmId }) => firmId) });
  const concerns = byParty(ended, () => ({ tutor: toTutor, firm: true }));
  const { path } = internship.pages.list;
  await tellEach(db, associationId, accounts.flatMap((account) => {
    const own = concerns(account);
    const [only] = own;
    if (!only) return [];
    const lines = own.map((one) => `${one.internId === account.internId ? '您' : one.name}的${of}：${because(one)}`);
    return [{
      userId: account.userId, event, key: `${event}:${only.id}`, severity,
      ...(own.length === 1 ? { title: lines[0]!, address: `${path}/${only.id}` } : { title: `${own.length}名实习人员的${of}`, content: lines.join('\n'), address: path }),
    }];
  }));
}
