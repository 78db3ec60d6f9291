import type { SmsState } from 'contract/areas/applications/sms-manage';

export const smsTones: Readonly<Record<SmsState, 'good' | 'wait' | 'bad' | 'still' | 'busy'>> = {
  queued: 'busy', waiting: 'wait', sending: 'busy', sent: 'good', failed: 'bad', unknown: 'wait', expired: 'still', overBudget: 'bad', noNumber: 'still', declined: 'still',
};
