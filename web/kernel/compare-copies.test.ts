import { expect, test } from 'vitest';
import { compare } from './compare-copies.ts';

const start = { version: 3, headName: '陆衡之', contactTel: '0799-1234567', email: null, remark: '旧' };

test('what only the other clerk has changed is taken over, what only I have changed stays mine', () => {
  const now = { ...start, remark: '新' };
  const newest = { ...start, version: 4, headName: '沈知行' };
  expect(compare(start, now, newest)).toEqual({ mine: ['remark'], mineValues: { remark: '新' }, taken: ['headName'], both: [], merged: [] });
});

test('what both have changed differently is told; the same change is none', () => {
  const now = { ...start, contactTel: '0799-7654321', headName: '沈知行' };
  const newest = { ...start, version: 4, contactTel: '0799-1111111', headName: '沈知行' };
  expect(compare(start, now, newest)).toMatchObject({ taken: [], both: ['contactTel'], mineValues: { contactTel: '0799-7654321' } });
});

test('a box that was emptied and one that never held anything are the same', () => {
  expect(compare(start, { ...start, email: '' }, { ...start, version: 4 }).mine).toEqual([]);
});

test('rows and money written in another order or form are the same, and a secret that comes back masked is unchanged', () => {
  const kept = { version: 3, scores: [{ code: 'a', score: 8 }], pay: '5100', idNumber: '449902199902282338', notes: null };
  const newest = { version: 4, scores: [{ score: 8, code: 'a' }], pay: '5100.00', idNumber: '449***********2338', notes: [] };
  expect(compare(kept, kept, newest)).toMatchObject({ mine: [], taken: [], both: [] });
  expect(compare(kept, kept, { ...newest, idNumber: '449***********9999' }).taken).toEqual(['idNumber']);
});

test('a number typed anew, which no answer ever shows, stays typed', () => {
  expect(compare(start, { ...start, headMobile: '16912340987' }, { ...start, version: 4 }).mineValues).toEqual({ headMobile: '16912340987' });
});

test('where both have added to a list and taken from it, each change stands, and the other’s is told', () => {
  const held = { version: 3, rights: [{ code: 'view' }, { code: 'edit' }, { code: 'export' }] };
  const now = { ...held, rights: [{ code: 'view' }, { code: 'export' }, { code: 'import' }] };
  const newest = { version: 4, rights: [{ code: 'view' }, { code: 'edit' }, { code: 'del' }] };
  const found = compare(held, now, newest, ['rights']);
  expect(found.mineValues).toEqual({ rights: [{ code: 'view' }, { code: 'del' }, { code: 'import' }] });
  expect(found.merged).toMatchObject([{ field: 'rights', added: [{ code: 'del' }], removed: [{ code: 'export' }] }]);
  expect(found.both).toEqual([]);
});

test('what the server has got is mine no more: the own save is nobody’s change', () => {
  const now = { ...start, remark: '新', headMobile: '16912340987' };
  expect(compare(start, now, { ...now, version: 4, headMobile: '169****0987' })).toMatchObject({ mine: [], taken: [], both: [] });
});
