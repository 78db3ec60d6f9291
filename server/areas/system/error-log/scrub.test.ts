import { expect, test } from 'vitest';
import { fingerprintOf, scrub } from './scrub.ts';

const blind = (field: string, plain: string) => `${field}-${[...plain].reduce((sum, sign) => (sum * 31 + sign.codePointAt(0)!) % 99_991, 7)}xxxxxx`.slice(9);
const clean = (text: string) => scrub(blind, text);

test.each([
  ['证件号', '11010119900307001X'], ['手机号', '13800138000'], ['邮箱', 'lin.zhiyuan@example.cn'], ['令牌', 'Bearer kX9aQ2Zr7Lw4Ty1Vb8Nc5Md3Pf6Gh0Js-Uq'], ['号码', '6222021234567890123'], ['密文', 'v1.kid123.epk456.iv7890.cipher12'],
])('%s does not stay in what a browser says, but the same one is known again', (name, value) => {
  const text = clean(`TypeError: cannot read "${value}" of row`);
  expect(text).not.toContain(value);
  expect(text).toContain(`〔${name}`);
  expect(clean(`again ${value}`).match(/〔[^〕]*〕/)![0]).toBe(text.match(/〔[^〕]*〕/)![0]);
});

test('full-width digits hide nobody, and addresses lose their ids and conditions', () => {
  expect(clean('手机１３８００１３８０００')).toMatch(/^手机〔手机号.*〕$/);
  expect(clean('at open (https://a.cn/basicInfo/lawyer/018f3a7e-1c2d-7b3e-9f10-0123456789ab?keyword=张三:3:12)')).toBe('at open (https://a.cn/basicInfo/lawyer/:id)');
  expect(clean('/assets/chunk-areas-DVe4a4x5.js')).toBe('/assets/chunk-areas-DVe4a4x5.js');
});

test('the same failure is the same after the next build and for another record', () => {
  const stack = (file: string, line: number) => `TypeError: x\n    at nameOf (https://office.cn/assets/${file}:${line}:7)\n    at draw (https://office.cn/assets/${file}:9:1)`;
  const one = fingerprintOf({ kind: 'RENDER', message: 'row 17 is undefined', stack: stack('LawyerPage-Ab12Cd34.js', 3) });
  expect(fingerprintOf({ kind: 'RENDER', message: 'row 4 is undefined', stack: stack('LawyerPage-Zz98Yy76.js', 5) })).toBe(one);
  expect(fingerprintOf({ kind: 'RENDER', message: 'row 4 is undefined', stack: stack('FirmPage-Zz98Yy76.js', 5) })).not.toBe(one);
});
