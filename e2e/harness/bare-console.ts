/** The built console over a product with nobody in it but whom a test brings, who signs in without reading pictures. */
import { securitySettings } from 'contract/areas/system/security-settings';
import { testApp, type TestApp } from 'server/areas/account/testing';
import { builtConsole } from './browser.ts';

export async function startBareConsole(options: Parameters<typeof testApp>[0] = {}): Promise<TestApp> {
  const product = await testApp({ webDir: builtConsole, ...options });
  await product.set(securitySettings.captchaMode, 'never');
  return product;
}
