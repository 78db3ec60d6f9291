/** The calls of a case's papers, the same for every kind of case: handed in, taken back, opened. */
import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import type { Permission } from '../../kernel/permission.ts';
import { id, text, version } from '../../kernel/schema.ts';
import { checkMark } from './case-parts.ts';
import { materialTick } from './materials.ts';

interface Of { readonly base: `/api/${string}`; readonly entity: string; readonly title: string; /** Who may hand in. Whose turn it is, the case says. */ readonly hand: Permission; readonly view: Permission }

const attachment = z.strictObject({ id, attachmentId: id });

export const paperCalls = ({ base, entity, title, hand, view }: Of) => ({
  uploadMaterial: endpoint({
    method: 'POST', path: `${base}/uploadMaterial`, title: `${title}：上传材料`, access: hand, kind: 'upload', audit: `${entity}.uploadMaterial`,
    input: z.strictObject({ id, materialCode: z.string().max(8), /** What the sender says of it, where the list asks. */ ticked: materialTick.optional() }), output: z.object({ id, fileName: z.string(), size: z.int(), version }), errors: ['notItsTurn', 'fileRefused', 'storageFull'],
  }),
  removeMaterial: endpoint({
    method: 'POST', path: `${base}/deletedMaterial`, title: `${title}：删除材料`, access: hand, audit: `${entity}.removeMaterial`, input: attachment, output: z.object({ version }), errors: ['notItsTurn'],
  }),
  getMaterialFile: endpoint({
    method: 'GET', path: `${base}/getMaterialFile`, title: `${title}：查看材料`, access: view, kind: 'file', audit: 'material.open', input: attachment, output: z.unknown(),
  }),
});

/** Whoever looks through them says of each paper whether it is good, and of one that is not why. */
export const markCall = ({ base, entity, title, mark }: Pick<Of, 'base' | 'entity' | 'title'> & { readonly mark: Permission }) => ({
  markMaterial: endpoint({
    method: 'POST', path: `${base}/markMaterial`, title: `${title}：标记材料是否合格`, access: mark, audit: `${entity}.markMaterial`,
    input: z.strictObject({ id, attachmentId: id, checkMark, defectReason: text(255, 2).optional() }), output: z.object({}), errors: ['notItsTurn'],
  }),
});
