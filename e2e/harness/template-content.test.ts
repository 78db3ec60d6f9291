import { describe, expect, test } from 'vitest';
import { shipped } from 'server/areas/basic-info/document-template/shipped';
import { readContent } from 'web/areas/basic-info/document-template/editor/read-content';
import { writeContent } from 'web/areas/basic-info/document-template/editor/write-content';

/** Line breaks of the source are not the text's; a row's own mark stands where the row stands. */
const plain = (html: string) => html.replaceAll(/\s*\n\s*/g, '');

describe('a text that is opened and kept unchanged', () => {
  test.each(Object.entries(shipped))('%s', (_, { content }) => expect(plain(writeContent(readContent(content)))).toBe(plain(content)));

  test.each([
    '<p>甲{{#if a}}乙{{else}}丙{{/if}}丁</p>', '{{#each list}}<p>{{index}}、{{item}}</p>{{/each}}', '{{#if a}}{{else}}<p>只有否则</p>{{/if}}',
    '<table class="grid"><tr><td colspan="2"><p class="center"><strong>甲<u>乙</u></strong></p></td></tr>{{#if a}}<tr><td>一</td><td>二</td></tr>{{/if}}</table>',
    '<ul><li>甲 &amp; 乙</li><li><p>一</p><p>二</p></li></ul>', '<p>没有写完的 {{a</p>',
  ])('%s', (content) => expect(plain(writeContent(readContent(content)))).toBe(content));
});
