/** Every call of the contract succeeds for somebody, once: without this, refusing everything would pass for safety. */
import { features } from 'contract/all';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Endpoint } from 'contract/kernel/endpoint';
import { changesOf, entityTitle, eventTitle } from 'server/areas/system/audit-log/words.public';
import { everyCall } from './arrangements.ts';
import { send, type Answer, type Sending } from './client.ts';
import { withoutEffect } from './footprint.ts';
import { headerFaults } from './oracle.ts';
import { situationsOf } from './ready.ts';
import { startTestServer, type TestServer } from './server.ts';
import { callsInTurns } from './turns.ts';

let server: TestServer;
beforeAll(async () => { server = await startTestServer({ printing: false }); });
afterAll(() => server.close());

/** Looking changes nothing, but for these. */
const leavesATrace = [
  // A decision is printed when it is first opened, and that it was read is kept as proof of service.
  'assessment.publicNotice.getFile', 'practice.certificate.getCertificatePdf', 'practice.trainingEnrolment.getCertificatePdf',
  // The templates that the product brings are put in when somebody first looks for them.
  'basicInfo.documentTemplate.list',
  // Who reads the trail or an examinee's file stands in it; so does who opens a paper or a case that says it is recorded.
  'assessment.scoreSheet.getCandidateFile', 'system.auditLog.getAuditLogs', 'system.auditLog.getAuditLog', 'system.auditLog.asOf', 'system.auditLog.getSignIns',
  'practice.practiceApplication.getPracticeApplication', 'otherBusiness.pause.get', 'otherBusiness.resume.get', 'otherBusiness.delay.get', 'otherBusiness.postponeInterview.get', 'practice.internship.getInternData',
  'practice.tutoringFeedback.getFeedback',
];

const isRecordedPaper = ({ kind, audit }: Endpoint) => kind === 'file' && typeof audit === 'string';

it.each(callsInTurns('成功', 20, everyCall).map((call) => [`${call.at} ${call.endpoint.title}`, call] as const))('%s succeeds for whom it is meant', async (_, call) => {
  for (const situation of situationsOf(call)) {
    const { by, input, file } = await situation(server);
    const before = await recorded(call.endpoint.audit);
    const ask = () => server.ask(by, call.endpoint, input, { ...(file && { file }) });
    const answer = !call.endpoint.changes && !leavesATrace.includes(call.at) && !isRecordedPaper(call.endpoint) ? await withoutEffect(server, ask) : await ask();
    expect(answer.status, answer.text.slice(0, 500)).toBe(200);
    expect(await recorded(call.endpoint.audit) > before, 'recorded in the audit trail').toBe(typeof call.endpoint.audit === 'string');
    if (call.endpoint.method === 'GET' && !call.endpoint.changes) await saysItsHead(call.endpoint, { token: by?.token }, input, answer);
  }
});

/** HEAD is asked by the same doors and says what GET says, without its body. */
async function saysItsHead(endpoint: Endpoint, sending: Sending, input: Record<string, unknown>, { headers }: Answer): Promise<void> {
  const kind = (one: Answer) => one.headers.get('content-type');
  const head = await send(server.origin, endpoint, input, { ...sending, method: 'HEAD' });
  expect([head.status, head.text, kind(head), ...headerFaults(head)]).toEqual([200, '', headers.get('content-type')]);
  if (endpoint.access === 'public') return;
  const shut = await send(server.origin, endpoint, input, { method: 'HEAD' });
  expect([shut.status, shut.text, ...headerFaults(shut)]).toEqual([401, '']);
}

/** How often an event stands in the audit trail. */
async function recorded(event: unknown): Promise<number> {
  const { rows } = await server.database.pool.query<{ count: number }>("select count(*)::int as count from audit_entry where event = $1 and result = 'done'", [String(event)]);
  return rows[0]!.count;
}

/** A word of the program's own: PENDING, firstPending, practice.apply.edit. */
const isCode = (said: string): boolean => said.split(/[；， ]/).some((word) => /^[A-Z][A-Z_]{3,}$|^[a-z]+[A-Z]\w*$/.test(word) || areas.has(/^(\w+)\.\w+/.exec(word)?.[1] ?? ''));
const areas = new Set(features.map(({ name }) => name.split('.')[0] ?? ''));

it('whatever stands in the trail by now has its name there: what was done, to what, every field, and what it is and was', async () => {
  const { rows } = await server.database.pool.query<{ event: string; entity: string; before: unknown; after: unknown }>('select event, entity, before, after from audit_entry');
  const nameless = rows.flatMap(({ event, entity, before, after }) => [
    ...(eventTitle(event) === '其他操作' ? [event] : []), ...(entityTitle(entity) === '其他' ? [`${event}: ${entity}`] : []),
    ...changesOf(event, before, after, new Map()).flatMap(({ title, before: was, after: is }) => [title, was, is].flatMap((said) => /其他（([^）]+)）/.exec(said ?? '')?.[1] ?? []).map((field) => `${event}: ${field}`)),
    ...changesOf(event, before, after, new Map()).flatMap(({ title, before: was, after: is }) => [was ?? '', is ?? ''].filter(isCode).map((said) => `${event}: ${title} ${said}`)),
  ]);
  expect([...new Set(nameless)]).toEqual([]);
});

it('nothing unexpected was written to the log', () => expect(server.log).toEqual([]));
