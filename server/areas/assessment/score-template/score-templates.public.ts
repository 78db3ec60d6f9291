/** Score sheets as sessions name and follow them; the product's own, until the association has made others. */
import { sql } from 'kysely';
import { shippedScoreTemplates, type ScoreItems } from 'contract/areas/assessment/score-template';
import type { ScoreTemplate } from 'contract/areas/assessment/shipped-score-templates';
import type { Db } from '../../../kernel/context.ts';
import { newId } from '../../../kernel/id.ts';

export interface ScoreVersion { id: string; templateId: string; title: string; version: number; passScore: number; itemMinPercent: number; aggregate: 'AVG' | 'TRIM_AVG'; materialPercent: number; items: ScoreItems }

/** Puts in the shipped sheets that are not there. Two at once put in one. */
export async function bringScoreTemplates(db: Db, associationId: string): Promise<void> {
  const { rows } = await sql<{ code: string }>`select code from score_template where association_id = ${associationId} and code is not null`.execute(db);
  for (const { code, title, items, ...rule } of shippedScoreTemplates.filter((one) => !rows.some((row) => row.code === one.code))) {
    const id = newId();
    const put = await db.insertInto('scoreTemplate').values({ associationId, id, code, title, version: 1, isDefault: code === 'T1' && rows.length === 0, updatedByName: '系统' }).onConflict((on) => on.doNothing()).returning('id').executeTakeFirst();
    if (put) await db.insertInto('scoreTemplateVersion').values({ associationId, id: newId(), templateId: id, version: 1, items: JSON.stringify(items), ...rule, createdByName: '系统' }).execute();
  }
}

const versions = (db: Db, associationId: string) => db.selectFrom('scoreTemplateVersion as v').innerJoin('scoreTemplate as t', (join) => join.onRef('t.associationId', '=', 'v.associationId').onRef('t.id', '=', 'v.templateId'))
  .select(['v.id', 'v.templateId', 't.title', 'v.version', 'v.passScore', 'v.itemMinPercent', 'v.aggregate', 'v.materialPercent', 'v.items']).where('v.associationId', '=', associationId);

export const scoreVersion = (db: Db, associationId: string, id: string): Promise<ScoreVersion> => versions(db, associationId).where('v.id', '=', id).executeTakeFirstOrThrow();

/** The newest version of this sheet, or of the association's usual one. */
export async function newestVersion(db: Db, associationId: string, templateId: string | null): Promise<ScoreVersion> {
  const find = () => versions(db, associationId).whereRef('v.version', '=', 't.version').where((where) => (templateId === null ? where('t.isDefault', '=', true) : where('t.id', '=', templateId))).executeTakeFirst();
  const found = await find();
  if (found) return found;
  await bringScoreTemplates(db, associationId);
  return await find() ?? versions(db, associationId).whereRef('v.version', '=', 't.version').orderBy('t.createdAt').orderBy('t.id').limit(1).executeTakeFirstOrThrow();
}

export const templateChoices = (db: Db, associationId: string) => db.selectFrom('scoreTemplate').select(['id', 'title', 'isDefault']).where('associationId', '=', associationId).orderBy('isDefault', 'desc').orderBy('createdAt').orderBy('id').execute();

/** As the rules of scoring read it. */
export const ruleOf = ({ title, items, passScore, itemMinPercent, aggregate, materialPercent }: ScoreVersion): ScoreTemplate => ({ code: '', title, items, passScore, itemMinRate: itemMinPercent / 100, aggregate, materialWeight: materialPercent / 100 });
