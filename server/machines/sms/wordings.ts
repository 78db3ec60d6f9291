/** The words of each message in force: the association's own, where its vendor has approved others than the product's. */
import { sql } from 'kysely';
import { smsTexts, type SmsText } from 'contract/areas/applications/sms-texts';
import { isKeyOf } from 'contract/kernel/keys';
import type { Db } from '../../kernel/context.ts';

export interface Wording { readonly wording: string; readonly version: number; readonly updatedAt: string | null; readonly updatedByName: string | null }
interface Row extends Wording { textName: string }

export async function wordings(db: Db, associationId: string): Promise<(text: SmsText) => Wording> {
  const { rows } = await sql<Row>`select text_name, wording, version, updated_at, updated_by_name from sms_wording where association_id = ${associationId}`.execute(db);
  const own = new Map(rows.map(({ textName, ...row }) => [textName, row]));
  return (text) => own.get(text) ?? { wording: smsTexts[text].text, version: 0, updatedAt: null, updatedByName: null };
}

export const wordingOf = async (db: Db, associationId: string, text: SmsText): Promise<string> => (await wordings(db, associationId))(text).wording;

/** False: somebody has changed it since `version`. */
export async function saveWording(db: Db, associationId: string, { text, wording, version, by }: { text: SmsText; wording: string; version: number; by: string }): Promise<boolean> {
  const { numAffectedRows = 0n } = version === 0
    ? await sql`insert into sms_wording (association_id, text_name, wording, updated_by_name) values (${associationId}, ${text}, ${wording}, ${by}) on conflict do nothing`.execute(db)
    : await sql`update sms_wording set wording = ${wording}, version = version + 1, updated_at = app_now(), updated_by_name = ${by} where association_id = ${associationId} and text_name = ${text} and version = ${version}`.execute(db);
  return numAffectedRows > 0n;
}

/** A text that this release knows. */
export const isSmsText = (name: string): name is SmsText => isKeyOf(smsTexts, name);
