import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PDFDocument, PDFName } from '@cantoo/pdf-lib';
import { describe, expect, test } from 'vitest';
import { bindBook, pictureOf, type Book, type BookPaper } from './book.ts';
import { textOfPdf } from './testing.ts';

const sample = (name: string) => readFileSync(join(import.meta.dirname, '../../../e2e/samples/attachments', name));
const paper = (material: string, source: BookPaper['source']): BookPaper => ({ material, fileName: `${material}.pdf`, source });
const book = (papers: readonly BookPaper[], more: Partial<Book> = {}): Book => ({
  association: '南州市律师协会', title: '实习登记申请材料', about: 'SX20260001　林知远', cover: [{ label: '申请人', lines: ['林知远'] }],
  sections: [{ title: '基本信息', facts: [{ label: '姓名', lines: ['林知远'] }, { label: '民族', lines: [] }] }], papers, missing: [], boundAt: '2026-05-31T09:00:00+08:00', ...more,
});
const bound = (papers: readonly BookPaper[], more: Partial<Book> = {}) => bindBook('/nowhere', book(papers, more), AbortSignal.timeout(60_000));
const sizes = async (pdf: Uint8Array) => (await PDFDocument.load(pdf)).getPages().map((page) => page.getSize());

/** One page of any size, turned, with a line of text and something drawn over it. */
async function drawnPdf(size: [number, number], turned = 0, pages = 1): Promise<Uint8Array> {
  const made = await PDFDocument.create();
  for (let at = 0; at < pages; at += 1) { const page = made.addPage(size); page.drawText('paper', { x: 20, y: 20 }); page.setRotation({ type: 'degrees', angle: turned } as Parameters<typeof page.setRotation>[0]); }
  return made.save();
}

describe('a case bound as one book', () => {
  test('has a cover, contents with the pages, the form, and each page of each paper on a sheet of its own', async () => {
    const { pdf, pages, faults } = await bound([paper('实习协议', { pdf: await drawnPdf([595, 842], 0, 3) }), paper('证件照', await pictureOf(sample('p01-photo.jpg')))]);
    expect({ pages, faults }).toEqual({ pages: 3 + 3 + 1, faults: 0 });
    const text = textOfPdf(Buffer.from(pdf));
    expect(text).toContain('实习登记申请材料');
    expect(text).toContain('实习协议　实习协议.pdf（第3页，共3页）');
    expect(text).toContain('第 7 页　共 7 页');
  });

  test('takes pages of any size upright: those that lie get a lying sheet, also when their reader has to turn them', async () => {
    const { pdf } = await bound([paper('甲', { pdf: await drawnPdf([842, 595]) }), paper('乙', { pdf: await drawnPdf([595, 842], 90) }), paper('丙', { pdf: await drawnPdf([2000, 3000]) })]);
    expect((await sizes(pdf)).slice(-3).map(({ width, height }) => width > height)).toEqual([true, true, false]);
  });

  test('says on its sheet and in the contents what could not be taken in, and goes on', async () => {
    const locked = await PDFDocument.create();
    locked.addPage();
    locked.encrypt({ userPassword: 'geheim', ownerPassword: 'geheim' });
    const { pages, faults, pdf } = await bound([
      paper('锁住的', { pdf: await locked.save({ useObjectStreams: false }) }), paper('断了的', { pdf: sample('h01-elf-named.pdf') }), paper('空的', { pdf: new Uint8Array() }),
      paper('坏图', await pictureOf(Buffer.from('no picture'))), paper('好的', { pdf: await drawnPdf([595, 842]) }),
    ], { missing: ['身份证'] });
    expect({ pages, faults }).toEqual({ pages: 3 + 5, faults: 4 });
    const text = textOfPdf(Buffer.from(pdf));
    for (const said of ['设有打开密码', '文件已损坏', '图片已损坏', '身份证未上传']) expect(text).toContain(said);
  });

  test('shows the electronic seal that lies over a page', async () => {
    const made = await PDFDocument.create();
    const page = made.addPage([595, 842]);
    page.drawText('paper', { x: 20, y: 20 });
    const { context } = made;
    const look = context.register(context.stream('1 0 0 RG 0 0 100 100 re S % seal-of-the-firm', { Type: 'XObject', Subtype: 'Form', BBox: [0, 0, 100, 100] }));
    page.node.set(PDFName.of('Annots'), context.obj([context.obj({ Type: 'Annot', Subtype: 'Stamp', Rect: [400, 100, 500, 200], AP: { N: look } })]));
    const { pdf } = await bound([paper('承诺书', { pdf: await made.save() })]);
    expect(Buffer.from(pdf).toString('latin1')).toContain('seal-of-the-firm');
  });

  test('carries no script of a paper', async () => {
    const { pdf, pages } = await bound([paper('脚本', { pdf: sample('h12-pdf-javascript.pdf') })]);
    expect(pages).toBe(4);
    expect(Buffer.from(pdf).toString('latin1')).not.toMatch(/\/JavaScript|\/OpenAction/);
  });

  test('is the same bytes when nothing has changed', async () => {
    const papers = [paper('协议', { pdf: sample('n00-harmless.pdf') })];
    expect(Buffer.from((await bound(papers)).pdf).equals(Buffer.from((await bound(papers)).pdf))).toBe(true);
  });
});
