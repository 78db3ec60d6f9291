/** Puts the learning records in order beside the page, so that the page never waits. */
import { ordersOf, type Question } from '../../../ui/big-rows/orders.ts';
import type { Answer } from '../../../ui/big-rows/use-ordered.ts';
import { isField, recordAt, recordCount } from './learning-records.ts';

const ask = ordersOf({ length: recordCount, value: (at, key) => isField(key) ? recordAt(at)[key] : '', searched: ['no', 'name', 'licenceNo', 'firm', 'course'] });

addEventListener('message', ({ data: { number, question } }: MessageEvent<{ number: number; question: Question }>) => {
  const answer: Answer = { number, order: ask(question) };
  postMessage(answer, { transfer: [answer.order.buffer] });
});
