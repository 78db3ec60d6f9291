import { afterEach, expect, test } from 'vitest';
import { officeType } from 'contract/areas/basic-info/enumerations';
import { fixedLists } from '../kernel/fixed-lists.ts';
import { offer } from '../kernel/offered.ts';
import { choicesOf, stillOffered } from './labels.ts';

afterEach(() => offer([]));

test('a list that nobody has changed is the contract’s', () => {
  expect(choicesOf(officeType).map(({ value }) => value)).toEqual(['HEAD', 'BRANCH', 'SINGLE']);
});

test('the association’s order holds; what is off is offered only where a record has it', () => {
  const labels = fixedLists.get('officeType') ?? {};
  offer([{ labels, entries: [{ code: 'SINGLE', colour: '#0958d9', isEnabled: true }, { code: 'HEAD', colour: '', isEnabled: false }] }]);
  const choices = choicesOf(officeType);
  expect(choices.map(({ value, label }) => `${value} ${label}`)).toEqual(['SINGLE 独立所', 'BRANCH 分所', 'HEAD 总所（已停用）']);
  expect(stillOffered(choices, []).map(({ value }) => value)).toEqual(['SINGLE', 'BRANCH']);
  expect(stillOffered(choices, ['HEAD']).map(({ value }) => value)).toContain('HEAD');
});
