/**
 * An uploaded Word or Excel template, looked through before anything is done with it: no macros, nothing embedded,
 * nothing fetched from elsewhere, and no more of it than fits. Each refusal names what was found and where.
 */
import { unpack, UnreadableWorkbook } from '../imports/sheet-facts.ts';
import { zipDirectory, type ZipEntry } from '../imports/zip-directory.ts';
import { plain } from './xml.ts';

export type OfficeFormat = 'DOCX' | 'XLSX';
export type Parts = Map<string, Buffer>;

/** Told to the person as the reason why the file can't be taken. */
export class OfficeRefused extends Error {}

export const officeLimits = { bytes: 10 * 1024 * 1024, unpackedBytes: 60 * 1024 * 1024, entries: 1000, ratio: 100, ratioFrom: 1024 * 1024 } as const;

const mainPart: Readonly<Record<OfficeFormat, string>> = { DOCX: 'word/document.xml', XLSX: 'xl/workbook.xml' };
const compoundFile = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const mb = (bytes: number) => `${Math.round(bytes / 1024 / 1024)}MB`;
const refuse = (reason: string): never => { throw new OfficeRefused(reason); };

const foreign: readonly (readonly [RegExp, string])[] = [
  [/vbaProject|vbaData|macrosheets/i, '含有宏'], [/activeX|ctrlProps/i, '含有控件'], [/embeddings\/|oleObject/i, '含有嵌入的对象'],
  [/externalLinks\//i, '引用了其他工作簿'], [/xl\/(connections|queryTables\/)/i, '含有外部数据连接'], [/afchunk|altChunk/i, '含有插入的外部文件'], [/customUI|attachedToolbars/i, '含有自定义界面'],
];

export async function openOffice(bytes: Buffer): Promise<{ format: OfficeFormat; parts: Parts }> {
  const entries = checkedDirectory(bytes);
  const format = entries.some(({ name }) => name === mainPart.DOCX) ? 'DOCX' : entries.some(({ name }) => name === mainPart.XLSX) ? 'XLSX' : refuse('不是Word文档（.docx）或Excel工作簿（.xlsx），请确认选对了文件');
  for (const { name } of entries) {
    const found = foreign.find(([pattern]) => pattern.test(name));
    if (found) refuse(`${found[1]}（${name}），请删除后另存一份再上传`);
  }
  const parts: Parts = new Map();
  let left: number = officeLimits.unpackedBytes;
  for (const entry of entries.filter(({ name }) => !name.endsWith('/'))) {
    const chunks: Buffer[] = [];
    try {
      left -= await unpack(bytes, entry, left, (chunk) => chunks.push(chunk));
    } catch (error) {
      if (error instanceof UnreadableWorkbook) refuse(error.message.replace('，请拆分后分批导入', '').replace('导入', '上传').replace('用Excel打开', '用Office打开'));
      throw error;
    }
    parts.set(entry.name, Buffer.concat(chunks));
  }
  for (const [name, part] of parts) if (/\.(xml|rels|vml)$/i.test(name)) checkPart(name, part.toString('utf8'));
  return { format, parts };
}

function checkedDirectory(bytes: Buffer): ZipEntry[] {
  if (bytes.length === 0) return refuse('文件是空的（0字节），请重新保存后再上传');
  if (bytes.length > officeLimits.bytes) return refuse(`文件超过${mb(officeLimits.bytes)}，请压缩其中的图片后再上传`);
  if (bytes.subarray(0, 8).equals(compoundFile)) return refuse(bytes.includes(Buffer.from('EncryptedPackage', 'utf16le')) ? '文件设有打开密码，请取消密码后再上传' : '这是旧版Office格式（.doc或.xls），请另存为.docx或.xlsx后再上传');
  if (bytes.length < 22 || bytes.readUInt16LE(0) !== 0x4b50) return refuse('不是Word文档或Excel工作簿，请使用.docx或.xlsx格式的文件');
  const entries = zipDirectory(bytes, officeLimits.entries);
  if (entries === null) return refuse('文件不完整（可能传输中断），请重新保存或上传');
  if (entries === 'tooMany') return refuse(`文件内部的部件超过${officeLimits.entries}个，不是正常的模板`);
  if (entries.some(({ encrypted }) => encrypted)) return refuse('文件设有密码，请取消密码后再上传');
  if (entries.reduce((sum, { unpacked }) => sum + unpacked, 0) > officeLimits.unpackedBytes) return refuse(`文件展开后超过${mb(officeLimits.unpackedBytes)}，不予接收`);
  if (entries.some(({ unpacked, packed }) => unpacked > officeLimits.ratioFrom && unpacked > packed * officeLimits.ratio)) return refuse('文件的压缩比例异常，为防止展开后占满内存，不予接收');
  if (entries.some(({ name }) => /(^|[\\/])\.\.([\\/]|$)|^[\\/]|\\|\0/.test(name)) || new Set(entries.map(({ name }) => name.toLowerCase())).size < entries.length) return refuse('文件内部的路径不正常，不予接收');
  return entries;
}

function checkPart(name: string, text: string): void {
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) refuse(`文件内部含有文档类型声明（${name}），不是正常的Office文件，不予接收`);
  if (name === '[Content_Types].xml' && /macroEnabled|vbaProject/i.test(text)) refuse('文件启用了宏，请另存为不含宏的.docx或.xlsx后再上传');
  for (const [relation] of name.endsWith('.rels') ? text.matchAll(/<Relationship\b[^>]*>/g) : []) {
    const target = plain(/\sTarget\s*=\s*["']([^"']*)/.exec(relation)?.[1] ?? '');
    const isLink = /\/hyperlink["']/.test(relation) && /^(https?:|mailto:|#)/i.test(target);
    if (/TargetMode\s*=\s*["']External/i.test(relation) && !isLink) refuse(`引用了外部的内容（${target.slice(0, 60)}），请断开链接或把内容放进文件后再上传`);
  }
  const fields = [...text.matchAll(/<w:instrText[^>]*>([^<]*)</g)].map(([, words = '']) => words).join(' ') + [...text.matchAll(/w:instr="([^"]*)"/g)].map(([, words = '']) => words).join(' ');
  const [dangerous] = /\b(DDEAUTO|DDE|INCLUDETEXT|INCLUDEPICTURE|LINK|IMPORT|MACROBUTTON)\b/i.exec(fields) ?? [];
  if (dangerous) refuse(`含有会读取外部内容的域代码（${dangerous.toUpperCase()}），请删除后再上传`);
  const [formula] = name.startsWith('xl/worksheets/') ? /<f\b[^>]*>[^<]*(?:\|'?[^<]*!|\[[^\]<]+\][^<]*!|WEBSERVICE\()[^<]*/i.exec(text) ?? [] : [];
  if (formula) refuse(`含有引用外部内容的公式（${formula.replace(/<[^>]*>/, '').slice(0, 60)}），请删除后再上传`);
}
