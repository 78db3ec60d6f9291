/** The association's official account. Each secret is sealed for its own place, and goes to nobody but WeChat. */
import { sql } from 'kysely';
import type { Db } from '../../kernel/context.ts';
import type { Vault } from '../vault/vault.ts';

const columns = ['appSecret', 'token', 'aesKey', 'previousAesKey', 'accessToken'] as const;
type Secret = (typeof columns)[number];

const place = (column: Secret, associationId: string) => ({ table: 'wxAccount', column, rowId: associationId });

export interface WxAccount {
  readonly version: number;
  readonly appId: string;
  readonly isOn: boolean;
  readonly appSecret: string | null;
  readonly token: string | null;
  readonly aesKey: string | null;
  readonly previousAesKey: string | null;
  readonly accessToken: string | null;
  /** Of the access token. */
  readonly isFresh: boolean;
  readonly updatedAt: string;
  readonly updatedByName: string;
}

type Row = Pick<WxAccount, 'version' | 'appId' | 'isOn' | 'isFresh' | 'updatedAt' | 'updatedByName'> & Record<`${Secret}Sealed`, string | null>;

/** With `lock` the row is held until it is written anew. */
export async function findWxAccount(db: Db, vault: Vault, associationId: string, lock = false): Promise<WxAccount | null> {
  const { rows } = await sql<Row>`
    select version, app_id, is_on, app_secret_sealed, token_sealed, aes_key_sealed, previous_aes_key_sealed, access_token_sealed,
      coalesce(access_token_until > app_now(), false) as is_fresh, updated_at, updated_by_name
    from wx_account where association_id = ${associationId} ${lock ? sql`for update` : sql``}`.execute(db);
  const [row] = rows;
  if (!row) return null;
  const open = (column: Secret) => { const sealed = row[`${column}Sealed`]; return sealed === null ? null : vault.open(place(column, associationId), sealed); };
  const { version, appId, isOn, isFresh, updatedAt, updatedByName } = row;
  return { version, appId, isOn, isFresh, updatedAt, updatedByName, appSecret: open('appSecret'), token: open('token'), aesKey: open('aesKey'), previousAesKey: open('previousAesKey'), accessToken: open('accessToken') };
}

export async function isWxOn({ db, associationId }: { db: Db; associationId: string }): Promise<boolean> {
  const { rows } = await sql<{ isOn: boolean }>`select is_on from wx_account where association_id = ${associationId}`.execute(db);
  return rows[0]?.isOn ?? false;
}

export interface WxAccountForm { appId: string; appSecret?: string | undefined; token?: string | undefined; encodingAesKey?: string | undefined; isOn: boolean }

/** What is left out stays. Another account or secret needs another access token. */
export async function saveWxAccount(db: Db, vault: Vault, associationId: string, form: WxAccountForm, by: string): Promise<number> {
  const before = await findWxAccount(db, vault, associationId, true);
  const sameApp = before?.appId === form.appId;
  const kept = (given: string | undefined, old: string | null | undefined) => given ?? old ?? null;
  const secrets: Record<Secret, string | null> = {
    appSecret: kept(form.appSecret, before?.appSecret), token: kept(form.token, before?.token), aesKey: kept(form.encodingAesKey, before?.aesKey),
    previousAesKey: form.encodingAesKey !== undefined && form.encodingAesKey !== before?.aesKey ? before?.aesKey ?? null : before?.previousAesKey ?? null,
    accessToken: sameApp && form.appSecret === undefined ? before.accessToken : null,
  };
  const sealed = (column: Secret) => { const plain = secrets[column]; return plain === null ? null : vault.seal(place(column, associationId), plain); };
  const { rows } = await sql<{ version: number }>`
    insert into wx_account (association_id, version, app_id, app_secret_sealed, token_sealed, aes_key_sealed, previous_aes_key_sealed, access_token_sealed, is_on, updated_by_name)
    values (${associationId}, 1, ${form.appId}, ${sealed('appSecret')}, ${sealed('token')}, ${sealed('aesKey')}, ${sealed('previousAesKey')}, ${sealed('accessToken')}, ${form.isOn}, ${by})
    on conflict (association_id) do update set version = wx_account.version + 1, app_id = excluded.app_id, app_secret_sealed = excluded.app_secret_sealed, token_sealed = excluded.token_sealed,
      aes_key_sealed = excluded.aes_key_sealed, previous_aes_key_sealed = excluded.previous_aes_key_sealed, access_token_sealed = excluded.access_token_sealed,
      access_token_until = case when excluded.access_token_sealed is null then null else wx_account.access_token_until end,
      is_on = excluded.is_on, updated_at = app_now(), updated_by_name = excluded.updated_by_name
    returning version`.execute(db);
  return rows[0]?.version ?? 0;
}

/** Of the account that it was asked for: who has entered another meanwhile needs another. */
export async function keepAccessToken(db: Db, vault: Vault, { associationId, appId }: { associationId: string; appId: string }, accessToken: string, seconds: number): Promise<void> {
  await sql`update wx_account set access_token_sealed = ${vault.seal(place('accessToken', associationId), accessToken)}, access_token_until = app_now() + make_interval(secs => ${seconds}) where association_id = ${associationId} and app_id = ${appId}`.execute(db);
}
