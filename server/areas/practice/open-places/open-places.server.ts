/**
 * The lists of free places. They are counted at most once in a minute on each node, however many strangers ask, and
 * say when that was.
 */
import { openPlaces, openPlacesSettings } from 'contract/areas/practice/open-places';
import { openPageSize, type OpenList, type OpenPage } from 'contract/areas/practice/open-places.wire';
import type { Parsed } from 'contract/kernel/endpoint';
import type { App } from '../../../app.ts';
import { implement, type Ctx } from '../../../kernel/context.ts';
import { Refusal } from '../../../kernel/fail.ts';
import { comparable } from '../../../machines/search/grams.ts';
import { networkOf } from '../../../machines/session/address.ts';
import { bucketsOf } from '../../../machines/session/buckets.ts';
import { countPlaces, type Counted } from './count-places.ts';

/** Enough for typing a name letter by letter, too little for copying the register every minute. */
const rate = { perMinute: 60, burst: 60 };
const asked = bucketsOf(() => performance.now());

const goodFor = 60_000;
const counts = new WeakMap<App, { counted: Promise<Counted>; until: number }>();

function counted(app: App): Promise<Counted> {
  const before = counts.get(app);
  if (before && before.until > performance.now()) return before.counted;
  const fresh = { counted: countPlaces(app), until: performance.now() + goodFor };
  counts.set(app, fresh);
  // What failed is asked again.
  fresh.counted.catch(() => counts.delete(app));
  return fresh.counted;
}

type Asked = Parsed<typeof openPlaces.endpoints.getOpenFirms>;

async function pageOf<L extends OpenList>({ app, http }: Ctx, list: L, { keyword, districtName, page }: Asked): Promise<OpenPage<Counted[L][number]>> {
  const wait = asked.take(`${app.associationId} ${networkOf(http.ip)}`, rate);
  if (wait) throw new Refusal('tooMany', { seconds: wait }, { retryAfter: wait });
  const read = await app.settings.some(app.db, app.associationId, Object.values(openPlacesSettings));
  const other = list === 'firms' ? 'tutors' : 'firms';
  const standing = { isOpen: read(openPlacesSettings[list]), isOtherOpen: read(openPlacesSettings[other]) };
  if (!standing.isOpen) return { ...standing, countedAt: null, districts: [], data: [], total: 0 };
  const all = await counted(app);
  const wanted = comparable(keyword);
  // Each list has rows of its own shape; a name, and a firm's name where it is a person's.
  const rows: readonly (Counted[L][number] & { firmName?: string })[] = all[list];
  const found = rows.filter((row) => (districtName === '' || row.districtName === districtName) && (comparable(row.name).includes(wanted) || comparable(row.firmName ?? '').includes(wanted)));
  return { ...standing, countedAt: all.at, districts: all.districts, data: found.slice((page - 1) * openPageSize, page * openPageSize), total: found.length };
}

export default implement(openPlaces, {
  handlers: {
    getOpenFirms: (ctx, input) => pageOf(ctx, 'firms', input),
    getOpenTutors: (ctx, input) => pageOf(ctx, 'tutors', input),
  },
});
