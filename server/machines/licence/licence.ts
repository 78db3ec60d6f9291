/**
 * Until when this installation may be worked with. Never granted a period: without end, so that nobody is locked out by
 * surprise. When it is over the data stays readable and can be taken out; only the business stops being changed.
 */
import { sql } from 'kysely';
import type { Db } from '../../kernel/context.ts';
import type { Clock } from '../session/clock.ts';

export interface Period { readonly until: string | null; readonly daysLeft: number | null }

export interface Licence {
  readonly vendorKey: string;
  /** By this node's knowledge, at most half a minute old: asked on every change. */
  isOver(): boolean;
  /** Whether a change of this feature waits for a renewal. Accounts and the system itself go on, or nobody could renew. */
  closes(feature: string): boolean;
  period(db: Db): Promise<Period>;
  /** Reads again at once. */
  refresh(): Promise<void>;
  close(): void;
}

const goesOn = /^(account|system)\./;
const every = 30_000;

export async function startLicence({ db, clock, associationId, vendorKey }: { db: Db; clock: Clock; associationId: string; vendorKey: string }): Promise<Licence> {
  let endsAt = Infinity;
  const refresh = async () => {
    const { rows } = await sql<{ endsAt: number | null }>`
      select (extract(epoch from (max(until) + 1)::timestamp at time zone 'Asia/Shanghai') * 1000)::float8 as ends_at from product_licence where association_id = ${associationId}`.execute(db);
    endsAt = rows[0]?.endsAt ?? Infinity;
  };
  await refresh();
  const timer = setInterval(() => void refresh().catch(() => { /* What was last known holds on. */ }), every);
  timer.unref();
  const isOver = () => clock.now() >= endsAt;
  return {
    vendorKey, isOver, refresh,
    closes: (feature) => !goesOn.test(feature) && isOver(),
    async period(asked) {
      const { rows } = await sql<Period>`
        select max(until)::text as until, max(until) - (app_now() at time zone 'Asia/Shanghai')::date as days_left from product_licence where association_id = ${associationId}`.execute(asked);
      return rows[0] ?? { until: null, daysLeft: null };
    },
    close: () => clearInterval(timer),
  };
}
