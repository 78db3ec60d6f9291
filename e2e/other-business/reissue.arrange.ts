import { reissue } from 'contract/areas/other-business/reissue';
import { arrange } from '../harness/arrange.ts';
import type { TestServer } from '../harness/server.ts';
import { beginBusiness, callsOf, type Registered } from './business.ts';

export const ownReissue = {
  kind: reissue,
  form: (of: Registered) => ({ reissueKind: 'LOST', reason: '乘坐公交车时遗失，未能找回。', lostDate: of.day(-9), declarationMedia: '南州日报', declarationDate: of.day(-5), deliverMode: 'PICKUP' }),
};

export const toFiled = [['submit', 'applicant'], ['confirmByFirm', 'firm']] as const;

/** In hand or by post: what the form says, a walker brings about as he needs it. */
const roadFor: Readonly<Record<string, string>> = {
  mail: `form = form || '{"deliverMode": "MAIL"}'`, handOver: `form = form || '{"deliverMode": "PICKUP"}'`,
};

async function begin(server: TestServer) {
  const one = await beginBusiness(server, ownReissue);
  return {
    ...one,
    inputOf: (action: string) => ({ ...one.inputOf(action), ...(action === 'handOver' && { receivedBy: '本人' }), ...(action === 'mail' && { mailNo: 'SF1234567890' }) }),
    async mend(action: string) {
      if (action in roadFor) await server.database.pool.query(`update business_application set ${roadFor[action]} where id = $1 and state = 'approved'`, [one.id]);
      await one.mend(action);
    },
  };
}

export default arrange(reissue.feature)({ begin, calls: callsOf(ownReissue, toFiled) });
