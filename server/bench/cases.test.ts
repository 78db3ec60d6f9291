/** What the benchmarks put in without the product must be what the product takes: otherwise they measure refusals. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { practiceFlow } from 'contract/areas/practice/practice-application';
import { startTestServer, type TestServer } from '../../e2e/harness/server.ts';
import { newId } from '../kernel/id.ts';
import { inventApplicants } from './applicants.ts';
import { arrangeCases } from './cases.ts';
import { headersOf, letIn } from './people.ts';

let server: TestServer;
beforeAll(async () => { server = await startTestServer({ printing: false }); });
afterAll(() => server.close());

test('the applications that are handed in to be measured lack nothing', async () => {
  const { app, associationId } = server;
  const applicants = await inventApplicants(app, 2);
  const people = await letIn(app.db, associationId, applicants.map(({ internId, form }, at) => ({ userName: `measured${at}`, realName: form.name, roles: ['intern'] as const, internId })));
  const cases = await arrangeCases(app, 'draft', applicants, people[0]!);
  for (const [at, { id, version }] of cases.entries()) {
    const { statusCode, payload } = await app.http.inject({ method: 'POST', url: practiceFlow.endpoints.submit.path, headers: { ...headersOf(people[at]!.token), 'idempotency-key': newId() }, payload: { id, version } });
    expect(payload).not.toContain('"findings"');
    expect(statusCode).toBe(200);
  }
});
