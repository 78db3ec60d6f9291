/** 组织机构: the tree at the left, at the right the department that was chosen, with what it is and what became of it. */
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { organisation } from 'contract/areas/system/organisation';
import { offerUndo } from '../../../kernel/light-deeds.ts';
import { notice } from '../../../kernel/notice.ts';
import { useAct } from '../../../kernel/query.ts';
import { useMay } from '../../../kernel/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { departmentNodes, departmentPath, useDepartments } from '../../../ui/departments.ts';
import { Empty } from '../../../ui/Empty.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Tree } from '../../../ui/tree/Tree.tsx';
import type { Move } from '../../../ui/tree/use-tree-drag.ts';
import { DepartmentCard } from './DepartmentCard.tsx';
import { DepartmentDrawer } from './DepartmentDrawer.tsx';
import './organisation.css';

const { endpoints, permissions: [perm] } = organisation;

export default function OrganisationPage() {
  const [search, setSearch] = useSearchParams();
  const showsClosed = search.get('closed') === '1';
  const { data, error, refetch } = useDepartments(showsClosed);
  const [adding, setAdding] = useState(false);
  const [mayCreate, mayEdit] = [useMay(perm.create), useMay(perm.edit)];
  const move = useAct(endpoints.move);
  const lines = data ?? [];
  const chosen = lines.find(({ id }) => id === search.get('id')) ?? lines[0];
  const go = (patch: Readonly<Record<string, string | null>>) => setSearch((before) => {
    const after = new URLSearchParams(before);
    for (const [name, value] of Object.entries(patch)) if (value === null) after.delete(name); else after.set(name, value);
    return after;
  }, { replace: true });
  const drop = ({ id, parentId, beforeId }: Move) => {
    const own = lines.find((line) => line.id === id);
    if (!own) return;
    const beside = lines.filter((line) => line.parentId === own.parentId);
    const stoodBefore = beside[beside.indexOf(own) + 1]?.id ?? null;
    const said = parentId === own.parentId ? `“${own.name}”的顺序已调整` : `“${own.name}”已移到“${departmentPath(lines, parentId) || '最上级'}”`;
    void move.act({ id, version: own.version, parentId, beforeId }).then(({ version }) => offerUndo(said, () => move.act({ id, version, parentId: own.parentId, beforeId: stoodBefore })), notice.failed);
  };
  return (
    <div className="tree-page">
      <section className="tree-page__side" aria-label="组织机构树">
        <header className="tree-page__head"><h2>组织机构</h2>{mayCreate && <Button small look="primary" icon="plus" onClick={() => setAdding(true)}>新增机构</Button>}</header>
        {error && !data ? <ErrorState failure={error} title="无法加载组织机构" onRetry={() => void refetch()} />
          : data ? <Tree label="组织机构" nodes={departmentNodes(lines)} unfolded={lines.filter(({ parentId }) => parentId === null).map(({ id }) => id)} selected={chosen?.id} onSelect={({ id }) => go({ id })} {...mayEdit && { onMove: drop }} />
            : <p className="tree-page__foot" role="status">正在加载…</p>}
        <footer className="tree-page__foot"><label className="field__choice"><input type="checkbox" className="check" checked={showsClosed} onChange={(event) => go({ closed: event.target.checked ? '1' : null })} />显示已停用的机构</label></footer>
      </section>
      <div className="organisation__card">
        {chosen ? <DepartmentCard key={chosen.id} id={chosen.id} lines={lines} onGone={(to) => go({ id: to })} />
          : data && <Empty icon="apps" title="还没有机构" hint="点击“新增机构”，先建立秘书处等工作机构，再在其下设立部门。" />}
      </div>
      {adding && <DepartmentDrawer known={null} parentId={null} lines={lines} onClose={() => setAdding(false)} onSaved={(id) => go({ id })} />}
    </div>
  );
}
