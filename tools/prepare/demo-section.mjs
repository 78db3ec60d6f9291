/**
 * Whether the console is built with its demo section: `DEMO_SECTION` says it, otherwise what the installation is for.
 * The same rule as in `server/start/configuration.ts` tells a demonstration from the real thing.
 */
import { fail } from './say.mjs';

export function demoSection({ DEMO_SECTION, PROFILE, DATABASE_URL } = process.env) {
  const said = DEMO_SECTION?.trim();
  if (said && said !== 'on' && said !== 'off') fail(`DEMO_SECTION 的值“${said}”不正确。可用的值：on（包含示例页面）、off（不包含）。`);
  return said || ((PROFILE?.trim() || (DATABASE_URL?.trim() ? 'empty' : 'demo')) === 'demo' ? 'on' : 'off');
}
