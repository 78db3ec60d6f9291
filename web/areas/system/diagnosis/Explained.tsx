import type { diagnosis } from 'contract/areas/system/diagnosis';
import { standing } from 'contract/areas/system/authority';
import { fieldLevel, scope as scopeLabels } from 'contract/areas/system/role';
import type { Output } from 'contract/kernel/endpoint';
import { Icon } from '../../../ui/Icon.tsx';
import { momentText } from '../../../ui/day.ts';
import { labelOf } from '../../../ui/labels.ts';
import { Tag } from '../../../ui/StateTag.tsx';
import { termOf } from '../term.ts';
import '../rights.css';

export type Explanation = Output<typeof diagnosis.endpoints.explain>;

/** The doors that were come to, and the grants behind the answer. */
export function Explained({ explanation: { isAllowed, sentence, gates, sources } }: { explanation: Explanation }) {
  return (
    <>
      <p className="why__verdict" role="status" data-allowed={isAllowed || undefined}><Icon name={isAllowed ? 'check' : 'warning'} size={16} />{sentence}</p>
      <h3>依次检查</h3>
      <ol className="why__gates">
        {gates.map(({ name, title, isOpen, because }) => <li key={name} data-shut={isOpen ? undefined : true}><Icon name={isOpen ? 'check' : 'close'} size={14} /><span>{title}</span><span>{because}</span></li>)}
      </ol>
      {sources.length > 0 && (
        <>
          <h3>有关的授权</h3>
          <ul className="why__sources">
            {sources.map((source, at) => (
              <li key={at}>
                <span><b>{source.title}</b>{source.scope && `（${labelOf(scopeLabels, source.scope)}${source.places ? `：${source.places}` : ''}）`} {source.standing !== 'inForce' && <Tag tone="wait">{labelOf(standing, source.standing)}</Tag>}{source.reaches === true && <Tag tone="good">包含这条记录</Tag>}{source.reaches === false && source.standing === 'inForce' && <Tag>不含这条记录</Tag>}</span>
                <span className="why__facts"><span>{source.grantedByName ?? '系统初始设置'}{source.grantedAt && `于 ${momentText(source.grantedAt).slice(0, 10)} `}授予</span><span>期限：{termOf(source.validFrom, source.validTo)}</span>{source.level && <span>该字段：{labelOf(fieldLevel, source.level)}</span>}{source.note && <span>事由：{source.note}</span>}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
