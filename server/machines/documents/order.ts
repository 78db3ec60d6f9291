/** What the printer is asked for: the text filled in, pictures and addresses by name. */
import type { Fields } from 'contract/areas/basic-info/document-fields';
import { fill, type Data } from './fill.ts';
import type { Layout } from './paper.ts';
import type { Order } from './print.worker.ts';
import { demonstrationSeal, sealWidth } from './seal.ts';
import { readTemplate } from './template.ts';

export interface Document {
  readonly layout: Layout;
  readonly title: string;
  readonly content: string;
  readonly fields: Fields;
  readonly data: Data;
  readonly issuedAt: string;
}

export interface Surroundings {
  /** Where people reach the product: what a printed code leads to. */
  readonly origin: string;
  readonly isDemo: boolean;
  readonly photos?: Readonly<Record<string, Buffer>>;
}

export function orderOf({ layout, title, content, fields, data, issuedAt }: Document, { origin, isDemo, photos = {} }: Surroundings): Order {
  const author = String(data['association.name']);
  const images = Object.entries(photos).map(([name, jpeg]) => [name, { image: `data:image/jpeg;base64,${jpeg.toString('base64')}` }] as const);
  const links = Object.entries(fields).flatMap(([name, field]) => 'path' in field ? [[name, `${origin}${field.path}${String(data[name]).replaceAll('-', '')}`] as const] : []);
  return {
    layout, title, author, issuedAt, html: fill(readTemplate(content, fields).parts, data), links: Object.fromEntries(links),
    pictures: { ...Object.fromEntries(images), ...(isDemo && { seal: { svg: demonstrationSeal(author), width: sealWidth } }) },
  };
}
