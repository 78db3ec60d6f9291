import { Readable } from 'node:stream';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { profile } from 'contract/areas/account/profile';
import { userConfig } from 'contract/areas/account/user-config';
import { securitySettings } from 'contract/areas/system/security-settings';
import { testApp, type TestApp, type Visitor } from '../testing.ts';

let it: TestApp;
beforeAll(async () => {
  it = await testApp();
  await it.set(securitySettings.captchaMode, 'never');
});
afterAll(() => it.close());

async function somebody(userName: string): Promise<{ id: string; visitor: Visitor }> {
  const id = await it.person(userName);
  const visitor = it.stranger();
  await visitor.signIn(userName);
  return { id, visitor };
}

async function uploadedBy(userId: string, width = 256, height = width): Promise<string> {
  const bytes = await sharp({ create: { width, height, channels: 3, background: '#c5221f' } }).jpeg().toBuffer();
  const { id } = await it.app.files.receive({ stream: Readable.from([bytes]), fileName: '头像.jpg', truncated: () => false }, { associationId: it.app.associationId, uploadedBy: userId, accept: 'image' });
  return id;
}

const wear = (visitor: Visitor, photo: string | null) => visitor.post(profile.endpoints.updatePhoto.path, { photo });
/** The answer is a picture, which a visitor cannot read. */
async function look({ token, cookies }: Visitor, photo: string): Promise<number> {
  const { status } = await fetch(`${it.url}${profile.endpoints.getPhoto.path}?photo=${photo}`, {
    headers: { 'x-requested-with': 'XMLHttpRequest', authorization: `Bearer ${token}`, cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
  });
  return status;
}
const worn = async (visitor: Visitor) => ((await visitor.send('GET', userConfig.endpoints.getAllConfig.path)).body.result as { user: { photoImage: string | null } }).user.photoImage; // the call's own form

test('a picture is seen by others from the moment it is worn until it is not', async () => {
  const [mine, other] = [await somebody('fangyuan'), await somebody('zhouyuan')];
  const photo = await uploadedBy(mine.id);
  expect(await look(other.visitor, photo)).toBe(404);
  expect((await wear(mine.visitor, photo)).status).toBe(200);
  expect(await worn(mine.visitor)).toBe(photo);
  expect(await look(other.visitor, photo)).toBe(200);
  expect(await look(it.stranger(), photo)).toBe(401);
  expect((await wear(mine.visitor, null)).status).toBe(200);
  expect(await worn(mine.visitor)).toBeNull();
  expect(await look(other.visitor, photo)).toBe(404);
});

test('the one before is let go', async () => {
  const { id, visitor } = await somebody('qianyuan');
  const [first, second] = [await uploadedBy(id), await uploadedBy(id)];
  await wear(visitor, first);
  await wear(visitor, second);
  const { rows } = await it.database.pool.query('select id, attached from file_object where id = any($1)', [[first, second]]);
  expect(Object.fromEntries(rows.map(({ id: file, attached }) => [file, attached]))).toEqual({ [first]: false, [second]: true });
});

test.each([
  ['one that is not square', 300, 200, '正方形'], ['one that is too small', 40, 40, '边长'], ['one that is too large', 800, 800, '边长'],
])('%s is refused in words', async (_, width, height, word) => {
  const { id, visitor } = await somebody(`p${width}`);
  const { status, body } = await wear(visitor, await uploadedBy(id, width, height));
  expect(status).toBe(400);
  expect(JSON.stringify(body)).toContain(word);
  expect(await worn(visitor)).toBeNull();
});

test("somebody else's upload is nobody's face", async () => {
  const [mine, other] = [await somebody('wuyuan'), await somebody('zhengyuan')];
  expect((await wear(mine.visitor, await uploadedBy(other.id))).status).toBe(400);
});
