/** What the screen in the waiting room asks and is told, in plain types: it carries no schema library. */
export const callUpPaths = { screen: '/api/assessment/callUp/getScreen' } as const;
/** The screen's own page; what opens it stands behind the `#`, which browsers keep to themselves. */
export const screenPage = '/waiting';

export interface ScreenPerson { lot: number | null; name: string; /** About when; `null`: already called or inside. */ at: string | null }
export interface ScreenRoom {
  roomNo: string; place: string | null;
  inside: ScreenPerson | null; called: ScreenPerson | null; next: ScreenPerson[];
  /** Of the queue beyond those that are named. */
  more: number;
  done: number; of: number; /** Minutes behind the plan. */ delay: number;
}
export interface Screen {
  title: string; place: string; startsAt: string; stands: 'SOON' | 'ON' | 'OVER';
  now: string; rooms: ScreenRoom[];
  here: number; of: number; missing: { name: string; roomNo: string }[];
  /** Where the screen hears at once that there is something new. */
  live: string;
}
