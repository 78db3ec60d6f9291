/**
 * Short messages through the vendors that the association has a contract with. In a demonstration nothing leaves this
 * machine: a stub stands in for the vendor, checks the same signatures, and the log shows what was said.
 */
import type { Db } from '../../kernel/context.ts';
import type { Vault } from '../vault/vault.ts';
import { aliyun } from './aliyun.ts';
import { breakerOf } from './breaker.ts';
import { demoProvider, startDemoStub } from './demo.ts';
import { post } from './post.ts';
import { activeProviders } from './providers.ts';
import { tencent } from './tencent.ts';
import { vendorHosts, type Message, type Outcome, type Provider } from './vendor.ts';

export interface Sms {
  /** Those that may be asked, the preferred one first. */
  providers(db: Db, associationId: string): Promise<readonly Provider[]>;
  send(provider: Provider, message: Message): Promise<Outcome>;
  close(): Promise<void>;
}

export interface SmsOptions {
  vault: Vault;
  isDemo: boolean;
  /** A stub's address: where calls go instead of to the vendors. For tests only. */
  via?: string | undefined;
  log: (line: string) => void;
  /** For tests: how long an answer may take. */
  patience?: number;
}

const clients = { aliyun, tencent } as const;

export async function startSms({ vault, isDemo, via, log, patience }: SmsOptions): Promise<Sms> {
  const demo = isDemo ? await startDemoStub(log) : null;
  const instead = demo?.url ?? via ?? null;
  const breaker = breakerOf();
  return {
    providers: async (db, associationId) => (demo ? [demoProvider] : activeProviders(db, vault, associationId)),
    async send(provider, message) {
      const { vendor } = provider;
      if (breaker.isOpen(vendor)) return { kind: 'notSent', code: 'RESTING' };
      const client = clients[vendor];
      const reached = await post(vendorHosts[vendor], client.write(provider, message), instead, patience);
      const outcome = reached.kind === 'answered' ? client.read(reached.body) : reached;
      if (outcome.kind === 'notSent' || outcome.kind === 'unknown') breaker.failed(vendor);
      else breaker.succeeded(vendor);
      return outcome;
    },
    close: async () => { await demo?.close(); },
  };
}
