/** How one part of an office file points at another, and what kinds of parts the file says it has. */
import type { Parts } from './open-office.ts';
import type { Picture } from './pictures.ts';

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

export const relationsOf = (part: string): string => part.replace(/([^/]+)$/, '_rels/$1.rels');

/** Answers the relation's id, which no other of the part has. */
export function relate(parts: Parts, part: string, kind: 'image' | 'drawing', target: string): string {
  const name = relationsOf(part);
  const known = parts.get(name)?.toString('utf8') ?? `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"></Relationships>`;
  let count = 1;
  while (known.includes(`"rIdMerged${count}"`)) count += 1;
  const own = `<Relationship Id="rIdMerged${count}" Type="${office}/${kind}" Target="${target}"/>`;
  parts.set(name, Buffer.from(/<Relationships\b[^>]*\/>/.test(known) ? known.replace(/<Relationships\b([^>]*)\/>/, `<Relationships$1>${own}</Relationships>`) : known.replace('</Relationships>', `${own}</Relationships>`)));
  return `rIdMerged${count}`;
}

/** Keeps the picture in the file; `folder`: `word` or `xl`. Answers the name in its folder of media. */
export function addPicture(parts: Parts, folder: 'word' | 'xl', part: string, count: number, { png }: Picture): string {
  const file = `merged-${part.replaceAll(/\W/g, '-')}-${count}.png`;
  parts.set(`${folder}/media/${file}`, Buffer.from(png));
  const types = typesOf(parts);
  if (!/Extension="png"/i.test(types)) declare(parts, '<Default Extension="png" ContentType="image/png"/>', 'first');
  return file;
}

const typesOf = (parts: Parts): string => parts.get('[Content_Types].xml')?.toString('utf8') ?? '';

/** Defaults stand before what is said of single parts. */
export function declare(parts: Parts, type: string, where: 'first' | 'last'): void {
  const types = typesOf(parts);
  parts.set('[Content_Types].xml', Buffer.from(where === 'first' ? types.replace(/(<Types\b[^>]*>)/, `$1${type}`) : types.replace('</Types>', `${type}</Types>`)));
}
