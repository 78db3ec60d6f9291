/** What a file is, by its first bytes. An allow-list: what is not recognised as wanted is refused, with its true kind named. */
import type { UploadKind } from 'contract/areas/system/file-limits';
import { isOldOffice, isZip } from './office.ts';

/** As much of the beginning as recognition looks at. */
export const headBytes = 4100;

/** Text tables are taken by imports alone, sound where something is recorded. */
export type Kind = UploadKind | 'csv' | 'm4a' | 'mp3';
export const mimes = {
  pdf: 'application/pdf', jpg: 'image/jpeg', png: 'image/png', mp4: 'video/mp4', m4a: 'audio/mp4', mp3: 'audio/mpeg', doc: 'application/msword', xls: 'application/vnd.ms-excel', ppt: 'application/vnd.ms-powerpoint',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation', csv: 'text/csv',
} as const satisfies Record<Kind, string>;

/** What people call the same kinds. */
const extensions: Readonly<Record<string, Kind>> = {
  pdf: 'pdf', jpg: 'jpg', jpeg: 'jpg', jpe: 'jpg', jfif: 'jpg', png: 'png', mp4: 'mp4', m4v: 'mp4', m4a: 'm4a', mp3: 'mp3',
  doc: 'doc', xls: 'xls', ppt: 'ppt', docx: 'docx', xlsx: 'xlsx', pptx: 'pptx', csv: 'csv', txt: 'csv', tsv: 'csv',
};

export const kindByExtension = (extension: string): Kind | undefined => extensions[extension.toLowerCase()];

/** Of one family the first bytes are alike; which of them it is the whole file tells (`officeKind`). */
export const officeKinds = ['doc', 'xls', 'ppt', 'docx', 'xlsx', 'pptx'] as const satisfies readonly Kind[];
export const isOffice = (kind: Kind): boolean => officeKinds.some((one) => one === kind);

const startsWith = (head: Buffer, bytes: readonly number[]) => head.length >= bytes.length && bytes.every((byte, at) => head[at] === byte);

export function kindOf(head: Buffer): Kind | undefined {
  if (startsWith(head, [0xff, 0xd8, 0xff])) return 'jpg';
  if (startsWith(head, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png';
  if (head.subarray(4, 8).toString('latin1') === 'ftyp') return head.subarray(8, 12).toString('latin1') === 'M4A ' ? 'm4a' : 'mp4';
  if (isSound(head)) return 'mp3';
  // Readers accept a header within the first kilobyte; then the file can be a script or a page as well.
  return head.subarray(0, 5).toString('latin1') === '%PDF-' ? 'pdf' : undefined;
}

/** Tags first, or at once a frame of MPEG's third layer. */
const isSound = (head: Buffer): boolean => head.subarray(0, 3).toString('latin1') === 'ID3' || (head.length > 1 && head[0] === 0xff && (head[1]! & 0xe6) === 0xe2);

/** Whether the first bytes can be one of these: a container may be any office document of its family. */
export function mayBe(head: Buffer, kinds: readonly Kind[]): boolean {
  const kind = kindOf(head);
  if (kind) return kinds.includes(kind);
  return isOldOffice(head) ? kinds.some((one) => ['doc', 'xls', 'ppt'].includes(one)) : isZip(head) && kinds.some((one) => ['docx', 'xlsx', 'pptx'].includes(one));
}

const names: Readonly<Record<string, string>> = {
  exe: '可执行程序', elf: '可执行程序', macho: '可执行程序', zip: '压缩包', rar: '压缩包', '7z': '压缩包', gz: '压缩包', tar: '压缩包', bz2: '压缩包',
  doc: 'Word文档', docx: 'Word文档', xls: 'Excel表格', xlsx: 'Excel表格', pptx: '演示文稿', cfb: 'Office文档（旧版格式或设有密码）', xml: '网页或XML文件', html: '网页文件', svg: 'SVG矢量图',
  mp4: '视频', mov: '视频', heic: 'HEIC图片（苹果手机默认格式，请另存为JPG）', webp: 'WebP图片', gif: 'GIF图片', bmp: 'BMP图片', tif: 'TIFF图片',
};

/** A name for what was sent instead, for the sentence of the refusal. */
export async function describe(head: Buffer): Promise<string> {
  const text = head.subarray(0, 1024).toString('latin1');
  if (text.includes('%PDF-')) return '开头被改动过的PDF，请用原程序重新导出';
  if (/<svg[\s>]/i.test(text)) return names['svg'] ?? '';
  if (/<(!doctype|html|script|head|body|iframe|title)[\s>]/i.test(text)) return names['html'] ?? '';
  const { fileTypeFromBuffer } = await import('file-type');
  const found = await fileTypeFromBuffer(head).catch(() => undefined);
  return found ? names[found.ext] ?? `${found.ext.toUpperCase()}文件` : '无法识别的文件';
}
