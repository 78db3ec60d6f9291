/** What a workbook must be before anything reads it. Every refusal says what is wrong and what to do. */
import { Refusal } from '../../kernel/fail.ts';
import { packedBytes, zipDirectory, type ZipEntry } from './zip-directory.ts';

export const workbookLimits = {
  bytes: 20 * 1024 * 1024, unpackedBytes: 200 * 1024 * 1024, entries: 2000,
  /** Text packs well, but not a hundredfold; below the size given a high ratio is harmless. */
  ratio: 100, ratioFrom: 1024 * 1024,
  rows: 100_000, wallClockMs: 60_000, workerMemoryMb: 512,
};

/** Refuses by name with a reason, as `fileRefused` says it. */
export const refuse = (name: string, reason: string): never => { throw new Refusal('fileRefused', { name, reason }); };

const compoundFile = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const mb = (bytes: number) => `${Math.round(bytes / 1024 / 1024)}MB`;

export function checkWorkbook(bytes: Buffer, name: string): ZipEntry[] {
  const limits = workbookLimits;
  if (bytes.length === 0) return refuse(name, '文件是空的（0字节），请重新保存后再导入');
  if (bytes.length > limits.bytes) return refuse(name, `文件大小为${mb(bytes.length)}，超过${mb(limits.bytes)}的上限，请拆分后分批导入`);
  if (bytes.subarray(0, 8).equals(compoundFile)) {
    return bytes.includes(Buffer.from('EncryptedPackage', 'utf16le'))
      ? refuse(name, '文件设有打开密码，请取消密码后再导入')
      : refuse(name, '这是旧版Excel格式（.xls），请另存为.xlsx后再导入');
  }
  if (bytes.readUInt16LE(0) !== 0x4b50) return refuse(name, '不是Excel工作簿，请使用.xlsx格式的文件');
  const entries = zipDirectory(bytes, limits.entries);
  if (entries === null) return refuse(name, '文件不完整（可能传输中断），请重新保存或上传');
  if (entries === 'tooMany') return refuse(name, `文件内部的部件超过${limits.entries}个，不是正常的工作簿`);
  if (entries.some(({ encrypted }) => encrypted)) return refuse(name, '文件设有密码，请取消密码后再导入');
  const unpacked = entries.reduce((sum, entry) => sum + entry.unpacked, 0);
  if (unpacked > limits.unpackedBytes) return refuse(name, `文件展开后超过${mb(limits.unpackedBytes)}，请拆分后分批导入`);
  if (entries.some((entry) => entry.unpacked > limits.ratioFrom && entry.unpacked > entry.packed * limits.ratio)) return refuse(name, '文件的压缩比例异常，为防止展开后占满内存，不予接收');
  if (entries.some(({ name: part }) => /(^|[\\/])\.\.([\\/]|$)|^[\\/]|\0/.test(part))) return refuse(name, '文件内部含有指向外部的路径，不予接收');
  if (!entries.some(({ name: part }) => part === 'xl/workbook.xml')) return refuse(name, '不是Excel工作簿（.xlsx），请确认选对了文件');
  if (entries.some((entry) => packedBytes(bytes, entry) === null)) return refuse(name, '文件已损坏，请用Excel打开后另存一份再导入');
  return entries;
}
