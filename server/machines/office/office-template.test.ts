import { readFileSync } from 'node:fs';
import { readXlsx, writeXlsx } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';
import { day, flag, line, list, picture, type Fields } from 'contract/areas/basic-info/document-fields';
import { documentKinds } from 'contract/areas/basic-info/document-kind';
import { writeZip } from '../zip/write-zip.ts';
import { fillOffice, readOffice } from './office-template.ts';
import { OfficeRefused, openOffice } from './open-office.ts';
import { starterDocx, starterXlsx } from './starter.ts';

const fields: Fields = {
  name: line('姓名', '甲'), date: day('日期', '2026-05-31'), seal: picture('印章'), known: flag('有', true), sum: { type: 'money', label: '金额', sample: '12.00' },
  bills: list('账单', { what: line('项目', '会费'), due: { type: 'money', label: '应缴', sample: '1.00' } as const }, [{ what: '会费', due: '1.00' }]),
};
const data = { name: '张<三>\n丙', date: '2026-05-30', seal: null, known: true, sum: '12.00', bills: [{ what: '会费', due: '1200.00' }, { what: '培训', due: '300.50' }] };

const docx = (body: string) => writeZip(Object.entries({ '[Content_Types].xml': '<Types></Types>', 'word/document.xml': `<w:document><w:body>${body}</w:body></w:document>` }).map(([name, text]) => ({ name, bytes: Buffer.from(text) })));
const p = (...runs: string[]) => `<w:p>${runs.map((text) => `<w:r><w:rPr><w:b/></w:rPr><w:t>${text}</w:t></w:r>`).join('')}</w:p>`;
const filled = async (body: string, pictures = {}) => (await openOffice(await fillOffice(docx(body), fields, { data, pictures }))).parts.get('word/document.xml')!.toString('utf8').replace(/<\?xml[^>]*>\s*/, '');
const words = (xml: string) => xml.replaceAll(/<\/w:p>|<w:br\/>/g, '|').replaceAll(/<[^>]*>/g, '');

describe('a Word template', () => {
  test('is filled where a program has cut a mark into pieces, and keeps its looks', async () => {
    const empty = '<w:r><w:rPr><w:b/></w:rPr><w:t/></w:r>';
    expect((await filled(p('甲方：{{na', 'me}}，', '{{date', '｜中文', '}}'))).replaceAll(empty, '')).toBe('<w:document><w:body><w:p><w:r><w:rPr><w:b/></w:rPr><w:t>甲方：张&lt;三&gt;</w:t><w:br/><w:t xml:space="preserve">丙</w:t></w:r><w:r><w:rPr><w:b/></w:rPr><w:t>，</w:t></w:r><w:r><w:rPr><w:b/></w:rPr><w:t>二〇二六年五月三十日</w:t></w:r></w:p></w:body></w:document>');
  });

  test('repeats the row between the ends of a list, and writes amounts in capitals', async () => {
    const row = `<w:tr><w:tc>${p('{{#each bills}}{{index}}')}</w:tc><w:tc>${p('{{what}}')}</w:tc><w:tc>${p('{{due|大写}}{{/each}}')}</w:tc></w:tr>`;
    expect(words(await filled(`<w:tbl><w:tr><w:tc>${p('头')}</w:tc></w:tr>${row}</w:tbl>`))).toBe('头|1|会费|人民币壹仟贰佰元整|2|培训|人民币叁佰元伍角整|');
  });

  test('leaves out what is asked for and not there: in a line, and whole paragraphs with the lines of the question', async () => {
    expect(words(await filled(p('一{{#if seal}}二{{else}}三{{/if}}四') + p('{{#if known}}') + p('五') + p('{{else}}') + p('六') + p('{{/if}}')))).toBe('一三四|五|');
  });

  test('takes pictures in: file, relation and type', async () => {
    const { parts } = await openOffice(await fillOffice(docx(p('盖章{{seal}}')), fields, { data, pictures: { seal: { png: Buffer.from('png'), widthMm: 40, heightMm: 40 } } }));
    expect([...parts.keys()]).toContain('word/media/merged-word-document-xml-1.png');
    expect(parts.get('word/document.xml')!.toString()).toContain('r:embed="rIdMerged1"');
    expect(parts.get('[Content_Types].xml')!.toString()).toContain('Extension="png"');
  });

  test('is read with every fault at its place', async () => {
    const { faults } = await readOffice(docx(p('好') + p('{{nmae}}') + `<w:tbl><w:tr><w:tc>${p('x')}</w:tc><w:tc>${p('{{#each name}}x{{/each}}')}</w:tc></w:tr></w:tbl>`), fields);
    expect(faults.map(({ message }) => message.slice(0, 30))).toEqual([expect.stringMatching(/^第2段“\{\{nmae\}\}”：没有这个合并域/), expect.stringMatching(/^第1个表格第1行第2列“\{\{#each name\}\}”/)]);
  });
});

describe('an Excel template', () => {
  const sheet = `<worksheet><sheetData><row r="1"><c r="A1" t="s"><v>0</v></c></row><row r="3"><c r="A3" t="s"><v>1</v></c><c r="B3" t="s"><v>2</v></c><c r="C3" t="s"><v>3</v></c></row><row r="4"><c r="B4"><f>SUM(B3:B3)</f><v>0</v></c></row></sheetData><mergeCells count="1"><mergeCell ref="C3:D3"/></mergeCells></worksheet>`;
  const book = (strings: readonly string[]) => writeZip(Object.entries({
    '[Content_Types].xml': '<Types></Types>', 'xl/workbook.xml': '<workbook><sheets><sheet name="账单" sheetId="1" r:id="rId1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels': '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/sharedStrings.xml': `<sst>${strings.map((text) => `<si><t>${text}</t></si>`).join('')}</sst>`, 'xl/worksheets/sheet1.xml': sheet,
  }).map(([name, text]) => ({ name, bytes: Buffer.from(text) })));

  test('repeats its row; amounts are numbers, sums and merged cells follow', async () => {
    const { parts } = await openOffice(await fillOffice(book(['{{name}}的账单', '{{#each bills}}{{what}}', '{{due}}', '备注{{/each}}']), fields, { data: { ...data, name: '张三' }, pictures: {} }));
    const made = parts.get('xl/worksheets/sheet1.xml')!.toString('utf8').replace(/<\?xml[^>]*>\s*/, '');
    expect(made).toBe('<worksheet><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>张三的账单</t></is></c></row>'
      + '<row r="3"><c r="A3" t="inlineStr"><is><t xml:space="preserve">会费</t></is></c><c r="B3"><v>1200.00</v></c><c r="C3" t="inlineStr"><is><t xml:space="preserve">备注</t></is></c></row>'
      + '<row r="4"><c r="A4" t="inlineStr"><is><t xml:space="preserve">培训</t></is></c><c r="B4"><v>300.50</v></c><c r="C4" t="inlineStr"><is><t xml:space="preserve">备注</t></is></c></row>'
      + '<row r="5"><c r="B5"><f>SUM(B3:B4)</f></c></row></sheetData><mergeCells count="2"><mergeCell ref="C3:D3"/><mergeCell ref="C4:D4"/></mergeCells></worksheet>');
  });

  const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
  const own: Fields = { ...fields, photo: picture('照片'), verify: { type: 'link', label: '核验码', path: '/v/', sample: 'abc' } };
  const pictures = { seal: { png, widthMm: 42, heightMm: 42 }, photo: { png, widthMm: 25, heightMm: 35 }, 'qr:verify': { png, widthMm: 25, heightMm: 25 } };

  test('takes seal, photo and code in at the cells that ask for them, below what was repeated too', async () => {
    const template = Buffer.from(await writeXlsx({ sheets: [{ name: '证明', rows: [['{{name}}', null, '{{photo}}'], ['{{#each bills}}{{what}}', '{{due}}{{/each}}'], ['盖章：{{seal}}（章）', null, null, '{{qr:verify}}']] }] }));
    expect((await readOffice(template, own)).faults).toEqual([]);
    const made = await fillOffice(template, own, { data: { ...data, photo: 'a', seal: 'b', verify: 'c' }, pictures });
    const [sheet] = (await readXlsx(made)).sheets;
    expect(sheet?.images?.map(({ type, anchor: { from }, data: bytes }) => [type, from.row, from.col, Buffer.from(bytes).equals(png)])).toEqual([['png', 0, 2, true], ['png', 3, 0, true], ['png', 3, 3, true]]);
    expect(sheet?.rows[3]).toEqual(['盖章：（章）', null, null, null]);
    const { parts } = await openOffice(made);
    expect(parts.get('[Content_Types].xml')!.toString()).toMatch(/Extension="png".*drawing\+xml/s);
    expect([...parts.get('xl/drawings/merged-xl-worksheets-sheet1-xml.xml')!.toString().matchAll(/<xdr:ext cx="(\d+)" cy="(\d+)"/g)].map(([, cx, cy]) => [Number(cx) / 36_000, Number(cy) / 36_000])).toEqual([[25, 35], [42, 42], [25, 25]]);
  });

  test('puts its pictures beside those that the sheet has, and before what must stand behind them', async () => {
    const template = Buffer.from(await writeXlsx({ sheets: [{ name: '证明', rows: [['{{seal}}']], images: [{ type: 'png', data: png, anchor: { from: { row: 5, col: 5 } } }] }] }));
    const made = await fillOffice(template, own, { data: { ...data, seal: 'b' }, pictures });
    const [sheet] = (await readXlsx(made)).sheets;
    expect(sheet?.images?.map(({ anchor: { from } }) => [from.row, from.col])).toEqual([[5, 5], [0, 0]]);
    expect((await openOffice(made)).parts.get('xl/worksheets/sheet1.xml')!.toString().match(/<drawing\b/g)).toHaveLength(1);
  });

  test('is told of pictures that it has no place or no name for', async () => {
    expect((await readOffice(book(['{{sael}}', '{{qr:name}}', '', '']), own)).faults.map(({ code }) => code)).toEqual(['unknownField', 'notALink']);
    const margin = book(['', '', '', '']);
    const { parts } = await openOffice(margin);
    parts.set('xl/worksheets/sheet1.xml', Buffer.from(sheet.replace('</worksheet>', '<headerFooter><oddFooter>&amp;C{{seal}} {{name}}</oddFooter></headerFooter></worksheet>')));
    const { faults } = await readOffice(writeZip([...parts].map(([name, bytes]) => ({ name, bytes }))), own);
    expect(faults.map(({ message }) => message)).toEqual(['页眉页脚“{{seal}}”：Excel 的页眉页脚放不了图片，请放在单元格里']);
  });

  test('names the sheet and the cell of a fault', async () => {
    expect((await readOffice(book(['{{nmae}}', '', '', '']), fields)).faults[0]?.message).toMatch(/^工作表“账单”单元格A1“\{\{nmae\}\}”：没有这个合并域/);
  });
});

describe('the files to begin from', () => {
  test.each(Object.entries(documentKinds))('%s: have no fault, and Excel reads what it is filled into', async (_, { title, fields: own }) => {
    const sample = Object.fromEntries(Object.entries(own).map(([name, field]) => [name, field.sample]));
    expect((await readOffice(starterDocx(title, own), own)).faults).toEqual([]);
    const book = await starterXlsx(title, own);
    expect((await readOffice(book, own)).faults).toEqual([]);
    const [sheet] = (await readXlsx(await fillOffice(book, own, { data: sample, pictures: {} }))).sheets;
    expect(JSON.stringify(sheet?.rows)).not.toContain('{{');
  });
});

describe('what could do harm or can’t be read is refused by name', () => {
  const parts = { '[Content_Types].xml': '<Types></Types>', 'word/document.xml': '<w:document/>' };
  test.each([
    ['a macro', { ...parts, 'word/vbaProject.bin': 'x' }, '含有宏'],
    ['a remote template', { ...parts, 'word/_rels/settings.xml.rels': '<Relationships><Relationship Id="a" Type="x/attachedTemplate" Target="http://example.invalid/t.dotm" TargetMode="External"/></Relationships>' }, '引用了外部的内容（http://example.invalid/t.dotm）'],
    ['an embedded object', { ...parts, 'word/embeddings/oleObject1.bin': 'x' }, '含有嵌入的对象'],
    ['a field that fetches', { ...parts, 'word/document.xml': '<w:document><w:instrText>DDE</w:instrText><w:instrText>AUTO c:\\x</w:instrText></w:document>' }, '域代码'],
    ['entities', { ...parts, 'word/document.xml': '<!DOCTYPE x [<!ENTITY a "b">]><w:document/>' }, '文档类型声明'],
    ['a way out', { ...parts, '../x': 'x' }, '路径不正常'],
  ])('%s', async (_, given, reason) => {
    await expect(openOffice(writeZip(Object.entries(given).map(([name, text]) => ({ name, bytes: Buffer.from(text) }))))).rejects.toThrow(reason);
  });

  test.each(['h04-zip-bomb', 'h06-truncated', 'h07-password', 'h08-external-dde', 'h10-zero-byte', 'h13-xml-entities', 'h14-xml-external-entity'])('the sample %s', async (name) => {
    await expect(openOffice(readFileSync(new URL(`../../../e2e/samples/attachments/${name}.xlsx`, import.meta.url)))).rejects.toThrow(OfficeRefused);
  });

  test('a link in the words may lead out', async () => {
    const given = { ...parts, 'word/_rels/document.xml.rels': '<Relationships><Relationship Id="a" Type="x/hyperlink" Target="https://example.com" TargetMode="External"/></Relationships>' };
    expect((await openOffice(writeZip(Object.entries(given).map(([name, text]) => ({ name, bytes: Buffer.from(text) }))))).format).toBe('DOCX');
  });
});
