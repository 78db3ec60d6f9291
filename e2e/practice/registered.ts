/** An application that has gone all the way: registered, with its certificate and its papers. */
import { practiceApplication, practiceFlow } from 'contract/areas/practice/practice-application';
import { callsOf } from 'contract/kernel/feature';
import { doerOf } from 'contract/kernel/workflow';
import { isFree } from '../harness/arrange.ts';
import type { TestServer } from '../harness/server.ts';
import { beginApplication } from './practice-application.arrange.ts';

type Action = keyof typeof practiceFlow.actions;

/** Takes the first of these actions that is open, again and again, until none is. */
export async function goOn(server: TestServer, one: Awaited<ReturnType<typeof beginApplication>>, wanted: readonly Action[]): Promise<void> {
  const { rows } = await server.database.pool.query<{ state: keyof typeof practiceFlow.states }>('select state from practice_application where id = $1', [one.id]);
  for (const action of wanted.filter((name) => (practiceFlow.actions[name].from as readonly string[]).includes(rows[0]!.state))) {
    await one.mend(action);
    const doer = one.actors[doerOf(practiceFlow, action, rows[0]!.state)]!;
    const seen = await one.look(doer);
    if (!seen || !isFree(seen, action)) continue;
    await server.call(doer, callsOf(practiceApplication)[action]!, { id: one.id, version: seen.version, ...one.inputOf(action) });
    return goOn(server, one, wanted);
  }
}

export async function registered(server: TestServer) {
  const one = await beginApplication(server);
  await goOn(server, one, ['submit', 'confirm', 'confirmByFirm', 'pass', 'passToCommittee', 'passByCommittee', 'approve']);
  const { rows } = await server.database.pool.query<{ id: string; verifyCode: string; certNo: string; internshipId: string }>(`
    select c.id, c.verify_code as "verifyCode", c.cert_no as "certNo", i.id as "internshipId" from internship i
    join internship_certificate c on c.association_id = i.association_id and c.internship_id = i.id where i.application_id = $1`, [one.id]);
  return { ...one, certificate: rows[0]! };
}
