import { expect, test } from 'vitest';
import { redirectTarget } from './redirect.ts';

const to = (redirect: string) => redirectTarget(`?redirect=${encodeURIComponent(redirect)}`, 'https://office.example.cn');

test.each(['/practice/apply', '/practice/apply?page=2&state=draft', '/practice/review/1#journal', '/'])('%s is kept', (path) => expect(to(path)).toBe(path));

test.each([
  'https://evil.example', '//evil.example', '/\\evil.example', '\\\\evil.example', '/\t/evil.example', '/\n/evil.example', 'javascript:alert(1)', 'evil.example', '', ' /practice',
  '/..//evil.example', '/.//evil.example', '/login', '/login/x', '/%2e/login', 'https:/evil.example', '///evil.example',
])('%j leads home', (path) => expect(to(path)).toBe('/'));

test('without a wish it is home', () => expect(redirectTarget('', 'https://office.example.cn')).toBe('/'));
