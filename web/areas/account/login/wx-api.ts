import type { LoginAnswer } from 'contract/areas/account/sign-in.wire';
import { wxPaths, type WxState, type WxTicket } from 'contract/areas/account/wx.wire';
import { ask } from '../ask.ts';

export const getPicture = (): Promise<WxTicket> => ask(wxPaths.ticket, {});
export const lookAt = (ticket: string): Promise<WxState> => ask(wxPaths.state, { ticket });
export const sendWxCode = (ticket: string, code: string): Promise<LoginAnswer> => ask(wxPaths.login, { ticket, code });
