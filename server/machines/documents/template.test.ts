import { describe, expect, test } from 'vitest';
import { day, flag, line, link, list, number, picture, prose, type Fields } from 'contract/areas/basic-info/document-fields';
import { fill } from './fill.ts';
import { safeHtml } from './safe-html.ts';
import { TemplateFaulty, type FaultCode } from './template-fault.ts';
import { readTemplate } from './template.ts';

const fields: Fields = {
  'firm.name': line('律所', '某所'), date: day('日期', '2026-05-31'), fee: { type: 'money', label: '金额', sample: '1200.00' }, count: number('数', 3), reason: prose('理由', ''), urgent: flag('加急', true),
  defects: list('缺陷', { item: line('项目', ''), text: line('内容', ''), parts: list('分项', { name: line('名', '') }, []) }, []), verify: link('验证码', '/verify/', 'A'), photo: picture('照片'), seal: picture('印章'),
};
const data = { 'firm.name': '南岭衡正律师事务所', date: '2026-05-31', fee: '1200.00', count: 21, reason: '一\n二', urgent: false, defects: [{ item: '协议', text: '缺页', parts: [] }, { item: '照片', text: '底色', parts: [{ name: '左' }, { name: '右' }] }], verify: 'ABCD' };
const filled = (content: string, more: Record<string, unknown> = {}) => fill(readTemplate(content, fields).parts, { ...data, ...more });

describe('a template is filled', () => {
  test.each([
    ['{{firm.name}}', '南岭衡正律师事务所'], ['{{ firm.name }}', '南岭衡正律师事务所'], ['{{date}}', '2026年5月31日'], ['{{date|年月日}}', '2026年5月31日'], ['{{date | 中文}}', '二〇二六年五月三十一日'],
    ['{{fee}}', '1200.00'], ['{{fee|大写}}', '人民币壹仟贰佰元整'], ['{{count}}', '21'], ['{{count|中文}}', '二十一'], ['{{reason}}', '一<br />二'],
    ['{{#if urgent}}急{{/if}}。', '。'], ['{{#if urgent}}急{{else}}缓{{/if}}', '缓'], ['{{#if defects}}有{{/if}}', '有'], ['{{#if firm.name}}有{{/if}}', '有'],
    ['{{#each defects}}{{index}}.{{item}}{{text}}；{{/each}}', '1.协议缺页；2.照片底色；'], ['{{#each defects}}{{index|中文}}、{{firm.name}}{{/each}}', '一、南岭衡正律师事务所二、南岭衡正律师事务所'],
    ['{{#each defects}}{{#each parts}}{{index}}{{name}}{{item}} {{/each}}{{/each}}', '1左照片 2右照片 '], ['{{#each defects}}{{#if parts}}{{item}}{{/if}}{{/each}}', '照片'],
    ['{{qr:verify}}{{seal}}', '<img name="qr:verify" /><img name="seal" />'], ['无标记', '无标记'], ['单个{花括号}', '单个{花括号}'],
  ])('%s → %s', (content, said) => expect(filled(content)).toBe(said));

  test('what is empty is empty, and asked for it is not there', () => {
    expect(filled('{{reason}}{{#if reason}}有{{else}}无{{/if}}{{#each defects}}x{{/each}}', { reason: '', defects: [] })).toBe('无');
    expect(filled('{{reason}}{{date}}', { reason: null, date: null })).toBe('');
  });
});

describe('no value becomes part of the page or of the language', () => {
  test.each(['<script>alert(1)</script>', '<img src=x onerror=alert(1)>', '"><b>', "'", '&lt;', '{{seal}}', '{{#if urgent}}', '}}{{/each}}'])('%s is printed as it is written', (value) => {
    const html = filled('<p>{{firm.name}}</p>', { 'firm.name': value });
    expect(html).not.toMatch(/<(?!\/?p>)/);
    // Sanitised once more before it is printed, it still says the same.
    expect(safeHtml(html).replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&amp;', '&')).toBe(`<p>${value}</p>`);
  });

  test('names of the language itself are no fields', () => {
    for (const name of ['constructor', '__proto__', 'toString', 'hasOwnProperty']) expect(() => readTemplate(`{{${name}}}`, fields)).toThrow(TemplateFaulty);
  });
});

function faultsOf(content: string) {
  try {
    readTemplate(content, fields);
  } catch (error) {
    if (error instanceof TemplateFaulty) return error.faults;
    throw error;
  }
  return [];
}

describe('what is wrong is named, with its place', () => {
  test.each<[string, FaultCode, string]>([
    ['<p>甲\n乙{{firm.nmae}}</p>', 'unknownField', '第2行第2个字“{{firm.nmae}}”：没有这个合并域，可用的有：firm.name（律所）'],
    ['{{date|大写}}', 'unknownFormat', '“date”不能写成“大写”，可用的格式：年月日、中文'],
    ['{{firm.name|中文}}', 'unknownFormat', '可用的格式：无'],
    ['{{#each date}}{{/each}}', 'notAList', '“date”不是列表'],
    ['{{defects}}', 'listAlone', '请写成 {{#each defects}}…{{/each}}'],
    ['{{urgent}}', 'notPrinted', '请写成 {{#if urgent}}…{{/if}}'],
    ['{{qr:firm.name}}', 'notALink', '可以画成二维码的有：verify（验证码）'],
    ['{{1 + 1}}', 'unreadable', '无法识别'], ['{{firm.name()}}', 'unreadable', '无法识别'], ['{{}}', 'unreadable', '无法识别'], ['{{#while urgent}}', 'unreadable', '无法识别'],
    ['{{#if urgent}}甲', 'notClosed', '缺少“{{/if}}”'], ['{{firm.name', 'notClosed', '缺少“}}”'], ['firm.name}}', 'notClosed', '缺少“{{”'],
    ['甲{{/if}}', 'notOpen', '前面没有与它对应的开头'], ['{{else}}', 'notOpen', '前面没有与它对应的开头'], ['{{#if urgent}}{{else}}{{else}}{{/if}}', 'notOpen', '前面没有'], ['{{#each defects}}{{/if}}{{/each}}', 'notOpen', '前面没有'],
    ['<p class="{{firm.name}}">甲</p>', 'insideTag', '不能写在标签里面'],
    ['{{<strong>date</strong>}}', 'formatInside', '不能夹有加粗等格式'],
    ['<p>{{#if urgent}}</p><p>{{/if}}</p>', 'crossesTag', '不在同一层'],
    ['{{item}}', 'unknownField', '没有这个合并域'],
    [`${'{{#if urgent}}'.repeat(6)}${'{{/if}}'.repeat(6)}`, 'tooDeep', '最多套五层'],
  ])('%s: %s', (content, code, said) => {
    expect(faultsOf(content).map((fault) => fault.code)).toContain(code);
    expect(faultsOf(content).find((fault) => fault.code === code)!.message).toContain(said);
  });

  test('of very many the first fifty, so that braces without end hold nobody up', () => {
    for (const endless of ['{{', '{{a}}', '{{ ', '}}']) expect(faultsOf(endless.repeat(100_000)).length).toBe(50);
  });

  test('all of it at once, from top to bottom', () => {
    const found = faultsOf('{{a}}\n{{date|大写}}\n{{#each defects}}{{b}}');
    expect(found.map(({ code, line: at }) => [code, at])).toEqual([['unknownField', 1], ['unknownFormat', 2], ['notClosed', 3], ['unknownField', 3]]);
  });
});

describe('of rich text only what a document needs is kept', () => {
  test('and no more tags in each other than a document has', () => {
    expect(safeHtml(`${'<b>'.repeat(100_000)}甲`)).toBe(`${'<strong>'.repeat(40)}甲${'</strong>'.repeat(40)}`);
  });

  test.each([
    ['<p class="right evil" style="color:red" onclick="x()">甲</p>', '<p class="right">甲</p>'],
    ['<script>alert(1)</script><style>p{}</style><p>乙</p>', '<p>乙</p>'],
    ['<a href="javascript:alert(1)">丙</a>', '丙'],
    ['<img src="http://x/y.png"><img name="seal" src="x" onerror="y"><img name="../../etc">', '<img name="seal" />'],
    ['<b>丁</b><i>戊</i>', '<strong>丁</strong><em>戊</em>'],
    ['<table class="grid"><tr><td colspan="2" width="5">己</td></tr></table>', '<table class="grid"><tr><td colspan="2">己</td></tr></table>'],
    ['<svg><text>庚</text></svg><iframe src="x"></iframe>', '庚'],
    ['{{#each defects}}<p>{{item}}</p>{{/each}}', '{{#each defects}}<p>{{item}}</p>{{/each}}'],
  ])('%s → %s', (given, kept) => {
    expect(safeHtml(given)).toBe(kept);
    expect(safeHtml(kept)).toBe(kept);
  });
});
