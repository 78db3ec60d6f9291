/** Writes an Excel workbook; what writes it is loaded with the first one, no start waits for it. */
import type { writeXlsx } from 'hucre/xlsx';

export const writeWorkbook: typeof writeXlsx = async (workbook) => (await import('hucre/xlsx')).writeXlsx(workbook);
