import { expect, test } from 'vitest';
import { matchColumns, type Target } from './match-columns.ts';
import { readClipboard, readTsv } from './read-clipboard.ts';

const targets: Target[] = [
  { key: 'name', title: '姓名', aliases: ['律师姓名'], fits: (text) => /^\p{Script=Han}{2,4}$/u.test(text) },
  { key: 'licenceNo', title: '执业证号', aliases: ['执业证书号码'], fits: (text) => /^\d{17}$/.test(text) },
  { key: 'mobile', title: '手机', aliases: ['联系电话', '手机号码'], fits: (text) => /^1\d{10}$/.test(text) },
];

test('zeros in front and long numbers stay as they are; a cell may hold tabs, line ends and quotes', () => {
  expect(readTsv('姓名\t工号\r\n李明\t000731\r\n"王\t""小""芳"\t"14401202310123456\n补"\r\n')).toEqual([['姓名', '工号'], ['李明', '000731'], ['王\t"小"芳', '14401202310123456\n补']]);
});
test('a quotation mark that nothing closes is a sign like any other', () => expect(readTsv('"14寸屏\t2\n"甲"\t3')).toEqual([['"14寸屏', '2'], ['甲', '3']]));
test('empty rows and columns at the end are formatting', () => expect(readClipboard({ html: '', text: '甲\t\t\n乙\t1\t\n\t\t\n\n' })).toEqual([['甲', ''], ['乙', '1']]));
test('heads are known by other names, in any order, with units and stars', () => {
  expect(matchColumns([['序号', '手机号码：', '*执业证书号码', '律师姓名'], ['1', '13800138000', '14401202310123456', '李明']], targets)).toEqual({ header: true, keys: [null, 'mobile', 'licenceNo', 'name'] });
});
test('without heads the columns are known by what they hold', () => {
  expect(matchColumns([['14401202310123456', '李明', '13800138000'], ['14401202310123457', '王芳', '13800138001']], targets)).toEqual({ header: false, keys: ['licenceNo', 'name', 'mobile'] });
});
test('one column goes where the cursor stands', () => expect(matchColumns([['备注一'], ['备注二']], targets, 2)).toEqual({ header: false, keys: ['mobile'] }));
