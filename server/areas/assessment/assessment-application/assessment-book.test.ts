import { afterAll, beforeAll, expect, test } from 'vitest';
import { assessmentApplication } from 'contract/areas/assessment/assessment-application';
import { along, beginAssessment, toResult } from '../../../../e2e/assessment/assessment-application.arrange.ts';
import { boundBook, readBook } from '../../../../e2e/harness/bound-book.ts';
import { startTestServer, type TestServer } from '../../../../e2e/harness/server.ts';

let server: TestServer;
beforeAll(async () => { server = await startTestServer(); });
afterAll(() => server.close());

const { endpoints } = assessmentApplication;

test('the book that goes to the province has what was asked, decided and said against it, with every paper', async () => {
  const one = await beginAssessment(server);
  const paper = { bytes: new TextEncoder().encode('%PDF-1.4\n%%EOF\n'), name: '评分录像说明.pdf' };
  await along(server, one, [...toResult, 'confirmFail']);
  await server.call(one.of.intern, endpoints.uploadMaterial, { id: one.id, materialCode: 'F01' }, { file: paper });
  await along(server, one, ['requestRecheck']);
  const { recheckReviewer } = server.people;
  const asked = await boundBook(server, endpoints, recheckReviewer, one.id);
  const text = await readBook(server, endpoints, recheckReviewer, asked);
  for (const said of ['实习考核申请材料', '目录', '实习登记', '实习统计', '实习总结', '指导律师考评意见', '律所鉴定意见', '面试和考核结论', '复核申请', '一名考官的评分没有计入平均分', '办理过程', '已出具的文书', '复核申请的证据材料', '评分录像说明']) expect(text).toContain(said);
  // The letter stands there with its pages, not in the list alone.
  expect(text.split('实习考核不合格通知书').length).toBeGreaterThan(3);
  // The same for everybody whom it concerns.
  expect((await server.call(one.of.intern, endpoints.orderBook, { id: one.id })).id).toBe(asked.bookId);
});

test('while the score is not published, the book does not say it either', async () => {
  const one = await beginAssessment(server);
  await along(server, one, toResult);
  const { firstReviewer } = server.people;
  const text = await readBook(server, endpoints, firstReviewer, await boundBook(server, endpoints, firstReviewer, one.id));
  expect(text).not.toContain('78.50');
});
