/** What the registers know of a firm that asks for the right to take interns, and which of its lawyers could guide. */
import { sql, type Selectable } from 'kysely';
import { firmGrade } from 'contract/areas/annual-check/annual-result';
import { firmStatus } from 'contract/areas/basic-info/enumerations';
import { receptionFlow } from 'contract/areas/practice/reception';
import { receptionSettings } from 'contract/areas/practice/reception-settings';
import { practiceSettings } from 'contract/areas/practice/settings';
import { stateTitle } from 'contract/kernel/workflow';
import type { App } from '../../../app.ts';
import type { Db } from '../../../kernel/context.ts';
import { todayIn } from '../../../machines/calendar/today.ts';
import { ruleFor, type Judged } from '../../../machines/settings/rules-in-force.ts';
import type { Database } from '../../../tables.gen.ts';
import { firmOf, type Firm } from '../practice-application/receiving-firm.public.ts';
import { guidesHere, tutorsOf, tutorBarsFor } from '../practice-application/tutors.public.ts';
import type { FirmInRegister } from './columns.ts';

export type Row = Selectable<Database['receptionApplication']>;
export interface At { readonly app: Pick<App, 'settings'>; readonly db: Db; readonly row: Judged & { readonly firmId: string } }

interface Known { name: string; address: string; officeArea: string | null; establishDate: string; suspendedUntil: string | null; lawyers: number; oldEnoughOn: string }

export interface FirmFacts extends Pick<Firm, 'annual' | 'isNew'> { readonly today: string; readonly status: string; readonly reception: Firm['reception']; /** On this day it is as old as is asked for. */ readonly oldEnoughOn: string; readonly minYears: number; readonly register: FirmInRegister }

export async function factsOf(at: At): Promise<FirmFacts> {
  const { db, row: { associationId, firmId } } = at;
  const [minYears, tutorMinYears] = [await ruleFor(at, receptionSettings.firmMinYears), await ruleFor(at, practiceSettings.tutorMinYears)];
  const sanctions = { firmSanctionYearsLight: await ruleFor(at, practiceSettings.firmSanctionYearsLight), firmSanctionYearsHeavy: await ruleFor(at, practiceSettings.firmSanctionYearsHeavy) };
  const firm = await firmOf(db, associationId, firmId, { ...sanctions, tutorMinYears, ...await tutorBarsFor(at) });
  const { rows: [known] } = await sql<Known>`
    select f.name, f.address, f.office_area, f.establish_date, (f.establish_date + make_interval(years => ${minYears}))::date as old_enough_on,
      (select r.suspended_until from firm_reception r where r.association_id = f.association_id and r.firm_id = f.id and r.state = 'suspended') as suspended_until,
      (select count(*)::int from lawyer l where l.association_id = f.association_id and l.firm_id = f.id and l.deleted_at is null and l.status = 'PRACTISING') as lawyers
    from law_firm f where f.association_id = ${associationId} and f.id = ${firmId} and f.deleted_at is null`.execute(db);
  if (!firm || !known) throw new Error(`reception: firm ${firmId} is gone`);
  const { establishDate, oldEnoughOn, officeArea, ...more } = known;
  return {
    today: await todayIn(db), status: firm.status, reception: firm.reception, annual: firm.annual, isNew: firm.isNew, oldEnoughOn, minYears,
    register: {
      ...more, officeArea: officeArea === null ? null : Number(officeArea), establishedOn: establishDate, statusTitle: firmStatus.labels[firmStatus.parse(firm.status)],
      receptionTitle: firm.reception ? stateTitle(receptionFlow, firm.reception) : '未授予', qualifiedTutors: firm.qualifiedTutors, sanction: firm.sanction,
      annualTitle: firm.annual ? `${firm.annual.year}年度${firmGrade.labels[firmGrade.parse(firm.annual.grade)]}` : firm.isNew ? '新设立，尚无年度考核' : '没有考核结果',
    },
  };
}

export interface Candidate { id: string; name: string; licenceNo: string; years: number; interns: number; closed: string | null }

/** These lawyers, or all who practise full time in the firm; who can't guide stands last, with the reason. How many he guides now stops nobody: the right is the firm's for years. */
export async function candidatesOf(at: At, ids?: readonly string[]): Promise<Candidate[]> {
  const { db, row: { associationId, firmId } } = at;
  const minYears = await ruleFor(at, practiceSettings.tutorMinYears);
  const those = ids ?? (await sql<{ id: string }>`select l.id from lawyer l where l.association_id = ${associationId} and l.firm_id = ${firmId} and ${guidesHere} limit 500`.execute(db)).rows.map(({ id }) => id);
  const tutors = those.length ? await tutorsOf(db, associationId, those, { statuses: await ruleFor(at, practiceSettings.tutorQuotaStatuses), bars: await tutorBarsFor(at) }) : [];
  return tutors.map(({ id, name, licenceNo, years, interns, ...tutor }) => ({
    id, name, licenceNo, years, interns,
    closed: tutor.firmId !== firmId || tutor.status !== 'PRACTISING' || tutor.lawyerType !== 'FULL_TIME' ? '不在本所专职执业' : years < minYears ? `执业${years}年，不足${minYears}年` : tutor.sanction,
  })).toSorted((a, b) => Number(a.closed !== null) - Number(b.closed !== null) || b.years - a.years || (a.id < b.id ? -1 : 1));
}
