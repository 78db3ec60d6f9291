/**
 * Texts of a legacy workbook. The table of all of them is cut into records wherever one was full: inside a text the next
 * record begins with a byte that says anew whether its characters take one byte or two.
 */

/** Walks over a record and those that continue it. */
function walker(parts: readonly Buffer[]) {
  let part = 0;
  let at = 0;
  const here = () => {
    while (part < parts.length && at >= parts[part]!.length) { part += 1; at = 0; }
    const block = parts[part];
    if (!block) throw new Error('the texts end too early');
    return block;
  };
  const skip = (count: number) => {
    for (let left = count; left > 0;) {
      const step = Math.min(left, here().length - at);
      at += step;
      left -= step;
    }
  };
  const number = (size: 1 | 2 | 4) => {
    const found = here().readUIntLE(at, size);
    at += size;
    return found;
  };
  const characters = (count: number, wide: boolean) => {
    let [text, left, isWide] = ['', count, wide];
    while (left > 0) {
      if (part < parts.length && at >= parts[part]!.length) isWide = (number(1) & 1) === 1;
      const block = here();
      const step = Math.min(left, Math.floor((block.length - at) / (isWide ? 2 : 1)));
      if (step === 0) throw new Error('half a character');
      text += block.toString(isWide ? 'utf16le' : 'latin1', at, at + step * (isWide ? 2 : 1));
      at += step * (isWide ? 2 : 1);
      left -= step;
    }
    return text;
  };
  return { number, skip, characters };
}

export function readSharedTexts(parts: readonly Buffer[], most: number): string[] {
  const { number, skip, characters } = walker(parts);
  number(4);
  const count = number(4);
  if (count > most) throw new Error('too many texts');
  return Array.from({ length: count }, () => {
    const length = number(2);
    const flags = number(1);
    const runs = flags & 8 ? number(2) : 0;
    const extra = flags & 4 ? number(4) : 0;
    const text = characters(length, (flags & 1) === 1);
    skip(runs * 4 + extra);
    return text;
  });
}

/** A text within one record: its length in one byte or two, then how wide its characters are. */
export function readText(record: Buffer, at: number, lengthBytes: 1 | 2): string {
  const length = record.readUIntLE(at, lengthBytes);
  const from = at + lengthBytes + 1;
  return (record.readUInt8(from - 1) & 1) === 1 ? record.toString('utf16le', from, from + length * 2) : record.toString('latin1', from, from + length);
}
