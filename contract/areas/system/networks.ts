/** Network addresses as an administrator writes them: single ones or ranges (CIDR), one under the other or with commas between. */
import { z } from 'zod';

interface Range { readonly bits: 32 | 128; readonly from: bigint; readonly prefix: number }

const most = 200;
const longest = 4000;
const partsOf = (text: string) => text.split(/[\s,，;；、]+/).filter((part) => part !== '');

/** A number and how many bits it has; an IPv4 address that came over IPv6 is itself. Null: no address. */
function addressOf(text: string): { bits: 32 | 128; value: bigint } | null {
  const plain = text.replace(/%.*$/, '').replace(/^::ffff:(?=\d+\.)/i, '');
  if (/^\d{1,3}(\.\d{1,3}){3}$/.test(plain)) {
    const groups = plain.split('.').map(Number);
    return groups.every((group) => group <= 255) ? { bits: 32, value: groups.reduce((sum, group) => (sum << 8n) | BigInt(group), 0n) } : null;
  }
  const [head = '', tail, ...more] = plain.split('::');
  const groupsOf = (part: string) => (part === '' ? [] : part.split(':'));
  const [left, right] = [groupsOf(head), groupsOf(tail ?? '')];
  const missing = 8 - left.length - right.length;
  if (more.length || !plain.includes(':') || (tail === undefined ? missing !== 0 : missing < 1)) return null;
  const groups = [...left, ...Array<string>(missing).fill('0'), ...right];
  return groups.every((group) => /^[0-9a-f]{1,4}$/i.test(group)) ? { bits: 128, value: groups.reduce((sum, group) => (sum << 16n) | BigInt(`0x${group}`), 0n) } : null;
}

function rangeOf(part: string): Range | null {
  const [ip = '', length, ...more] = part.split('/');
  const address = addressOf(ip);
  if (!address || more.length || (length !== undefined && !/^\d{1,3}$/.test(length))) return null;
  const prefix = length === undefined ? address.bits : Number(length);
  return prefix <= address.bits ? { bits: address.bits, from: address.value, prefix } : null;
}

export const isWithin = (ip: string, text: string): boolean => {
  const address = addressOf(ip);
  return address !== null && partsOf(text).some((part) => {
    const range = rangeOf(part);
    return range?.bits === address.bits && address.value >> BigInt(range.bits - range.prefix) === range.from >> BigInt(range.bits - range.prefix);
  });
};

/** Where it came from, as far as the association has said what is its own. */
export const placeOf = (ip: string, own: string): 'inside' | 'outside' | null => (partsOf(own).length === 0 || addressOf(ip) === null ? null : isWithin(ip, own) ? 'inside' : 'outside');

/** Where staff may come from: not from what is forbidden, and where something is allowed, from there alone. */
export const isAllowedFrom = (ip: string, { allow, deny }: { readonly allow: string; readonly deny: string }): boolean =>
  !isWithin(ip, deny) && (partsOf(allow).length === 0 || isWithin(ip, allow));

export const networks = z.string().max(longest).superRefine((text, { addIssue }) => {
  const parts = partsOf(text);
  const wrong = parts.find((part) => !rangeOf(part));
  if (wrong !== undefined) addIssue({ code: 'custom', message: `“${wrong.slice(0, 50)}”不是网络地址，应写成192.168.1.20或192.168.1.0/24这样，多个之间用逗号隔开` });
  if (parts.length > most) addIssue({ code: 'custom', message: `最多填写${most}个地址，请合并成网段` });
}).meta({ maxLength: longest });
