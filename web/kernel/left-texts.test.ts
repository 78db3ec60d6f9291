import { expect, test } from 'vitest';
import { textsIn } from './left-texts.ts';

test('of what a form holds, the words and long numbers are found in its order, without ids, codes, dates and choices', () => {
  expect(textsIn({
    name: '欧阳文静', kind: 'FULL_TIME', firmId: '0199f1c2-7a3b-7c4d-8e5f-601234567890', districtCode: '440106', signedOn: '2026-03-01', years: 5, agrees: true, remark: '',
    mobile: '13800138000', schools: [{ school: '南州大学', from: '2018-09' }, { school: 'Oxford', certificateNo: '10561120200001' }], explanations: { AGE: '因病休学一年' },
  })).toEqual(['欧阳文静', '13800138000', '南州大学', '10561120200001', '因病休学一年']);
});

test('a printed sheet is read as lines, without its marks', () => {
  expect(textsIn({ content: '<h1>律师&amp;律所</h1><p>兹证明<b>张三</b>。</p>' })).toEqual(['律师&律所\n兹证明张三。']);
});
