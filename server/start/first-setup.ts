/** Tells whoever started an empty system how it gets its administrators. */
import type { App } from '../app.ts';
import { newSetupCode } from '../areas/account/setup/setup-code.ts';

/** The line for the console, or null where there is nothing to set up. */
export async function firstSetup(app: App, address: string): Promise<string | null> {
  const made = await newSetupCode(app);
  return made && `首次设置：${address}/setup  一次性设置码：${made.code}（${made.minutes}分钟内有效）`;
}
