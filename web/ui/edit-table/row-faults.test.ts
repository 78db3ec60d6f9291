import { expect, test } from 'vitest';
import { idCard, mobile } from 'contract/areas/basic-info/formats';
import { checked, type EditColumn } from './edit-column.ts';
import { faultsOf } from './row-faults.ts';

const columns: EditColumn[] = [
  { key: 'name', title: '姓名', required: true },
  { key: 'idNo', title: '证件号码', rule: idCard, unique: true },
  { key: 'mobile', title: '手机', rule: mobile },
  { key: 'kind', title: '类别', choices: [{ value: 'FULL_TIME', label: '专职' }, { value: 'PART_TIME', label: '兼职' }] },
];
const row = (id: string, values: Record<string, string>) => ({ id, values });

test('a cell keeps what the rule tidies up, and choices are written by their words', () => {
  expect(checked(columns[2]!, ' １３８００１３８０００ ')).toEqual({ value: '13800138000' });
  expect(checked(columns[3]!, '兼职')).toEqual({ value: 'PART_TIME' });
  expect(checked({ key: 'on', title: '日期', day: true }, '2019年3月1日')).toEqual({ value: '2019-03-01' });
});
test('each wrong cell has its own sentence, rounded numbers too; the second of two equals names the first', () => {
  const faults = faultsOf(columns, [
    row('a', { name: '李明', idNo: '44010119900307123X', mobile: '13800138000', kind: 'FULL_TIME' }),
    row('b', { name: '', idNo: '4.40101E+17', mobile: '', kind: '' }),
    row('c', { name: '王芳', idNo: '44010119900307123X', mobile: '138', kind: '实习' }),
  ]);
  expect(faults.get('b')).toEqual({ name: '请填写姓名', idNo: expect.stringContaining('科学计数法') });
  expect(faults.get('c')).toMatchObject({ mobile: expect.stringContaining('手机号格式'), kind: '没有“实习”这一项，请填写专职、兼职之一' });
  expect(faultsOf([{ key: 'idNo', title: '证件号码', unique: true }], [row('a', { name: '李明', idNo: '7' }), row('b', { name: '王芳', idNo: '7' })]).get('b')).toEqual({ idNo: '证件号码与第1行相同' });
});
