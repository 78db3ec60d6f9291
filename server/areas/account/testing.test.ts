import { expect, test } from 'vitest';
import { securitySettings } from 'contract/areas/system/security-settings';
import { testApp } from './testing.ts';

test('what a test has set stays set when its clock goes back to where it was, and the last value wins', async () => {
  const it = await testApp();
  try {
    await it.setClock(new Date('2026-03-10T09:00:00+08:00'));
    await it.set(securitySettings.captchaMode, 'afterFailures');
    await it.set(securitySettings.captchaMode, 'never');
    await it.setClock(new Date('2026-03-10T08:59:59+08:00'));
    expect(await it.app.settings.get(it.app.db, it.app.associationId, securitySettings.captchaMode)).toBe('never');
  } finally {
    await it.close();
  }
});
