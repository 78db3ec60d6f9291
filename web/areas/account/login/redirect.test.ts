import { expect, test } from 'vitest';
import { redirectTarget } from './redirect.ts';

const to = (redirect: string) => redirectTarget(`?redirect=${encodeURIComponent(redirect)}`, 'https://office.example.cn');

test.each(['/practice/apply', '/practice/apply?page=2&state=draft', '/practice/review/1#journal', '/'])('%s is kept', (path) => expect(to(path)).toBe(path));

/** Whatever a browser may read as another place, or as a script. */
test.each([
  'https://evil.example', 'http://evil.example', 'HTTPS://EVIL.EXAMPLE', 'https:evil.example', 'https:/evil.example', 'https:///evil.example', 'ftp://evil.example', 'ws://evil.example', 'blob:https://evil.example/1',
  '//evil.example', '///evil.example', '////evil.example', '//evil.example/%2e%2e', '//user@evil.example', '//office.example.cn@evil.example', '//office.example.cn.evil.example', '//[::1]', '//127.0.0.1:8080',
  '/\\evil.example', '\\evil.example', '\\\\evil.example', '\\/evil.example', '/\\/evil.example', '/\\\\evil.example', '/\t/evil.example', '/\n/evil.example', '/\r\n/evil.example', '\t//evil.example', '\u0000//evil.example', ' //evil.example', '/\t\\evil.example',
  'javascript:alert(1)', 'JaVaScRiPt:alert(1)', 'java\tscript:alert(1)', '\u0001javascript:alert(1)', 'data:text/html,<script>alert(1)</script>', 'vbscript:msgbox(1)', 'file:///etc/passwd', 'about:blank',
  'evil.example', 'office.example.cn.evil.example', '', ' ', ' /practice', '?x=1', '#x', '.', '..', '../practice',
  '/..//evil.example', '/.//evil.example', '/../..//evil.example', '/x/..//evil.example', '/%2e%2e//evil.example', '/.\t//evil.example', '/x/../\\evil.example',
  '/login', '/login/x', '/login?redirect=/login', '/%2e/login', '/x/../login', '/./login',
])('%j leads home', (path) => expect(to(path)).toBe('/'));

test('without a wish it is home', () => expect(redirectTarget('', 'https://office.example.cn')).toBe('/'));

test.each(['/%2F/evil.example', '/%5Cevil.example', '/@evil.example', '/practice?next=//evil.example', '/:80//evil.example', '/practice//evil.example'])('%s stays here, whatever it looks like', (path) => {
  const target = new URL(to(path), 'https://office.example.cn');
  expect([target.origin, to(path).startsWith('//')]).toEqual(['https://office.example.cn', false]);
});
