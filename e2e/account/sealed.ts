/** A fresh challenge with its answer, and envelopes sealed for it as the sign-in page seals them. */
import { seal } from 'server/machines/session/testing';
import type { TestServer } from '../harness/server.ts';

export async function sealed({ app, origin }: TestServer) {
  const { captchaId, answer, key } = await app.challenges.make();
  return { captchaId, answer, seal: (value: string) => seal(value, { key, captchaId, origin }) };
}
