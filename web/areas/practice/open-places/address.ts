/** What is looked for stands in the address, so that a link, a reload and the browser's own buttons all mean the same. */
import type { OpenList } from 'contract/areas/practice/open-places.wire';

export interface Wanted { list: OpenList; keyword: string; districtName: string }

export function wantedHere(): Wanted {
  const asked = new URLSearchParams(location.search);
  return { list: location.pathname.startsWith('/places/tutors') ? 'tutors' : 'firms', keyword: asked.get('keyword') ?? '', districtName: asked.get('districtName') ?? '' };
}

export function addressOf({ list, keyword, districtName }: Wanted): string {
  const asked = new URLSearchParams({ ...(keyword && { keyword }), ...(districtName && { districtName }) }).toString();
  return `/places${list === 'tutors' ? '/tutors' : ''}${asked && `?${asked}`}`;
}
