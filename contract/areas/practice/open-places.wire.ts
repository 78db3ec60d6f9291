/** What the public page of free places asks and is told, in plain types: the page carries no schema library. */
export const openPlacesPaths = { firms: '/api/practice/openPlaces/getOpenFirms', tutors: '/api/practice/openPlaces/getOpenTutors' } as const;
/** So many names come at a time. */
export const openPageSize = 30;
export type OpenList = keyof typeof openPlacesPaths;

export interface OpenFirm { name: string; districtName: string; tutors: number; places: number }
export interface OpenTutor { name: string; firmName: string; districtName: string; places: number }

export interface OpenPage<Row> {
  /** Whether the association shows this list, and the other one. */
  isOpen: boolean;
  isOtherOpen: boolean;
  /** When the places were counted; null where nothing is shown. */
  countedAt: string | null;
  districts: string[];
  data: Row[];
  total: number;
}
