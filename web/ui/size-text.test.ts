import { expect, test } from 'vitest';
import { sizeText } from './size-text.ts';

test.each([[0, '1 KB'], [1500, '1 KB'], [34 * 1024, '34 KB'], [1024 ** 2, '1.0 MB'], [1.25 * 1024 ** 2, '1.3 MB'], [252 * 1024 ** 3, '252.0 GB'], [3 * 1024 ** 4, '3.0 TB']])('%d bytes read %s', (bytes, said) => expect(sizeText(bytes)).toBe(said));
