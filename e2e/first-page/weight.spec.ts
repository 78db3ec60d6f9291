import { expect, test } from 'vitest';
import { unhindered } from 'server/bench/page/throttled';
import { signIn, visitList, visitSignIn } from 'server/bench/page/visits';
import { atWork } from '../harness/at-work.ts';
import { startDemonstration } from '../harness/demonstration.ts';

const house = atWork(startDemonstration);

test('the sign-in page is there after at most six requests and 70 KB of code', async () => {
  const { came, close } = await visitSignIn(house.browser, house.product.url, unhindered);
  await close();
  expect(came.codeKB).toBeGreaterThan(10);
  expect(came.codeKB).toBeLessThanOrEqual(70);
  expect(came.requests).toBeLessThanOrEqual(6);
});

test('the first list comes with at most twenty-two requests and 300 KB of code', async () => {
  const { came, asked, close } = await visitList(house.browser, house.product.url, unhindered, await signIn(house.browser, house.product.url));
  await close();
  expect(came.codeKB).toBeGreaterThan(50);
  expect(came.codeKB, asked.join('\n')).toBeLessThanOrEqual(300);
  process.stdout.write(`The first list: ${came.codeKB} KB of code, ${came.requests} requests\n`);
  expect(came.requests, asked.join('\n')).toBeLessThanOrEqual(22);
});
