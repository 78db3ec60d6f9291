/** The decisions of a case reach the person whom they are about: at the counter, today. */
import { documentService } from 'contract/areas/practice/document-service';
import type { TestServer } from '../harness/server.ts';
import { today } from './roads.ts';

export async function lettersArrive(server: TestServer, caseId: string): Promise<void> {
  const { rows } = await server.database.pool.query<{ id: string; version: number }>(`
    select s.id, s.version from document_service s join decision_document d on d.association_id = s.association_id and d.id = s.document_id where d.case_id = $1 and s.served_to in ('applicant', 'intern') and s.state in ('WAITING', 'SENT', 'RETURNED')`, [caseId]);
  await server.call(server.people.firstReviewer, documentService.endpoints.serve, { items: rows, mode: 'COUNTER', takenBy: '本人', on: await today(server) });
}
