import type { Finding } from 'contract/kernel/workflow';
import { Icon, type IconName } from './Icon.tsx';
import './findings.css';

const looks: Readonly<Record<Finding['level'], { icon: IconName; title: string }>> = {
  BLOCK: { icon: 'bad', title: '须处理' }, EXPLAIN: { icon: 'warning', title: '须说明' }, WARN: { icon: 'warning', title: '提示' }, INFO: { icon: 'info', title: '供参考' },
};

/** What a check has found, the gravest first, each with the way to its place. */
export function Findings({ findings, goTo, goText = '去处理' }: { findings: readonly Finding[]; goTo?(field: string): void; goText?: string }) {
  const order = Object.keys(looks);
  return (
    <ul className="findings">
      {findings.toSorted((a, b) => order.indexOf(a.level) - order.indexOf(b.level)).map(({ code, level, message, field }, index) => (
        <li key={`${code}${index}`} className="findings__item" data-level={level}>
          <Icon name={looks[level].icon} />
          <span><span className="sr-only">{looks[level].title}：</span>{message}</span>
          {field && goTo && <button type="button" className="button button--link" onClick={() => goTo(field)}>{goText}</button>}
        </li>
      ))}
    </ul>
  );
}
