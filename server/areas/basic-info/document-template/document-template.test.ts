import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { documentKinds, type DocumentKind } from 'contract/areas/basic-info/document-kind';
import { documentTemplate } from 'contract/areas/basic-info/document-template';
import { startTestServer, type TestServer } from '../../../../e2e/harness/server.ts';
import { safeHtml } from '../../../machines/documents/safe-html.ts';
import { readTemplate } from '../../../machines/documents/template.ts';
import { textOfPdf } from '../../../machines/documents/testing.ts';
import { shipped } from './shipped.ts';

describe.each(Object.entries(documentKinds))('%s, as it is shipped', (kind, { fields, layout }) => {
  const { content, numberRule } = shipped[kind as DocumentKind];
  test('names only fields of its kind, and loses nothing when it is sanitised', () => {
    const { uses } = readTemplate(safeHtml(content), fields);
    expect(uses).toEqual(expect.arrayContaining(layout === 'form' ? ['association.name', 'application.no', 'printed.on', 'answers'] : ['association.name', 'document.no', 'document.date', 'seal']));
    expect(safeHtml(content).replaceAll(' />', '>')).toBe(content);
  });
  test('uses every field that is gathered for it', () => expect(Object.keys(fields).filter((name) => !readTemplate(content, fields).uses.includes(name))).toEqual([]));
  test('is numbered by year, or brings its own number, or has none', () => expect(layout !== 'letter' ? numberRule === '' : ['{word}', '{year}', '{number}'].every((part) => numberRule.includes(part))).toBe(true));
});

let server: TestServer;
beforeAll(async () => { server = await startTestServer(); });
afterAll(() => server.close());

const { list, get, save, publish, preview } = documentTemplate.endpoints;
const staff = () => server.people.everybody;
const latest = async () => (await server.call(staff(), list, { kind: 'CORRECTION', sorting: 'version desc' })).data[0]!;
const text = '<p>{{applicant.name}}：请于{{correction.due|中文}}前补正。</p>';
const rule = '{word}补〔{year}〕{number}号';
const codeOf = (answer: { body: unknown }) => (answer.body as { error: { code: string; fields?: { path: string; message: string }[] } }).error;

describe('the association’s own texts', () => {
  test('begin with the shipped ones, each in force', async () => {
    const { data } = await server.call(staff(), list, { limit: 100 });
    expect(data.map(({ kind, version, active, createdByName }) => [kind, version, active, createdByName])).toEqual(Object.keys(documentKinds).toSorted().map((kind) => [kind, 1, true, '系统']));
  });

  test('are changed by a new version, which is used only once it is published', async () => {
    const before = await latest();
    const { id, version } = await server.call(staff(), save, { id: before.id, version: before.version, content: text, numberRule: rule });
    expect(version).toBe(before.version + 1);
    expect(await latest()).toMatchObject({ id, active: false });
    await server.call(staff(), publish, { id, version });
    const { data } = await server.call(staff(), list, { kind: 'CORRECTION' });
    expect(data.filter(({ active }) => active).map((one) => one.id)).toEqual([id]);
    expect(await server.call(staff(), get, { id })).toMatchObject({ content: text, numberRule: rule, fields: expect.arrayContaining([expect.objectContaining({ name: 'defects', items: [expect.objectContaining({ name: 'item', label: '项目' }), expect.objectContaining({ name: 'text' })] })]) });
  });

  test('are kept without what does not belong in them', async () => {
    const { id: from, version } = await latest();
    const { id } = await server.call(staff(), save, { id: from, version, content: '<script>x</script><p onclick="x" class="right huge">{{applicant.name}}<a href="javascript:x">甲</a></p>', numberRule: rule });
    expect((await server.call(staff(), get, { id })).content).toBe('<p class="right">{{applicant.name}}甲</p>');
  });

  test('are refused with every fault at its place, before anything is kept', async () => {
    const before = await latest();
    const answer = await server.ask(staff(), save, { id: before.id, version: before.version, content: '<p>{{applicant.nam}}</p>\n<p>{{#if opinion}}</p>', numberRule: rule });
    expect(answer.status).toBe(400);
    const { fields } = codeOf(answer);
    expect(fields!.every(({ path }) => path === 'content')).toBe(true);
    expect(fields![0]!.message).toContain('第1行第4个字“{{applicant.nam}}”：没有这个合并域');
    expect(fields!.some(({ message }) => message.startsWith('第2行'))).toBe(true);
    expect(await latest()).toEqual(before);
  });

  test('need a rule that keeps numbers apart', async () => {
    const { id, version } = await latest();
    const answer = await server.ask(staff(), save, { id, version, content: text, numberRule: '{word}补{number}号' });
    expect(codeOf(answer).fields).toEqual([{ path: 'numberRule', message: expect.stringContaining('{year}') }]);
  });

  test('of a form print every answer, whatever else they say: what a later release asks stands on the paper, too', async () => {
    const { id, version } = (await server.call(staff(), list, { kind: 'FORM_APPRAISAL', sorting: 'version desc' })).data[0]!;
    const without = '<h1>实习鉴定书</h1><p>{{intern.name}}：{{tutor.opinion}}</p>';
    expect(codeOf(await server.ask(staff(), save, { id, version, content: without, numberRule: '' })).fields).toEqual([{ path: 'content', message: '没有印出“填报内容（全部栏目）”，请从“合并域”中插入，不能省略' }]);
    expect((await server.call(staff(), save, { id, version, content: `${without}<p>{{answers}}</p>`, numberRule: '' })).version).toBe(version + 1);
  });

  test('of two people who change the same version one is told', async () => {
    const { id, version } = await latest();
    const answers = await Promise.all([0, 1, 2].map(() => server.ask(staff(), save, { id, version, content: text, numberRule: rule })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  });

  test('of many who change it, some before and some after the first is done, nobody is turned away as busy', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { id, version } = await latest();
      const answers = await Promise.all(Array.from({ length: 12 }, async (_, place) => {
        await new Promise((go) => { setTimeout(go, place * 3); });
        return server.ask(staff(), save, { id, version, content: text, numberRule: rule });
      }));
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(11).fill(409)]);
    }
  });

  test('are looked at with invented data, marked as such', async () => {
    const { id } = (await server.call(staff(), list, { kind: 'RECHECK' })).data[0]!;
    const answer = await fetch(`${server.origin}${preview.path}?id=${id}`, { headers: { authorization: `Bearer ${staff().token}` } });
    const said = textOfPdf(Buffer.from(await answer.arrayBuffer()));
    for (const words of ['复核决定书', '林知远', '撤销原决定，准予实习登记', '演示专用']) expect(said).toContain(words);
  });

  test('with a sign that no type has: named, not a fault of ours', async () => {
    const newest = await latest();
    const { id } = await server.call(staff(), save, { id: newest.id, version: newest.version, content: '<p>𠮷{{applicant.name}}</p>', numberRule: rule });
    expect(await server.ask(staff(), preview, { id })).toMatchObject({ status: 409, body: { error: { code: 'documentCharacters', details: expect.stringContaining('“𠮷”（U+20BB7）') } } });
  });
});
