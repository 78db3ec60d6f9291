import { keyOf } from './cipher.ts';
import { vaultOf, type Vault } from './vault.ts';

/** A vault without a database, for tests of what uses one. Its keys are known to everybody. */
export const testVault = (): Vault => vaultOf({ sealing: [{ kid: 'k1', key: keyOf(Buffer.alloc(32, 1)) }], blind: keyOf(Buffer.alloc(32, 2)) });
