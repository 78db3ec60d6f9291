/** 首次访问引导: shown once to everybody who is new here and wants to be led; turning it on again shows it again. */
import type { Db } from '../../../kernel/context.ts';

interface Person { associationId: string; userId: string }

export async function isNewVisitor(db: Db, { associationId, userId }: Person): Promise<boolean> {
  return !await db.selectFrom('guideSeen').select('userId').where('associationId', '=', associationId).where('userId', '=', userId).executeTakeFirst();
}

export async function markGuideSeen(db: Db, { associationId, userId }: Person): Promise<void> {
  await db.insertInto('guideSeen').values({ associationId, userId }).onConflict((conflict) => conflict.doNothing()).execute();
}

export async function forgetGuide(db: Db, { associationId, userId }: Person): Promise<void> {
  await db.deleteFrom('guideSeen').where('associationId', '=', associationId).where('userId', '=', userId).execute();
}
