/** What the public page of results under publicity asks and is told, in plain types: the page carries no schema library. */
export const objectionPaths = {
  notices: '/api/assessment/objection/getNotices', lodge: '/api/assessment/objection/lodgeObjection', follow: '/api/assessment/objection/followObjection',
} as const;

/** One result that is made known; `id` only names it in an objection. */
export interface Notice { id: string; name: string; firmName: string; tutorName: string; from: string; to: string }
export interface Followed { applicationNo: string; about: string; lodgedAt: string; stateTitle: string; isDecided: boolean; result: string | null }
