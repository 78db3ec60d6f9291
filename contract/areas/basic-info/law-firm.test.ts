import { expect, test } from 'vitest';
import { lawFirmFields } from './law-firm.ts';

test('an office is as large as two decimals can say, or the field is left empty', () => {
  for (const none of [0, -1, 0.001, 1e-320, 1e9]) expect(lawFirmFields.officeArea.safeParse(none).success).toBe(false);
  for (const area of [0.01, 286.5, 99_999_999, null, undefined]) expect(lawFirmFields.officeArea.safeParse(area).success).toBe(true);
});
