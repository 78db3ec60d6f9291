/**
 * The job that sends one message. The vendors take the same message twice if they are asked twice, so it is marked before
 * the call: a job that finds it marked already is the second one after a node died, and doesn't ask again. What may have
 * been sent stays `unknown`; what surely was not goes to the next vendor, or is tried later.
 */
import { sql } from 'kysely';
import type { SmsText } from 'contract/areas/applications/sms-texts';
import { blanksIn } from 'contract/kernel/blanks';
import type { App } from '../../app.ts';
import { addJob, endOfQuiet } from './queue.ts';
import { reasonOf } from './reasons.ts';
import type { Message, Outcome, Provider } from './vendor.ts';
import { wordingOf } from './wordings.ts';

interface Marked { id: string; textName: SmsText; isAtOnce: boolean; mobileSealed: string; paramsSealed: string }

export async function sendSms(app: App, recordId: string): Promise<void> {
  const record = await mark(app, recordId);
  if (!record) return settleLeftOver(app, recordId);
  if (!record.isAtOnce && await putOff(app, recordId)) return;
  const { provider, outcome } = await ask(app, record);
  if (outcome.kind === 'accepted') return settle(app, recordId, 'sent', { vendor: provider?.vendor, messageId: outcome.messageId });
  if (outcome.kind === 'unknown') return settle(app, recordId, 'unknown', { vendor: provider?.vendor, code: outcome.code });
  const { text } = reasonOf(outcome.code);
  app.log(`短信未发出（${outcome.code}）：${text}`);
  if (!isWorthAnotherTry(outcome)) return settle(app, recordId, 'failed', { vendor: provider?.vendor, code: outcome.code });
  await sql`update sms_record set state = 'queued', error_code = ${outcome.code}, error_text = ${text} where association_id = ${app.associationId} and id = ${recordId}`.execute(app.db);
  // The queue tries again, later each time; a message that has expired meanwhile is not sent any more.
  throw new Error(`sms ${recordId} not sent: ${outcome.code}`);
}

/** From here on only this job may send it. */
async function mark(app: App, recordId: string): Promise<Marked | undefined> {
  const { rows } = await sql<Marked>`
    update sms_record set state = 'sending' where association_id = ${app.associationId} and id = ${recordId} and state = 'queued'
      and (expires_at is null or expires_at > app_now()) returning id, text_name, is_at_once, mobile_sealed, params_sealed`.execute(app.db);
  return rows[0];
}

async function settleLeftOver(app: App, recordId: string): Promise<void> {
  const { rows } = await sql<{ state: string }>`select state from sms_record where association_id = ${app.associationId} and id = ${recordId}`.execute(app.db);
  if (rows[0]?.state === 'queued') await settle(app, recordId, 'expired', {});
  if (rows[0]?.state === 'sending') await settle(app, recordId, 'unknown', { code: 'DEAD_NODE' });
}

/** A notice that has come to its turn in the night, because a vendor was away by day. */
async function putOff(app: App, recordId: string): Promise<boolean> {
  const notBefore = await endOfQuiet(app, app.db);
  if (notBefore === null) return false;
  await app.db.transaction().execute(async (db) => {
    await sql`update sms_record set state = 'queued', not_before = ${notBefore} where association_id = ${app.associationId} and id = ${recordId}`.execute(db);
    await addJob(db, recordId, notBefore);
  });
  return true;
}

interface Asked { provider: Provider | null; outcome: Outcome }

const isWorthAnotherTry = (outcome: Outcome) => outcome.kind === 'notSent' || (outcome.kind === 'rejected' && reasonOf(outcome.code).about === 'moment');
/** Sent, perhaps sent, or of no use whoever sends it. */
const isOver = (outcome: Outcome) => outcome.kind === 'accepted' || outcome.kind === 'unknown' || (outcome.kind === 'rejected' && reasonOf(outcome.code).about === 'number');

/** The preferred vendor first; the next one only where it is certain that nothing was sent. */
async function ask(app: App, record: Marked): Promise<Asked> {
  const asked: Asked[] = [];
  const blanks = blanksIn(await wordingOf(app.db, app.associationId, record.textName));
  for (const provider of await app.sms.providers(app.db, app.associationId)) {
    const template = provider.templates[record.textName];
    if (template === undefined) continue;
    const outcome = await app.sms.send(provider, messageOf(app, record, template, blanks));
    if (isOver(outcome)) return { provider, outcome };
    asked.push({ provider, outcome });
  }
  return asked.find(({ outcome }) => isWorthAnotherTry(outcome)) ?? asked[0] ?? { provider: null, outcome: { kind: 'rejected', code: 'NO_PROVIDER' } };
}

/** The vendor fills the blanks of the wording that it has approved, in their order there. */
function messageOf({ vault }: App, { id, mobileSealed, paramsSealed }: Marked, template: string, blanks: readonly string[]): Message {
  const given: unknown = JSON.parse(vault.open({ table: 'smsRecord', column: 'params', rowId: id }, paramsSealed));
  const params = new Map(Object.entries(typeof given === 'object' && given !== null ? given : {}).map(([name, value]) => [name, String(value)]));
  return {
    recordId: id, mobile: vault.open({ table: 'smsRecord', column: 'mobile', rowId: id }, mobileSealed), template,
    params: blanks.map((name) => [name, params.get(name) ?? '']),
  };
}

/** What it said is no longer needed, and may have been a code; of a notice that failed it is, to send it again. */
async function settle(app: App, recordId: string, state: 'sent' | 'failed' | 'unknown' | 'expired', { vendor, messageId, code }: { vendor?: string | undefined; messageId?: string; code?: string }): Promise<void> {
  await sql`
    update sms_record set state = ${state}, vendor = ${vendor ?? null}, message_id = ${messageId ?? null}, error_code = ${code ?? null},
      error_text = ${code === undefined ? null : reasonOf(code).text}, settled_at = app_now(), params_sealed = case when ${state === 'failed'}::boolean and not is_code then params_sealed end
    where association_id = ${app.associationId} and id = ${recordId}`.execute(app.db);
}
