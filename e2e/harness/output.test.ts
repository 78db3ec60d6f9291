/**
 * What the contract does not list never leaves: every call's answer is written with a field too many at every depth, by
 * the same function that mounts the product's calls. The field is absent, the rest is whole, and nothing fails.
 */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoint as declare } from 'contract/kernel/endpoint';
import { createHttp } from 'server/http';
import { jsonSchemaOf } from 'server/machines/json-schema';
import { mountCalls } from 'server/kernel/route';
import { arbitraryOf, shapeOf, type Shape } from './arbitrary.ts';
import { everyCall } from './arrangements.ts';
import { startTestServer, type TestServer } from './server.ts';
import { callsInTurns } from './turns.ts';

let server: TestServer;
let http: Awaited<ReturnType<typeof createHttp>>;
const answers = new Map<string, unknown>();
const json = everyCall.filter(({ endpoint }) => endpoint.kind !== 'file');
const inTurn = callsInTurns('应答', 20, json);

beforeAll(async () => {
  server = await startTestServer({ printing: false });
  http = await createHttp({ tls: null, trustedProxies: [], log: (line) => { throw new Error(line); } });
  mountCalls(http, server.app, inTurn.map(({ feature, name, at, endpoint }) => {
    // Nobody needs to be signed in to ask for what the test has put there; how the answer is written stays the same.
    const open = declare({ method: 'POST', path: `/api/${at}`, title: endpoint.title, access: 'public', audit: { none: 'a test' }, kind: endpoint.kind, output: endpoint.output });
    return { feature: feature.name, name, endpoint: open, handler: async () => answers.get(at), ownTransaction: false };
  }));
});
afterAll(async () => {
  await http.close();
  await server.close();
});

const upload = { headers: { 'content-type': 'multipart/form-data; boundary=x' }, payload: '--x\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-\r\n--x--\r\n' };

const secret = 'cnry-7f3a-idNo-110101199003070011';

/** The value with a field too many in each object, and where a shape is open by declaration, as it is. */
function polluted(value: unknown, shape: Shape): unknown {
  if (Array.isArray(value)) return value.map((one) => polluted(one, shape.items ?? {}));
  if (value === null || typeof value !== 'object' || !shape.properties) return value;
  return { ...Object.fromEntries(Object.entries(value).map(([name, one]) => [name, polluted(one, shape.properties![name] ?? {})])), idNoSealed: secret, passwordHash: { nested: secret } };
}

describe.each(inTurn.map((call) => [call.at, call] as const))('%s', (at, { endpoint }) => {
  const shape = shapeOf(jsonSchemaOf(endpoint.output));
  it('lets only declared fields out', async () => {
    await fc.assert(fc.asyncProperty(arbitraryOf(shape), async (value) => {
      answers.set(at, polluted(value, shape));
      const { statusCode, body } = await http.inject({ method: 'POST', url: `/api/${at}`, ...(endpoint.kind === 'upload' && upload) });
      expect(statusCode, body).toBe(200);
      expect(body).not.toContain('cnry');
      const whole = JSON.parse(body) as { success: unknown; result: unknown };
      expect(whole.success).toBe(true);
      expect(whole.result).toEqual(JSON.parse(JSON.stringify(value)));
    }), { numRuns: 15 });
  });
});

/** Places that are open by declaration: whatever stands there leaves. Each is a decision. */
it('only these places of all answers are open', () => {
  const open = (shape: Shape, path: string): string[] => [
    ...(shape.type === undefined && !shape.anyOf && !shape.enum && !('const' in shape) || shape.additionalProperties ? [path] : []),
    ...Object.entries(shape.properties ?? {}).flatMap(([name, inner]) => open(inner, `${path}.${name}`)),
    ...(shape.items ? open(shape.items, `${path}[]`) : []), ...(shape.anyOf ?? []).flatMap((inner) => open(inner, path)),
  ];
  expect(json.flatMap(({ at, endpoint }) => open(shapeOf(jsonSchemaOf(endpoint.output)), at))).toEqual([
    // A rule's value has the shape that its own setting declares: a number, a text, a list. Rules hold nothing personal.
    ...['getAll.areas[].groups[].settings[]', 'get'].flatMap((at) => ['initial', 'value', 'pending[].value'].map((part) => `basicInfo.businessConfig.${at}.${part}`)),
    'basicInfo.businessConfig.get.history[].value',
    // A draft is shown as it was typed, right or wrong; its sensitive fields are masked before (tested with the feature).
    'practice.practiceApplication.getPracticeApplication.form',
    // Field of the form → what the reviewer said of it; the names are the form's own.
    'practice.practiceApplication.getPracticeApplication.fieldMarks',
    'practice.practiceApplication.prefill.form',
    'journal.practiceLog.getPracticeLog.form',
    // Likewise, with the choices that are not this applicant's, by field, and the names of the lawyers and firms that a form points to.
    ...['changeTutor', 'transferFirm', 'pause', 'resume', 'delay', 'postponeInterview', 'cancel', 'reissue'].flatMap((kind) => ['form', 'notOffered', 'names'].map((part) => `otherBusiness.${kind}.get.${part}`)),
    'assessment.assessmentApplication.getAssessmentApplication.form',
    // Permission code → true, for those that are held.
    'account.userConfig.getAllConfig.auth.grantedPermissions',
    // Table → the person's own columns, written by the same person.
    'account.userConfig.getAllConfig.tableSettings',
    // The numbers of a task, by the names that the compiled list gives them.
    'system.schedule.getSchedule.parameters',
  ]);
});
