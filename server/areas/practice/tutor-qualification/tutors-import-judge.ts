/** What the registers say to a row of the list of tutors, in the words of a single entry. */
import { sql } from 'kysely';
import { practiceSettings } from 'contract/areas/practice/settings';
import type { TutorRow } from 'contract/areas/practice/tutors-import';
import type { Finding } from 'contract/kernel/workflow';
import type { Db } from '../../../kernel/context.ts';
import type { Judgement } from '../../../machines/imports/kind.ts';
import { settings } from '../../../machines/settings/settings.ts';
import { lawyersByLicence, namedAs, type NamedLawyer } from '../../basic-info/lawyer/named-lawyers.public.ts';
import { barOfTutor, guidesHere, tutorBars, type TutorBars } from '../practice-application/tutors.public.ts';

export interface Rules { minYears: number; quota: number; bars: TutorBars }

export const rulesOf = async (db: Db, associationId: string): Promise<Rules> => ({
  minYears: await settings.get(db, associationId, practiceSettings.tutorMinYears), quota: await settings.get(db, associationId, practiceSettings.tutorMaxInterns), bars: await tutorBars(settings, db, associationId),
});

interface Standing { id: string; guides: boolean; years: number; isYoung: boolean; bar: string | null; open: { id: string; fromOn: string; until: string | null; reason: string; mustChange: boolean } | null }

async function standingsOf(db: Db, associationId: string, ids: readonly string[], { minYears, bars }: Rules): Promise<ReadonlyMap<string, Standing>> {
  // As at the screen: two who set the same tutor aside come one after the other.
  await sql`select 1 from lawyer where association_id = ${associationId} and id = any(${[...ids]}::uuid[]) order by id for no key update`.execute(db);
  const { rows } = await sql<Standing>`
    select l.id, (${guidesHere}) as guides, extract(year from age(app_today(), l.first_practice_date))::int as years, l.first_practice_date > app_today() - make_interval(years => ${minYears}) as is_young, ${barOfTutor(bars)} as bar,
      (select jsonb_build_object('id', s.id, 'fromOn', s.from_on, 'until', s.until, 'reason', s.reason, 'mustChange', s.must_change) from tutor_suspension s
        where s.association_id = l.association_id and s.lawyer_id = l.id and s.lifted_on is null and coalesce(s.until, app_today()) >= app_today() limit 1) as open
    from lawyer l where l.association_id = ${associationId} and l.id = any(${[...ids]}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

function judge(row: TutorRow, lawyer: NamedLawyer | undefined, own: Standing | undefined, rules: Rules & { today: string }): Judgement {
  const findings: Finding[] = namedAs(lawyer, row);
  const stop = (code: string, field: string, message: string) => { findings.push({ level: 'BLOCK', code, field, message }); };
  if (!lawyer || !own || findings.some(({ level }) => level === 'BLOCK')) return { findings, against: { known: null } };
  if (row.quota !== undefined && row.quota !== rules.quota) findings.push({ level: 'WARN', code: 'QUOTA', field: 'quota', message: `名额按业务配置，每名指导律师${rules.quota}名，表中的名额不录入` });
  if (!own.guides) stop('NOT_FULL_TIME', 'licenceNo', '不是执业中的专职律师，不能指导实习人员');
  if (row.standing === 'QUALIFIED') {
    for (const field of ['fromOn', 'until', 'presentInterns', 'reason'] as const) if (row[field] !== undefined) stop('NOT_SUSPENDED', field, '带教资格为“符合”的，不填暂停的内容');
    if (own.guides && own.open) stop('SUSPENDED', 'standing', `已暂停指导${own.open.until ? `至${own.open.until}` : ''}，恢复请在“指导律师资格”中办理`);
    else if (own.guides && own.isYoung) stop('YEARS', 'standing', `执业${own.years}年，不足${rules.minYears}年`);
    else if (own.guides && own.bar) stop('SANCTION', 'standing', `不能指导：${own.bar}`);
    // Nothing to write: the registers have said it already.
    return { findings, against: { known: own.id, differs: [] } };
  }
  for (const [field, title] of [['fromOn', '暂停日期'], ['presentInterns', '在指导的实习人员'], ['reason', '暂停理由']] as const) if (row[field] === undefined) stop('REQUIRED', field, `带教资格为“暂停指导”的，请填写${title}`);
  if (row.fromOn !== undefined && row.fromOn > rules.today) stop('FUTURE', 'fromOn', '暂停日期晚于今天，请核对');
  if (row.until !== undefined && row.fromOn !== undefined && row.until < row.fromOn) stop('ORDER', 'until', '暂停至早于暂停日期，请核对');
  else if (row.until !== undefined && row.until < rules.today) stop('OVER', 'until', `不能早于今天（${rules.today}）`);
  const { open } = own;
  if (!open) return { findings, against: { known: null } };
  const isSame = open.fromOn === row.fromOn && open.until === (row.until ?? null) && open.reason === row.reason && open.mustChange === (row.presentInterns === 'CHANGE');
  if (!isSame) stop('HELD', 'licenceNo', `${lawyer.name}已暂停指导${open.until ? `至${open.until}` : ''}，需要改动时请先恢复`);
  return { findings, against: { known: open.id, differs: [] } };
}

export async function judgeTutors(db: Db, associationId: string, rows: readonly TutorRow[], rules: Rules & { today: string }): Promise<Judgement[]> {
  const lawyers = await lawyersByLicence(db, associationId, rows.map(({ licenceNo }) => licenceNo));
  const standings = await standingsOf(db, associationId, [...lawyers.values()].map(({ id }) => id), rules);
  return rows.map((row) => { const lawyer = lawyers.get(row.licenceNo); return judge(row, lawyer, lawyer && standings.get(lawyer.id), rules); });
}
