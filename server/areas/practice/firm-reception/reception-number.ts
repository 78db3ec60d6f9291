import { receptionFlow } from 'contract/areas/practice/reception';
import type { Db } from '../../../kernel/context.ts';
import { numberDay } from '../../../machines/calendar/today.ts';
import { nextNumber } from '../../../machines/numbers/next-number.ts';

export async function receptionNumber(db: Db, associationId: string): Promise<string> {
  const day = await numberDay(db);
  return `${receptionFlow.prefix}${day}${await nextNumber(db, associationId, receptionFlow.entity, day, 5)}`;
}
