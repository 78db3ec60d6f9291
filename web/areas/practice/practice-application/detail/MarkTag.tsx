import { checkMark } from 'contract/areas/practice/practice-application';
import { labelOf } from '../../../../ui/labels.ts';
import { Tag } from '../../../../ui/StateTag.tsx';
import type { MaterialFile } from './application.ts';

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
