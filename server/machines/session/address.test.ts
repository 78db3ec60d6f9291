import { expect, test } from 'vitest';
import { networkOf } from './address.ts';

test.each([
  ['10.1.2.3', '10.1.2.3'], ['::ffff:10.1.2.3', '10.1.2.3'], ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'], ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002:ffff::1', '2001:db8:1:2::/64'], ['::1', '0:0:0:0::/64'], ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('failures from %s are counted at %s', (ip, network) => expect(networkOf(ip)).toBe(network));
