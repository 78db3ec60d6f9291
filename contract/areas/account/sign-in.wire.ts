/**
 * What the sign-in page and the server say to each other, in plain types: the page carries no schema library. The
 * contract in `sign-in.ts` is checked against these.
 */
export const signInPaths = {
  getCaptcha: '/account/getCaptcha',
  login: '/api/tokenAuth/login',
  secondStep: '/api/tokenAuth/secondStep',
  getFreshToken: '/api/tokenAuth/getFreshToken',
  getLoginSettings: '/api/system/setting/getLoginSettings',
  getSecondFactor: '/api/profile/getSecondFactor',
} as const;

export const keyAlgorithm = 'ECDH-P256+HKDF-SHA256+A256GCM';

/** A public key that serves one attempt. */
export interface SealingKey {
  kid: string;
  alg: typeof keyAlgorithm;
  /** base64url of the raw 65-byte point. */
  pub: string;
  /** Epoch milliseconds by the server's clock. */
  exp: number;
}

export interface Captcha {
  captchaId: string;
  /** A PNG as `data:` address. */
  image: string;
  required: boolean;
  key: SealingKey;
}

export interface LoginInput {
  /** Envelopes: `v1.<kid>.<epk>.<iv>.<ct>`. */
  userName: string;
  password: string;
  captchaId: string;
  captcha: string;
  /** Done by the own machine instead of reading the picture (`captcha-work.ts`). */
  work?: string | undefined;
  /** Stay signed in on this device, as long as the settings allow; never for the three administrators. */
  rememberMe?: boolean | undefined;
}

export interface UserInfo {
  id: string;
  username: string;
  realName: string;
  customerName: string;
  systemName: string;
  /** Address of the avatar; none yet. */
  /** The file of the person's own picture. */
  photoImage: string | null;
  /** The original password is in use. */
  ifNeedChangePassword: boolean;
  /** The update period is reached. */
  passwordExpireStatus: boolean;
  /** The rights ask for a second factor that is not set up yet. */
  ifNeedSecondFactor: boolean;
  isDemo: boolean;
  /** The file of the association's own logo. */
  logo: string | null;
  /** The person's name lies over every page. */
  hasWatermark: boolean;
  /** The frame may be read in English. */
  languageSwitch: boolean;
  /** The association has taken the colours off every page for some days. */
  isGrey: boolean;
  maintenance: { notice: string; until: string | null; isReadOnly: boolean } | null;
  /** The licence period is over: everything can be read, no business changed. */
  licenceOver: boolean;
}

export interface LoginResult {
  accessToken: string;
  userInfo: UserInfo;
  /** A refresh token was given: once the token has died, it may be asked for another. */
  remembered: boolean;
}

/** The password was right. With a second factor there is no token yet, but the ticket that its code must come with. */
export type LoginAnswer = (LoginResult & { secondFactor: null }) | { accessToken: null; userInfo: null; remembered: boolean; secondFactor: string };

export interface SecondStepInput {
  ticket: string;
  /** Of the authenticator, or a recovery code. */
  code: string;
}

/** Both null: nobody stays signed in on this device. */
export interface FreshToken { freshToken: string | null; userInfo: UserInfo | null }

export interface DemoAccount { userName: string; title: string }

export interface LoginSettings {
  systemName: string;
  customerName: string;
  isDemo: boolean;
  /** Nobody can sign in yet: the three administrators come first. */
  setupNeeded: boolean;
  /** How long one may stay signed in on a device; 0: not at all. */
  rememberDays: number;
  /** WeChat is a way in, too. */
  wxOn: boolean;
  languageSwitch: boolean;
  /** The association has taken the colours off every page for some days. */
  isGrey: boolean;
  /** Which of the lists of free places the association shows to everybody. */
  openPlaces: 'firms' | 'tutors' | null;
  /** Only in a demonstration: who may be tried, and with which password. */
  demo: { password: string; accounts: DemoAccount[] } | null;
}

export type Answer<T> = { success: true; result: T; traceId: string };
export interface Failure { success: false; error: { code: string; message: string; details: string; fields?: { path: string; message: string }[] }; traceId: string }
