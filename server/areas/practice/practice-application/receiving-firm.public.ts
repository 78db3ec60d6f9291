/** Whether a firm may take an intern (internship rules 4.8): what the registers say of it. */
import { sql, type RawBuilder } from 'kysely';
import { practiceSettings } from 'contract/areas/practice/settings';
import type { App } from '../../../app.ts';
import type { Db } from '../../../kernel/context.ts';
import { byKeys } from '../../../machines/postgres/by-key.ts';
import { ruleFor, type Judged } from '../../../machines/settings/rules-in-force.ts';
import { qualifiedTutor, tutorBarsFor, type TutorBars } from './tutors.public.ts';

export interface Firm {
  status: string;
  /** `null`: none was ever granted. */
  reception: 'granted' | 'suspended' | 'removed' | null;
  /** The latest sanction that still bars it, if any. */
  sanction: string | null;
  qualifiedTutors: number;
  /** What its last check came to, as far as it is known here. */
  annual: { year: number; grade: string } | null;
  /** There has been no year of it to check yet. */
  isNew: boolean;
}

interface FirmNumbers extends TutorBars { firmSanctionYearsLight: number; firmSanctionYearsHeavy: number; tutorMinYears: number }

const now = sql`app_today()`;

/** What the last check of the firm `f` came to, as far as it is known here on a day. */
export const lastCheck = (day: RawBuilder<unknown> = now) => sql<Firm['annual']>`(select json_build_object('year', r.year, 'grade', r.grade) from annual_result r
        where r.association_id = f.association_id and r.subject = 'lawFirm' and r.subject_id = f.id and r.year <= extract(year from ${day}::date) order by r.year desc limit 1)`;

/** What the registers say of the firm `f` on a day. */
export const firmColumns = ({ firmSanctionYearsLight: light, firmSanctionYearsHeavy: heavy, ...tutor }: FirmNumbers, day: RawBuilder<unknown> = now) => sql`f.status,
      (select r.state from firm_reception r where r.association_id = f.association_id and r.firm_id = f.id order by r.updated_at desc limit 1) as reception,
      (select p.title || '（' || p.doc_no || '）' from reward_punish p where p.association_id = f.association_id and p.subject = 'lawFirm' and p.subject_id = f.id and p.kind <> 'REWARD'
        and (p.until >= ${day} or p.decided_on + make_interval(months => (12 * case p.weight when 'HEAVY' then ${heavy}::numeric else ${light}::numeric end)::int) > ${day})
        order by p.decided_on desc limit 1) as sanction,
      (select count(*)::int from lawyer l where l.association_id = f.association_id and l.firm_id = f.id and ${qualifiedTutor(tutor, day)}) as qualified_tutors,
      ${lastCheck(day)} as annual,
      extract(year from f.establish_date) >= extract(year from ${day}::date) - 1 as is_new`;

export async function firmOf(db: Db, at: string, firmId: string, numbers: FirmNumbers): Promise<Firm | null> {
  return (await firmsOf(db, at, [firmId], numbers)).get(firmId) ?? null;
}

export async function firmsOf(db: Db, at: string, firmIds: readonly string[], numbers: FirmNumbers, day: RawBuilder<unknown> = now): Promise<ReadonlyMap<string, Firm>> {
  const { said, condition } = byKeys(sql`f.id`, firmIds);
  const { rows } = await sql<Firm & { id: string }>`${said} select f.id, ${firmColumns(numbers, day)} from law_firm f where f.association_id = ${at} and ${condition} and f.deleted_at is null`.execute(db);
  return new Map(rows.map(({ id, ...firm }) => [id, firm]));
}

/** SX13, where it speaks against the firm. */
export const annualFault = ({ annual }: Pick<Firm, 'annual'>): string | null => annual?.grade === 'UNQUALIFIED' ? `${annual.year}年度检查考核结果为不合格` : null;

/** SX12–SX15 in one sentence; `null`: it may. */
export function whyFirmMayNot(firm: Firm | null, { firmNeedQualification, firmMinTutors }: { firmNeedQualification: boolean; firmMinTutors: number }): string | null {
  if (firm?.status !== 'ACTIVE') return '不是正常执业的律所';
  if (firmNeedQualification && firm.reception !== 'granted') return '未取得或已暂停接收实习人员资格';
  const graded = annualFault(firm);
  if (graded) return graded;
  if (firm.sanction) return `受处罚（处分）期限未满：${firm.sanction}`;
  return firm.qualifiedTutors < firmMinTutors ? `符合条件的指导律师不足${firmMinTutors}名` : null;
}

/** By the rules that the case is judged by. */
export async function whyNotReceive(at: { app: Pick<App, 'settings'>; db: Db; row: Judged }, firmId: string): Promise<string | null> {
  const { firmSanctionYearsLight, firmSanctionYearsHeavy, tutorMinYears, firmNeedQualification, firmMinTutors } = practiceSettings;
  const [light, heavy, years] = [await ruleFor(at, firmSanctionYearsLight), await ruleFor(at, firmSanctionYearsHeavy), await ruleFor(at, tutorMinYears)];
  const firm = await firmOf(at.db, at.row.associationId, firmId, { firmSanctionYearsLight: light, firmSanctionYearsHeavy: heavy, tutorMinYears: years, ...await tutorBarsFor(at) });
  return whyFirmMayNot(firm, { firmNeedQualification: await ruleFor(at, firmNeedQualification), firmMinTutors: await ruleFor(at, firmMinTutors) });
}
