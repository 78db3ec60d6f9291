/** An application that has gone all the way: registered, with its certificate and its papers. */
import { callsOf } from 'contract/kernel/feature';
import { doerOf } from 'contract/kernel/workflow';
import { practiceApplication, practiceFlow } from 'contract/areas/practice/practice-application';
import type { TestServer } from '../harness/server.ts';
import { beginApplication } from './practice-application.arrange.ts';

export async function registered(server: TestServer) {
  const one = await beginApplication(server);
  let state = 'draft';
  for (const action of ['submit', 'confirm', 'confirmByFirm', 'pass', 'approve'] as const) {
    await one.mend(action);
    const doer = one.actors[doerOf(practiceFlow, action, state)]!;
    const seen = await one.look(doer);
    await server.call(doer, callsOf(practiceApplication)[action]!, { id: one.id, version: seen!.version, ...one.inputOf(action) });
    state = practiceFlow.actions[action].to;
  }
  const { rows } = await server.database.pool.query<{ id: string; verifyCode: string; certNo: string; internshipId: string }>(`
    select c.id, c.verify_code as "verifyCode", c.cert_no as "certNo", i.id as "internshipId" from internship i
    join internship_certificate c on c.association_id = i.association_id and c.internship_id = i.id where i.application_id = $1`, [one.id]);
  return { ...one, certificate: rows[0]! };
}
