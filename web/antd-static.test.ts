import { expect, test } from 'vitest';
import { kitSheet } from './antd-static.ts';
import { kitComponents } from './ui/kit/theme.ts';

const classes: Partial<Record<(typeof kitComponents)[number], string>> = { Button: 'btn', DatePicker: 'picker', TimePicker: 'picker', Spin: 'spin', TreeSelect: 'select-tree' };
const kebab = (name: string) => name.replace(/(?<=[a-z])[A-Z]/g, (letter) => `-${letter}`).toLowerCase();

test('every component of the kit has its styles in the extracted sheet', () => {
  const sheet = kitSheet();
  const bare = kitComponents.filter((name) => !sheet.includes(`.ant-${classes[name] ?? kebab(name)}`));
  expect(bare).toEqual([]);
});

test('the sheet names its variables as the running components do', () => {
  expect(kitSheet()).toContain('.kit{');
});
