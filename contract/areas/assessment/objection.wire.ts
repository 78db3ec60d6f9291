/** What the public page of results under publicity asks and is told, in plain types: the page carries no schema library. */
export const objectionPaths = {
  notices: '/api/assessment/objection/getNotices', lodge: '/api/assessment/objection/lodgeObjection', follow: '/api/assessment/objection/followObjection',
  handIn: '/api/assessment/objection/handInFile',
} as const;

/** What somebody without an account may hand in with one objection. `tries` counts every upload that was begun: nobody fills the disk through this door. */
export const objectionFiles = { most: 5, maxMb: 20, tries: 30 } as const;

/** One result that is made known; `id` only names it in an objection. */
export type NoticeKind = 'REGISTRATION' | 'ASSESSMENT' | 'RECEPTION';
export const noticeTitles: Readonly<Record<NoticeKind, string>> = { REGISTRATION: '实习登记公示', ASSESSMENT: '考核合格公示', RECEPTION: '接收资格公示' };
export interface Notice { id: string; kind: NoticeKind; /** Of a person; of a firm, where it is the firm that is made known. */ name: string; /** In words; null: the register does not say. */ sex: string | null; /** Of an assessment. */ certNo: string | null; firmName: string; /** null: of a firm. */ tutorName: string | null; from: string; to: string; /** Where it has one. */ noticeNo: string | null }
export interface Followed { applicationNo: string; kind: NoticeKind; about: string; lodgedAt: string; stateTitle: string; isDecided: boolean; result: string | null; files: readonly HandedIn[]; mayAdd: boolean }
export interface HandedIn { id: string; fileName: string; size: number; mime: string }
