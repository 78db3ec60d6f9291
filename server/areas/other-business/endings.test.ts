/** Ending a registration and giving another certificate (internship rules 2.4, 3.9, 3.10), each seen at the register. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { decisionDocument } from 'contract/areas/basic-info/decision-document';
import { cancel } from 'contract/areas/other-business/cancel';
import { reissue } from 'contract/areas/other-business/reissue';
import { otherBusinessSettings } from 'contract/areas/other-business/settings';
import { certificate } from 'contract/areas/practice/certificate';
import { settings } from '../../machines/settings/settings.ts';
import { along, beginBusiness } from '../../../e2e/other-business/business.ts';
import { beginCancel, ownCancel } from '../../../e2e/other-business/cancel.arrange.ts';
import reissueArranged, { ownReissue, toFiled } from '../../../e2e/other-business/reissue.arrange.ts';
import { paper } from '../../../e2e/practice/practice-application.arrange.ts';
import { startTestServer, type TestServer } from '../../../e2e/harness/server.ts';

let server: TestServer;
beforeAll(async () => { server = await startTestServer({ printing: false }); });
afterAll(() => server.close());

const rows = async <T extends object>(text: string, ...values: unknown[]): Promise<T[]> => (await server.database.pool.query<T>(text, values)).rows;
const certificatesOf = (id: string) => rows<{ no: string; code: string; status: string; until: string; receivedBy: string | null }>('select cert_no as no, verify_code as code, status, valid_to as until, received_by as "receivedBy" from internship_certificate where internship_id = $1 order by created_at, cert_no', id);
const standing = async (code: string) => ((await server.ask(null, certificate.endpoints.verify, { code })).body as { result: { standing: string } }).result.standing;
const decided = [['pass', 'firstReviewer'], ['approve', 'finalReviewer']] as const;
const stops = async (begun: Awaited<ReturnType<typeof beginBusiness>>, kind: typeof cancel | typeof reissue) => {
  await begun.mend('submit');
  return (await server.call(begun.of.intern, kind.feature.endpoints.get, { id: begun.id })).precheck.map(({ code, level, field }) => `${code} ${level} ${field}`);
};

describe('注销实习登记', () => {
  test('ends the registration, the certificate and the guidance, and the decision is served on both parties', async () => {
    const begun = await beginCancel(server);
    await along(server, cancel, begun, [...toFiled, ...decided]);
    const { internshipId: id, today } = begun.of;
    expect(await rows('select status, actual_end_date as until from internship where id = $1', id)).toEqual([{ status: 'cancelled', until: today }]);
    expect(await rows('select end_date as until, end_reason as why from tutor_relation where internship_id = $1', id)).toEqual([{ until: today, why: 'CANCEL' }]);
    const [card] = await certificatesOf(id);
    expect([card!.status, await standing(card!.code)]).toEqual(['VOID', 'CANCELLED']);
    const [paper] = await server.call(server.people.firstReviewer, decisionDocument.endpoints.ofCase, { caseEntity: 'cancel', caseId: begun.id });
    expect([paper!.kind, paper!.served.map(({ servedTo }) => servedTo)]).toEqual(['CANCEL', ['firm', 'intern']]);
  });
  test('asked for by the firm waits for the intern, who may refuse', async () => {
    const begun = await beginCancel(server, true);
    expect(await begun.look(begun.of.intern)).toBeNull();
    await along(server, cancel, begun, [['submitToIntern', 'applicant'], ['disagreeByIntern', 'intern']]);
    expect((await begun.look(server.people.firm))?.state).toBe('returned');
    await along(server, cancel, begun, [['submitToIntern', 'applicant'], ['confirmByIntern', 'intern']]);
    const seen = await server.call(server.people.firstReviewer, cancel.feature.endpoints.get, { id: begun.id });
    expect([seen.state, seen.deadline !== null]).toEqual(['firstPending', true]);
  });
  test('of somebody who has died the firm files it at once, with its proof; it is not the intern\'s to choose (ZX06)', async () => {
    const begun = await beginCancel(server, true);
    const { firm, firstReviewer } = server.people;
    const { get, save, uploadMaterial } = cancel.feature.endpoints;
    await begun.mend('submitToIntern');
    const whole = await server.call(firm, get, { id: begun.id });
    await server.call(firm, save, { id: begun.id, version: whole.version, form: { ...whole.form, cancelKind: 'DEATH' } });
    const seen = await server.call(firm, get, { id: begun.id });
    expect([seen.notOffered, seen.open.map(({ action }) => action).includes('submitToIntern'), seen.precheck.map(({ code, field }) => `${code} ${field}`)]).toEqual([{}, false, ['PAPER Z04']]);
    await server.call(firm, uploadMaterial, { id: begun.id, materialCode: 'Z04' }, { file: paper });
    await server.call(firm, cancel.workflow.endpoints.fileByFirm, { id: begun.id, version: seen.version });
    const filed = await server.call(firstReviewer, get, { id: begun.id });
    expect([filed.state, filed.deadline !== null]).toEqual(['firstPending', true]);
    await along(server, cancel, begun, [['pass', 'firstReviewer']]);
    const { finalReviewer } = server.people;
    await server.call(finalReviewer, cancel.workflow.endpoints.approve, { id: begun.id, version: (await begun.look(finalReviewer))!.version, barMonths: 'M12' });
    expect(await rows('select barred_until = (app_today() + interval \'12 months\')::date as barred from intern where id = $1', begun.of.internId)).toEqual([{ barred: true }]);
    const own = await beginBusiness(server, { ...ownCancel, form: (of) => ({ ...ownCancel.form(of), cancelKind: 'DEATH' }) });
    expect((await server.call(own.of.intern, get, { id: own.id })).notOffered).toEqual({ cancelKind: ['DEATH'] });
    expect(await stops(own, cancel)).toEqual(['ZX06 BLOCK cancelKind', 'PAPER BLOCK Z04'].slice(0, 1));
  });
  test('is told of a day to come and of a parcel without its number; not while it is assessed (ZX01–ZX03)', async () => {
    const asked = (more: Record<string, unknown>) => beginBusiness(server, { ...ownCancel, form: (of) => ({ ...ownCancel.form(of), ...more }) });
    const { of } = await asked({});
    expect(await stops(await asked({ occurDate: of.day(1) }), cancel)).toEqual(['ZX03 BLOCK occurDate']);
    expect(await stops(await asked({ certReturned: 'MAILED' }), cancel)).toEqual(['ZX05 BLOCK mailNo']);
    expect(await stops(await asked({}), cancel)).toEqual([]);
    expect(await stops(await asked({ certReturned: 'LOST' }), cancel)).toEqual(['ZX02 EXPLAIN explanations']);
    const late = await asked({});
    await server.database.pool.query("update internship set status = 'assessing' where id = $1", [late.of.internshipId]);
    expect(await stops(late, cancel)).toEqual(['CLOSED BLOCK internship']);
  });
});

describe('补发换发实习证', () => {
  const begin = async () => await reissueArranged.begin!(server) as Awaited<ReturnType<typeof beginBusiness>>;
  test('a lost one is void, another number holds as long, and it is written down who fetched it', async () => {
    const begun = await begin();
    const [before] = await certificatesOf(begun.of.internshipId);
    await along(server, reissue, begun, [...toFiled, ['approveByFirst', 'firstReviewer'], ['handOver', 'firstReviewer']]);
    const [old, fresh] = await certificatesOf(begun.of.internshipId);
    expect([old!.status, fresh!.status, fresh!.until, fresh!.receivedBy, fresh!.no === before!.no]).toEqual(['VOID', 'VALID', before!.until, '本人', false]);
    expect([await standing(old!.code), await standing(fresh!.code)]).toEqual(['VOID', 'VALID']);
  });
  test('a damaged one is said to have been replaced, without the number of the new one', async () => {
    const begun = await beginBusiness(server, { ...ownReissue, form: () => ({ reissueKind: 'DAMAGED', reason: '被雨水浸泡，无法辨认。', deliverMode: 'MAIL' }) });
    await along(server, reissue, begun, toFiled);
    await begun.mend('approveByFirst');
    const seen = await begun.look(server.people.firstReviewer);
    await server.call(server.people.firstReviewer, reissue.workflow.endpoints.approveByFirst, { id: begun.id, version: seen!.version });
    const [old, fresh] = await certificatesOf(begun.of.internshipId);
    const said = await server.ask(null, certificate.endpoints.verify, { code: old!.code });
    expect([JSON.stringify(said.body).includes('"REPLACED"'), JSON.stringify(said.body).includes(fresh!.no)]).toEqual([true, false]);
    expect((await begun.look(server.people.firstReviewer))?.open.map(({ action }) => action)).toEqual(['mail']);
  });
  test('goes to a second review where the association has set it so', async () => {
    await settings.set(server.database.db, server.associationId, otherBusinessSettings.reissueNeedsFinal, true, { id: null, name: '测试' });
    const begun = await beginBusiness(server, ownReissue);
    await along(server, reissue, begun, toFiled);
    expect((await begun.look(server.people.firstReviewer))?.open.map(({ action }) => action).toSorted()).toEqual(['pass', 'return']);
    await along(server, reissue, begun, decided);
    expect((await begun.look(begun.of.intern))?.state).toBe('approved');
  });
  test('is for a certificate that is valid or lost, and of an internship that has not ended (BF01)', async () => {
    const begun = await beginBusiness(server, ownReissue);
    const { internshipId } = begun.of;
    const closed = async (status: string) => { await server.database.pool.query('update internship_certificate set status = $2 where internship_id = $1', [internshipId, status]); return stops(begun, reissue); };
    expect([await closed('LOST'), await closed('VOID')]).toEqual([[], ['CLOSED BLOCK internship']]);
    await closed('VALID');
    await server.database.pool.query("update internship set status = 'cancelled' where id = $1", [internshipId]);
    expect(await stops(begun, reissue)).toEqual(['CLOSED BLOCK internship']);
  });
  test('one for changed data says before and after, writes them into the register, prints the new name, and account and open cases follow it', async () => {
    await settings.set(server.database.db, server.associationId, otherBusinessSettings.reissueNeedsFinal, false, { id: null, name: '测试' });
    const changed = (more: object) => beginBusiness(server, { ...ownReissue, form: () => ({ reissueKind: 'INFO_CHANGED', reason: '经公安机关核准更改姓名。', deliverMode: 'PICKUP', ...more }) });
    expect(await stops(await changed({}), reissue)).toEqual(['BF03 BLOCK newName']);
    const begun = await changed({ newName: '欧阳新名', newEducation: 'MASTER' });
    const { internshipId } = begun.of;
    const name = '欧阳旧名';
    const [{ internId }] = await rows<{ internId: string }>('update intern n set name = $2 from internship i where i.intern_id = n.id and i.id = $1 returning n.id as "internId"', internshipId, name) as [{ internId: string }];
    await begun.mend('submit');
    const papers = (await server.call(begun.of.intern, reissue.feature.endpoints.get, { id: begun.id })).materials;
    expect(papers.filter(({ required }) => required).map(({ code }) => code)).toEqual(['R01', 'R02', 'R05']);
    const same = await changed({ newName: name });
    await server.database.pool.query('update intern n set name = $2 from internship i where i.intern_id = n.id and i.id = $1', [same.of.internshipId, name]);
    expect(await stops(same, reissue)).toEqual(['BF03 BLOCK newName']);
    await along(server, reissue, begun, toFiled);
    expect((await server.call(server.people.firstReviewer, reissue.feature.endpoints.get, { id: begun.id })).effects).toContainEqual({ title: '姓名', before: name, after: '欧阳新名' });
    await begun.mend('approveByFirst');
    const seen = await begun.look(server.people.firstReviewer);
    await server.call(server.people.firstReviewer, reissue.workflow.endpoints.approveByFirst, { id: begun.id, version: seen!.version });
    expect(await rows(`select name, profile->>'education' as education, profile->>'formerName' as former from intern where id = $1`, internId)).toEqual([{ name: '欧阳新名', education: 'MASTER', former: name }]);
    expect(await rows('select real_name as name from app_user where intern_id = $1', internId)).toEqual([{ name: '欧阳新名' }]);
    expect(await rows('select intern_name as name from business_application where id = $1', begun.id)).toEqual([{ name: '欧阳新名' }]);
    expect(await rows(`select data->>'intern.name' as name from decision_document where case_id = $1 and kind = 'CERTIFICATE'`, begun.id)).toEqual([{ name: '欧阳新名' }]);
    expect((await rows<{ after: string }>(`select after from internship_history where internship_id = $1 and kind = 'data'`, internshipId)).map(({ after }) => after.split('（')[0]).toSorted()).toEqual(['欧阳新名', '硕士研究生', name].toSorted());
  });
  test('asks for the day and the declaration of a lost one, in their order (BF02)', async () => {
    const asked = (more: Record<string, unknown>) => beginBusiness(server, { ...ownReissue, form: (of) => ({ ...ownReissue.form(of), ...more }) });
    const { of } = await asked({});
    expect(await stops(await asked({ lostDate: undefined, declarationMedia: undefined, declarationDate: undefined }), reissue)).toEqual(['BF02 BLOCK lostDate', 'BF02 BLOCK declarationMedia', 'BF02 BLOCK declarationDate']);
    expect(await stops(await asked({ declarationDate: of.day(-20) }), reissue)).toEqual(['BF02 BLOCK declarationDate']);
  });
});
