import { filing } from 'contract/areas/practice/filing';
import { arrange } from '../harness/arrange.ts';
import type { TestServer } from '../harness/server.ts';
import { refused } from './document-service.arrange.ts';
import { registered } from './registered.ts';
import { today } from './roads.ts';

const { endpoints } = filing;
const clerk = ({ people }: TestServer) => people.firstReviewer;

/** Of an application that was decided: what is due to the province, and to the bureau; of an assessment or a certificate, to the province. */
export async function dueItems({ database: { pool } }: TestServer, subjectId: string): Promise<{ id: string; receiver: 'PROVINCE' | 'BUREAU'; outcome: string; dueOn: string }[]> {
  return (await pool.query<{ id: string; receiver: 'PROVINCE' | 'BUREAU'; outcome: string; dueOn: string }>('select id, receiver, outcome, due_on as "dueOn" from filing_item where (application_id = $1 or assessment_id = $1 or certificate_id = $1) and filed_on is null order by receiver desc', [subjectId])).rows;
}

/** Somebody registered and somebody refused, in one batch for the province. */
export async function batched(server: TestServer) {
  const [one, other] = [await registered(server), await refused(server)];
  const ids = (await Promise.all([one, other].map(async ({ id }) => (await dueItems(server, id))[0]!.id)));
  const { id, batchNo } = await server.call(clerk(server), endpoints.make, { receiver: 'PROVINCE', ids });
  return { id, batchNo, version: 0, ids, registered: one, refused: other };
}

/** Sent today. */
export async function filed(server: TestServer) {
  const batch = await batched(server);
  await server.call(clerk(server), endpoints.send, { id: batch.id, version: 0, mode: 'ONLINE', on: await today(server) });
  return { ...batch, version: 1 };
}

export default arrange(filing)({
  calls: {
    async getItems(server) { await refused(server); return { by: clerk(server), input: { limit: 200 } }; },
    async getBatches(server) { await batched(server); return { by: clerk(server), input: { limit: 200 } }; },
    async getBatch(server) { return { by: clerk(server), input: { id: (await batched(server)).id } }; },
    async printBatch(server) {
      const { id } = await server.call(clerk(server), endpoints.make, { receiver: 'BUREAU', ids: [(await dueItems(server, (await refused(server)).id))[1]!.id] });
      return { by: clerk(server), input: { id } };
    },
    async make(server) { return { by: clerk(server), input: { receiver: 'BUREAU', ids: [(await dueItems(server, (await refused(server)).id))[1]!.id] } }; },
    async remove(server) { const { id, version, ids } = await batched(server); return { by: clerk(server), input: { id, version, itemId: ids[0]! } }; },
    async send(server) { const { id, version } = await batched(server); return { by: clerk(server), input: { id, version, mode: 'ONLINE', on: await today(server) } }; },
    async answer(server) { const { id, version } = await filed(server); return { by: clerk(server), input: { id, version, on: await today(server), no: '省律协备〔2026〕8号', answer: '准予备案' } }; },
    async takeBack(server) { const { id, version } = await filed(server); return { by: clerk(server), input: { id, version, opinion: '登记错了批次' } }; },
    async discard(server) { const { id, version } = await batched(server); return { by: clerk(server), input: { id, version } }; },
    async correct(server) { return { by: clerk(server), input: { id: (await filed(server)).ids[0]!, correction: '实习证号报错一位，更正后重报' } }; },
  },
});
