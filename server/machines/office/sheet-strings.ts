/** Workbooks keep their words in one list that all cells share; a cell that is merged needs words of its own. */
import type { Fields } from 'contract/areas/basic-info/document-fields';
import { attribute, isXml, within, wordsOf, type Node, type Xml } from './xml.ts';

export function ownStrings(sheet: Xml, strings: Xml): void {
  const list = [...within(strings, 'si')];
  for (const cell of within(sheet, 'c')) {
    if (attribute(cell, 't') !== 's') continue;
    const [value] = within(cell, 'v');
    const shared = value && list[Number(wordsOf(value))];
    if (!shared || !/\{\{|\}\}/.test(wordsOf(shared))) continue;
    Object.assign(cell, { attributes: cell.attributes.replace(/\st="s"/, ' t="inlineStr"'), children: [{ name: 'is', attributes: '', children: structuredClone(shared.children).filter((child: Node) => !isXml(child) || !/^(rPh|phoneticPr)$/.test(child.name)) }] });
  }
}

/** A cell that holds nothing but a number or an amount is a number that can be added up. */
export function typedCells(sheet: Xml, fields: Fields): void {
  const all: Readonly<Record<string, { readonly type: string }>> = { index: { type: 'number' }, ...fields, ...Object.assign({}, ...Object.values(fields).map((field) => 'item' in field ? field.item : {})) };
  for (const cell of within(sheet, 'c')) {
    if (attribute(cell, 't') !== 'inlineStr') continue;
    const name = /^\s*\{\{\s*([\w.]+)\s*\}\}\s*$/.exec(wordsOf(cell))?.[1];
    const type = name && all[name]?.type;
    if (type === 'number' || type === 'money') Object.assign(cell, { attributes: cell.attributes.replace(/\st="inlineStr"/, ''), children: [{ name: 'v', attributes: '', children: [{ text: `{{${name}}}` }] }] });
  }
}
