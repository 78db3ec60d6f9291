import { materialTick } from 'contract/areas/practice/materials';
import { labelOf } from '../labels.ts';
import { Tag } from '../StateTag.tsx';
import type { MaterialFile } from './materials.ts';

/** What whoever handed it in said of seal and signature, where that was asked. */
export const TickTag = ({ file: { ticked } }: { file: Pick<MaterialFile, 'ticked'> }) => ticked && ticked !== 'NONE' ? <Tag>{labelOf(materialTick, ticked)}</Tag> : null;
