/** Just enough of DER (ITU-T X.690) to write a certificate: Node signs and reads them, but cannot write one. */
export const OID = {
  ecdsaWithSha256: '1.2.840.10045.4.3.2', commonName: '2.5.4.3', organization: '2.5.4.10',
  keyUsage: '2.5.29.15', subjectAltName: '2.5.29.17', basicConstraints: '2.5.29.19', extendedKeyUsage: '2.5.29.37', serverAuth: '1.3.6.1.5.5.7.3.1',
} as const;

export function tagged(tag: number, ...content: readonly Uint8Array[]): Buffer {
  const body = Buffer.concat(content);
  const size: number[] = [];
  for (let rest = body.length; rest > 0; rest >>= 8) size.unshift(rest & 0xff);
  const length = body.length < 0x80 ? [body.length] : [0x80 | size.length, ...size];
  return Buffer.concat([Buffer.from([tag, ...length]), body]);
}

export const sequence = (...parts: readonly Uint8Array[]) => tagged(0x30, ...parts);
export const set = (...parts: readonly Uint8Array[]) => tagged(0x31, ...parts);
/** Unsigned: a leading zero keeps a high first bit from meaning "negative". */
export const integer = (bytes: Uint8Array) => tagged(0x02, bytes[0]! & 0x80 ? Buffer.concat([Buffer.of(0), bytes]) : bytes);
export const boolean = (value: boolean) => tagged(0x01, Buffer.of(value ? 0xff : 0));
export const octets = (bytes: Uint8Array) => tagged(0x04, bytes);
export const bits = (bytes: Uint8Array, unused = 0) => tagged(0x03, Buffer.of(unused), bytes);
export const utf8 = (text: string) => tagged(0x0c, Buffer.from(text, 'utf8'));
/** GeneralizedTime; certificates must use it from 2050 on, and may not before. */
export function time(at: Date): Buffer {
  const digits = at.toISOString().replace(/[-:T]|\.\d+/g, '');
  return at.getUTCFullYear() < 2050 ? tagged(0x17, Buffer.from(digits.slice(2))) : tagged(0x18, Buffer.from(digits));
}

export function oid(dotted: string): Buffer {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number);
  const bytes = rest.flatMap((value) => {
    const groups = [value & 0x7f];
    for (let left = value >>> 7; left > 0; left >>>= 7) groups.unshift((left & 0x7f) | 0x80);
    return groups;
  });
  return tagged(0x06, Buffer.from([first * 40 + second, ...bytes]));
}
