/**
 * Every place that is still free, counted as the submission's own checks count (SX12–SX19): who is offered here is not
 * refused there. What a single application brings with it (whose place is already kept) is nobody else's.
 */
import { sql } from 'kysely';
import type { OpenFirm, OpenTutor } from 'contract/areas/practice/open-places.wire';
import { practiceSettings } from 'contract/areas/practice/settings';
import type { App } from '../../../app.ts';
import { firmColumns, whyFirmMayNot, type Firm } from '../practice-application/receiving-firm.public.ts';
import { everyCase, placesLeft, placesTaken, qualifiedTutor, tutorBars } from '../practice-application/tutors.public.ts';

export interface Counted { at: string; firms: OpenFirm[]; tutors: OpenTutor[]; districts: string[] }

export async function countPlaces(app: App): Promise<Counted> {
  const { associationId: at, db } = app;
  const { tutorMinYears, tutorMaxInterns, tutorQuotaStatuses, firmSanctionYearsLight, firmSanctionYearsHeavy, firmNeedQualification, firmMinTutors } = practiceSettings;
  const rule = await app.settings.some(db, at, [tutorMinYears, tutorMaxInterns, tutorQuotaStatuses, firmSanctionYearsLight, firmSanctionYearsHeavy, firmNeedQualification, firmMinTutors]);
  const numbers = { tutorMinYears: rule(tutorMinYears), ...await tutorBars(app.settings, db, at), firmSanctionYearsLight: rule(firmSanctionYearsLight), firmSanctionYearsHeavy: rule(firmSanctionYearsHeavy), firmNeedQualification: rule(firmNeedQualification), firmMinTutors: rule(firmMinTutors) };

  const { rows: registered } = await sql<Firm & { id: string; name: string; districtName: string }>`
    select f.id, f.name, f.district_name, ${firmColumns(numbers)} from law_firm f
    where f.association_id = ${at} and f.deleted_at is null and f.status = 'ACTIVE' order by f.name_sort, f.id`.execute(db);
  const fit = registered.filter((firm) => whyFirmMayNot(firm, numbers) === null);

  const { rows: lawyers } = await sql<{ firmId: string; name: string; interns: number }>`
    select l.firm_id, l.name, ${placesTaken(rule(tutorQuotaStatuses), everyCase)} as interns from lawyer l
    where l.association_id = ${at} and l.firm_id = any(${fit.map(({ id }) => id)}::uuid[]) and ${qualifiedTutor(numbers)}
    order by l.name_sort, l.id`.execute(db);
  const free = new Map<string, { name: string; places: number }[]>();
  for (const { firmId, name, interns } of lawyers) {
    const places = placesLeft({ interns }, rule(tutorMaxInterns));
    if (places > 0) free.set(firmId, [...free.get(firmId) ?? [], { name, places }]);
  }

  const open = fit.flatMap(({ id, name, districtName }) => {
    const tutors = free.get(id) ?? [];
    return tutors.length ? [{ name, districtName, tutors }] : [];
  });
  const { rows: [clock] } = await sql<{ now: string }>`select app_now() as now`.execute(db);
  return {
    at: clock!.now,
    firms: open.map(({ tutors, ...firm }) => ({ ...firm, tutors: tutors.length, places: tutors.reduce((sum, { places }) => sum + places, 0) })),
    tutors: open.flatMap(({ name: firmName, districtName, tutors }) => tutors.map(({ name, places }) => ({ name, firmName, districtName, places }))),
    districts: [...new Set(open.map(({ districtName }) => districtName))].filter((name) => name !== '').toSorted((a, b) => a.localeCompare(b, 'zh-CN')),
  };
}
