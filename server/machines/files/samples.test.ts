/** Good, wrong and hostile uploads against what is written beside them (e2e/samples/attachments/manifest.json). */
import { createReadStream, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Refusal } from '../../kernel/fail.ts';
import { newId } from '../../kernel/id.ts';
import type { FileObject } from './receive.ts';
import { testFiles, type TestFiles } from './testing.ts';

const folder = join(import.meta.dirname, '../../../e2e/samples/attachments');
interface Sample { file: string; uploadName: string; category: string; description: string; expect: string; requirement?: string }
const samples = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as Sample[];

let files: TestFiles;
beforeAll(async () => { files = await testFiles(); });
afterAll(() => files.close());

async function upload({ file, uploadName, requirement, category }: Sample): Promise<FileObject | Refusal> {
  const accept = requirement === '证件照' || category === 'wrong' ? 'photo' : 'document';
  const stream = createReadStream(join(folder, file), { highWaterMark: 1000 });
  return files.store.receive({ stream, fileName: uploadName }, { associationId: files.associationId, uploadedBy: newId(), accept })
    .catch((error: unknown) => { if (error instanceof Refusal) return error; throw error; });
}

async function bytesOf(stored: FileObject): Promise<Buffer> {
  const opened = await files.store.openRead(files.associationId, stored.id);
  return Buffer.concat(await opened!.stream.toArray());
}

describe('an upload', () => {
  it.each(samples.map((sample) => [sample.uploadName.slice(0, 40), sample.description, sample] as const))('%j, %s', async (_name, _description, sample) => {
    const before = (await files.onDisk()).length;
    const result = await upload(sample);
    const refused = result instanceof Refusal;
    if (refused) {
      expect(result.code).toBe('fileRefused');
      expect(String(result.values['reason'])).toMatch(/[\u4e00-\u9fff]/);
      expect(await files.onDisk()).toHaveLength(before);
    } else {
      expect([...result.name].length).toBeLessThanOrEqual(255);
      expect(result.name).not.toMatch(/[/\\\p{Cc}\u202e<>]/u);
      expect(result.size).toBe((await bytesOf(result)).length);
    }
    const asWished: Record<string, () => void> = {
      accept: () => expect(!refused && result.name).toBe(sample.uploadName),
      reject: () => expect(refused).toBe(true),
      'reject-or-fix': () => expect(!refused && result.name.endsWith('.jpg') && result.mime === 'image/jpeg').toBe(true),
      'reject-or-validate': () => expect(refused).toBe(true),
      'reject-or-rename': () => expect(refused || result.name !== sample.uploadName).toBe(true),
      'reject-or-attachment-only': () => expect(refused).toBe(true),
      'reject-or-skip-members': () => expect(refused).toBe(true),
      'accept-and-strip': () => expect(refused).toBe(false),
      flag: () => expect(!refused && result.flags).toContain('SCRIPT'),
    };
    asWished[sample.expect]!();
  });
});

it('leaves no place, camera or orientation in a photo, and keeps it upright', async () => {
  const stored = await upload(samples.find(({ file }) => file.startsWith('w05'))!) as FileObject;
  const { exif, orientation, width, height, format } = await sharp(await bytesOf(stored)).metadata();
  expect({ exif, orientation, width, height, format }).toEqual({ exif: undefined, orientation: undefined, width: 295, height: 413, format: 'jpeg' });
});

it('calls office programs\' ordinary files harmless', async () => {
  const stored = await upload(samples.find(({ file }) => file === 'a01.pdf')!) as FileObject;
  expect(stored.flags).toEqual([]);
});

it('says what the file really is', async () => {
  const reason = async (file: string) => (await upload(samples.find((sample) => sample.file === file)!) as Refusal).values['reason'];
  expect(await reason('h01-elf-named.pdf')).toBe('只接受PDF、JPG、PNG格式，文件内容实际是可执行程序');
  expect(await reason('h02-html-named.jpg')).toContain('网页文件');
  expect(await reason('h03b-svg-named.png')).toContain('SVG');
  expect(await reason('h09-zero-byte.pdf')).toContain('0字节');
  expect(await reason('h11-polyglot-pdf-js.pdf')).toContain('改动过的PDF');
  expect(await reason('h15-pixel-bomb.png')).toContain('20000×20000');
  expect(await reason('w01-photo-640x480.jpg')).toContain('640×480');
  expect(await reason('w02-photo-too-small.jpg')).toContain('清晰度不够');
  expect(await reason('h16-zip-slip.zip')).toContain('不接受“.zip”文件');
});
