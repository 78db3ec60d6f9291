import { sql } from 'kysely';
import type { z } from 'zod';
import { handoutPermission as perm, delivery, handoutStage, type certificateHandout, type handoutDeed } from 'contract/areas/practice/certificate-handout';
import { practiceType } from 'contract/areas/practice/practice-application.form';
import type { Output, Parsed } from 'contract/kernel/endpoint';
import type { Ctx } from '../../../kernel/context.ts';
import { likePattern } from '../../../machines/search/grams.ts';
import { answerSheet, dayOfMoment, firmNameOf, internOf, ofFirm, withinFirms } from '../internship-sheet/read-sheet.public.ts';

type Calls = (typeof certificateHandout)['endpoints'];
type Row = Output<Calls['getHandouts']>['data'][number];

export const stage = sql<string>`case when c.delivered_at is not null then 'given' when c.ready_at is not null then 'ready' else 'making' end`;
/** Certificates that were issued here: a roster brought others, which were handed out long ago. One that is void before it was fetched is fetched by nobody. */
export const handedOutHere = sql<boolean>`c.verify_code is not null and (c.status = 'VALID' or c.delivered_at is not null)`;
/** While a reissue goes on, that case says when the new certificate is fetched. */
export const reissueOf = sql<string | null>`(select b.id from business_application b where b.association_id = c.association_id and b.internship_id = c.internship_id and b.kind = 'reissue' and b.state = 'approved' and b.deleted_at is null limit 1)`;
export const certificates = sql`internship_certificate c join internship i on i.association_id = c.association_id and i.id = c.internship_id`;

/** Whoever stands at the counter is not sent away because nobody has said that it is made. In a reissue it is handed over by that case. */
export function deedsOf(at: z.output<typeof handoutStage>, isReissued: boolean): z.output<typeof handoutDeed>[] {
  if (at === 'given') return ['takeBack'];
  return isReissued ? ['made'] : at === 'making' ? ['made', 'give'] : ['give', 'made'];
}

export async function listHandouts(ctx: Ctx, input: Parsed<Calls['getHandouts']>): Promise<Output<Calls['getHandouts']>> {
  const pattern = input.keyword === undefined ? null : likePattern(input.keyword);
  // The work that is left has an index of its own.
  const isLeft = input.stage !== undefined && !input.stage.includes('given');
  return answerSheet<Omit<Row, 'practiceType' | 'stage' | 'deliverMode' | 'may'> & { practiceType: string | null; stage: string; deliverMode: string | null; isMine: boolean }, Row>(ctx.db, {
    from: certificates,
    where: [
      sql`c.association_id = ${ctx.viewer.associationId}`, isLeft ? sql`c.verify_code is not null and c.status = 'VALID' and c.delivered_at is null` : handedOutHere, withinFirms(ctx, perm.view, sql`i.firm_id`), ofFirm(input.firmId, sql`i.firm_id`),
      input.stage !== undefined && sql`${stage} in (${sql.join(input.stage)})`, input.issuedFrom !== undefined && sql`c.issue_date >= ${input.issuedFrom}`, input.issuedTo !== undefined && sql`c.issue_date <= ${input.issuedTo}`,
      pattern !== null && sql`(c.cert_no ilike ${pattern} or c.blank_serial_no ilike ${pattern} or exists (select 1 from intern n where n.association_id = i.association_id and n.id = i.intern_id and n.name ilike ${pattern}))`,
    ],
    id: sql`c.id`, order: { issueDate: sql`c.issue_date`, certNo: sql`c.cert_no`, deliveredOn: sql`c.delivered_at` }, initial: 'issueDate desc',
    columns: sql`c.version, c.cert_no, c.internship_id, i.firm_id, i.practice_type, case when i.awaits_certificate is null then c.issue_date end as issue_date, c.blank_serial_no, ${dayOfMoment(sql`c.ready_at`)} as ready_on, c.deliver_mode, c.received_by, c.mail_no, ${dayOfMoment(sql`c.delivered_at`)} as delivered_on, c.delivered_by_name, ${stage} as stage,
      ${internOf('i', 'name')} as name, ${firmNameOf('i')} as firm_name, ${reissueOf} as reissue_id, ${withinFirms(ctx, perm.edit, sql`i.firm_id`)} as is_mine`,
  }, input, ({ isMine, ...row }) => {
    const at = handoutStage.parse(row.stage);
    return { ...row, stage: at, practiceType: practiceType.safeParse(row.practiceType).data ?? null, deliverMode: delivery.safeParse(row.deliverMode).data ?? null, may: isMine ? deedsOf(at, row.reissueId !== null) : [] };
  });
}
