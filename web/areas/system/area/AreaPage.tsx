/** 区划管理: the standard's tree at the left, the chosen place and what stands in it at the right. */
import { useMemo, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { area } from 'contract/areas/system/area';
import { useCall } from '../../../kernel/query.ts';
import { asFailure } from '../../../kernel/failure.ts';
import { Button } from '../../../ui/Button.tsx';
import { findPlaces, nameOfPath, pathTo, standardDivisions, withChanges, type Division } from '../../../ui/divisions.ts';
import { Empty } from '../../../ui/Empty.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { Tree } from '../../../ui/tree/Tree.tsx';
import type { TreeNode } from '../../../ui/tree/tree-lines.ts';
import { PlaceHistory } from './PlaceHistory.tsx';
import { PlacePanel } from './PlacePanel.tsx';
import './area.css';

const nodeOf = ({ code, name, children, isOff, isOwn }: Division): TreeNode => ({ id: code, title: name, ...(isOff ? { note: '停用' } : isOwn ? { note: '自设' } : {}), children: children.map(nodeOf) });

export default function AreaPage() {
  const { data, error, refetch } = useCall(area.endpoints.get, {});
  const standard = useQuery({ queryKey: ['standardDivisions'], queryFn: standardDivisions, staleTime: Infinity });
  const [chosen, setChosen] = useState<string>();
  const [wanted, setWanted] = useState('');
  const [history, setHistory] = useState(false);
  const all = useMemo(() => (standard.data && data ? withChanges(standard.data, data.changes) : null), [standard.data, data]);
  const nodes = useMemo(() => all?.map(nodeOf) ?? [], [all]);
  const path = all && chosen ? pathTo(all, chosen) : [];
  const failure = error ?? (standard.error ? asFailure(standard.error) : null);
  return (
    <article className="areas">
      <PageHeader title="区划管理" actions={<Button icon="clock" onClick={() => setHistory(true)}>历史</Button>} />
      {failure && !all && <ErrorState title="无法加载区划" failure={failure} onRetry={() => { void refetch(); void standard.refetch(); }} />}
      {!all && !failure && <p role="status"><span className="sr-only">正在加载…</span><span className="skeleton page-skeleton__block" /></p>}
      {all && data && (
        <div className="areas__columns">
          <div className="areas__tree panel">
            <input className="input" type="search" aria-label="查找区划" placeholder="名称或代码" value={wanted} onChange={(event) => setWanted(event.target.value)} />
            {wanted.trim() ? <Found all={all} wanted={wanted} chosen={chosen} choose={setChosen} /> : <Tree key={path[0]?.code ?? 'none'} label="区划" nodes={nodes} selected={chosen} onSelect={({ id }) => setChosen(id)} unfolded={path.slice(0, -1).map(({ code }) => code)} />}
          </div>
          {path.length > 0 && standard.data ? <PlacePanel key={chosen} path={path} standard={pathTo(standard.data, chosen ?? '').at(-1)} changes={data.changes} version={data.version} choose={setChosen} /> : <div className="panel"><Empty icon="globe" title="请选择一个省、市或区县" hint="可以按名称或代码查找" /></div>}
        </div>
      )}
      {history && data && <PlaceHistory lines={data.history} onClose={() => setHistory(false)} />}
    </article>
  );
}

function Found({ all, wanted, chosen, choose }: { all: readonly Division[]; wanted: string; chosen: string | undefined; choose(code: string): void }) {
  const found = findPlaces(all, wanted, true);
  if (found.length === 0) return <Empty icon="search" title="没有找到，请换一个词" />;
  return <ul className="areas__found" aria-label="查找结果">{found.map((path) => { const code = path.at(-1)?.code ?? ''; return <li key={code}><Button look="quiet" aria-pressed={code === chosen} onClick={() => choose(code)}>{nameOfPath(path)}</Button></li>; })}</ul>;
}
