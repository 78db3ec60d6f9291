import { mobileCheck } from 'contract/areas/account/mobile-check';
import { arrange } from '../harness/arrange.ts';
import { addPerson } from '../harness/people.ts';
import type { TestServer } from '../harness/server.ts';
import { codeSentTo } from '../harness/sms.ts';

let last = 20_000_000;
const someNumber = () => `137${last += 1}`;
const somebody = ({ database, associationId }: TestServer) => addPerson(database.db, associationId, { name: '林知远', roles: [] });

export default arrange(mobileCheck)({
  calls: {
    sendCode: async (server) => ({ by: await somebody(server), input: { mobile: someNumber() } }),
    verifyCode: async (server) => {
      const [by, mobile] = [await somebody(server), someNumber()];
      await server.call(by, mobileCheck.endpoints.sendCode, { mobile });
      return { by, input: { mobile, code: await codeSentTo(server, mobile) } };
    },
  },
});
