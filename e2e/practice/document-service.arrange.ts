import sharp from 'sharp';
import { documentService } from 'contract/areas/practice/document-service';
import { upload } from 'contract/areas/system/upload';
import { arrange } from '../harness/arrange.ts';
import type { Person } from '../harness/people.ts';
import type { TestServer } from '../harness/server.ts';
import { beginApplication } from './practice-application.arrange.ts';
import { goOn } from './registered.ts';
import { today } from './roads.ts';

/** An application that was refused, and the lines of its decision: to the applicant, to the firm. */
export async function refused(server: TestServer) {
  const one = await beginApplication(server);
  await goOn(server, one, ['submit', 'confirm', 'confirmByFirm', 'pass', 'passToCommittee', 'passByCommittee', 'reject']);
  const { rows } = await server.database.pool.query<{ id: string; documentId: string; servedTo: string; docNo: string }>(`
    select s.id, s.document_id as "documentId", s.served_to as "servedTo", d.doc_no as "docNo" from document_service s join decision_document d on d.association_id = s.association_id and d.id = s.document_id where d.case_id = $1 and s.state is not null`, [one.id]);
  const to = (party: string) => rows.find(({ servedTo }) => servedTo === party)!;
  return { ...one, documentId: rows[0]!.documentId, docNo: rows[0]!.docNo, toApplicant: { id: to('applicant').id, version: 0 }, toFirm: { id: to('firm').id, version: 0 } };
}

/** A photo of a sheet that was signed. */
export async function scanned(server: TestServer, by: Person): Promise<string> {
  const bytes = await sharp({ create: { width: 600, height: 800, channels: 3, background: '#ffffff' } }).jpeg().toBuffer();
  return (await server.call(by, upload.endpoints.file, {}, { file: { bytes, name: '签收单.jpg' } })).id;
}

/** Sent by post today. */
export async function sent(server: TestServer) {
  const one = await refused(server);
  await server.call(server.people.firstReviewer, documentService.endpoints.send, { items: [{ ...one.toApplicant, mailNo: 'XA123456789' }], mode: 'MAIL', on: await today(server) });
  return { ...one, toApplicant: { ...one.toApplicant, version: 1 } };
}

export default arrange(documentService)({
  calls: {
    async getServices(server) { await refused(server); return { by: server.people.firstReviewer, input: { limit: 200 } }; },
    async getService(server) { return { by: server.people.firstReviewer, input: { id: (await refused(server)).toFirm.id } }; },
    async send(server) { return { by: server.people.firstReviewer, input: { items: [{ ...(await refused(server)).toApplicant, mailNo: 'XA123456789' }], mode: 'MAIL', on: await today(server) } }; },
    async serve(server) { return { by: server.people.firstReviewer, input: { items: [(await refused(server)).toFirm], mode: 'COUNTER', takenBy: '陈书航', on: await today(server) } }; },
    async sendBack(server) { return { by: server.people.firstReviewer, input: { items: [(await sent(server)).toApplicant], reason: 'REFUSED', on: await today(server) } }; },
    async takeBack(server) { return { by: server.people.firstReviewer, input: { ...(await sent(server)).toApplicant, opinion: '邮件号登记错了' } }; },
    async printReceipt(server) { return { by: server.people.firstReviewer, input: { id: (await refused(server)).toApplicant.id } }; },
    async getProofFile(server) {
      const one = await refused(server);
      const fileId = await scanned(server, server.people.firstReviewer);
      await server.call(server.people.firstReviewer, documentService.endpoints.serve, { items: [one.toFirm], mode: 'COUNTER', takenBy: '陈书航', on: await today(server), fileIds: [fileId] });
      return { by: server.people.firstReviewer, input: { id: one.toFirm.id, fileId } };
    },
  },
});
