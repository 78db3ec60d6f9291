/** Every text that may go out: its words, the vendors' numbers for it, and whether it is sent at all. */
import { sql } from 'kysely';
import { smsSettings, type smsManage, type SmsVendor } from 'contract/areas/applications/sms-manage';
import { byHandTexts, noticeTexts, smsTexts, type SmsText } from 'contract/areas/applications/sms-texts';
import { lengthOfSms, partsOfSms, sampleOf, withSignature } from 'contract/areas/applications/sms-wording';
import type { Fails, Output, Parsed } from 'contract/kernel/endpoint';
import { isKeyOf, keysOf } from 'contract/kernel/keys';
import type { Ctx } from '../../../kernel/context.ts';
import { decide } from '../../../machines/settings/decide.ts';
import { revisionOf, versionsOf } from '../../../machines/settings/versions.ts';
import { saveTemplateNumber } from '../../../machines/sms/providers.ts';
import { saveWording, wordings } from '../../../machines/sms/wordings.ts';
import { enteredProviders } from './entered-providers.ts';

type Calls = typeof smsManage.endpoints;

export const sourceOf = (text: SmsText) => (isKeyOf(noticeTexts, text) ? 'NOTICE' : isKeyOf(byHandTexts, text) ? 'HAND' : 'CODE');

export async function listTemplates({ app, db, viewer: { associationId } }: Ctx): Promise<Output<Calls['getTemplates']>> {
  const [own, vendors, silent] = await Promise.all([wordings(db, associationId), enteredProviders(app, db), app.settings.get(db, associationId, smsSettings.silent)]);
  const signName = vendors.find(({ isActive }) => isActive)?.signName ?? '短信签名';
  return keysOf(smsTexts).map((text) => {
    const said = own(text);
    const sample = withSignature(signName, sampleOf(said.wording));
    return {
      text, to: smsTexts[text].to, source: sourceOf(text), ...said, usualWording: smsTexts[text].text,
      templates: vendors.map(({ vendor, templates }) => ({ vendor, number: templates[text] ?? null })),
      isOn: !silent.some((one) => one === text), canSend: vendors.some(({ isActive, templates }) => isActive && templates[text] !== undefined),
      sample, length: lengthOfSms(sample), parts: partsOfSms(sample),
    };
  });
}

export async function saveTemplate(ctx: Ctx<Fails<Calls['saveTemplate']>>, { text, version, wording, templates }: Parsed<Calls['saveTemplate']>): Promise<Output<Calls['saveTemplate']>> {
  const { app, db, viewer: { associationId, realName } } = ctx;
  const [own, vendors] = await Promise.all([wordings(db, associationId), enteredProviders(app, db)]);
  const before = own(text);
  if (before.version !== version || !await saveWording(db, associationId, { text, wording, version, by: realName })) ctx.fail('stale', { state: `第${before.version}版`, actor: before.updatedByName ?? '—' });
  const numbers: Record<string, { before: string | null; after: string | null }> = {};
  for (const vendor of keysOf(templates)) refuseUnentered(ctx, vendor, templates[vendor], app.isDemo || vendors.some((one) => one.vendor === vendor));
  // The demonstration's vendor is invented, and so are its numbers.
  for (const { vendor, templates: known } of app.isDemo ? [] : vendors) {
    const [was, is] = [known[text] ?? null, templates[vendor] ?? null];
    if (was === is) continue;
    await saveTemplateNumber(db, associationId, { vendor, text, number: is, by: realName });
    numbers[vendor] = { before: was, after: is };
  }
  ctx.subject({ entity: 'smsTemplate', id: text, before: { wording: before.wording }, after: { wording, numbers } });
  return { version: version + 1 };
}

function refuseUnentered(ctx: Ctx<Fails<Calls['saveTemplate']>>, vendor: SmsVendor, number: string | undefined, isEntered: boolean): void {
  if (number !== undefined && !isEntered) ctx.fail('invalid', {}, { fields: [{ path: `templates.${vendor}`, message: '尚未录入这家服务商，请先由系统管理员录入' }] });
}

export async function switchNotice(ctx: Ctx, { text, isOn }: Parsed<Calls['switchNotice']>): Promise<Output<Calls['switchNotice']>> {
  const { app, db, viewer: { associationId } } = ctx;
  const { silent } = smsSettings;
  // Two people who switch at once take turns; neither takes back what the other has switched.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`setting|${associationId}|${silent.key}`}, 0))`.execute(db);
  const now = await app.settings.get(db, associationId, silent);
  if (now.includes(text) !== isOn) return { isOn };
  const value = isOn ? now.filter((one) => one !== text) : [...now, text];
  const version = revisionOf((await versionsOf(db, associationId, [silent.key])).get(silent.key) ?? []);
  ctx.subject(await decide(ctx, db, silent, { version, value, reason: `${isOn ? '启用' : '停用'}短信通知：${noticeTexts[text].title}` }));
  return { isOn };
}
