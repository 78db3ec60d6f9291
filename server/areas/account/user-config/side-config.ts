import { sql } from 'kysely';
import { sideConfig, usualSideConfig, type SideConfig } from 'contract/areas/account/side-config';
import type { Db } from '../../../kernel/context.ts';

interface Person { associationId: string; userId: string }

/** What the person has chosen; a choice that an older program has left out or in another shape is the usual one. */
export async function sideConfigOf(db: Db, { associationId, userId }: Person): Promise<SideConfig> {
  const row = await db.selectFrom('userSideConfig').select('config').where('associationId', '=', associationId).where('userId', '=', userId).executeTakeFirst();
  const kept = sideConfig.partial().loose().safeParse(row?.config ?? {});
  return sideConfig.strip().parse({ ...usualSideConfig, ...kept.data });
}

export type SideConfigChange = { [K in keyof SideConfig]?: SideConfig[K] | undefined };

/** Changes what is kept now, not what a window has seen of it. */
export async function keepSideConfig(db: Db, person: Person, change: SideConfigChange): Promise<void> {
  const { associationId, userId } = person;
  const config = JSON.stringify({ ...await sideConfigOf(db, person), ...change });
  await db.insertInto('userSideConfig').values({ associationId, userId, config, updatedAt: sql`app_now()` })
    .onConflict((conflict) => conflict.columns(['associationId', 'userId']).doUpdateSet({ config, updatedAt: sql`app_now()` })).execute();
}
