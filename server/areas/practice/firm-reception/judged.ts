/** Who may take interns, and who may guide them and how many more, before and after a change of the rules (SX12–SX19). */
import { sql } from 'kysely';
import { lawFirm } from 'contract/areas/basic-info/law-firm';
import { lawyer } from 'contract/areas/basic-info/lawyer';
import { practiceSettings } from 'contract/areas/practice/settings';
import { judgementOf, mostJudged, type Audience, type Judgement, type Trying } from '../../../machines/settings/audience.ts';
import { lawFirmsNamed } from '../../basic-info/law-firm/law-firms-named.public.ts';
import { lawyersNamed } from '../../basic-info/lawyer/lawyers-named.public.ts';
import { firmsOf, whyFirmMayNot } from '../practice-application/receiving-firm.public.ts';
import { guidesHere, placesLeft, tutorsOf, whyTutorMayNot, type Tutor, tutorBars } from '../practice-application/tutors.public.ts';

const { tutorMinYears, tutorMaxInterns, tutorQuotaStatuses, firmSanctionYearsLight, firmSanctionYearsHeavy, firmNeedQualification, firmMinTutors } = practiceSettings;

export const tutorsJudged: Audience = {
  key: 'tutors', title: '专职律师的带教资格和名额', unit: '名', fine: '可以再带实习人员', measure: '空余名额', batch: 2000, asksAlike: true,
  // Whoever has somebody in his charge comes first: where time is short, he counts.
  ids: async ({ db, associationId }) => (await sql<{ id: string }>`
    select l.id from lawyer l where l.association_id = ${associationId} and ${guidesHere}
    order by exists (select 1 from internship i where i.association_id = l.association_id and i.current_tutor_id = l.id) desc, l.id limit ${mostJudged}`.execute(db)).rows.map(({ id }) => id),
  async judge(at, ids) {
    const { app, db, associationId, today } = at;
    const rule = await app.settings.some(db, associationId, [tutorMinYears, tutorMaxInterns, tutorQuotaStatuses]);
    const bars = await tutorBars(app.settings, db, associationId);
    const numbers = { tutorMinYears: rule(tutorMinYears), tutorMaxInterns: rule(tutorMaxInterns) };
    const tutors = await at.same(`tutors ${JSON.stringify(bars)} ${rule(tutorQuotaStatuses).join(' ')}`, () => tutorsOf(db, associationId, ids, { statuses: rule(tutorQuotaStatuses), bars, day: sql`${today}::date` }));
    return new Map(tutors.map((tutor) => [tutor.id, judgeTutor(tutor, numbers)]));
  },
  titleOf: (code) => ({ LIMIT: '带教人数超过上限', CLOSED: '不能再带实习人员' })[code],
  named: (db, viewer, ids) => lawyersNamed(db, viewer, lawyer.permissions[0].view, ids),
};

function judgeTutor(tutor: Tutor, numbers: { tutorMinYears: number; tutorMaxInterns: number }): Judgement {
  const why = whyTutorMayNot(tutor, numbers);
  const over = tutor.interns - numbers.tutorMaxInterns;
  return {
    ...judgementOf([
      ...why ? [{ code: 'CLOSED', level: 'BLOCK' as const, message: why }] : [],
      ...over > 0 ? [{ code: 'LIMIT', level: 'WARN' as const, message: `已有${tutor.interns}人，超过上限${over}人` }] : [],
    ]),
    amount: why ? 0 : placesLeft(tutor, numbers.tutorMaxInterns),
  };
}

export const firmsJudged: Audience = {
  key: 'firms', title: '律所接收实习人员的条件', unit: '家', fine: '可以接收', batch: 1000, asksAlike: true,
  ids: async ({ db, associationId }) => (await sql<{ id: string }>`select id from law_firm where association_id = ${associationId} and deleted_at is null and status = 'ACTIVE' order by name_sort, id limit ${mostJudged}`.execute(db)).rows.map(({ id }) => id),
  async judge({ app, db, associationId, today }: Trying, ids) {
    const rule = await app.settings.some(db, associationId, [tutorMinYears, firmSanctionYearsLight, firmSanctionYearsHeavy, firmNeedQualification, firmMinTutors]);
    const numbers = { tutorMinYears: rule(tutorMinYears), ...await tutorBars(app.settings, db, associationId), firmSanctionYearsLight: rule(firmSanctionYearsLight), firmSanctionYearsHeavy: rule(firmSanctionYearsHeavy), firmNeedQualification: rule(firmNeedQualification), firmMinTutors: rule(firmMinTutors) };
    const firms = await firmsOf(db, associationId, ids, numbers, sql`${today}::date`);
    return new Map([...firms].map(([id, firm]) => {
      const why = whyFirmMayNot(firm, numbers);
      return [id, judgementOf(why ? [{ code: 'CLOSED', level: 'BLOCK', message: why }] : [])];
    }));
  },
  titleOf: () => '不能接收实习人员',
  named: (db, viewer, ids) => lawFirmsNamed(db, viewer, lawFirm.permissions[0].view, ids),
};
