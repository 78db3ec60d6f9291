/** An office template filled for one record, in the printing thread. */
import { buffer } from 'node:stream/consumers';
import { documentKinds, type DocumentKind } from 'contract/areas/basic-info/document-kind';
import type { App } from '../../../app.ts';
import type { Data } from '../../../machines/documents/fill.ts';
import { mimes } from '../../../machines/files/content.ts';
import { officePictures } from '../../../machines/office/pictures.ts';
import { photosOf } from '../decision-document/printed-document.public.ts';

export const documentMimes = { PDF: mimes.pdf, XLSX: mimes.xlsx, DOCX: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document' } as const;

export async function officeBytes(app: App, associationId: string, fileId: string): Promise<Buffer> {
  const opened = await app.files.openRead(associationId, fileId);
  if (!opened) throw new Error(`the office template ${fileId} is gone`);
  return buffer(opened.stream);
}

export async function filledOffice(app: App, { kind, bytes, data, origin }: { kind: DocumentKind; bytes: Buffer; data: Data; origin: string }): Promise<Buffer> {
  const { fields } = documentKinds[kind];
  const pictures = await officePictures(fields, data, { origin, isDemo: app.isDemo, photos: await photosOf(app, fields, data) });
  return app.printer.fillOffice(bytes, fields, { data, pictures });
}
