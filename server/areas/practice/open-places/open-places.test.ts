import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPlaces, openPlacesSettings } from 'contract/areas/practice/open-places';
import { practiceSettings } from 'contract/areas/practice/settings';
import type { OpenPage, OpenFirm, OpenTutor } from 'contract/areas/practice/open-places.wire';
import { withoutEffect } from '../../../../e2e/harness/footprint.ts';
import { startTestServer, type TestServer } from '../../../../e2e/harness/server.ts';
import { registered } from '../../../../e2e/practice/registered.ts';
import { tutorOf } from '../practice-application/tutors.public.ts';
import { whyNotReceive } from '../practice-application/receiving-firm.public.ts';
import { countPlaces } from './count-places.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await registered(server);
});
afterAll(() => server.close());

const { getOpenFirms, getOpenTutors } = openPlaces.endpoints;
const by = { id: null, name: '测试' };
const show = (list: keyof typeof openPlacesSettings, isShown: boolean) => server.app.settings.set(server.app.db, server.app.associationId, openPlacesSettings[list], isShown, by);
const answered = async <Row>(endpoint: typeof getOpenFirms | typeof getOpenTutors, input = {}) => ((await server.ask(null, endpoint, input)).body as { result: OpenPage<Row> }).result;

describe('the lists for everybody', () => {
  test('show nothing before the association has decided so, each by itself', async () => {
    expect(await answered<OpenFirm>(getOpenFirms)).toEqual({ isOpen: false, isOtherOpen: false, countedAt: null, districts: [], data: [], total: 0 });
    await show('firms', true);
    expect(await answered<OpenFirm>(getOpenFirms)).toMatchObject({ isOpen: true, isOtherOpen: false });
    expect(await answered<OpenTutor>(getOpenTutors)).toMatchObject({ isOpen: false, isOtherOpen: true, data: [] });
    await show('tutors', true);
    const { data, countedAt, total } = await answered<OpenTutor>(getOpenTutors);
    expect([data.length > 0, countedAt !== null, total >= data.length]).toEqual([true, true, true]);
    // Nothing personal beyond the name.
    expect(Object.keys(data[0]!).toSorted()).toEqual(['districtName', 'firmName', 'name', 'places']);
  });

  test('find by a part of the name and by district, and answer nonsense with nothing', async () => {
    const { data: [one] } = await answered<OpenFirm>(getOpenFirms);
    const part = one!.name.slice(1, 4);
    const found = await answered<OpenFirm>(getOpenFirms, { keyword: part, districtName: one!.districtName });
    expect(found.data.map(({ name }) => name)).toContain(one!.name);
    expect(found.data.every(({ name, districtName }) => name.includes(part) && districtName === one!.districtName)).toBe(true);
    expect(await answered<OpenFirm>(getOpenFirms, { keyword: "%' or true --" })).toMatchObject({ data: [], total: 0 });
    expect(await answered<OpenFirm>(getOpenFirms, { page: 9999 })).toMatchObject({ data: [] });
  });

  test('change nothing', () => withoutEffect(server, async () => { await answered(getOpenFirms); await answered(getOpenTutors, { keyword: '张' }); }));
});

describe('what is counted', () => {
  interface Lawyer { id: string; firmId: string; name: string; firmName: string }
  const lawyers = async () => (await server.database.pool.query<Lawyer>(`select l.id, l.firm_id as "firmId", l.name, f.name as "firmName" from lawyer l join law_firm f on f.id = l.firm_id
    where l.deleted_at is null and l.status = 'PRACTISING' and l.lawyer_type = 'FULL_TIME' and l.first_practice_date <= app_today() - interval '5 years'`)).rows;

  test('is what the checks of an application say of every single tutor and firm', async () => {
    const { app } = server;
    const quota = await app.settings.get(app.db, app.associationId, practiceSettings.tutorMaxInterns);
    const expected = [];
    for (const { id, firmId, name, firmName } of await lawyers()) {
      const tutor = await tutorOf(app.db, app.associationId, id, { statuses: practiceSettings.tutorQuotaStatuses.initial });
      const may = await whyNotReceive({ app, db: app.db, row: { associationId: app.associationId, submittedAt: null } }, firmId) === null;
      if (may && tutor && !tutor.sanction && tutor.interns < quota) expected.push(`${firmName} ${name} ${quota - tutor.interns}`);
    }
    const { tutors, firms } = await countPlaces(app);
    expect(expected.length).toBeGreaterThan(0);
    expect(tutors.map(({ firmName, name, places }) => `${firmName} ${name} ${places}`).toSorted()).toEqual(expected.toSorted());
    expect(firms.reduce((sum, { places }) => sum + places, 0)).toBe(tutors.reduce((sum, { places }) => sum + places, 0));
  });

  test('leaves out a tutor under sanction, and a firm whose right is suspended with everybody in it', async () => {
    const { pool } = server.database;
    const { app } = server;
    const { tutors: [one] } = await countPlaces(app);
    const there = async () => (await countPlaces(app)).tutors.filter(({ name, firmName }) => name === one!.name && firmName === one!.firmName).length;
    const before = await there();
    const { rows: [found] } = await pool.query<{ id: string; firmId: string }>('select l.id, l.firm_id as "firmId" from lawyer l join law_firm f on f.id = l.firm_id where l.name = $1 and f.name = $2', [one!.name, one!.firmName]);
    await pool.query("update firm_reception set state = 'suspended' where firm_id = $1", [found!.firmId]);
    expect(await there()).toBe(0);
    await pool.query("update firm_reception set state = 'granted' where firm_id = $1", [found!.firmId]);
    expect(await there()).toBe(before);
    await pool.query("update lawyer set status = 'SUSPENDED' where id = $1", [found!.id]);
    expect(await there()).toBe(before - 1);
    await pool.query("update lawyer set status = 'PRACTISING' where id = $1", [found!.id]);
  });
});
