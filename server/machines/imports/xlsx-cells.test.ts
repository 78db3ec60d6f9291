import { expect, test } from 'vitest';
import { calendar, dateFormats, sharedTexts, sheetRows, TextTable, type Formats, type Row } from './xlsx-cells.ts';

/** Fed in pieces of so many bytes: where a chunk ends is nobody's choice. */
function feed(take: (chunk: Buffer) => void, xml: string, piece = 7): void {
  const bytes = Buffer.from(xml);
  for (let at = 0; at < bytes.length; at += piece) take(bytes.subarray(at, at + piece));
}

function read(sheet: string, { shared = '<sst/>', styles = '<styleSheet/>', workbook = '<workbook/>' }: { shared?: string; styles?: string; workbook?: string } = {}): Row[] {
  const texts = new TextTable();
  const formats: Formats = { is1904: false, dates: new Set() };
  feed(calendar(formats), workbook);
  feed(dateFormats(formats), styles);
  feed(sharedTexts(texts), shared);
  const rows: Row[] = [];
  feed(sheetRows(rows, texts, formats), `<worksheet><sheetData>${sheet}</sheetData></worksheet>`);
  return rows;
}

test('a name set in two fonts is one name, and how it is pronounced is no part of it', () => {
  const shared = '<sst><si><r><rPr><b/></rPr><t>张</t></r><r><t>某某</t></r></si><si><t>李某</t><rPh sb="0" eb="1"><t>リ</t></rPh></si></sst>';
  expect(read('<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c></row>', { shared })).toEqual([{ index: 0, values: ['张某某', '李某'] }]);
});

test('cells that are left out are empty, and rows keep their numbers', () => {
  expect(read('<row r="3"><c r="B3"><v>1</v></c><c r="D3" t="inlineStr"><is><t>南州</t></is></c></row><row><c><v>2</v></c></row>'))
    .toEqual([{ index: 2, values: [null, 1, null, '南州'] }, { index: 3, values: [2] }]);
});

const styles = '<styleSheet><numFmts><numFmt numFmtId="176" formatCode="yyyy&quot;年&quot;m&quot;月&quot;d&quot;日&quot;"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="176"/></cellXfs></styleSheet>';

test('a number is a date where its format shows one', () => {
  const [row] = read('<row r="1"><c r="A1" s="0"><v>45352</v></c><c r="B1" s="1"><v>45352</v></c><c r="C1" s="2"><v>45352</v></c></row>', { styles });
  expect(row!.values).toEqual([45352, new Date('2024-03-01'), new Date('2024-03-01')]);
});

test('workbooks of old Macintoshes count their days from 1904', () => {
  const [row] = read('<row r="1"><c r="A1" s="1"><v>43890</v></c></row>', { styles, workbook: '<workbook><workbookPr date1904="1"/></workbook>' });
  expect(row!.values).toEqual([new Date('2024-03-01')]);
});

test('true, false, errors, results of formulas and what XML cannot hold', () => {
  const [row] = read('<row r="1"><c r="A1" t="b"><v>1</v></c><c r="B1" t="b"><v>0</v></c><c r="C1" t="e"><v>#N/A</v></c><c r="D1" t="str"><f>A1&amp;B1</f><v>甲_x000D_乙</v></c><c r="E1"/></row>');
  expect(row!.values).toEqual([true, false, '#N/A', '甲\r乙', null]);
});

test('ten thousand texts are each found again by their number; a number that nothing has is an empty cell', () => {
  const texts = new TextTable();
  const named = (at: number) => `南州市第${at}律师事务所`.repeat(at % 3);
  for (let at = 0; at < 10_000; at += 1) texts.push(named(at));
  expect(Array.from({ length: 10_000 }, (_, at) => texts.at(at)).every((text, at) => text === named(at))).toBe(true);
  expect([10_000, -1, 1.5, Number.NaN].map((at) => texts.at(at))).toEqual([null, null, null, null]);
});
