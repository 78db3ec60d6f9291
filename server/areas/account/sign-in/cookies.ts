import type { Http } from '../../../kernel/context.ts';
import { deviceCookie, deviceCookieLife } from '../../../machines/session/devices.ts';
import { refreshCookie } from '../../../machines/session/refresh.ts';
import { sessionCookie } from '../../../machines/session/sessions.ts';

// `__Host-`: only this host can have set it, over a secure connection (browsers count loopback as one).
const guarded = 'Path=/; HttpOnly; Secure; SameSite=Strict';

export const setSessionCookie = (http: Http, secret: string, seconds: number) => http.setCookie(`${sessionCookie}=${secret}; ${guarded}; Max-Age=${seconds}`);
export const clearSessionCookie = (http: Http) => http.setCookie(`${sessionCookie}=; ${guarded}; Max-Age=0`);
export const setDeviceCookie = (http: Http, value: string) => http.setCookie(`${deviceCookie}=${value}; ${guarded}; Max-Age=${deviceCookieLife}`);
export const setRefreshCookie = (http: Http, value: string, seconds: number) => http.setCookie(`${refreshCookie}=${value}; ${guarded}; Max-Age=${seconds}`);
export const clearRefreshCookie = (http: Http) => http.setCookie(`${refreshCookie}=; ${guarded}; Max-Age=0`);
