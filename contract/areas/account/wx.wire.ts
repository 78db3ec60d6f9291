/** What the sign-in page and the server say to each other about signing in by WeChat, in plain types: the page carries no schema library. */
export const wxPaths = {
  ticket: '/api/tokenAuth/getWxTicket',
  state: '/api/tokenAuth/getWxState',
  login: '/api/tokenAuth/wxLogin',
} as const;

export interface WxTicket {
  /** Known to this browser alone; the picture does not tell it. */
  ticket: string;
  /** What the picture says; WeChat opens it. */
  url: string;
  expiresInSeconds: number;
}

/** `sent`: it was scanned, and the code has gone to the phone. */
export interface WxState { state: 'waiting' | 'sent' | 'over' }

export interface WxLoginInput { ticket: string; code: string }
