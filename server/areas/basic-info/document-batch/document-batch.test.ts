import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { documentBatch } from 'contract/areas/basic-info/document-batch';
import { documentKinds } from 'contract/areas/basic-info/document-kind';
import { lawFirm } from 'contract/areas/basic-info/law-firm';
import { officeTemplate } from 'contract/areas/basic-info/office-template';
import { startTestServer, type TestServer } from '../../../../e2e/harness/server.ts';
import { partsOfZip } from '../../../../e2e/harness/parts-of-zip.ts';
import { settled } from '../../../../e2e/harness/settled.ts';
import { textOfPdf } from '../../../machines/documents/testing.ts';
import { starterDocx } from '../../../machines/office/starter.ts';

let server: TestServer;
let firms: { id: string; name: string }[];
beforeAll(async () => {
  server = await startTestServer();
  firms = (await server.call(staff(), lawFirm.endpoints.list, { limit: 2 })).data;
});
afterAll(() => server.close());

const { create, get, getZip } = documentBatch.endpoints;
const { upload, publish, tryOut } = officeTemplate.endpoints;
const staff = () => server.people.everybody;
const { title, fields } = documentKinds.FIRM_PROOF;
const codeOf = (answer: { body: unknown }) => (answer.body as { error: { code: string; details: string } }).error;

async function bytesOf(path: string, body: object): Promise<Buffer> {
  const answer = await fetch(`${server.origin}${path}`, { method: 'POST', headers: { authorization: `Bearer ${staff().token}`, 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' }, body: JSON.stringify(body) });
  return Buffer.from(await answer.arrayBuffer());
}

describe('proofs for many', () => {
  test('are numbered in their order, one file each, with an index beside them', async () => {
    const { id } = await server.call(staff(), create, { kind: 'FIRM_PROOF', form: 'PDF', records: firms.map((firm) => firm.id) });
    await settled(server);
    const batch = await server.call(staff(), get, { id });
    expect(batch).toMatchObject({ state: 'DONE', made: 2, failed: 0, may: { cancel: false, download: true } });
    const numbers = batch.documents.map(({ docNo }) => Number(/(\d+)号$/.exec(docNo)?.[1]));
    expect(numbers[1]).toBe(numbers[0]! + 1);
    const files = partsOfZip(await bytesOf(getZip.path, { id }));
    expect([...files.keys()]).toEqual(['000_目录.xlsx', ...batch.documents.map(({ place, name }) => `00${place}_${name}.pdf`)]);
    expect(textOfPdf(files.get(`001_${batch.documents[0]!.name}.pdf`)!)).toContain(batch.documents[0]!.docNo);
    const rows = (await readXlsx(files.get('000_目录.xlsx')!)).sheets[0]!.rows;
    expect(rows.slice(1).map((row) => row[2])).toEqual(batch.documents.map(({ docNo }) => docNo));
  });

  test('as Word need a Word template in force, and are then filled from the register', async () => {
    const wanted = { kind: 'FIRM_PROOF' as const, form: 'DOCX' as const, records: [firms[0]!.id] };
    expect(codeOf(await server.ask(staff(), create, wanted))).toMatchObject({ code: 'templateMissing', details: expect.stringContaining('Word') });
    const kept = await server.call(staff(), upload, { kind: 'FIRM_PROOF' }, { file: { bytes: new Uint8Array(starterDocx(title, fields)), name: '证明.docx' } });
    await server.call(staff(), publish, { id: kept.id! });
    const { id } = await server.call(staff(), create, wanted);
    await settled(server);
    const [, document] = [...partsOfZip(await bytesOf(getZip.path, { id })).values()];
    expect(partsOfZip(document!).get('word/document.xml')!.toString()).toContain(firms[0]!.name);
  });

  test('are not made of what a workflow decides', async () => {
    expect(await server.ask(staff(), create, { kind: 'REG_APPROVE', form: 'PDF', records: [firms[0]!.id] })).toMatchObject({ status: 400 });
  });
});

describe('an office template that is handed in', () => {
  const send = (text: Buffer, name: string) => server.ask(staff(), upload, { kind: 'FIRM_PROOF' }, { file: { bytes: new Uint8Array(text), name } });

  test('is not kept while it names a field that its kind has not; the place is said', async () => {
    const { body } = await send(starterDocx('题', { ...fields, 'no.such': { type: 'text', label: '没有', sample: '' } }), '证明.docx');
    expect(body).toMatchObject({ result: { id: null, faults: [{ message: expect.stringMatching(/^第1个表格第\d+行第2列“\{\{no\.such\}\}”：没有这个合并域/) }] } });
  });

  test('is refused by name under a wrong ending, and where it is none', async () => {
    expect(codeOf(await send(starterDocx(title, fields), '证明.xlsx'))).toMatchObject({ code: 'fileRefused', details: expect.stringContaining('Word文档') });
    expect(codeOf(await send(Buffer.from('x'), '证明.docx'))).toMatchObject({ code: 'fileRefused' });
  });

  test('becomes a PDF only where LibreOffice stands on the server; where it does not, the answer says so and what to do', async () => {
    const kept = await server.call(staff(), upload, { kind: 'FIRM_PROOF' }, { file: { bytes: new Uint8Array(starterDocx(title, fields)), name: '证明.docx' } });
    const path = process.env['PATH'];
    process.env['PATH'] = '/nowhere';
    try {
      expect((await server.call(staff(), officeTemplate.endpoints.list, { kind: 'FIRM_PROOF' })).pdf).toBe(false);
      expect(codeOf(await server.ask(staff(), tryOut, { id: kept.id, as: 'PDF', record: firms[0]!.id }))).toMatchObject({ code: 'pdfMaker', details: expect.stringContaining('LibreOffice') });
    } finally {
      process.env['PATH'] = path;
    }
  });

  test('is tried with a record before it is in force', async () => {
    const kept = await server.call(staff(), upload, { kind: 'FIRM_PROOF' }, { file: { bytes: new Uint8Array(starterDocx(title, fields)), name: '证明.docx' } });
    const tried = partsOfZip(await bytesOf(tryOut.path, { id: kept.id, as: 'OFFICE', record: firms[1]!.id }));
    expect(tried.get('word/document.xml')!.toString()).toContain(firms[1]!.name);
  });
});
