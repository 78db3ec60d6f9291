/** The first setup: three administrators and two names, all or nothing. Wrong codes are counted although the call is refused. */
import { sql } from 'kysely';
import { setup } from 'contract/areas/account/setup';
import { administratorTitles, duties, type Duty } from 'contract/areas/account/setup.wire';
import { userName as userNameShape } from 'contract/areas/account/user-name';
import { basicSettings } from 'contract/areas/system/basic-settings';
import { recordOf } from 'contract/kernel/keys';
import type { Fails, Output, Parsed } from 'contract/kernel/endpoint';
import { audit, type Witness } from '../../../kernel/audit.ts';
import type { Ctx, Db } from '../../../kernel/context.ts';
import { Refusal } from '../../../kernel/fail.ts';
import { networkOf } from '../../../machines/session/address.ts';
import { addressStanding, countFailure } from '../../../machines/session/failures.ts';
import { hashPassword } from '../../../machines/session/password-hash.ts';
import { addAccount } from '../../system/user/new-account.public.ts';
import { ownOrigin } from '../../../machines/session/own-origin.ts';
import { securityRules } from '../../../machines/session/security-rules.ts';
import { isSetUp } from '../../../machines/session/is-set-up.ts';
import { countWrongCode, isSetupCode, spendCode } from './setup-code.ts';
import { setupFaults, type Administrators } from './setup-faults.ts';

type Call = typeof setup.endpoints.createAdministrators;
type CallCtx = Ctx<Fails<Call>>;

const event = setup.endpoints.createAdministrators.audit;
const by = { id: null, name: '首次设置' };
const witnessOf = ({ app, http, traceId }: CallCtx): Witness => ({ associationId: app.associationId, actorId: null, actorName: by.name, sessionId: null, address: http.ip, traceId });

export async function createAdministrators(ctx: CallCtx, input: Parsed<Call>): Promise<Output<Call>> {
  const { app, http } = ctx;
  if (await isSetUp(app, app.db)) return ctx.fail('setupDone');
  const { lockout, passwordPolicy } = await securityRules(app);
  const { failures, retryAfter } = await addressStanding(app.db, app.associationId, networkOf(http.ip), lockout);
  if (failures >= lockout.addressFailures) throw new Refusal('tooMany', { seconds: retryAfter }, { retryAfter });

  const said = await open(ctx, input);
  if (!said) return ctx.fail('envelopeExpired');
  if (!await isSetupCode(app, app.db, said.code)) return refuseCode(ctx);
  const fields = setupFaults(said.people, input.customerName, passwordPolicy);
  if (fields.length) return ctx.fail('invalid', {}, { fields });

  const hashes = await Promise.all(duties.map((duty) => hashPassword(said.people[duty].password)));
  await app.db.transaction().execute(async (db) => {
    // Judged again with the row held: of two that come together one makes the accounts, the other hears that it is done.
    const isRight = await isSetupCode(app, db, said.code);
    if (await isSetUp(app, db)) return ctx.fail('setupDone');
    if (!isRight) return ctx.fail('setupCodeWrong');
    await make(ctx, db, input, said.people, hashes);
  });
  return { administrators: duties.map((duty) => ({ title: administratorTitles[duty], userName: said.people[duty].userName, realName: said.people[duty].realName })) };
}

async function open({ app, http }: CallCtx, { captchaId, code, administrators }: Parsed<Call>): Promise<{ code: string; people: Administrators } | null> {
  const taken = await app.challenges.take(captchaId);
  const origin = ownOrigin(app, http);
  if (!taken || !origin) return null;
  const people = recordOf(duties, (duty) => {
    const { userName, realName, password } = administrators[duty];
    const name = taken.open(userName, origin);
    // As every user name is written, where it is one; what is none keeps its faults for later.
    return { userName: name === null ? null : userNameShape.safeParse(name).data ?? name, realName, password: taken.open(password, origin) };
  });
  const said = taken.open(code, origin);
  return said !== null && areOpened(people) ? { code: said, people } : null;
}

type Opened = Record<Duty, { userName: string | null; realName: string; password: string | null }>;
const areOpened = (people: Opened): people is Administrators => duties.every((duty) => people[duty].userName !== null && people[duty].password !== null);

async function refuseCode(ctx: CallCtx): Promise<never> {
  const { app, http } = ctx;
  await app.db.transaction().execute(async (db) => {
    await countWrongCode(db, app.associationId);
    await countFailure(db, { associationId: app.associationId, kind: 'setup', address: networkOf(http.ip), accountKey: null, deviceId: null });
    await audit(db, witnessOf(ctx), event, 'failed', { entity: 'association', id: app.associationId, note: 'code' });
  });
  return ctx.fail('setupCodeWrong', {}, { fields: [{ path: 'code', message: '设置码不正确或已失效' }] });
}

async function make(ctx: CallCtx, db: Db, { customerName, systemName }: Parsed<Call>, people: Administrators, hashes: readonly string[]): Promise<void> {
  const { app: { associationId, settings } } = ctx;
  await spendCode(db, associationId);
  await sql`update association set name = ${customerName}, customer_name = ${customerName} where id = ${associationId}`.execute(db);
  await settings.set(db, associationId, basicSettings.systemName, systemName, by);
  const { rows: [clock] } = await sql<{ now: string }>`select app_now() as now`.execute(db);
  for (const [at, duty] of duties.entries()) {
    const { userName, realName } = people[duty];
    const id = await addAccount(db, { associationId, userName, realName, roles: [{ code: duty, duty, isFirmRole: false }], passwordHash: hashes[at]!, now: clock!.now });
    await audit(db, witnessOf(ctx), event, 'done', { entity: 'user', id, after: { userName, realName, roles: [administratorTitles[duty]] } });
  }
  await audit(db, witnessOf(ctx), event, 'done', { entity: 'association', id: associationId, after: { customerName, systemName } });
}
