import { sql } from 'kysely';
import { certificate, certificatePermission } from 'contract/areas/practice/certificate';
import type { VerifiedCertificate } from 'contract/areas/practice/certificate.wire';
import type { Fails } from 'contract/kernel/endpoint';
import { implement, type Bytes, type Ctx } from '../../../kernel/context.ts';
import { Refusal } from '../../../kernel/fail.ts';
import { changeStanding } from './change-standing.ts';
import { tiedTo } from './certificate-reach.public.ts';
import { networkOf } from '../../../machines/session/address.ts';
import { bucketsOf } from '../../../machines/session/buckets.ts';
import { openDocument } from '../../basic-info/decision-document/printed-document.public.ts';
import { standingOf, type Facts } from './standing.ts';
import { readVerifyCode } from '../verify-code.ts';

/** Enough for a registry that checks a pile of them by hand, far too little for guessing. */
const rate = { perMinute: 30, burst: 30 };
const asked = bucketsOf(() => performance.now());

/** A code that could never be printed: what is no code at all takes the same way as one that nobody holds. */
const nobodys = '0'.repeat(24);

async function verify(ctx: Ctx<Fails<typeof certificate.endpoints.verify>>, { code }: { code: string }): Promise<VerifiedCertificate> {
  const { app, db, http } = ctx;
  const wait = asked.take(`${app.associationId} ${networkOf(http.ip)}`, rate);
  if (wait) throw new Refusal('tooMany', { seconds: wait }, { retryAfter: wait });
  const read = readVerifyCode(code);
  const { rows } = await sql<Omit<VerifiedCertificate, 'standing'> & Facts>`
    select n.name, c.firm_name, c.cert_no, c.valid_from, c.valid_to, c.status, i.status as internship, app_today() as today
    from internship_certificate c
    join internship i on i.association_id = c.association_id and i.id = c.internship_id
    join intern n on n.association_id = i.association_id and n.id = i.intern_id
    where c.association_id = ${app.associationId} and c.verify_code = ${read ?? nobodys}`.execute(db);
  const found = rows[0];
  if (!found || !read) return ctx.fail('certificateUnknown');
  const { name, firmName, certNo, validFrom, validTo } = found;
  return { name, firmName, certNo, validFrom, validTo, standing: standingOf(found) };
}

async function openCertificate(ctx: Ctx, id: string): Promise<Bytes> {
  const { rows } = await sql<{ documentId: string }>`
    select d.id as document_id from internship_certificate c
    join internship i on i.association_id = c.association_id and i.id = c.internship_id
    join decision_document d on d.association_id = c.association_id and d.doc_no = c.cert_no and d.kind = 'CERTIFICATE'
    where c.association_id = ${ctx.viewer.associationId} and c.id = ${id} and ${tiedTo(ctx.viewer, certificatePermission.view)}`.execute(ctx.db);
  const [found] = rows;
  return found ? openDocument(ctx.app, found.documentId) : ctx.fail('notFound');
}

export default implement(certificate, {
  handlers: {
    verify,
    getCertificatePdf: (ctx, { id }) => openCertificate(ctx, id),
    reportLost: changeStanding('reportLost'),
    found: changeStanding('found'),
    recall: changeStanding('recall'),
  },
});
