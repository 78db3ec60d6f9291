/**
 * A QR code (ISO/IEC 18004) of up to 230 bytes: byte mode, level L, sizes 1 to 9, always mask 0. Enough for an address
 * that a phone photographs from a screen; nothing else here needs one, so it is no dependency.
 */
/** Per size: blocks, data bytes of each, check bytes of each, where the small squares stand. */
const sizes = [
  [1, 19, 7, []], [1, 34, 10, [6, 18]], [1, 55, 15, [6, 22]], [1, 80, 20, [6, 26]], [1, 108, 26, [6, 30]], [2, 68, 18, [6, 34]], [2, 78, 20, [6, 22, 38]], [2, 97, 24, [6, 24, 42]], [2, 116, 30, [6, 26, 46]],
] as const;

/** Rows of dark (true) and light modules, or null when the text is too long. */
export function qrOf(text: string): boolean[][] | null {
  const bytes = new TextEncoder().encode(text);
  const at = sizes.findIndex(([blocks, each]) => bytes.length + 2 <= blocks * each);
  const size = sizes[at];
  if (!size) return null;
  const [blocks, each, checks, squares] = size;
  const data = dataOf(bytes, blocks * each);
  const parts = Array.from({ length: blocks }, (_, block) => data.slice(block * each, (block + 1) * each));
  const checked = parts.map((part) => checkBytes(part, checks));
  const woven = (of: readonly (readonly number[])[], length: number) => Array.from({ length }, (_, byte) => of.map((part) => part[byte] ?? 0)).flat();
  return drawn(at + 1, squares, [...woven(parts, each), ...woven(checked, checks)]);
}

function dataOf(bytes: Uint8Array, capacity: number): number[] {
  const bits = `0100${bytes.length.toString(2).padStart(8, '0')}${Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('')}`;
  const filled = `${bits}0000`.slice(0, capacity * 8).padEnd(Math.ceil(Math.min(bits.length + 4, capacity * 8) / 8) * 8, '0');
  const data = (filled.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2));
  for (let pad = 0; data.length < capacity; pad += 1) data.push(pad % 2 ? 0x11 : 0xec);
  return data;
}

/** Numbers of the field of 256 elements as powers of two. */
const powers = Array.from({ length: 255 }, () => 0);
const logs = Array.from({ length: 256 }, () => 0);
for (let power = 0, value = 1; power < 255; power += 1) {
  powers[power] = value;
  logs[value] = power;
  value = value & 128 ? (value << 1) ^ 0x11d : value << 1;
}
const times = (a: number, b: number) => a && b ? powers[(logs[a]! + logs[b]!) % 255]! : 0;

function checkBytes(data: readonly number[], count: number): number[] {
  let generator = [1];
  for (let power = 0; power < count; power += 1) {
    const next = [...generator, 0];
    generator.forEach((factor, index) => { next[index + 1]! ^= times(factor, powers[power]!); });
    generator = next;
  }
  const rest = [...data, ...Array<number>(count).fill(0)];
  for (let index = 0; index < data.length; index += 1) {
    const lead = rest[index]!;
    generator.forEach((factor, step) => { rest[index + step]! ^= times(factor, lead); });
  }
  return rest.slice(data.length);
}

/** Numbers that carry their own check bits. */
function withCheck(value: number, generator: number, bits: number): number {
  let rest = value << bits;
  const length = generator.toString(2).length;
  while (rest.toString(2).length >= length && rest) rest ^= generator << (rest.toString(2).length - length);
  return (value << bits) | rest;
}

function drawn(version: number, squares: readonly number[], bytes: readonly number[]): boolean[][] {
  const width = version * 4 + 17;
  const dark = Array.from({ length: width }, () => Array<boolean>(width).fill(false));
  const taken = Array.from({ length: width }, () => Array<boolean>(width).fill(false));
  const put = (x: number, y: number, on: boolean) => {
    if (x < 0 || y < 0 || x >= width || y >= width) return;
    dark[y]![x] = on;
    taken[y]![x] = true;
  };
  for (const [left, top] of [[0, 0], [width - 7, 0], [0, width - 7]] as const) for (let y = -1; y <= 7; y += 1) for (let x = -1; x <= 7; x += 1) {
    const far = Math.max(Math.abs(x - 3), Math.abs(y - 3));
    put(left + x, top + y, far !== 2 && far < 4);
  }
  for (let at = 8; at < width - 8; at += 1) { put(at, 6, at % 2 === 0); put(6, at, at % 2 === 0); }
  for (const x of squares) for (const y of squares) {
    // There the big squares stand.
    if ((x === 6 && y === 6) || (x === 6 && y === width - 7) || (x === width - 7 && y === 6)) continue;
    for (let dy = -2; dy <= 2; dy += 1) for (let dx = -2; dx <= 2; dx += 1) put(x + dx, y + dy, Math.max(Math.abs(dx), Math.abs(dy)) !== 1);
  }
  // Level L (01) and mask 0.
  const format = withCheck(0b01000, 0b10100110111, 10) ^ 0b101010000010010;
  for (let bit = 0; bit < 15; bit += 1) {
    const on = ((format >> bit) & 1) === 1;
    put(8, bit < 6 ? bit : bit < 8 ? bit + 1 : width - 15 + bit, on);
    put(bit < 8 ? width - 1 - bit : bit < 9 ? 15 - bit : 14 - bit, 8, on);
  }
  put(8, width - 8, true);
  if (version >= 7) {
    const own = withCheck(version, 0b1111100100101, 12);
    for (let bit = 0; bit < 18; bit += 1) {
      const [far, near] = [width - 11 + (bit % 3), Math.floor(bit / 3)];
      put(far, near, ((own >> bit) & 1) === 1);
      put(near, far, ((own >> bit) & 1) === 1);
    }
  }
  let bit = 0;
  for (let right = width - 1, up = true; right > 0; right -= 2, up = !up) {
    if (right === 6) right = 5;
    for (let step = 0; step < width; step += 1) for (const x of [right, right - 1]) {
      const y = up ? width - 1 - step : step;
      if (taken[y]![x]) continue;
      const on = (((bytes[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1) === 1;
      dark[y]![x] = on !== ((x + y) % 2 === 0);
      bit += 1;
    }
  }
  return dark;
}
