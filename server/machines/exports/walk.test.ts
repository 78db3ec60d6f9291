/** A file has the rows of its list, all of them and each once, however many pages they fill and whatever the list filters by itself. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exportCentre } from 'contract/areas/account/export-centre';
import { practiceLog } from 'contract/areas/journal/practice-log';
import { newId } from '../../kernel/id.ts';
import { insertRows } from '../bulk/insert-rows.ts';
import { internshipPeriod } from '../../../e2e/journal/an-internship.ts';
import { addPerson, type Person } from '../../../e2e/harness/people.ts';
import { startTestServer, type TestServer } from '../../../e2e/harness/server.ts';

const { getStatistics } = practiceLog.endpoints;
const [open, ended] = [1250, 60];
let server: TestServer;
let clerk: Person;
beforeAll(async () => {
  server = await startTestServer({ printing: false });
  const { database: { db, pool }, associationId } = server;
  clerk = await addPerson(db, associationId, { name: '方晓琳', roles: ['memberHead', 'businessAdmin'] });
  const { internshipId } = await internshipPeriod(server);
  const { rows: [known] } = await pool.query<{ firm: string; tutor: string }>('select firm_id as firm, current_tutor_id as tutor from internship where id = $1', [internshipId]);
  const interns = Array.from({ length: open + ended }, (_, at) => ({ associationId, id: newId(), name: `实习${String(at + 1).padStart(4, '0')}` }));
  await insertRows(db, 'intern', interns);
  // Many of the same day, and half of them never wrote.
  await insertRows(db, 'internship', interns.map(({ id }, at) => ({
    associationId, id: newId(), registrationNo: `SXDJ2098${String(at).padStart(5, '0')}`, internId: id, firmId: known!.firm, currentTutorId: known!.tutor, practiceType: 'FULL_TIME', status: at < open ? 'inProgress' : 'cancelled',
    startDate: `2026-0${1 + at % 3}-05`, plannedEndDate: '2027-05-01', lastJournalDate: at % 2 ? `2026-04-${String(10 + at % 7)}` : null, journalWorkdays: at % 11,
  })));
});
afterAll(() => server.close());

async function taken(wanted: { search?: string; ids?: string[] }): Promise<string[]> {
  const { id } = await server.call(clerk, exportCentre.endpoints.create, { list: getStatistics.path.split('/').slice(2).join('.'), columns: ['internName'], format: 'csv', ...wanted });
  const answer = await fetch(`${server.origin}${exportCentre.endpoints.download.path}`, { method: 'POST', body: JSON.stringify({ id }), headers: { 'content-type': 'application/json', authorization: `Bearer ${clerk.token}`, 'x-requested-with': 'XMLHttpRequest' } });
  expect(answer.status).toBe(200);
  return (await answer.text()).split('\r\n').slice(1, -2);
}

async function shown(sorting: 'startDate desc' | 'last asc' | 'last desc' | 'workdays desc', standing?: 'all'): Promise<string[]> {
  const names: string[] = [];
  for (let page = 1; page < 20; page += 1) names.push(...(await server.call(clerk, getStatistics, { sorting, page, limit: 200, ...(standing && { standing }) })).data.map(({ internName }) => internName));
  return names;
}

test.each(['startDate desc', 'last asc', 'last desc', 'workdays desc'] as const)('by %s, of the same day and without one: all in the order of the list', async (sorting) => {
  const rows = await taken({ search: `sorting=${sorting}` });
  expect(rows).toHaveLength(open + 1);
  expect(rows).toEqual(await shown(sorting));
}, 60_000);

test('what the list leaves out when nothing is asked is left out of the file, and what was asked for is in it', async () => {
  expect(await taken({ search: 'sorting=last asc&standing=all' })).toEqual(await shown('last asc', 'all'));
}, 60_000);

test('rows that were chosen leave with the file, also those that the list does not show by itself', async () => {
  const { data } = await server.call(clerk, getStatistics, { standing: 'all', sorting: 'startDate desc', limit: 200, keyword: '实习13' });
  expect(data.map(({ internName }) => internName)).toContain('实习1310');
  expect(await taken({ ids: data.map(({ id }) => id) })).toHaveLength(data.length);
}, 60_000);
