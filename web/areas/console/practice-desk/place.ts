/** Where one is at the desk, as it stands in the address: which firm, which rows, which page of them. */
export const tabTitles = { interns: '实习人员', practice: '申请', assessment: '考核', otherBusiness: '其他' } as const;
export type Tab = keyof typeof tabTitles;
export type Cases = Exclude<Tab, 'interns'>;

/** What presses, by the rows of which it is said. */
export const showTitles = { ending: '临近期满', deadline: '考核截止临近', returned: '退回补正', late: '已超期' } as const;
export type Show = keyof typeof showTitles;

export interface Place { firmId: string | null; tab: Tab; show: Show | null; page: number; keyword: string; firmsPage: number }

const isTab = (text: string): text is Tab => text in tabTitles;
const isShow = (text: string): text is Show => text in showTitles;
const ofInterns: readonly Show[] = ['ending', 'deadline'];
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const pageIn = (search: URLSearchParams, name: string) => Math.min(1000, Math.max(1, Math.trunc(Number(search.get(name))) || 1));

export function placeOf(search: URLSearchParams): Place {
  const [tab, show, firmId] = [search.get('tab') ?? '', search.get('show') ?? '', search.get('firm') ?? ''];
  const at = isTab(tab) ? tab : 'interns';
  return {
    firmId: uuid.test(firmId) ? firmId : null, tab: at, show: isShow(show) && ofInterns.includes(show) === (at === 'interns') ? show : null,
    page: pageIn(search, 'page'), keyword: (search.get('keyword') ?? '').slice(0, 63), firmsPage: pageIn(search, 'firms'),
  };
}

/** The address of a place; what is not said begins anew. */
export function searchFor({ firmId, tab = 'interns', show, page = 1, keyword, firmsPage = 1 }: Partial<Place>): string {
  const said = { firm: firmId, tab: tab === 'interns' ? null : tab, show, page: page > 1 ? String(page) : null, keyword: keyword || null, firms: firmsPage > 1 ? String(firmsPage) : null };
  return new URLSearchParams(Object.entries(said).flatMap(([key, value]) => (value ? [[key, value]] : []))).toString();
}
