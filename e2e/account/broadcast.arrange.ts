import { broadcast } from 'contract/areas/account/broadcast';
import { arrange } from '../harness/arrange.ts';
import { addPerson } from '../harness/people.ts';
import { settled } from '../harness/settled.ts';
import type { TestServer } from '../harness/server.ts';

const { save, send } = broadcast.endpoints;

const letter = (userIds: string[]) => ({
  audience: 'PEOPLE' as const, roleCodes: [], firmIds: [], districts: [], userIds,
  severity: '1' as const, notificationTitle: '年度考核即将开始', notificationContent: '请各律师于三月底前登录系统，完成自评。', address: null,
});

/** A clerk of the association who has written to one person. */
async function drafted(server: TestServer) {
  const { database: { db }, associationId, people } = server;
  const by = await addPerson(db, associationId, { name: '林知远', roles: ['memberClerk'] });
  const input = await server.call(by, save, letter([people.nobody.userId]));
  return { by, input };
}

async function sent(server: TestServer) {
  const { by, input } = await drafted(server);
  const { id, version } = await server.call(by, send, input);
  await settled(server);
  return { by, input: { id, version } };
}
const idOf = async (made: ReturnType<typeof drafted>) => {
  const { by, input: { id } } = await made;
  return { by, input: { id } };
};

export default arrange(broadcast)({
  calls: {
    get: (server) => idOf(sent(server)),
    preview: (server) => idOf(drafted(server)),
    previewPeople: async (server) => {
      const { by, input: { id } } = await drafted(server);
      return { by, input: { id, isReached: true } };
    },
    receipts: (server) => idOf(sent(server)),
    save: [
      async (server) => ({ by: await addPerson(server.database.db, server.associationId, { name: '林知远', roles: ['memberClerk'] }), input: { ...letter([]), audience: 'EVERYBODY' } }),
      async (server) => {
        const { by, input } = await drafted(server);
        return { by, input: { ...letter([]), ...input, audience: 'EVERYBODY' } };
      },
    ],
    remove: drafted,
    send: drafted,
    revoke: sent,
    revise: async (server) => {
      const { by, input } = await sent(server);
      return { by, input: { ...input, notificationTitle: '年度考核三月开始', notificationContent: '请各律师于四月十日前登录系统，完成自评。', address: null, reason: '截止日期有误' } };
    },
  },
});
