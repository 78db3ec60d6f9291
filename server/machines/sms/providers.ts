/** The vendors that the association has entered. A secret is sealed for its row, and goes to nobody but the vendor. */
import { sql } from 'kysely';
import type { SmsProviderForm, SmsVendor } from 'contract/areas/applications/sms-manage';
import type { SmsText } from 'contract/areas/applications/sms-texts';
import type { Db } from '../../kernel/context.ts';
import type { Vault } from '../vault/vault.ts';
import type { Provider } from './vendor.ts';

interface Row { vendor: SmsVendor; accessKeyId: string; secretSealed: string; region: string; sdkAppId: string | null; signName: string; templates: Partial<Record<SmsText, string>>; priority: number; isActive: boolean }

const place = (vendor: SmsVendor) => ({ table: 'smsProvider', column: 'secret', rowId: vendor });

const rowsOf = async (db: Db, associationId: string) => (await sql<Row>`
  select vendor, access_key_id, secret_sealed, region, sdk_app_id, sign_name, templates, priority, is_active
  from sms_provider where association_id = ${associationId} order by priority, vendor`.execute(db)).rows;

export async function activeProviders(db: Db, vault: Vault, associationId: string): Promise<Provider[]> {
  const rows = await rowsOf(db, associationId);
  return rows.filter(({ isActive }) => isActive).map(({ secretSealed, ...row }) => ({ ...row, secret: vault.open(place(row.vendor), secretSealed) }));
}

/** What is set, for whoever may look at it: of the secret only that there is one. */
export async function shownProviders(db: Db, associationId: string): Promise<(Omit<Row, 'secretSealed'> & { hasSecret: boolean })[]> {
  return (await rowsOf(db, associationId)).map(({ secretSealed, ...row }) => ({ ...row, hasSecret: secretSealed !== '' }));
}

/** One service a vendor. Without a secret the one that is kept stays; where there is none, nothing is saved. */
export async function saveProvider(db: Db, vault: Vault, associationId: string, form: SmsProviderForm, by: string): Promise<boolean> {
  const { vendor, accessKeyId, accessKeySecret, region, sdkAppId = null, signName, templates, priority, isActive } = form;
  const sealed = accessKeySecret === undefined ? null : vault.seal(place(vendor), accessKeySecret);
  const { numAffectedRows = 0n } = await sql`
    insert into sms_provider (association_id, vendor, access_key_id, secret_sealed, region, sdk_app_id, sign_name, templates, priority, is_active, updated_by_name)
    select ${associationId}, ${vendor}, ${accessKeyId}, secret, ${region}, ${sdkAppId}, ${signName}, ${JSON.stringify(templates)}::jsonb, ${priority}, ${isActive}, ${by}
    from (select coalesce(${sealed}::text, (select secret_sealed from sms_provider where association_id = ${associationId} and vendor = ${vendor})) as secret) kept
    where secret is not null
    on conflict (association_id, vendor) do update set version = sms_provider.version + 1, access_key_id = excluded.access_key_id, secret_sealed = excluded.secret_sealed,
      region = excluded.region, sdk_app_id = excluded.sdk_app_id, sign_name = excluded.sign_name, templates = excluded.templates, priority = excluded.priority,
      is_active = excluded.is_active, updated_at = app_now(), updated_by_name = excluded.updated_by_name`.execute(db);
  return numAffectedRows > 0n;
}

/** The vendor's number for one text; null takes it away. */
export async function saveTemplateNumber(db: Db, associationId: string, { vendor, text, number, by }: { vendor: SmsVendor; text: SmsText; number: string | null; by: string }): Promise<void> {
  await sql`
    update sms_provider set templates = case when ${number}::text is null then templates - ${text}::text else templates || jsonb_build_object(${text}::text, ${number}::text) end,
      version = version + 1, updated_at = app_now(), updated_by_name = ${by}
    where association_id = ${associationId} and vendor = ${vendor}`.execute(db);
}
