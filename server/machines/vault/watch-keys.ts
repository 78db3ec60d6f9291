/** A node that runs learns of newer keys; one that can't read them says so once, before anything is sealed with them. */
import { StartRefused } from '../start-refused.ts';
import type { OpenVault } from './open-vault.ts';

/** How often the keys are read. */
export const keysReadEvery = 10_000;

export function watchKeys(vault: OpenVault, log: (line: string) => void): { close(): void } {
  let said = '';
  const read = () => vault.refresh().then(() => { said = ''; }, (error: unknown) => {
    // Without the database what is known holds on.
    if (!(error instanceof StartRefused) || error.message === said) return;
    said = error.message;
    log(`本节点读不到新的数据密钥，请换上新的主密钥，更换数据密钥之前须先完成：${error.message}`);
  });
  const timer = setInterval(() => void read(), keysReadEvery).unref();
  return { close: () => clearInterval(timer) };
}
