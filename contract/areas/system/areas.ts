/**
 * 区划: what the association has changed of GB/T 2260 (provinces, cities, districts): places not offered, names in use
 * here, and places of its own under a real one (高新区). The standard's codes are never another place's.
 */
import { z } from 'zod';
import { text, titled } from '../../kernel/schema.ts';
import { setting } from '../../kernel/setting.ts';

export const placeCode = z.string().regex(/^\d{6}$/, { error: '区划代码应为6位数字' });

export const placeChange = z.strictObject({
  code: placeCode,
  /** Of the association's own: under which place. */
  parent: placeCode.optional(),
  name: titled('名称', text(31)).optional(),
  isOff: z.literal(true).optional(),
});
export type PlaceChange = z.infer<typeof placeChange>;

export const placeChanges = setting({ key: 'system.areas', title: '区划的调整', schema: z.array(placeChange).max(2000), initial: [], source: 'GB/T 2260', confidence: 'V' });
