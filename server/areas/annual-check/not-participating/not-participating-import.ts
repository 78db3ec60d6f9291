/** Takes the year's list of those who do not take part; one that replaces brings back whom it does not name. */
import { notParticipatingImport } from 'contract/areas/annual-check/not-participating-import';
import { importingYearly } from '../yearly-roster.ts';

/** Without a paper nobody is let off for these. */
const needsProof: readonly string[] = ['CANCELLED', 'REVOKED', 'STOP_PRACTICE', 'SERVING_SENTENCE'];

export default importingYearly(notParticipatingImport, {
  table: 'notParticipating', endedOn: 'endedOn',
  whose: ({ licenceNo, name, firmName, year }) => ({ licenceNo, name, firmName, year }),
  says: ({ reason, fromOn, untilOn, proofNo, remark }) => ({ reason, fromOn, untilOn, proofNo, remark }),
  wrong: ({ reason, proofNo }) => (needsProof.includes(reason) && proofNo === undefined ? [{ level: 'WARN', code: 'PROOF', field: 'proofNo', message: '没有填写证明文号，请尽快补上' }] : []),
  row: (key, said) => ({ ...key, ...said }),
});
