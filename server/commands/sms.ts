/**
 * `npm run sms -- set|show|test …`: the vendors of short messages, from the shell, which have no screen: their keys are entered once. The
 * secret comes in a file, never as an argument that others on the machine could read, and is never shown again.
 */
import { readFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { mobile } from 'contract/areas/basic-info/formats';
import { smsProvider, smsVendor } from 'contract/areas/applications/sms-manage';
import { smsTexts } from 'contract/areas/applications/sms-texts';
import { speakChinese } from 'contract/messages';
import { audit } from '../kernel/audit.ts';
import { newId } from '../kernel/id.ts';
import { entry } from '../machines/start-refused.ts';
import { activeProviders, saveProvider, shownProviders } from '../machines/sms/providers.ts';
import { reasonOf } from '../machines/sms/reasons.ts';
import { startSms } from '../machines/sms/sms.ts';
import { keyPlaceOf } from '../machines/vault/master-key.ts';
import { openVault } from '../machines/vault/open-vault.ts';
import type { Vault } from '../machines/vault/vault.ts';
import { readConfiguration } from '../start/configuration.ts';
import { openDatabase, type OpenDatabase } from '../start/database.ts';

const say = (line: string) => process.stderr.write(`${line}\n`);
function fail(code: 1 | 2, ...lines: string[]): void {
  process.exitCode = code;
  for (const line of lines) say(line);
}
const usage = [
  '用法：npm run sms -- set 文件.json   录入或修改短信服务商', '      npm run sms -- show            查看已录入的服务商（不显示密钥）', '      npm run sms -- test 手机号      用每个服务商向该号码各发一条测试验证码',
  '文件内容如：{"vendor":"aliyun","accessKeyId":"…","accessKeySecret":"…","region":"cn-hangzhou","signName":"…","templates":{"verifyCode":"SMS_…"}}；腾讯云另须 sdkAppId。录入后请删除该文件。',
];

interface Opened { database: OpenDatabase; vault: Vault }

async function set({ database: { db, association }, vault }: Opened, file: string): Promise<void> {
  const given = readJson(file);
  if (given === undefined) return fail(1, `无法读取文件：${file}。应为 JSON 格式的文本文件。`);
  const read = smsProvider.safeParse(given);
  if (!read.success) return fail(1, ...read.error.issues.map(({ path, message }) => `${path.join('.') || '文件'}：${message}`));
  const { accessKeySecret: _, ...shown } = read.data;
  const by = `系统 命令行（${userInfo().username}）`;
  const saved = await db.transaction().execute(async (changing) => {
    if (!await saveProvider(changing, vault, association.id, read.data, by)) return false;
    await audit(changing, { associationId: association.id, actorId: null, actorName: by, sessionId: null, address: null, traceId: newId() }, 'smsManage.saveProvider', 'done', { entity: 'smsProvider', id: read.data.vendor, after: { ...shown, secretChanged: read.data.accessKeySecret !== undefined } });
    return true;
  });
  if (!saved) return fail(1, 'accessKeySecret：第一次录入须填写访问密钥');
  process.stdout.write(`已保存：${smsVendor.labels[read.data.vendor]}。请用 npm run sms -- test 手机号 试发一条，并删除含有密钥的文件。\n`);
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined; // not there, not ours to read, or no JSON
  }
}

async function show({ database: { db, association } }: Opened): Promise<void> {
  const all = await shownProviders(db, association.id);
  process.stdout.write(`${all.length ? JSON.stringify(all, null, 2) : '还没有录入短信服务商。'}\n`);
}

/** Past the limits on purpose: whoever may run commands here is trusted, and the vendor counts too. */
async function test({ database: { db, association }, vault }: Opened, number: string): Promise<void> {
  if (!mobile.safeParse(number).success) return fail(2, '手机号格式不正确，应为以1开头的11位数字');
  const sms = await startSms({ vault, isDemo: association.isDemo, log: say });
  const providers = association.isDemo ? await sms.providers(db, association.id) : await activeProviders(db, vault, association.id);
  if (providers.length === 0) fail(1, '没有启用的短信服务商，请先用 set 录入。');
  for (const provider of providers) {
    const template = provider.templates.verifyCode;
    const name = smsVendor.labels[provider.vendor];
    if (template === undefined) { fail(1, `${name}：没有填写${smsTexts.verifyCode.title}的模板编号`); continue; }
    const outcome = await sms.send(provider, { recordId: newId(), mobile: number, template, params: [['code', '000000'], ['minutes', '5']] });
    if (outcome.kind === 'accepted') process.stdout.write(`${name}：已提交，请查看手机。\n`);
    else fail(1, `${name}：${outcome.kind === 'unknown' ? '结果未知，请查看手机' : '没有发出'}（${outcome.code}）：${reasonOf(outcome.code).text}`);
  }
  await sms.close();
}

await entry(async () => {
  speakChinese();
  const [verb, what] = process.argv.slice(2);
  if (!(verb === 'show' || ((verb === 'set' || verb === 'test') && what))) return fail(2, ...usage);
  const configuration = readConfiguration();
  const database = await openDatabase(configuration, { join: true, log: say, max: 2 });
  try {
    const opened = { database, vault: await openVault({ db: database.db, ...keyPlaceOf(configuration.dataDir) }) };
    await (verb === 'set' ? set(opened, what ?? '') : verb === 'test' ? test(opened, what ?? '') : show(opened));
  } finally {
    await database.close();
  }
});
