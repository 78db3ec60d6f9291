import { checkMark } from 'contract/areas/practice/case-parts';
import { Icon } from '../../Icon.tsx';
import { labelOf } from '../../labels.ts';
import type { Material } from '../materials.ts';

interface Props { materials: readonly Material[]; chosen: string | undefined; onChoose(fileId: string): void }

const icons = { NONE: undefined, OK: 'check', DEFECT: 'warning' } as const;

/** All papers at a glance: which are good, which are not, which are new, which are missing. */
export function MaterialStrip({ materials, chosen, onChoose }: Props) {
  return (
    <ol className="material-strip" aria-label="材料">
      {materials.flatMap(({ code, name, required, files }) => files.length === 0
        ? required ? [<li key={code}><span className="material-strip__missing" title={`缺少必交材料：${name}`}><Icon name="bad" size={13} />缺：{name}</span></li>] : []
        : files.map((file, index) => {
          const icon = icons[file.checkMark];
          const title = files.length > 1 ? `${name}（${index + 1}）` : name;
          return (
            <li key={file.id} id={index === 0 ? `fact-${code}` : undefined}>
              <button type="button" className="material-strip__file" data-mark={file.checkMark} aria-current={file.id === chosen || undefined} title={`${name}：${file.fileName}`} onClick={() => onChoose(file.id)}>
                {icon && <Icon name={icon} size={13} />}<span className="material-strip__name">{title}</span>{file.flags.length > 0 && <Icon name="warning" size={13} />}{file.isNew && <span className="material-strip__new">补交</span>}
                <span className="sr-only">{labelOf(checkMark, file.checkMark)}</span>
              </button>
            </li>
          );
        }))}
    </ol>
  );
}
