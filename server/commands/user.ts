/**
 * `npm run user -- create|reset|reset-second-factor …`: an account for somebody, from the shell, whether or not the product is running. The
 * one-time password is printed once and kept nowhere.
 */
import { userInfo } from 'node:os';
import { speakChinese } from 'contract/messages';
import { createAccount, resetPassword, resetSecondFactor, type Opened } from '../areas/system/user/account-by-command.ts';
import { NotDone } from '../areas/system/user/not-done.ts';
import { newId } from '../kernel/id.ts';
import { optionsOf } from '../machines/command-options.ts';
import { entry } from '../machines/start-refused.ts';
import { readConfiguration } from '../start/configuration.ts';
import { openDatabase } from '../start/database.ts';

const say = (line: string) => process.stderr.write(`${line}\n`);
function wrongUse(line: string): void {
  process.exitCode = 2;
  say(line);
  say('用法：npm run user -- create --name 用户名 --real-name 姓名 --roles 角色[,角色…] [--firm 统一社会信用代码] [--lawyer 执业证号] [--json]');
  say('      npm run user -- reset --name 用户名 [--json]');
  say('      npm run user -- reset-second-factor --name 用户名 [--json]');
  say('角色写代码或名称，如 memberClerk,firstReviewer。律所角色须加 --firm，律师和指导律师须加 --lawyer。');
}

function told() {
  const text = { type: 'string' } as const;
  const said = optionsOf({ allowPositionals: true, options: { name: text, 'real-name': text, roles: text, firm: text, lawyer: text, json: { type: 'boolean', default: false } } });
  if (!said) return null;
  const { values, positionals } = said;
  return { verb: positionals.join(' '), ...values, realName: values['real-name'], roles: values.roles?.split(/[,，、\s]+/).filter(Boolean) };
}

const report = (verb: string, { userName, realName, roles, oneTimePassword, hours }: Opened) => [
  `${verb === 'create' ? '账号已创建' : '密码已重置'}：${userName}（${realName}），角色：${roles.join('、') || '无'}。`,
  `一次性密码（${hours}小时内有效，只显示这一次）：${oneTimePassword}`,
  '首次登录后须先修改密码，再使用其他功能。', ...(verb === 'reset' ? ['曾开启两步验证的，已一并关闭，可在“个人设置”中重新开启。'] : []), '',
].join('\n');

await entry(async () => {
  speakChinese();
  const given = told();
  const verb = given?.verb;
  if (!given || (verb !== 'create' && verb !== 'reset' && verb !== 'reset-second-factor')) return wrongUse('请给出要做的事：create（创建账号）、reset（重置密码）或 reset-second-factor（重置两步验证）。');
  const { name, realName, roles, firm, lawyer, json } = given;
  if (!name || (verb === 'create' && (!realName || !roles?.length))) return wrongUse(verb === 'create' ? '请给出 --name、--real-name 和 --roles。' : '请给出 --name。');
  const database = await openDatabase(readConfiguration(), { join: true, log: say, max: 2 });
  try {
    const who = { associationId: database.association.id, actorId: null, actorName: `系统 命令行（${userInfo().username}）`, sessionId: null, address: null, traceId: newId() };
    if (verb === 'reset-second-factor') {
      const done = await database.db.transaction().execute((db) => resetSecondFactor(db, who, name));
      process.stdout.write(json ? `${JSON.stringify(done)}\n` : `已重置两步验证：${done.userName}（${done.realName}），已退出${done.endedSessions}处登录。岗位要求两步验证的，下次登录时会引导本人重新开启。\n`);
      return;
    }
    const opened = await database.db.transaction().execute((db) =>
      verb === 'reset' ? resetPassword(db, who, name) : createAccount(db, who, { name, realName: realName ?? '', roles: roles ?? [], firm, lawyer }));
    process.stdout.write(json ? `${JSON.stringify(opened)}\n` : report(verb, opened));
  } catch (error) {
    if (!(error instanceof NotDone)) throw error;
    process.exitCode = 1;
    say(error.message);
  } finally {
    await database.close();
  }
});
