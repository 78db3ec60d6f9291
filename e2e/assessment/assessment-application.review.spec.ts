/** 考核审核 without the mouse. */
import { atWork } from '../harness/at-work.ts';
import { startDemonstration } from '../harness/demonstration.ts';
import { fillDesk, worksByKeyboard } from '../practice/at-the-desk.ts';

const desk = { table: 'assessment_application', where: 'returned_count = 0', list: '/assessment/review', prefix: 'KH' } as const;
worksByKeyboard(atWork(startDemonstration, fillDesk(desk)), desk);
