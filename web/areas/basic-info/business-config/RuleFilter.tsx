import { useSearchParams } from 'react-router';
import { Icon } from '../../../ui/Icon.tsx';

/** Finds a rule by its words; and shows what the association has still to look at. Both stand in the address. */
export function RuleFilter({ uncertain }: { uncertain: number }) {
  const [search, setSearch] = useSearchParams();
  const change = (name: string, value: string) => setSearch((before) => {
    const after = new URLSearchParams(before);
    if (value) after.set(name, value); else after.delete(name);
    return after;
  }, { replace: true });
  return (
    <div className="rules__filter" role="search" aria-label="查找设置项">
      <span className="rules__find"><Icon name="search" size={15} /><input className="input" type="search" aria-label="名称或来源" placeholder="名称或来源" value={search.get('find') ?? ''} onChange={(event) => change('find', event.target.value)} /></span>
      <label className="field__choice"><input type="checkbox" className="check" checked={search.get('uncertain') === 'true'} onChange={(event) => change('uncertain', event.target.checked ? 'true' : '')} />只看待核对（{uncertain} 项）</label>
    </div>
  );
}
