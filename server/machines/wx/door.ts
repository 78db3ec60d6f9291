/**
 * Where WeChat tells of scans. What it brings is signed and sealed; the answer comes at once (WeChat waits five seconds
 * and asks again), and what a scan leads to is a job, written together with the mark that this scan has been heard.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { wxCallbackPath } from 'contract/areas/applications/wx-manage';
import { Refusal } from '../../kernel/fail.ts';
import type { Database } from '../../tables.gen.ts';
import type { Vault } from '../vault/vault.ts';
import { findWxAccount, type WxAccount } from './account.ts';
import { openSealed, signedBy } from './crypt.ts';
import { readMessage, scanOf } from './message.ts';

interface Options { http: FastifyInstance; db: Kysely<Database>; vault: Vault; associationId: string }

const mostBytes = 32 * 1024;

export function openWxDoor({ http, db, vault, associationId }: Options): void {
  const account = async (): Promise<WxAccount & { token: string; aesKey: string }> => {
    const found = await findWxAccount(db, vault, associationId);
    if (!found?.token || !found.aesKey) throw new Refusal('notFound');
    return { ...found, token: found.token, aesKey: found.aesKey };
  };
  const asked = ({ query }: FastifyRequest): URLSearchParams => new URLSearchParams(Object.entries(query ?? {}).flatMap(([name, value]) => typeof value === 'string' ? [[name, value]] : []));

  void http.register(async (own) => {
    own.addContentTypeParser(['text/xml', 'application/xml'], { parseAs: 'string', bodyLimit: mostBytes }, (_, body, done) => done(null, body));

    // Entered in WeChat's back office, the address is asked to prove that it knows the token.
    own.get(wxCallbackPath, async (request, reply) => {
      const { token } = await account();
      const said = asked(request);
      if (!signedBy(said.get('signature'), token, said.get('timestamp') ?? '', said.get('nonce') ?? '')) throw new Refusal('forbidden');
      return reply.type('text/plain; charset=utf-8').send(said.get('echostr') ?? '');
    });

    own.post(wxCallbackPath, async (request, reply) => {
      const known = await account();
      const said = asked(request);
      const outer = typeof request.body === 'string' ? readMessage(request.body) : null;
      const sealed = outer?.['Encrypt'];
      // In plain it is not taken: whoever sees one signed address on its way could send anything with it.
      if (!sealed || !signedBy(said.get('msg_signature'), known.token, said.get('timestamp') ?? '', said.get('nonce') ?? '', sealed)) throw new Refusal('forbidden');
      const text = openSealed(known.aesKey, known.appId, sealed) ?? (known.previousAesKey ? openSealed(known.previousAesKey, known.appId, sealed) : null);
      const message = text === null ? null : readMessage(text);
      if (!message) throw new Refusal('forbidden');
      const scan = scanOf(message);
      if (scan && known.isOn) await hear(scan);
      return reply.type('text/plain; charset=utf-8').send('success');
    });
  });

  /** One scan is told up to four times. */
  const hear = ({ openId, createTime, scene }: { openId: string; createTime: number; scene: string }) => sql`
    with heard as (insert into wx_event (association_id, open_id, create_time) values (${associationId}, ${openId}, ${createTime}) on conflict do nothing returning 1)
    select graphile_worker.add_job('wxScanned', json_build_object('openId', ${openId}::text, 'scene', ${scene}::text), max_attempts => 3) from heard`.execute(db);
}
