/** Where files are imported, for lists that need to know no more of it. */
export const newImport = '/journal/importLog/new/:kind';

/** Where a list's button 导入 leads. */
export const importAddress = (wanted: string): string => newImport.replace(':kind', wanted);
