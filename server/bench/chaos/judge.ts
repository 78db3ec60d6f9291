/** Everybody holds still, and the product is accused: of losing, halving or doubling anything that it has acknowledged. */
import { practiceFlow } from 'contract/areas/practice/practice-application';
import { sealTrail } from '../../machines/audit-seal/seal.ts';
import { verifyTrail } from '../../machines/audit-seal/verify.ts';
import { connect } from '../../machines/postgres/connect.ts';
import type { Installation } from '../installation.ts';
import { accuse, outboxDone } from './accuse.ts';
import type { Witness } from './witness.ts';
import { send, type Writers } from './writers.ts';

export interface Judged { acknowledged: number; repeated: number; outboxSeconds: number; lost: number; miscounted: number; doubled: number; halves: Record<string, number> }

/** `connection`: where the database is now; one that was started anew may have its socket in another place. */
export type Accused = Pick<Installation, 'connection' | 'dir' | 'vault' | 'associationId'>;

export async function judge({ connection, ...accused }: Accused, url: string, writers: Writers, witness: Witness): Promise<Judged> {
  await writers.pause();
  // A pool of its own: an older one may have broken with the database, as it should.
  const { pool, db, close } = connect(connection, { max: 2, statementTimeout: 0 });
  try {
    const doubled = await sentAgain(url, witness);
    const { lost, miscounted, halves } = await accuse(pool, witness);
    const outbox = await outboxDone(pool);
    return { outboxSeconds: Math.round(outbox.seconds * 10) / 10, acknowledged: witness.seen.length, repeated: writers.repeated(), lost, miscounted, doubled, halves: { ...halves, ...outbox.halves, ...await brokenSeals({ ...accused, pool, db }) } };
  } finally {
    await close();
    writers.goOn();
  }
}

/** What a judgement found, as sentences; none is good. */
export const faultsOf = (after: string, { lost, miscounted, doubled, halves }: Judged): string[] =>
  lost + miscounted + doubled + Object.keys(halves).length === 0 ? [] : [`${after}：${JSON.stringify({ lost, miscounted, doubled, halves })}`];

/** All that was sealed before is as it was then; what has come since is sealed now, for the next judgement. */
async function brokenSeals({ dir: dataDir, ...app }: Omit<Accused, 'connection'> & Pick<Installation, 'pool' | 'db'>): Promise<Record<string, number>> {
  await sealTrail({ ...app, dataDir });
  const { faults, faultCount } = await verifyTrail({ ...app, dataDir });
  return faultCount ? { [`审计记录与封存不符：${faults[0]?.sentence ?? ''}`]: faultCount } : {};
}

/** The last acknowledged steps once more, with their keys: the same answer to the byte, and nothing done. What it did would be found as a miscount. */
async function sentAgain(url: string, { seen }: Witness): Promise<number> {
  const steps = Object.values(practiceFlow.endpoints);
  let other = 0;
  for (const { call, key, answer, by, input } of seen.slice(-16)) {
    const endpoint = steps.find(({ path }) => path === call);
    const again = endpoint && await send(url, endpoint, by, input, key);
    if (again && again.text !== answer) other += 1;
  }
  return other;
}
