/** 其他业务审核 without the mouse. */
import { atWork } from '../harness/at-work.ts';
import { startDemonstration } from '../harness/demonstration.ts';
import { fillDesk, worksByKeyboard } from '../practice/at-the-desk.ts';

const desk = { table: 'business_application', where: `kind = 'resume'`, list: '/otherBusiness/review', prefix: 'HF' } as const;
worksByKeyboard(atWork(startDemonstration, fillDesk(desk)), desk);
