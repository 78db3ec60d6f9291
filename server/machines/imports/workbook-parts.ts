/** Which sheet of a workbook is meant, and in which part of the zip it lies. */
import { UnreadableWorkbook } from './sheet-facts.ts';

/** `sheets`: all that can be seen. */
export interface SheetPlace { name: string; part: string; sheets: string[]; /** Where the texts and the formats of all sheets lie. */ shared: string | null; styles: string | null }

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const plain = (text: string) => text.replaceAll(/&(#x?[0-9A-Fa-f]{1,6}|\w{2,4});/g, (whole, name: string) =>
  name.startsWith('#x') ? String.fromCodePoint(Number.parseInt(name.slice(2), 16)) : name.startsWith('#') ? String.fromCodePoint(Number(name.slice(1))) : entities[name] ?? whole);

const attributes = (tag: string) => Object.fromEntries([...tag.matchAll(/([\w:]+)="([^"]*)"/g)].map(([, name, value]) => [name!, plain(value!)]));

/** The sheet with the wanted name, or else the first that can be seen: the hidden ones hold the template's lists. */
export function sheetPlace(workbook: string, relations: string, wanted: string): SheetPlace {
  const sheets = [...workbook.matchAll(/<(?:\w+:)?sheet\b[^>]*>/g)].map(([tag]) => attributes(tag));
  const visible = sheets.filter(({ state }) => state === undefined || state === 'visible');
  const sheet = visible.find(({ name }) => name?.trim() === wanted) ?? visible[0];
  const relation = sheet && Object.entries(sheet).find(([name]) => name.endsWith(':id'))?.[1];
  const related = [...relations.matchAll(/<(?:\w+:)?Relationship\b[^>]*>/g)].map(([tag]) => attributes(tag));
  const partOf = (wantedOne: (one: Record<string, string>) => boolean) => {
    const target = related.find(wantedOne)?.['Target'];
    return target ? target.startsWith('/') ? target.slice(1) : `xl/${target}` : null;
  };
  const part = partOf(({ Id }) => Id === relation);
  if (!sheet?.['name'] || !part) throw new UnreadableWorkbook('文件中没有可读取的工作表，请用Excel打开后另存一份再导入');
  const ofKind = (kind: string) => partOf(({ Type }) => Type?.endsWith(`/${kind}`) ?? false);
  return { name: sheet['name'], part, sheets: visible.flatMap(({ name }) => name ?? []), shared: ofKind('sharedStrings'), styles: ofKind('styles') };
}
