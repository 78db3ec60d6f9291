/** What the pages of the licence period and the server say to each other, in plain types: the pages carry no schema library. */
export const licencePaths = {
  getAuthTime: '/api/system/setting/getAuthTime',
  extendAuthTime: '/api/system/setting/extendAuthTime',
} as const;

export interface AuthTime {
  /** Names this installation towards whoever grants the period. */
  installation: string;
  /** The last day; null: without end. */
  until: string | null;
  isOver: boolean;
}
