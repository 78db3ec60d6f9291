import { smsManage } from 'contract/areas/applications/sms-manage';
import { arrange } from '../harness/arrange.ts';
import { addPerson } from '../harness/people.ts';

let last = 30_000_000;

export default arrange(smsManage)({
  calls: {
    seedMessage: async ({ database: { db }, associationId }) => ({
      by: await addPerson(db, associationId, { name: '王映雪', roles: ['memberClerk'] }),
      input: { mobile: `136${last += 1}`, business: '实习申请', no: 'SX2026031000001', what: '已通过' },
    }),
  },
});
