import { createRequire } from 'node:module';
import { afterAll, describe, expect, test } from 'vitest';
import { CharactersMissing } from './characters-missing.ts';
import { findFonts } from './fonts.ts';
import { openPrinter } from './print.ts';
import type { Order } from './print.worker.ts';
import { demonstrationSeal, sealWidth } from './seal.ts';
import { textOfPdf } from './testing.ts';
import { typesetter } from './typesetting.ts';

const printer = openPrinter({ fontsDir: '/nowhere' });
afterAll(() => printer.close());

const order = (html: string, more: Partial<Order> = {}): Order => ({ layout: 'letter', title: '通知书', author: '南州市律师协会', issuedAt: '2026-05-31T09:00:00+08:00', html, pictures: {}, links: {}, ...more });
const printed = async (html: string, more: Partial<Order> = {}) => textOfPdf(await printer.print(order(html, more)));

describe('a document as PDF', () => {
  test('can be searched and copied: its text is text, rare names too', async () => {
    expect(await printed('<h2>准予实习登记通知书</h2><p>㛃䶮、欧阳思齐、阿依古丽·买买提艾力：经<strong>审查</strong>，符合《规则》第12条（A4）。</p>'))
      .toBe('准予实习登记通知书㛃䶮、欧阳思齐、阿依古丽·买买提艾力：经审查，符合《规则》第12条（A4）。');
  });

  test('is the same to the byte whenever it is printed, and small', async () => {
    const html = `<p>${'申请律师执业人员实习管理规则'.repeat(40)}</p>`;
    const [one, other] = [await printer.print(order(html)), await printer.print(order(html))];
    expect(one.equals(other)).toBe(true);
    expect(one.length).toBeLessThan(60_000);
  });

  test('has all its parts: lists, tables with spans, signs below, a code, a picture that is not there', async () => {
    const text = await printed(`<h1 class="letterhead">南州市律师协会</h1><hr class="red"><ol><li>甲</li><li>乙</li></ol>
      <table class="grid"><thead><tr><th class="narrow">序号</th><th>内容</th></tr></thead><tr><td rowspan="2">1</td><td>丙</td></tr><tr><td>丁</td></tr><tr><td colspan="2">戊</td></tr></table>
      <p><img name="qr:verify"><img name="photo"></p><p>特此通知。</p><p class="sign">本会</p><p class="sign">二〇二六年<img name="seal"></p>`,
    { links: { verify: 'https://example.com/verify/X' }, pictures: { seal: { svg: demonstrationSeal('南州市律师协会'), width: sealWidth } } });
    for (const said of ['南州市律师协会', '甲', '乙', '序号', '内容', '丙', '丁', '戊', '特此通知。', '本会', '二〇二六年', '演示专用']) expect(text).toContain(said);
  });

  test.each(['', '<p></p>', '<table></table>', '<table class="grid"><tr></tr></table>', '<ul></ul>', '<p class="sign"></p>', '<td>单元格在外</td>', '<p>&amp;lt; &lt;script&gt;</p>'])('stands whatever is left of the text: %s', async (html) => {
    expect((await printer.print(order(html))).subarray(0, 5).toString()).toBe('%PDF-');
  });

  test('a row longer than a page goes on on the next, and a heading stands above what it names', async () => {
    const long = Array.from({ length: 120 }, (_, at) => `<p>第${at + 1}节：${'跟随指导律师办理案件'.repeat(3)}。</p>`).join('');
    const text = await printed(`<table class="grid"><thead><tr><th colspan="2">总结</th></tr></thead><tr><td class="narrow">实习总结</td><td>${long}</td></tr><tr><td class="narrow">承诺</td><td>已承诺</td></tr></table>`, { layout: 'form' });
    for (const said of ['第1节', '第60节', '第120节', '已承诺']) expect(text).toContain(said);
    const filled = (lines: number) => `${'<p>内容</p>'.repeat(lines)}<table class="grid"><thead><tr><th colspan="2">签名和盖章</th></tr></thead><tr><td class="narrow">申请人</td><td><p>　</p><p>　</p></td></tr></table>`;
    for (let lines = 34; lines < 50; lines += 1) expect((await printed(filled(lines), { layout: 'form' })).replaceAll('内容', '')).not.toMatch(/签名和盖章— 1 —/);
  });

  test('goes on to further pages, which are numbered', async () => {
    const text = await printed(Array.from({ length: 60 }, (_, at) => `<p>第${at + 1}段，内容若干。</p>`).join(''));
    expect(text).toContain('第60段');
    expect(text).toContain('— 2 —');
  });
});

describe('a character that the font has not', () => {
  test('of a name stops the document, and is named', async () => {
    const failed = await printer.print(order('<p>𠮷某、林知远、𫍯某</p>')).catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(CharactersMissing);
    expect((failed as CharactersMissing).characters).toEqual(['𠮷']);
    // The thread goes on for the next.
    expect(await printed('<p>林知远</p>')).toBe('林知远');
  });

  test('is set in a font that the association has put there', async () => {
    const roboto = createRequire(import.meta.url).resolve('pdfmake/fonts/Roboto/Roboto-Regular.ttf');
    const { regular } = await findFonts('/nowhere');
    const { runs } = typesetter({ regular: roboto, bold: roboto, more: [regular] });
    expect(runs('A4林知远B')).toEqual([{ text: 'A4', font: 'Song' }, { text: '林知远', font: 'More0' }, { text: 'B', font: 'Song' }]);
  });

  test('is written out as its code where it is no one’s name', async () => {
    expect(await printed('<p>好😀的</p>')).toBe('好[U+1F600]的');
  });

  test('without a shape of its own is left out', async () => {
    expect(await printed('<p>林\u200B知\uFE00远\u{E0100}</p>')).toBe('林知远');
  });
});
