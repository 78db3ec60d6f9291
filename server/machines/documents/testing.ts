/** The text of a PDF as a reader would copy it out: through each font's own table from its glyphs to characters. */
import { inflateSync } from 'node:zlib';

export function textOfPdf(bytes: Buffer): string {
  const raw = bytes.toString('latin1');
  const objects = new Map([...raw.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id, body]) => [id!, body!]));
  const stream = (body: string): string => {
    const found = /stream\n([\s\S]*)\nendstream/.exec(body)?.[1] ?? '';
    return body.includes('/FlateDecode') ? inflateSync(Buffer.from(found, 'latin1')).toString('latin1') : found;
  };
  const dictOf = (body: string | undefined): string => (body ?? '').split('stream\n')[0]!;
  const within = (dict: string, name: string): string => { const id = new RegExp(`/${name} (\\d+) 0 R`).exec(dict)?.[1]; return id ? dictOf(objects.get(id)) : dict; };
  // Pages that were taken from elsewhere call their own fonts by the same names.
  const tablesOf = (dict: string) => new Map([...within(within(dict, 'Resources'), 'Font').matchAll(/\/(F\d+) (\d+) 0 R/g)].flatMap(([, name, id]) => {
    const table = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id!) ?? '')?.[1];
    return table ? [[name!, charactersOf(stream(objects.get(table)!))] as const] : [];
  }));
  const pageOf = new Map([...objects.values()].filter((body) => /\/Type \/Page\b/.test(dictOf(body))).flatMap((page) => [.../\/Contents (\[[^\]]*\]|\d+ 0 R)/.exec(page)?.[1]?.matchAll(/(\d+) 0 R/g) ?? []].map(([, id]) => [id!, page] as const)));
  const said: string[] = [];
  for (const [id, body] of objects) {
    const owner = dictOf(body).includes('/Subtype /Form') ? body : pageOf.get(id);
    const content = owner && body.includes('stream\n') ? stream(body) : '';
    // Of all streams only those that set text begin it so.
    if (!content.includes('BT\n')) continue;
    const tables = tablesOf(dictOf(owner));
    let font = new Map<number, string>();
    for (const [, name, hex] of content.matchAll(/\/(F\d+) [\d.]+ Tf|<([0-9a-f]+)>/gi)) {
      if (name) font = tables.get(name) ?? new Map();
      else said.push(...(hex!.match(/.{4}/g) ?? []).map((glyph) => font.get(Number.parseInt(glyph, 16)) ?? ''));
    }
  }
  return said.join('');
}

/** `<0000> <00ff> [<6797> <77e5> …]`: one entry a glyph, UTF-16. */
function charactersOf(table: string): Map<number, string> {
  return new Map([...table.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/gi)].flatMap(([, first, all]) =>
    [...all!.matchAll(/<([0-9a-f]*)>/gi)].map(([, hex], at) => [Number.parseInt(first!, 16) + at, utf16(hex!)] as const)));
}

const utf16 = (hex: string): string => String.fromCharCode(...(hex.match(/.{4}/g) ?? []).map((unit) => Number.parseInt(unit, 16)));
