import { expect, test } from 'vitest';
import { logLine } from './log-line.ts';

test.each([
  ['Key (id_no)=(11010119900307001X) already exists.', 'Key (id_no)=(〔证件号码〕) already exists.'],
  ['短信未送达：13800138000，138 0013 8000，+8613800138000', '短信未送达：〔手机号〕，〔手机号〕，〔手机号〕'],
  ['authorization: Bearer q3Jf0_abc-DEF9876543210', 'authorization: Bearer 〔略〕'],
  ['GET /socket/notification?token=abcdef.123456&x=1', 'GET /socket/notification?token=〔略〕&x=1'],
  ['{"password":"Lingnan#7788xyz","userName":"firm"}', '{"password":"〔略〕","userName":"firm"}'],
  ['cookie: __Host-session=abcdefghij; access-token=klmnopqrst', 'cookie: __Host-session=〔略〕; access-token=〔略〕'],
  ['$argon2id$v=19$m=19456,t=2,p=1$c2FsdA$aGFzaA at v1.k1.bm9uY2Vub25jZQ.Y2lwaGVydGV4dA', '〔略〕 at 〔略〕'],
])('%s', (line, said) => expect(logLine(line)).toBe(said));

test.each([
  'TypeError: x is not a function\n    at run (/app/server/kernel/act.ts:1380:13)', '编号 3f0c2a9e-1b7d-4c55-9a10-13800138000a', '2026-11-25T03:32:34.123Z 耗时 13800 ms', '清理了 12345678901234567890 个无主文件', 'the token is over', 'A1001-0015-138001380001',
])('leaves alone: %s', (line) => expect(logLine(line)).toBe(line));
