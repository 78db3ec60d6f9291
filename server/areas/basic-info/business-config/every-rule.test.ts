/** Asked of every setting as it is declared: nobody is left without an answer when he wants to know what a change would mean. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cancel } from 'contract/areas/other-business/cancel';
import { enterPool } from '../../../../e2e/assessment/examiner.arrange.ts';
import { beginAssessment, formOf } from '../../../../e2e/assessment/assessment-application.arrange.ts';
import { beginSession } from '../../../../e2e/assessment/interview-session.arrange.ts';
import { startTestServer, type TestServer } from '../../../../e2e/harness/server.ts';
import { beginJournal } from '../../../../e2e/journal/practice-log.arrange.ts';
import { beginBusiness, registered } from '../../../../e2e/other-business/business.ts';
import { ownCancel } from '../../../../e2e/other-business/cancel.arrange.ts';
import { ownChange } from '../../../../e2e/other-business/change-tutor.arrange.ts';
import { ownDelay } from '../../../../e2e/other-business/delay.arrange.ts';
import { ownPostponement } from '../../../../e2e/other-business/postpone-interview.arrange.ts';
import { ownPause } from '../../../../e2e/other-business/pause.arrange.ts';
import { ownReissue } from '../../../../e2e/other-business/reissue.arrange.ts';
import { ownResume } from '../../../../e2e/other-business/resume.arrange.ts';
import { ownTransfer } from '../../../../e2e/other-business/transfer-firm.arrange.ts';
import { begin, today } from '../../../../e2e/practice/roads.ts';
import { attending } from '../../../../e2e/practice/training-enrolment.arrange.ts';
import { overlay } from '../../../machines/settings/overlay.ts';
import type { Trying } from '../../../machines/settings/audience.ts';
import { configurable } from './configurable.ts';

let server: TestServer;
/** Of each of them which rules were asked for. */
const judged = new Map<string, string[][]>();

beforeAll(async () => {
  server = await startTestServer({ printing: false });
  const { app, associationId, database: { db, pool } } = server;
  await somebodyOfEachKind();
  const day = await today(server);
  for (const audience of app.audiences) {
    const { settings, asked } = overlay(app.settings, undefined);
    const at: Trying = { app: { ...app, settings }, db, associationId, today: day, same: (_, read) => read() };
    const found: string[][] = [];
    for (const id of (await audience.ids(at)).slice(0, 25)) {
      asked.clear();
      await audience.judge(at, [id]);
      found.push([...asked].toSorted());
    }
    judged.set(audience.key, found);
  }

  async function somebodyOfEachKind(): Promise<void> {
    await (await begin(server)).mend('submit');
    for (const own of [ownChange, ownTransfer, ownPause, ownResume, ownDelay, ownPostponement, ownReissue]) {
      const { of, hand } = await beginBusiness(server, own);
      await hand(of.intern);
    }
    await (await beginBusiness(server, { ...ownCancel, kind: cancel })).hand(server.people.firm);
    const { of: candidate } = await beginAssessment(server);
    await pool.query('update assessment_application set form = $2 where internship_id = $1', [candidate.internshipId, JSON.stringify(formOf(candidate))]);
    await registered(server, { pausedFor: 30 });
    await enterPool(server);
    await beginSession(server);
    await beginJournal(server);
    const waiting = await beginJournal(server);
    await pool.query(`update practice_journal set state = 'submitted', submitted_at = app_now(), similarity = 0.7 where id = $1`, [waiting.id]);
    const { id } = await attending(server);
    await pool.query(`update training_enrolment set state = 'failed', attendance_rate = 100, study_hours = 40 where id = $1`, [id]);
  }
}, 120_000);
afterAll(() => server.close());

describe('every setting', () => {
  test.each(configurable.map(({ key, title, effect }) => ({ key, title, effect })))('$title ($key): somebody is judged by it, or a sentence says whom it meets', ({ key, effect }) => {
    const isJudgedBy = [...judged.values()].flat().some((asked) => asked.includes(key));
    expect(isJudgedBy || effect !== undefined).toBe(true);
  });

  test('and a sentence is one: whole, and about more than the value', () => {
    for (const { key, effect } of configurable) if (effect) expect([key, effect]).toEqual([key, expect.stringMatching(/^.{10,}。$/u)]);
  });
});

test('whoever says that all of its people ask for the same rules does so, and of each kind there is somebody here', () => {
  for (const { key, asksAlike } of server.app.audiences) {
    const ways = new Set(judged.get(key)!.map((asked) => asked.join()));
    expect([key, ways.size > 0, asksAlike ? ways.size : 1]).toEqual([key, true, 1]);
  }
});
