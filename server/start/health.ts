/** For supervisors and balancers: alive, and ready to be given work. Neither says anything about the installation. */
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';

export interface Health {
  /** From here on balancers send no new work. */
  drain(): void;
}

export function answerHealth(http: FastifyInstance, pool: Pool): Health {
  let draining = false;
  // Anybody may ask, as often as he likes: whoever comes while the database is being asked waits for the same answer.
  let asked: Promise<boolean> | null = null;
  const databaseAnswers = (): Promise<boolean> => asked ??= pool.query('select 1').then(() => true, () => false).finally(() => { asked = null; });
  http.get('/healthz', async () => ({ status: 'alive' }));
  http.get('/readyz', async (_, reply) => {
    const ready = !draining && await databaseAnswers();
    return reply.status(ready ? 200 : 503).send({ status: ready ? 'ready' : 'notReady' });
  });
  return { drain: () => { draining = true; } };
}
