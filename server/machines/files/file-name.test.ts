import { expect, it } from 'vitest';
import { cleanName, joinName } from './file-name.ts';

const clean = (given: string) => joinName(cleanName(given));

it.each([
  ['材料😀.pdf', '材料😀.pdf'], ['材料.PDF', '材料.PDF'], ['../../webroot/index.pdf', 'index.pdf'], ['..\\..\\windows\\temp\\a.pdf', 'a.pdf'], ['C:\\扫描\\a.pdf', 'a.pdf'],
  ['%2e%2e%2f%2e%2e%2fa.pdf', 'a.pdf'], ['增长100%.pdf', '增长100%.pdf'], ['合同\u202efdp.exe', '合同fdp.exe'], ['合同.pdf\u0000.exe', '合同.pdf.exe'],
  ['CON.pdf', '_CON.pdf'], ['lpt1', '_lpt1'], ['a\r\nX-Injected: 1.pdf', 'aX-Injected_ 1.pdf'], ['.htaccess', 'htaccess'], ['-rf.pdf', '_rf.pdf'],
  ['  材料 . pdf  ', '材料.pdf'], ['a/b/c.pdf', 'c.pdf'], ['', '未命名'], ['..', '未命名'], ['...pdf', '未命名.pdf'],
  ['"><img src=x onerror=alert(1)>.pdf', '___img src=x onerror=alert(1)_.pdf'],
])('%j is kept as %j', (given, kept) => {
  expect(clean(given)).toBe(kept);
});

it('keeps the ending of a name that is too long', () => {
  const kept = clean(`${'年度考核材料'.repeat(50)}.pdf`);
  expect([...kept]).toHaveLength(255);
  expect(kept.endsWith('.pdf')).toBe(true);
});

it('writes a name that a Mac has taken apart in one piece again', () => {
  expect(clean('re\u0301sume\u0301.pdf')).toBe('résumé.pdf');
});

it('a name of marks upon marks without end is cut before anything is done with it', () => {
  expect(joinName(cleanName(`${'\u0301\u0323'.repeat(230_000)}.pdf`)).length).toBeLessThanOrEqual(255);
});
