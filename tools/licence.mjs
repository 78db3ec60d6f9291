/**
 * For whoever grants the product's licence periods, on a machine of their own: makes the signing key, and renewal codes.
 *   node tools/licence.mjs key FILE                                     a new private key, and its public half for the product
 *   node tools/licence.mjs code --key FILE --installation XXXX-XXXX-XXXX --until 2027-12-31 [--origin https://office.example.cn]
 */
import { createPrivateKey } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { newCode, newKey, publicHalf } from './licence/code.mjs';

const text = { type: 'string' };
const { values, positionals: [verb, file] } = parseArgs({ allowPositionals: true, options: { key: text, installation: text, until: text, origin: text } });

function end(line) {
  process.stderr.write(`${line}\n`);
  process.exit(2);
}

if (verb === 'key' && file) {
  const key = newKey();
  // `wx`: an existing key is never written over; codes made with it would be worth nothing.
  writeFileSync(file, key.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600, flag: 'wx' });
  process.stdout.write(`公钥（写入 server/machines/licence/vendor-key.ts）：${publicHalf(key)}\n`);
} else if (verb === 'code' && values.key) {
  const { installation, until, origin } = values;
  if (!/^[0-9A-F]{4}-[0-9A-F]{4}-[0-9A-F]{4}$/.test(installation ?? '')) end('请用 --installation 给出安装编号，如 1A2B-3C4D-5E6F（见客户的“系统授权”页）。');
  if (!/^\d{4}-\d{2}-\d{2}$/.test(until ?? '') || Number.isNaN(Date.parse(until))) end('请用 --until 给出截止日期，如 2027-12-31。');
  const code = newCode(createPrivateKey(readFileSync(values.key)), { installation, until });
  process.stdout.write(origin ? `${code}\n${origin.replace(/\/$/, '')}/addTime/${code}\n` : `${code}\n`);
} else {
  end('用法：node tools/licence.mjs key 文件\n      node tools/licence.mjs code --key 文件 --installation 安装编号 --until 截止日期 [--origin 系统地址]');
}
