/** Whom and what an item is about: a registration asked for, an assessment passed, a certificate with another number. List, batch and paper need not know which. */
import { sql } from 'kysely';
import { passedStates } from 'contract/areas/assessment/assessment-flow';
import { refusedStates, registeredStates } from 'contract/areas/practice/practice-application';
import { renumberCause } from 'contract/areas/practice/renumbering';
import { certNoOf } from '../internship-sheet/read-sheet.public.ts';

/** `t`, `a` or `c`: exactly one is there. `n`, `p`: the internship and the intern of the last two. */
export const subjects = sql`filing_item i left join practice_application t on t.association_id = i.association_id and t.id = i.application_id
  left join assessment_application a on a.association_id = i.association_id and a.id = i.assessment_id left join internship_certificate c on c.association_id = i.association_id and c.id = i.certificate_id
  left join internship n on n.association_id = i.association_id and n.id = coalesce(a.internship_id, c.internship_id) left join intern p on p.association_id = n.association_id and p.id = n.intern_id`;
export const items = sql`${subjects} left join filing_batch b on b.association_id = i.association_id and b.id = i.batch_id`;
export const firmId = sql`coalesce(t.firm_id, a.firm_id, n.firm_id)`;
export const subjectId = sql<string>`coalesce(t.id, a.id, n.id)`;
export const subjectState = sql<string>`coalesce(t.state, a.state, n.status)`;

/** The letter of this decision: the last of its kind up to that day. A new number has none but the certificate itself. */
const docNo = sql`case i.outcome when 'PASSED' then a.pass_opinion_no when 'RENUMBERED' then null else (select d.doc_no from decision_document d where d.association_id = i.association_id and d.case_entity = 'practiceApplication' and d.case_id = i.application_id
  and d.kind = case i.outcome when 'REGISTERED' then 'REG_APPROVE' else 'REG_REFUSE' end and (d.issued_at at time zone 'Asia/Shanghai')::date <= i.decided_on order by d.issued_at desc, d.id desc limit 1) end`;
const ofRegistered = (column: ReturnType<typeof sql>) => sql`(select ${column} from internship r where r.association_id = i.association_id and r.application_id = i.application_id and i.outcome = 'REGISTERED')`;
const causeText = sql`case i.cause ${sql.join(Object.entries(renumberCause.labels).map(([code, label]) => sql`when ${sql.lit(code)} then ${sql.lit(label)}`), sql` `)} end`;
const nameOf = (table: 'lawFirm' | 'lawyer', id: ReturnType<typeof sql>) => sql`(select x.name from ${sql.table(table)} x where x.association_id = i.association_id and x.id = ${id})`;

/** As it stands now, until it is sent; from then on as it was sent. */
export const written = {
  name: sql`coalesce(t.applicant_name, a.intern_name, p.name)`, docNo,
  firmName: sql`coalesce(c.firm_name, ${nameOf('lawFirm', sql`coalesce(t.firm_id, a.firm_id)`)})`, tutorName: sql`coalesce(c.tutor_name, ${nameOf('lawyer', sql`coalesce(t.tutor_id, a.tutor_id)`)})`,
  registrationNo: sql`coalesce(n.registration_no, ${ofRegistered(sql`r.registration_no`)})`,
  certNo: sql`coalesce(c.cert_no, ${certNoOf(sql`n.association_id`, sql`n.id`)}, ${ofRegistered(certNoOf(sql`r.association_id`, sql`r.id`))})`,
  oldCertNo: sql`(select o.cert_no from internship_certificate o where o.association_id = c.association_id and o.id = c.replaces_id)`,
  reason: sql`case i.outcome when 'REFUSED' then t.refusal_reason when 'RENUMBERED' then ${causeText} end`,
};
type Written = keyof typeof written;
export const asSent = sql`jsonb_build_object(${sql.join(Object.entries(written).flatMap(([key, value]) => [sql.lit(key), value]))})`;
export const columnOf = (key: Written) => key === 'name' ? sql<string>`coalesce(i.filed ->> 'name', ${written.name})` : sql<string | null>`case when i.filed is null then ${written[key]} else i.filed ->> ${sql.lit(key)} end`;

const annulled = (internship: ReturnType<typeof sql>) => sql`exists (select from internship v where v.association_id = i.association_id and ${internship} and v.status = 'annulled')`;
/** The decision holds still: no recheck has changed it, none was taken after it, and the registration is not void. */
export const stands = sql<boolean>`coalesce(case i.outcome
    when 'PASSED' then a.state in (${sql.join([...passedStates])})
    when 'RENUMBERED' then not ${annulled(sql`v.id = c.internship_id`)}
    when 'REGISTERED' then i.decided_on = (t.decided_at at time zone 'Asia/Shanghai')::date and t.state in (${sql.join([...registeredStates])}) and not ${annulled(sql`v.application_id = i.application_id`)}
    else i.decided_on = (t.decided_at at time zone 'Asia/Shanghai')::date and t.state in (${sql.join([...refusedStates])}) end, false)
  and not exists (select from filing_item o where o.association_id = i.association_id and (o.application_id = i.application_id or o.assessment_id = i.assessment_id) and o.receiver = i.receiver and o.corrects_id is null and o.decided_on >= i.decided_on and o.id > i.id)`;
