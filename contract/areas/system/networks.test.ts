import { expect, test } from 'vitest';
import { isAllowedFrom, isWithin, networks, placeOf } from './networks.ts';

test('an address is within a range by its first bits, IPv4 also when it comes over IPv6', () => {
  for (const [ip, text, within] of [
    ['192.168.1.20', '192.168.1.0/24', true], ['192.168.2.20', '192.168.1.0/24', false], ['::ffff:10.1.2.3', '10.0.0.0/8', true], ['10.1.2.3', '10.1.2.3', true], ['10.1.2.4', '10.1.2.3', false],
    ['10.1.2.3', '0.0.0.0/0', true], ['2001:db8::1', '2001:db8::/32', true], ['2001:db9::1', '2001:db8::/32', false], ['2001:db8::1', '0.0.0.0/0', false], ['10.0.0.129', '10.0.0.128/25，192.168.0.1', true], ['', '0.0.0.0/0', false],
  ] as const) expect([ip, text, isWithin(ip, text)]).toEqual([ip, text, within]);
});

test('an address is inside or outside as soon as the association has said what is its own, and neither before or where there is no address', () => {
  expect(['10.0.0.1', '::ffff:10.0.0.1', '11.0.0.1', ''].map((ip) => placeOf(ip, '10.0.0.0/8'))).toEqual(['inside', 'inside', 'outside', null]);
  expect(placeOf('10.0.0.1', ' \n')).toBeNull();
});

test('nothing written lets everybody in; what is forbidden is so even where it is allowed', () => {
  expect(isAllowedFrom('10.0.0.1', { allow: '', deny: '' })).toBe(true);
  expect(isAllowedFrom('10.0.0.1', { allow: ' \n', deny: '10.0.0.2' })).toBe(true);
  expect(isAllowedFrom('10.0.0.2', { allow: '10.0.0.0/8', deny: '10.0.0.2' })).toBe(false);
  expect(isAllowedFrom('11.0.0.1', { allow: '10.0.0.0/8', deny: '' })).toBe(false);
});

test.each(['192.168.1', '192.168.1.256', '10.0.0.0/33', '10.0.0.0/8/8', 'fe80:::1', '2001:db8::/129', '办公室', '1:2:3:4:5:6:7:8:9'])('%s is no network, and is named in the answer', (text) => {
  expect(networks.safeParse(`10.0.0.1, ${text}`).error?.issues[0]?.message).toContain(`“${text}”不是网络地址`);
});
