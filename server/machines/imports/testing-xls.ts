/** A small workbook of Excel 97 for tests: the container's sectors and the records, as few as make it one. */

const record = (kind: number, ...parts: Buffer[]) => {
  const data = Buffer.concat(parts);
  const head = Buffer.alloc(4);
  head.writeUInt16LE(kind, 0);
  head.writeUInt16LE(data.length, 2);
  return Buffer.concat([head, data]);
};
const u16 = (...values: number[]) => { const made = Buffer.alloc(values.length * 2); values.forEach((value, at) => made.writeUInt16LE(value, at * 2)); return made; };
const u32 = (...values: number[]) => { const made = Buffer.alloc(values.length * 4); values.forEach((value, at) => made.writeUInt32LE(value, at * 4)); return made; };
const double = (value: number) => { const made = Buffer.alloc(8); made.writeDoubleLE(value); return made; };
const wide = (text: string) => Buffer.concat([u16(text.length), Buffer.from([1]), Buffer.from(text, 'utf16le')]);
const narrow = (text: string) => Buffer.concat([u16(text.length), Buffer.from([0]), Buffer.from(text, 'latin1')]);

function book(): Buffer {
  const begin = (kind: number) => record(0x809, u16(0x600, kind, 0, 0), u32(0, 0));
  // The text of the second row is cut after two characters; what follows says again how wide it is.
  const cut = '欧阳·阿不都拉';
  const texts = Buffer.concat([u32(4, 4), wide('姓名'), wide('入所日期'), u16(cut.length), Buffer.from([1]), Buffer.from(cut.slice(0, 2), 'utf16le')]);
  const rest = Buffer.concat([Buffer.from([1]), Buffer.from(cut.slice(2), 'utf16le'), narrow('Zhang')]);
  const globals = (at: number) => Buffer.concat([
    begin(5), record(0xe0, u16(0, 0), Buffer.alloc(16)), record(0xe0, u16(0, 14), Buffer.alloc(16)),
    record(0x85, u32(at), Buffer.from([0, 0]), Buffer.from([2, 1]), Buffer.from('名册', 'utf16le')), record(0xfc, texts), record(0x3c, rest), record(0x0a),
  ]);
  const sheet = Buffer.concat([
    begin(0x10),
    record(0xfd, u16(0, 0, 0), u32(0)), record(0xfd, u16(0, 1, 0), u32(1)), record(0x204, u16(0, 2, 0), wide('学时')),
    record(0xfd, u16(1, 0, 0), u32(2)), record(0x203, u16(1, 1, 1), double(46_082)), record(0x27e, u16(1, 2, 0), u32(((1250 << 2) | 3) >>> 0)),
    record(0xfd, u16(2, 0, 0), u32(3)), record(0x27e, u16(2, 1, 1), u32(((46_083 << 2) | 2) >>> 0)), record(0x06, u16(2, 2, 0), double(7), u16(0), u32(0), u16(0)),
    record(0x0a),
  ]);
  return Buffer.concat([globals(globals(0).length), sheet]);
}

export function legacyWorkbook(): Buffer {
  const none = 0xffff_ffff;
  const stream = Buffer.concat([book(), Buffer.alloc(4096)]).subarray(0, 4096); // below this a stream would lie among the small ones
  const head = Buffer.alloc(512);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(head);
  head.writeUInt16LE(9, 30);
  head.writeUInt16LE(6, 32);
  [[44, 1], [48, 1], [56, 4096], [60, 0xffff_fffe], [68, 0xffff_fffe]].forEach(([at, value]) => head.writeUInt32LE(value!, at!));
  u32(0, ...Array.from({ length: 108 }, () => none)).copy(head, 76);
  const fat = u32(0xffff_fffd, 0xffff_fffe, ...Array.from({ length: 7 }, (_, at) => at + 3), 0xffff_fffe, ...Array.from({ length: 118 }, () => none));
  const entry = (name: string, type: number, start: number, size: number) => {
    const made = Buffer.alloc(128);
    made.write(name, 0, 'utf16le');
    made.writeUInt16LE((name.length + 1) * 2, 64);
    made.writeUInt8(type, 66);
    made.writeUInt32LE(start, 116);
    made.writeUInt32LE(size, 120);
    return made;
  };
  const directory = Buffer.concat([entry('Root Entry', 5, 0xffff_fffe, 0), entry('Workbook', 2, 2, 4096), Buffer.alloc(256)]);
  return Buffer.concat([head, fat, directory, stream]);
}
