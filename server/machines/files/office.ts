/**
 * Which kind of office document it really is, and what may not be inside: nothing here opens it, but somebody will. Of a
 * zip the directory and the beginnings of its XML parts are looked at, of the old format the names of its streams.
 */
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { constants, inflateRaw } from 'node:zlib';
import { packedBytes, zipDirectory, type ZipEntry } from '../imports/zip-directory.ts';
import type { Kind } from './content.ts';

const inflate = promisify(inflateRaw);

const most = { parts: 5000, unpackedBytes: 500 * 1024 * 1024, ratio: 100, ratioFrom: 1024 * 1024, looked: 300 };
const oldNames = [['WordDocument', 'doc'], ['Workbook', 'xls'], ['Book', 'xls'], ['PowerPoint Document', 'ppt']] as const;
const newNames = [['word/document.xml', 'docx'], ['xl/workbook.xml', 'xlsx'], ['ppt/presentation.xml', 'pptx']] as const;
const damaged = '文件不完整或已损坏，请用原程序打开后另存一份再上传';
const hasMacros = '文件含有宏，请另存为不含宏的格式后上传';
const hasPassword = '文件设有打开密码，请取消密码后再上传';

export const isOldOffice = (head: Buffer): boolean => head.subarray(0, 8).equals(Buffer.from('d0cf11e0a1b11ae1', 'hex'));
export const isZip = (head: Buffer): boolean => head.length >= 4 && head.readUInt32LE(0) === 0x04034b50;

/** Its kind; or the sentence of why it is not taken. */
export async function officeKind(path: string): Promise<Kind | { fault: string }> {
  const bytes = await readFile(path);
  return isOldOffice(bytes) ? oldKind(bytes) : newKind(bytes);
}

function oldKind(bytes: Buffer): Kind | { fault: string } {
  const has = (name: string) => bytes.includes(Buffer.from(name, 'utf16le'));
  if (has('EncryptedPackage')) return { fault: hasPassword };
  if (has('_VBA_PROJECT')) return { fault: hasMacros };
  return oldNames.find(([name]) => has(name))?.[1] ?? { fault: '不是Word、Excel或演示文稿文件，请确认选对了文件' };
}

async function newKind(bytes: Buffer): Promise<Kind | { fault: string }> {
  const parts = zipDirectory(bytes, most.parts);
  if (parts === null) return { fault: damaged };
  if (parts === 'tooMany') return { fault: '文件内部的部件过多，不是正常的文档' };
  const kind = newNames.find(([name]) => parts.some((part) => part.name === name))?.[1];
  if (!kind) return { fault: '是压缩包，不是Office文档，不予接收' };
  return faultOf(parts) ?? await entityFault(bytes, parts) ?? kind;
}

function faultOf(parts: readonly ZipEntry[]): { fault: string } | undefined {
  const some = (test: (part: ZipEntry) => boolean, fault: string) => (parts.some(test) ? { fault } : undefined);
  return some(({ encrypted }) => encrypted, hasPassword)
    ?? some(({ name }) => /(^|[\\/])\.\.([\\/]|$)|^[\\/]|\0/.test(name), '文件内部含有指向外部的路径，不予接收')
    ?? some(({ name }) => /vbaProject/i.test(name), hasMacros)
    ?? some(({ name }) => /externalLinks\//i.test(name), '文件含有指向其他文件的链接，请在原程序中断开链接后重新上传')
    ?? some(({ packed, unpacked }) => unpacked > most.ratioFrom && unpacked > packed * most.ratio, '文件的压缩比例异常，不予接收')
    ?? (parts.reduce((sum, { unpacked }) => sum + unpacked, 0) > most.unpackedBytes ? { fault: '文件展开后过大，不予接收' } : undefined);
}

/** No office program writes a document type; where there is one, its entities are for bursting or reading what opens it. */
async function entityFault(bytes: Buffer, parts: readonly ZipEntry[]): Promise<{ fault: string } | undefined> {
  for (const part of parts.filter(({ name }) => /\.(xml|rels)$/i.test(name)).slice(0, most.looked)) {
    const packed = packedBytes(bytes, part);
    if (packed === null) return { fault: damaged };
    const head = part.method === 0 ? packed.subarray(0, 4096) : await inflate(packed.subarray(0, 4096), { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: 8 * 1024 * 1024 }).catch(() => null);
    if (head === null) return { fault: damaged };
    if (/<!(DOCTYPE|ENTITY)/i.test(head.subarray(0, 4096).toString('latin1'))) return { fault: '文件内部含有不安全的定义，不予接收' };
  }
  return undefined;
}
