import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { decisionDocument } from 'contract/areas/basic-info/decision-document';
import { practiceFlow } from 'contract/areas/practice/practice-application';
import type { Person } from '../../../../e2e/harness/people.ts';
import { startTestServer, type TestServer } from '../../../../e2e/harness/server.ts';
import { settled } from '../../../../e2e/harness/settled.ts';
import { beginApplication } from '../../../../e2e/practice/practice-application.arrange.ts';
import { goOn, registered } from '../../../../e2e/practice/registered.ts';
import type { Db } from '../../../kernel/context.ts';
import { textOfPdf } from '../../../machines/documents/testing.ts';
import { issueDocument, type Issue } from './issue-document.public.ts';
import { printedFile } from './printed-document.public.ts';
import server_ from './decision-document.server.ts';

const { ofCase, getFile } = decisionDocument.endpoints;
const renderDocument = server_.tasks!['renderDocument']!;

let server: TestServer;
let one: Awaited<ReturnType<typeof registered>>;
beforeAll(async () => {
  server = await startTestServer();
  one = await registered(server);
});
afterAll(() => server.close());

const rows = async <T extends object>(text: string, ...values: unknown[]) => (await server.database.pool.query<T>(text, values)).rows;
const documentsOf = (person: Person, caseId = one.id) => server.call(person, ofCase, { caseEntity: practiceFlow.entity, caseId });
async function open(person: Person | null, id: string) {
  const answer = await fetch(`${server.origin}${getFile.path}?id=${id}`, { headers: person ? { authorization: `Bearer ${person.token}` } : {} });
  return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()), type: answer.headers.get('content-type') };
}
const textFor = async (person: Person, id: string) => textOfPdf((await open(person, id)).bytes);

/** Issued as a step of a workflow would, in a transaction. */
const issue = (more: Partial<Issue<'REG_REFUSE'>> = {}, then: (db: Db) => Promise<void> = async () => {}) => server.app.db.transaction().execute(async (db) => {
  const issued = await issueDocument(db, {
    associationId: server.associationId, kind: 'REG_REFUSE', caseEntity: practiceFlow.entity, caseId: one.id, to: ['applicant', 'firm'], issuedBy: null,
    data: { 'applicant.name': '欧阳䶮', 'application.no': 'SX2026050600001', 'application.acceptedOn': '2026-05-06', 'firm.name': '南岭衡正律师事务所', facts: '第一段事实。\n第二段事实。', reason: '品行条件不符合规定', recheckDays: 15, 'recheck.due': '2026-06-15' }, ...more,
  });
  await then(db);
  return issued;
});
const idOf = async (docNo: string) => (await rows<{ id: string }>('select id from decision_document where doc_no = $1', docNo))[0]!.id;

describe('a decision and its papers', () => {
  test('come together: the letter and the certificate are there when the registration is', async () => {
    expect((await documentsOf(one.applicant)).map(({ kind, docNo }) => [kind, docNo])).toEqual([['CERTIFICATE', one.certificate.certNo], ['REG_APPROVE', expect.stringMatching(/^市律协实准〔\d{4}〕\d+号$/)]]);
  });

  test('say what was decided, for whom, and where to turn', async () => {
    const [, letter] = await documentsOf(one.applicant);
    const text = await textFor(one.applicant, letter!.id);
    for (const said of ['南州市律师协会', '准予实习登记通知书', letter!.docNo, `${one.applicant.realName}：`, one.certificate.certNo, '特此通知。']) expect(text).toContain(said);
  });

  test('are numbered without a gap by kind and year; a change that fails uses none up', async () => {
    const first = await issue();
    await expect(issue({}, async () => { throw new Error('changed our mind'); })).rejects.toThrow('changed our mind');
    const all = await Promise.all([issue(), issue(), issue()]);
    const numbers = [first, ...all].map(({ docNo }) => Number(/〕(\d+)号/.exec(docNo)![1]));
    expect(numbers.toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3].map((at) => numbers[0]! + at));
  });

  test('stay as they were issued: nobody changes or removes one, not even the product', async () => {
    const { docNo } = await issue();
    for (const attempt of ["update decision_document set data = '{}'", 'update decision_document set issued_by = association_id, file_id = null', 'delete from decision_document']) {
      await expect(rows(`${attempt} where doc_no = $1`, docNo)).rejects.toThrow('never changed or removed');
    }
    await expect(rows('truncate decision_document cascade')).rejects.toThrow('never changed or removed');
  });

  test('keep their own text when the template is changed', async () => {
    const { docNo } = await issue();
    await rows(`insert into document_template (association_id, id, kind, name, version, content, number_rule, created_by_name) values ($1, gen_random_uuid(), 'REG_REFUSE', '新', 99, '<p>新文本{{applicant.name}}</p>', '{word}新〔{year}〕{number}号', '测试')`, server.associationId);
    const use = async (version: number) => {
      await rows("update document_template set active = false where kind = 'REG_REFUSE'");
      await rows("update document_template set active = true where kind = 'REG_REFUSE' and version = $1", version);
    };
    await use(99);
    const later = await issue();
    expect(await textFor(one.applicant, await idOf(docNo))).toContain('救济途径');
    expect(await textFor(one.applicant, await idOf(later.docNo))).toBe('新文本欧阳䶮');
    expect(later.docNo).toMatch(/^市律协新〔/);
    await use(1);
  });
});

describe('on the roads of an application', () => {
  test('what is wanting is told once and whole', async () => {
    const returned = await beginApplication(server);
    await goOn(server, returned, ['submit', 'confirm', 'confirmByFirm', 'return']);
    const [letter] = await documentsOf(returned.applicant, returned.id);
    expect(letter).toMatchObject({ kind: 'CORRECTION', docNo: expect.stringMatching(/实补〔/) });
    const text = await textFor(returned.applicant, letter!.id);
    for (const said of ['补正通知书', '1手机号码信息与证件不一致：号码与身份证明不符', '已阅，经核对全部材料', '前登录本会业务系统补正']) expect(text).toContain(said);
  });

  test('a refusal says why and how to have it looked at again, and the recheck answers it by its number', async () => {
    const refused = await beginApplication(server);
    await goOn(server, refused, ['submit', 'confirm', 'confirmByFirm', 'pass', 'passToCommittee', 'rejectByCommittee', 'reject', 'requestRecheck']);
    const [refusal] = await documentsOf(refused.applicant, refused.id);
    const letter = await textFor(refused.applicant, refusal!.id);
    for (const said of ['不准予实习登记决定书', '不准予实习登记', '15日内（作出当日收到的，截至', '已阅，经核对全部材料']) expect(letter).toContain(said);
    await goOn(server, refused, ['acceptRecheck']);
    const [accepted] = await documentsOf(refused.applicant, refused.id);
    for (const said of ['复核受理通知书', refusal!.docNo, '予以受理', '最迟于']) expect(await textFor(refused.applicant, accepted!.id)).toContain(said);
    await goOn(server, refused, ['uphold']);
    const [recheck] = await documentsOf(refused.applicant, refused.id);
    const decided = await textFor(refused.applicant, recheck!.id);
    for (const said of ['复核决定书', refusal!.docNo, '决定所依据的事实有误', '维持原决定']) expect(decided).toContain(said);
    for (const other of ['撤销原决定', '责令重新审查']) expect(decided).not.toContain(other);
  });

  test('a refusal that is annulled brings the certificate with it', async () => {
    const annulled = await beginApplication(server);
    await goOn(server, annulled, ['submit', 'confirm', 'confirmByFirm', 'pass', 'passToCommittee', 'rejectByCommittee', 'reject', 'requestRecheck', 'acceptRecheck', 'annul']);
    const papers = await documentsOf(annulled.applicant, annulled.id);
    expect(papers.map(({ kind }) => kind).toSorted()).toEqual(['CERTIFICATE', 'RECHECK', 'RECHECK_ACCEPT', 'REG_APPROVE', 'REG_REFUSE']);
    expect(await textFor(annulled.applicant, papers.find(({ kind }) => kind === 'RECHECK')!.id)).toContain('撤销原决定，准予实习登记');
  });
});

describe('service', () => {
  test('is to the applicant and the firm, and notes when each first read it; the staff that looks on changes nothing', async () => {
    const { docNo } = await issue();
    const id = await idOf(docNo);
    const { applicant, actors: { firm, finalReviewer, tutor } } = one;
    const served = async (person: Person) => (await documentsOf(person)).find((each) => each.id === id)!.served;
    await open(finalReviewer!, id);
    expect(await served(finalReviewer!)).toMatchObject([{ servedTo: 'applicant', servedToTitle: '申请人', servedMode: 'SYSTEM', readAt: null }, { servedTo: 'firm', servedToTitle: '律师事务所', readAt: null }]);
    await open(applicant, id);
    const [own] = await served(applicant);
    expect(own!.readAt).not.toBe(null);
    await open(applicant, id);
    expect((await served(applicant))[0]!.readAt).toBe(own!.readAt);
    // Each sees their own line; who is served nothing sees none.
    expect((await served(applicant)).map(({ servedTo }) => servedTo)).toEqual(['applicant']);
    expect((await served(firm!)).map(({ servedTo, readAt }) => [servedTo, readAt])).toEqual([['firm', null]]);
    expect(await served(tutor!)).toEqual([]);
  });
});

describe('a document is its case’s', () => {
  test('whoever is tied to the case opens it, for everybody else it does not exist', async () => {
    const id = (await documentsOf(one.applicant))[0]!.id;
    const { applicant, actors: { firm, tutor, firstReviewer, finalReviewer } } = one;
    const { otherApplicant, otherFirm, otherTutor, stranger, nobody, administrator } = server.people;
    for (const person of [applicant, firm!, tutor!, firstReviewer!, finalReviewer!]) expect((await open(person, id)).status, person.realName).toBe(200);
    for (const person of [otherApplicant, otherFirm, otherTutor, stranger, nobody, administrator]) {
      expect((await open(person, id)).status, person.realName).toBe(404);
      expect((await server.ask(person, ofCase, { caseEntity: practiceFlow.entity, caseId: one.id })).status).toBe(404);
    }
    expect((await open(null, id)).status).toBe(401);
    expect((await open(applicant, crypto.randomUUID())).status).toBe(404);
    expect((await server.ask(applicant, ofCase, { caseEntity: 'appUser', caseId: one.id })).status).toBe(404);
  });
});

describe('the PDF', () => {
  const jobs = () => rows<{ key: string }>("select key from graphile_worker._private_jobs where key like 'document:%'");
  const files = async () => (await rows<{ count: number }>('select count(*)::int as count from file_object where uploaded_by = $1', server.associationId))[0]!.count;

  test('is made by the job alone, after the commit', async () => {
    const { docNo } = await issue();
    expect(await settled(server)).toEqual([]);
    const [made] = await rows<{ mime: string; attached: boolean; name: string }>('select f.mime, f.attached, f.name from decision_document d join file_object f on f.id = d.file_id where d.doc_no = $1', docNo);
    expect(made).toEqual({ mime: 'application/pdf', attached: true, name: `不准予实习登记决定书（${docNo}）.pdf` });
    expect(await jobs()).toEqual([]);
  });

  test('is made for a reader who comes first, and the job that comes after leaves it as it is', async () => {
    const { docNo } = await issue({}, async (db) => {
      await sql`delete from graphile_worker._private_jobs where key like 'document:%'`.execute(db);
    });
    const id = await idOf(docNo);
    const before = await files();
    const { status, bytes, type } = await open(one.applicant, id);
    expect([status, type]).toEqual([200, 'application/pdf']);
    expect(textOfPdf(bytes)).toContain('欧阳䶮');
    const [{ file_id: made }] = await rows<{ file_id: string }>('select file_id from decision_document where id = $1', id) as [{ file_id: string }];
    await Promise.all([renderDocument(server.app, { id }), renderDocument(server.app, { id }), printedFile(server.app, id)]);
    expect(await rows('select file_id from decision_document where id = $1', id)).toEqual([{ file_id: made }]);
    expect(await files()).toBe(before + 1);
  });

  test('begun twice side by side is made once', async () => {
    const before = await files();
    const { docNo } = await issue();
    const id = await idOf(docNo);
    const made = await Promise.all(Array.from({ length: 5 }, () => printedFile(server.app, id)));
    expect(await settled(server)).toEqual([]);
    expect(new Set(made).size).toBe(1);
    expect(await files()).toBe(before + 1);
  });

  test('with a name that no font has is refused to the reader by that character, and does not fail the job for ever', async () => {
    const data = { 'applicant.name': '𠮷某', 'application.no': 'SX1', 'application.acceptedOn': '2026-05-06', 'firm.name': '某所', facts: '事实。', reason: '', recheckDays: 15, 'recheck.due': '2026-06-15' };
    const { docNo } = await issue({ data });
    const answer = await server.ask(one.applicant, getFile, { id: await idOf(docNo) });
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({ error: { code: 'documentCharacters', details: expect.stringContaining('“𠮷”（U+20BB7）') } });
    expect(await settled(server)).toEqual([]);
    expect(await jobs()).toEqual([]);
  });
});
