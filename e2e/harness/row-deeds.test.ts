/** What the lists of applications say of each row, and of their tabs, is what the records and the lists themselves say; on the demonstration, where cases of all kinds stand in many states. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { assessmentApplication } from 'contract/areas/assessment/assessment-application';
import { assessmentFlow } from 'contract/areas/assessment/assessment-flow';
import { businessApplication } from 'contract/areas/other-business/business-application';
import type { BusinessKind, BusinessKindCode } from 'contract/areas/other-business/business-kind';
import { practiceApplication, practiceFlow } from 'contract/areas/practice/practice-application';
import { features } from 'contract/all';
import type { AnyWorkflow } from 'contract/kernel/workflow';
import { demoPassword } from 'server/areas/account/demo-people.public';
import { Visitor } from 'server/areas/account/testing';
import { startDemonstration, type Demonstration } from './demonstration.ts';

let demo: Demonstration;
beforeAll(async () => { demo = await startDemonstration(); }, 240_000);
afterAll(() => demo?.close());

interface Row { id: string; state: string; kind?: BusinessKindCode; stage: string; deeds: { edit: boolean; withdraw: string | null; print: boolean } }
interface Detail { editable: boolean; bindable?: boolean; open: { action: string }[] }

async function reader(userName: string) {
  const { body } = await new Visitor(demo.url, '127.0.0.1').tryToSignIn({ userName, password: demoPassword });
  const { accessToken } = body.result as { accessToken: string }; // the wire's own shape
  return async <T>(path: string, asked: Record<string, string> = {}): Promise<T> => {
    const answer = await fetch(`${demo.url}${path}?${new URLSearchParams(asked)}`, { headers: { authorization: `Bearer ${accessToken}`, 'x-requested-with': 'XMLHttpRequest' } });
    expect(answer.status, path).toBe(200);
    return (await answer.json() as { result: T }).result; // likewise
  };
}

const business = (kind: BusinessKindCode | undefined) => features.find(({ name }) => name === `otherBusiness.${kind}`) as unknown as BusinessKind['feature']; // one of the kinds'
const lists = [
  { of: practiceApplication.endpoints.getPracticeApplications, counts: practiceApplication.endpoints.countPracticeApplications, one: () => ({ flow: practiceFlow as AnyWorkflow, get: practiceApplication.endpoints.getPracticeApplication.path }) },
  { of: assessmentApplication.endpoints.getAssessmentApplications, counts: assessmentApplication.endpoints.countAssessmentApplications, one: () => ({ flow: assessmentFlow as AnyWorkflow, get: assessmentApplication.endpoints.getAssessmentApplication.path }) },
  { of: businessApplication.endpoints.getBusinessApplications, counts: businessApplication.endpoints.countBusinessApplications, one: ({ kind }: Row) => ({ flow: business(kind).workflow as AnyWorkflow, get: business(kind).endpoints.get.path }) },
];

test.each(['applicant', 'intern2', 'tutor', 'firm', 'firm2', 'staff1'])('%s finds on each row what the record offers', async (userName) => {
  const read = await reader(userName);
  const seen = new Set<string>();
  for (const { of, one } of lists) {
    const { data } = await read<{ data: Row[] }>(of.path, { limit: '200' });
    for (const row of userName === 'staff1' ? data.filter((_, at) => at % 5 === 0) : data) {
      const { flow, get } = one(row);
      const detail = await read<Detail>(get, { id: row.id });
      const withdraw = detail.open.find(({ action }) => flow.actions[action]?.to === 'withdrawn')?.action ?? null;
      expect({ id: row.id, edit: row.deeds.edit, withdraw: row.deeds.withdraw }).toEqual({ id: row.id, edit: detail.editable, withdraw });
      if (detail.bindable !== undefined) expect([row.id, row.deeds.print]).toEqual([row.id, detail.bindable]);
      seen.add(row.stage);
    }
  }
  expect([...seen].every((stage) => stage.length > 1)).toBe(true);
});

test.each(['firm', 'staff1', 'staff2', 'recheck'])('%s finds as many under each tab as stand beside it', async (userName) => {
  const read = await reader(userName);
  for (const { of, counts } of lists.slice(0, userName === 'recheck' ? 2 : 3)) {
    for (const { scope, count } of await read<{ scope: string; count: number }[]>(counts.path)) {
      expect([of.path, scope, (await read<{ total: number }>(of.path, { scope, limit: '1' })).total]).toEqual([of.path, scope, count]);
    }
  }
});
