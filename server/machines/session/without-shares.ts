/** Programs that test and measure ask hundreds of times a second as one person: where they are at home, nobody has a share. */
import { securitySettings } from 'contract/areas/system/security-settings';
import type { Db } from '../../kernel/context.ts';
import { settings } from '../settings/settings.ts';

export async function withoutShares(db: Db, associationId: string): Promise<void> {
  const { callShares } = securitySettings;
  const inForce = await settings.get(db, associationId, callShares);
  if (inForce.readsPerSecond === 0) return;
  // A test's clock may go back.
  await settings.set(db, associationId, callShares, { ...callShares.initial, readsPerSecond: 0, changesPerSecond: 0 }, { id: null, name: '测试' }, '测试程序一秒钟查看数百次', '2000-01-01');
}
