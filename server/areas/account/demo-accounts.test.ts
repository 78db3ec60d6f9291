import { afterAll, beforeAll, expect, test } from 'vitest';
import { features } from 'contract/all';
import { seedDemoRegisters } from '../basic-info/demo.ts';
import { demoPassword, demoPeople } from './demo-people.public.ts';
import { seedDemoAccounts } from './demo-accounts.ts';
import { rolesInForce, type RoleInForce } from './roles-in-force.ts';
import { testApp, type TestApp } from './testing.ts';

let it: TestApp;
beforeAll(async () => {
  it = await testApp({ isDemo: true });
  const { db, vault, associationId } = it.app;
  const registers = await seedDemoRegisters({ db, vault }, associationId);
  await seedDemoAccounts(db, vault, associationId, { ...registers, internId: null });
});
afterAll(() => it.close());

test('everybody of the demonstration signs in with the one password, without a captcha and without having to change it', async () => {
  for (const { userName, roles } of demoPeople) {
    const visitor = it.visitor();
    const challenge = await visitor.challenge();
    expect(challenge.required).toBe(false);
    const reply = await visitor.tryToSignIn({ userName, password: demoPassword, challenge });
    expect(reply, userName).toMatchObject({ status: 200, body: { result: { userInfo: { username: userName, ifNeedChangePassword: false, isDemo: true } } } });
    const viewer = await it.app.sessions.find((reply.body.result as { accessToken: string }).accessToken, undefined);
    expect(viewer?.roles).toEqual([...roles].sort());
  }
});

test('the sign-in page names them only in a demonstration', async () => {
  const shown = (await it.visitor().get('/api/system/setting/getLoginSettings')).body.result as { demo: { accounts: unknown[] } | null };
  expect(shown.demo?.accounts).toHaveLength(demoPeople.length);
  const real = await testApp();
  expect((await real.visitor().get('/api/system/setting/getLoginSettings')).body.result).toMatchObject({ demo: null, isDemo: false });
  await real.close();
});

test('no role holds a right that no page declares', () => {
  const declared = new Set<string>(features.flatMap(({ permissions }) => permissions.flatMap(({ code, flags }) => [code, ...flags.map((flag) => `${code}.${flag}`)])));
  for (const [role, { grants }] of Object.entries<RoleInForce>(rolesInForce)) for (const [permission] of grants) expect(declared, role).toContain(permission);
});
