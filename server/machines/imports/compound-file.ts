/**
 * The container of legacy Excel files: a small file system of sectors in chains. Only what is needed to take one stream
 * out; every chain is bounded, as a damaged or wicked one may lead in circles.
 */
const magic = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const endOfChain = 0xffff_fffa; // this and above are no sectors

export const isCompoundFile = (bytes: Buffer): boolean => bytes.subarray(0, 8).equals(magic);

interface Entry { name: string; type: number; start: number; size: number }
export interface CompoundFile { names: readonly string[]; stream(name: string): Buffer | null }

/** `null`: damaged, or only its beginning. */
export function openCompoundFile(bytes: Buffer): CompoundFile | null {
  try {
    return opened(bytes);
  } catch {
    return null; // a sector that points outside of the file
  }
}

function opened(bytes: Buffer): CompoundFile {
  const sectorSize = 1 << bytes.readUInt16LE(30);
  const miniSize = 1 << bytes.readUInt16LE(32);
  if (sectorSize < 512 || sectorSize > 4096 || miniSize !== 64) throw new Error('no sectors');
  const most = Math.ceil(bytes.length / sectorSize) + 1;
  const sector = (at: number) => {
    const from = (at + 1) * sectorSize;
    if (from >= bytes.length) throw new Error('outside of the file');
    return bytes.subarray(from, from + sectorSize);
  };
  const numbers = (block: Buffer) => Array.from({ length: block.length >> 2 }, (_, at) => block.readUInt32LE(at * 4));
  const fatSectors = numbers(bytes.subarray(76, 512));
  for (let at = bytes.readUInt32LE(68), left = most; at < endOfChain && left > 0; left -= 1) {
    const part = numbers(sector(at));
    at = part.pop() ?? endOfChain;
    fatSectors.push(...part);
  }
  const fat = fatSectors.filter((at) => at < endOfChain).slice(0, most).flatMap((at) => numbers(sector(at)));
  const chain = (start: number, next: readonly number[]): number[] => {
    const places: number[] = [];
    for (let at = start; at < endOfChain; at = next[at] ?? endOfChain) {
      places.push(at);
      if (places.length > Math.max(most, next.length)) throw new Error('a chain in circles');
    }
    return places;
  };
  const whole = (start: number) => Buffer.concat(chain(start, fat).map(sector));
  const directory = whole(bytes.readUInt32LE(48));
  const entries = Array.from({ length: Math.floor(directory.length / 128) }, (_, at): Entry => {
    const entry = directory.subarray(at * 128, at * 128 + 128);
    return { name: entry.toString('utf16le', 0, Math.max(0, Math.min(64, entry.readUInt16LE(64)) - 2)), type: entry.readUInt8(66), start: entry.readUInt32LE(116), size: entry.readUInt32LE(120) };
  });
  const cutoff = bytes.readUInt32LE(56);
  const root = entries.find(({ type }) => type === 5);
  const small = () => {
    const next = numbers(whole(bytes.readUInt32LE(60)));
    const room = whole(root?.start ?? endOfChain);
    return (start: number) => Buffer.concat(chain(start, next).map((at) => room.subarray(at * miniSize, (at + 1) * miniSize)));
  };
  return {
    names: entries.filter(({ type }) => type === 2).map(({ name }) => name),
    stream(name) {
      const entry = entries.find((one) => one.type === 2 && one.name === name);
      if (!entry) return null;
      try {
        const found = (entry.size < cutoff ? small()(entry.start) : whole(entry.start)).subarray(0, entry.size);
        return found.length === entry.size ? found : null;
      } catch {
        return null;
      }
    },
  };
}
