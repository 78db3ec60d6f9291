import { wx } from 'contract/areas/account/wx';
import { implement } from '../../../kernel/context.ts';
import { begin, cancel, ownBinding } from './own-binding.ts';
import { provePassword } from './recent-password.public.ts';
import { scanned } from './scanned.ts';
import { login, state, ticket } from './sign-in-by-wx.ts';

export default implement(wx, {
  handlers: {
    provePassword: { ownTransaction: provePassword }, getQrcodeTicket: { ownTransaction: begin }, getWxData: ownBinding, wxCancel: cancel,
    ticket, state, login: { ownTransaction: login },
  },
  tasks: { wxScanned: scanned },
});
