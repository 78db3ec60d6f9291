/** What a workbook must be before anything reads it. Every refusal says what is wrong and what to do. */
import { Refusal } from '../../kernel/fail.ts';
import { isCompoundFile, openCompoundFile } from './compound-file.ts';
import { decodeText } from './csv-sheet.ts';
import { packedBytes, zipDirectory, type ZipEntry } from './zip-directory.ts';

export const workbookLimits = {
  bytes: 20 * 1024 * 1024, unpackedBytes: 200 * 1024 * 1024, entries: 2000,
  /** Text packs well, but not a hundredfold; below the size given a high ratio is harmless. */
  ratio: 100, ratioFrom: 1024 * 1024,
  rows: 100_000, wallClockMs: 60_000, workerMemoryMb: 512,
};

/** Refuses by name with a reason, as `fileRefused` says it. */
export const refuse = (name: string, reason: string): never => { throw new Refusal('fileRefused', { name, reason }); };

/** What a file is, and for a zip what it holds. */
export type Checked = { format: 'xlsx'; entries: ZipEntry[] } | { format: 'xls' | 'csv' };

const mb = (bytes: number) => `${Math.round(bytes / 1024 / 1024)}MB`;

export function checkWorkbook(bytes: Buffer, name: string): Checked {
  if (bytes.length === 0) return refuse(name, '文件是空的（0字节），请重新保存后再导入');
  if (bytes.length > workbookLimits.bytes) return refuse(name, `文件大小为${mb(bytes.length)}，超过${mb(workbookLimits.bytes)}的上限，请拆分后分批导入`);
  if (isCompoundFile(bytes)) return checkLegacy(bytes, name);
  if (bytes.length >= 2 && bytes.readUInt16LE(0) === 0x4b50) return checkZip(bytes, name);
  if (/^[\s\uFEFF]*</.test(bytes.toString('utf8', 0, 200))) return refuse(name, '内容是网页或XML，不是Excel工作簿，请用Excel打开后另存为.xlsx再导入');
  if (/\.(csv|txt|tsv)$/i.test(name)) return decodeText(bytes.subarray(0, 64 * 1024), true) === null ? refuse(name, '文字编码无法识别，请另存为UTF-8编码的CSV或.xlsx再导入') : { format: 'csv' };
  return refuse(name, '不是Excel工作簿，请使用.xlsx、.xls或.csv格式的文件');
}

/** One container for many things: old workbooks, other documents, and new workbooks under a password. */
function checkLegacy(bytes: Buffer, name: string): Checked {
  if (bytes.includes(Buffer.from('EncryptedPackage', 'utf16le'))) return refuse(name, '文件设有打开密码，请取消密码后再导入');
  const opened = openCompoundFile(bytes);
  if (!opened) return refuse(name, '文件不完整（可能传输中断），请重新保存或上传');
  if (opened.names.includes('Workbook')) return opened.stream('Workbook') ? { format: 'xls' } : refuse(name, '文件不完整（可能传输中断），请重新保存或上传');
  return refuse(name, opened.names.includes('Book') ? '这是Excel 95或更早的格式，请用Excel打开后另存为.xlsx再导入' : '不是Excel工作簿，请确认选对了文件');
}

function checkZip(bytes: Buffer, name: string): Checked {
  const limits = workbookLimits;
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
  return { format: 'xlsx', entries };
}
