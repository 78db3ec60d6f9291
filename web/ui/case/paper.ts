/** The bytes of a case's paper, fetched with the bearer and shown from memory. */
import type { Endpoint } from 'contract/kernel/endpoint';
import type { z } from 'zod';
import type { materialTick } from 'contract/areas/practice/materials';
import { fetchFile } from '../../kernel/call.ts';
import type { MaterialFile } from './materials.ts';

/** What the server takes in as material. Said here again, so that nothing else is ever shown as a page of our own. */
const shown = ['application/pdf', 'image/jpeg', 'image/png'] as const;

type Takes<I extends z.ZodRawShape> = Endpoint<z.ZodObject<I, z.core.$strict>>;

/** The calls of the papers of a case, or of a record that has some. */
export type PaperCall = Takes<{ id: z.ZodUUID; attachmentId: z.ZodUUID }>;
export interface PaperEndpoints { uploadMaterial: Takes<{ id: z.ZodUUID; materialCode: z.ZodString }>; removeMaterial: PaperCall; getMaterialFile: PaperCall }

/** Of a case whose papers the association lists: whoever hands one in says of seal and signature what is asked. */
export interface ListedPaperEndpoints extends Omit<PaperEndpoints, 'uploadMaterial'> { uploadMaterial: Takes<{ id: z.ZodUUID; materialCode: z.ZodString; ticked: z.ZodOptional<typeof materialTick> }> }

/** An address in this window's memory; give it back with `URL.revokeObjectURL`. */
export async function paperAddress(call: PaperCall, id: string, file: Pick<MaterialFile, 'id' | 'mime'>, signal?: AbortSignal): Promise<string> {
  const bytes = await fetchFile(call, { id, attachmentId: file.id }, { signal });
  return URL.createObjectURL(new Blob([bytes], { type: shown.find((mime) => mime === file.mime) ?? 'application/octet-stream' }));
}
