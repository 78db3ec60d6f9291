/** The limit of a sign-in: the password's hash alone, two at a time as the product does, with nothing around it. */
import { verify } from '@node-rs/argon2';

export interface Hashing { hash: string; password: string; seconds: number }
export interface Hashed { done: number; seconds: number }

/** As a role: configured with nothing, asked with a hash. */
export const asHasher = async (_: object) => async ({ hash, password, seconds }: Hashing): Promise<Hashed> => {
  const started = performance.now();
  let done = 0;
  await Promise.all([0, 1].map(async () => {
    while (performance.now() < started + seconds * 1000) {
      if (!await verify(hash, password)) throw new Error('the limit checks another password');
      done += 1;
    }
  }));
  return { done, seconds: (performance.now() - started) / 1000 };
};
