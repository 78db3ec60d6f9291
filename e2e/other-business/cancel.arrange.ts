import { cancel } from 'contract/areas/other-business/cancel';
import { arrange, type ArrangedCase } from '../harness/arrange.ts';
import type { TestServer } from '../harness/server.ts';
import { paper } from '../practice/practice-application.arrange.ts';
import { along, beginBusiness, callsOf, type Registered } from './business.ts';
import { toFiled } from './reissue.arrange.ts';

export const ownCancel = {
  kind: cancel,
  form: (of: Registered) => ({ cancelKind: 'VOLUNTARY', reason: '因个人发展方向改变，放弃实习。', occurDate: of.day(-3), certReturned: 'RETURNED', handover: 'DONE' }),
};

/** Begun by the intern; where the firm's own road is to be walked, it is made the firm's. */
export async function beginCancel(server: TestServer, byFirm = false): Promise<ArrangedCase & { of: Registered }> {
  const { firm } = server.people;
  const one = await beginBusiness(server, ownCancel);
  const actors: Record<string, typeof firm> = { ...one.actors, intern: one.of.intern };
  const cast = one.cast.map(({ person, parts }) => ({ person, parts: [...parts] }));
  const parts = (person: typeof firm) => cast.find((who) => who.person === person)!.parts;
  const own = { ...one, actors, cast };
  const handOverToFirm = async () => {
    const { rowCount } = await server.database.pool.query("update business_application set filed_by_firm_id = firm_id where id = $1 and filed_by_firm_id is null and state in ('draft', 'returned')", [one.id]);
    if (!rowCount) return;
    actors['applicant'] = firm;
    parts(one.of.intern).splice(0, Infinity, 'intern');
    parts(firm).push('applicant');
  };
  /** What only a firm can say, with the paper that proves it. */
  const handInDeath = async () => {
    await one.hand(firm);
    const { rowCount } = await server.database.pool.query(`update business_application set form = form || '{"cancelKind": "DEATH"}' where id = $1 and state in ('draft', 'returned') and filed_by_firm_id is not null`, [one.id]);
    if (rowCount) await server.ask(firm, cancel.feature.endpoints.uploadMaterial, { id: one.id, materialCode: 'Z04' }, { file: paper });
  };
  if (byFirm) await handOverToFirm();
  return {
    ...own,
    async mend(action) {
      if (['submitToIntern', 'fileByFirm'].includes(action)) await handOverToFirm();
      if (action === 'fileByFirm') return handInDeath();
      if (/submit/.test(action)) await one.hand(actors['applicant']!);
      else await one.mend(action);
    },
  };
}

/** Handed in by the intern, for lists that show what others have done. */
export async function oneInHand(server: TestServer): Promise<void> {
  await along(server, cancel, await beginCancel(server), [['submit', 'applicant']]);
}

export default arrange(cancel.feature)({ begin: (server) => beginCancel(server), calls: callsOf(ownCancel, toFiled) });
