import { afterAll, beforeAll, expect, test } from 'vitest';
import { exOfficio } from 'contract/areas/other-business/ex-officio';
import { callsOf } from 'contract/kernel/feature';
import { boundBook, readBook } from '../../../../e2e/harness/bound-book.ts';
import type { Person } from '../../../../e2e/harness/people.ts';
import { startTestServer, type TestServer } from '../../../../e2e/harness/server.ts';
import { beginExOfficio } from '../../../../e2e/other-business/ex-officio.arrange.ts';
import { refusal } from '../../../../e2e/practice/roads.ts';
import { paper } from '../../../../e2e/practice/practice-application.arrange.ts';

let server: TestServer;
beforeAll(async () => { server = await startTestServer(); });
afterAll(() => server.close());

const { endpoints } = exOfficio;
type One = Awaited<ReturnType<typeof beginExOfficio>>;
const hand = (one: One, by: Person, materialCode: string) => server.ask(by, endpoints.uploadMaterial, { id: one.id, materialCode }, { file: { ...paper, name: `${materialCode}.pdf` } });
async function take(one: One, part: string, action: string) {
  const by = one.actors[part]!;
  await one.mend(action);
  const { version } = (await one.look(by))!;
  expect((await server.ask(by, callsOf(exOfficio)[action]!, { id: one.id, version, ...one.inputOf(action) })).status, action).toBe(200);
}

test('each side hands in its own papers while it is heard, and the intern and the association read all of them', async () => {
  const one = await beginExOfficio(server);
  const { opener, intern, firm, firstReviewer, finalReviewer } = one.actors as Record<string, Person>;
  for (const [by, code] of [[opener, 'E01'], [intern, 'E02'], [firm, 'E03']] as const) expect((await hand(one, by!, code)).status, code).toBe(200);
  expect(refusal(await hand(one, intern!, 'E01'))).toEqual([409, 'notItsTurn']);
  expect(refusal(await hand(one, opener!, 'E02'))).toEqual([409, 'notItsTurn']);
  expect((await hand(one, server.people.otherFirm, 'E03')).status).toBe(404);
  for (const by of [intern!, finalReviewer!]) {
    const files = (await one.look(by))!.materials.flatMap((material) => material.files);
    expect(files.map(({ fileName }) => fileName)).toEqual(['E01.pdf', 'E02.pdf', 'E03.pdf']);
    expect((await server.ask(by, endpoints.getMaterialFile, { id: one.id, attachmentId: files[0]!.id })).status).toBe(200);
  }
  await take(one, 'intern', 'makeStatement');
  expect(refusal(await hand(one, intern!, 'E02'))).toEqual([409, 'notItsTurn']);
  expect((await hand(one, firstReviewer!, 'E01')).status).toBe(200);
  await take(one, 'firstReviewer', 'pass');
  expect(refusal(await hand(one, firstReviewer!, 'E01'))).toEqual([409, 'notItsTurn']);
});

test('whoever looks into it marks each paper; the decision-maker reads the marks, the parties do not, and they hold nothing up', async () => {
  const one = await beginExOfficio(server);
  const { opener, intern, firm, firstReviewer, finalReviewer } = one.actors as Record<string, Person>;
  for (const [by, code] of [[opener, 'E01'], [intern, 'E02']] as const) await hand(one, by!, code);
  const fileOf = async (by: Person, code: string) => (await one.look(by))!.materials.find((material) => material.code === code)!.files[0]!;
  const mark = async (by: Person, checkMark: 'OK' | 'DEFECT', defectReason?: string) => server.ask(by, endpoints.markMaterial, { id: one.id, attachmentId: (await fileOf(opener!, 'E02')).id, checkMark, ...(defectReason && { defectReason }) });
  expect(refusal(await mark(firstReviewer!, 'OK'))).toEqual([409, 'notItsTurn']);
  await take(one, 'intern', 'makeStatement');
  expect((await one.look(firstReviewer!))!.markable).toBe(true);
  expect((await mark(firstReviewer!, 'DEFECT')).status).toBe(400);
  expect((await mark(firstReviewer!, 'DEFECT', '与笔录原件不一致。')).status).toBe(200);
  expect(await fileOf(finalReviewer!, 'E02')).toMatchObject({ checkMark: 'DEFECT', defectReason: '与笔录原件不一致。' });
  expect(await fileOf(intern!, 'E02')).toMatchObject({ checkMark: 'NONE', defectReason: null });
  expect([(await one.look(intern!))!.markable, (await one.look(firm!))!.markable]).toEqual([false, false]);
  await take(one, 'firstReviewer', 'pass');
  expect(refusal(await mark(firstReviewer!, 'OK'))).toEqual([409, 'notItsTurn']);
});

test('what the intern says for himself, on paper and in words, is not for his firm, and neither is the book that holds it', async () => {
  const one = await beginExOfficio(server);
  const { opener, intern, firm } = one.actors as Record<string, Person>;
  const { id: attachmentId } = (await server.call(intern!, endpoints.uploadMaterial, { id: one.id, materialCode: 'E02' }, { file: { ...paper, name: 'E02.pdf' } }));
  expect((await hand(one, firm!, 'E03')).status).toBe(200);
  await take(one, 'intern', 'makeStatement');
  const said = async (by: Person) => { const seen = (await one.look(by))!; return { files: seen.materials.flatMap(({ files }) => files.map(({ fileName }) => fileName)), opinion: seen.journal.find(({ action }) => action === 'makeStatement')!.opinion, bindable: seen.bindable }; };
  expect(await said(firm!)).toEqual({ files: ['E03.pdf'], opinion: null, bindable: false });
  expect(await said(opener!)).toEqual({ files: ['E02.pdf', 'E03.pdf'], opinion: expect.any(String), bindable: true });
  expect((await server.ask(firm!, endpoints.getMaterialFile, { id: one.id, attachmentId })).status).toBe(404);
  expect((await server.ask(firm!, endpoints.orderBook, { id: one.id })).status).toBe(404);
  const book = await boundBook(server, endpoints, intern!, one.id);
  for (const call of [endpoints.getBook, endpoints.getBookFile]) expect((await server.ask(firm!, call, { id: one.id, bookId: book.id })).status).toBe(404);
});

test('what he says against the decision goes with its papers into the book for who looks at it anew', async () => {
  const one = await beginExOfficio(server);
  expect((await hand(one, one.actors['opener']!, 'E01')).status).toBe(200);
  for (const [part, action] of [['intern', 'makeStatement'], ['firstReviewer', 'pass'], ['finalReviewer', 'approve']] as const) await take(one, part, action);
  expect((await hand(one, one.of.intern, 'F01')).status).toBe(200);
  await take(one, 'intern', 'requestRecheck');
  expect(refusal(await hand(one, one.of.intern, 'F01'))).toEqual([409, 'notItsTurn']);
  const by = server.people.recheckReviewer;
  const text = await readBook(server, endpoints, by, await boundBook(server, endpoints, by, one.id));
  for (const said of ['依职权注销案卷', '目录', '立案事由', '独自以律师名义出席调解', '复核申请', '出席调解时指导律师在场', '办理过程', '已出具的文书', '事由依据', 'E01.pdf', '复核申请的证据材料', 'F01.pdf']) expect(text).toContain(said);
});
