import { expect, test } from 'vitest';
import { findPlaces, nameOfPath, onlyOn, pathTo, standardDivisions, withChanges } from './divisions.ts';

test('a district is found by its code with all that stands above it; a city under the state has two levels', async () => {
  const all = await standardDivisions();
  expect(nameOfPath(pathTo(all, '440104'))).toBe('广东省 / 广州市 / 越秀区');
  expect(nameOfPath(pathTo(all, '110108'))).toBe('北京市 / 海淀区');
  expect(pathTo(all, '999999')).toEqual([]);
});

test('of places alike in name, those that are called so come first', async () => {
  const all = await standardDivisions();
  expect(findPlaces(all, '越秀', false).map(nameOfPath)).toEqual(['广东省 / 广州市 / 越秀区']);
  expect(findPlaces(all, '广州', true)[0]?.map(({ name }) => name)).toEqual(['广东省', '广州市']);
  expect(findPlaces(all, '4401', false).length).toBeGreaterThan(8);
  expect(findPlaces(all, '', true)).toEqual([]);
});

test('the association’s names, its own places and what it does not offer', () => {
  const all = [{ code: '440000', name: '广东省', children: [{ code: '440100', name: '广州市', children: [{ code: '440103', name: '荔湾区', children: [] }, { code: '440104', name: '越秀区', children: [] }] }] }];
  const changed = withChanges(all, [{ code: '440103', isOff: true }, { code: '440104', name: '越秀' }, { code: '440191', parent: '440100', name: '高新区' }]);
  expect(onlyOn(changed)[0]?.children[0]?.children.map(({ code, name }) => `${code} ${name}`)).toEqual(['440104 越秀', '440191 高新区']);
  // A record with a place that is off still shows where it is.
  expect(nameOfPath(pathTo(changed, '440103'))).toBe('广东省 / 广州市 / 荔湾区');
});
