import { expect, test } from 'vitest';
import { ordering } from './local-list.ts';

const rows = [{ firm: '甲所', name: '李明', hours: 30 }, { firm: '乙所', name: '王芳', hours: 5 }, { firm: '甲所', name: '陈静', hours: 2 }, { firm: '乙所', name: '安然', hours: 40 }];
const names = (sorting: string | undefined, together?: readonly ((row: { firm: string }) => string)[]) => ordering(rows, sorting, together).map(({ name }) => name);

test('Chinese by sound, numbers by size', () => {
  expect(names('name asc')).toEqual(['安然', '陈静', '李明', '王芳']);
  expect(names('hours desc')).toEqual(['安然', '李明', '王芳', '陈静']);
});
test('rows of a group stay beside each other in every order, the group where its first row stands', () => {
  expect(names(undefined, [({ firm }) => firm])).toEqual(['李明', '陈静', '王芳', '安然']);
  expect(names('hours asc', [({ firm }) => firm])).toEqual(['陈静', '李明', '王芳', '安然']);
});
