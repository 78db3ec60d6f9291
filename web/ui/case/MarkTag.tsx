import { checkMark } from 'contract/areas/practice/case-parts';
import { labelOf } from '../labels.ts';
import { Tag } from '../StateTag.tsx';
import type { MaterialFile } from './materials.ts';

/** What a reviewer said of a file, and whether it is newer than that. */
export function MarkTag({ file }: { file: Pick<MaterialFile, 'checkMark' | 'isNew'> }) {
  const { checkMark: mark, isNew } = file;
  return (
    <>
      {isNew && <Tag tone="busy">补交</Tag>}
      {mark !== 'NONE' && <Tag tone={mark === 'OK' ? 'good' : 'bad'}>{labelOf(checkMark, mark)}</Tag>}
    </>
  );
}
