import { expect, test } from 'vitest';
import { divisions, findPlaces, nameOfPath, pathTo } from './divisions.ts';

test('a district is found by its code with all that stands above it; a city under the state has two levels', async () => {
  const all = await divisions();
  expect(nameOfPath(pathTo(all, '440104'))).toBe('广东省 / 广州市 / 越秀区');
  expect(nameOfPath(pathTo(all, '110108'))).toBe('北京市 / 海淀区');
  expect(pathTo(all, '999999')).toEqual([]);
});

test('of places alike in name, those that are called so come first', async () => {
  const all = await divisions();
  expect(findPlaces(all, '越秀', false).map(nameOfPath)).toEqual(['广东省 / 广州市 / 越秀区']);
  expect(findPlaces(all, '广州', true)[0]?.map(({ name }) => name)).toEqual(['广东省', '广州市']);
  expect(findPlaces(all, '4401', false).length).toBeGreaterThan(8);
  expect(findPlaces(all, '', true)).toEqual([]);
});
