/** 菜单管理: the menu as everybody has it, put in order by dragging or by keyboard; each change is in open windows at once. */
import { useState } from 'react';
import { webMenu, webMenuPermission, type MenuNode } from 'contract/areas/system/web-menu';
import { offerUndo } from '../../../kernel/light-deeds.ts';
import { notice } from '../../../kernel/notice.ts';
import { useAct, useCall } from '../../../kernel/query.ts';
import { useMay } from '../../../kernel/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { confirm } from '../../../ui/Confirm.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { MenuDrawer } from './MenuDrawer.tsx';
import { MenuHistory } from './MenuHistory.tsx';
import { MenuLines } from './MenuLines.tsx';
import './web-menu.css';

const { getAll, move, remove, reset } = webMenu.endpoints;
type Opened = { node: MenuNode } | { kind: 'group' | 'link' } | 'history';

export default function WebMenuPage() {
  const { data, error, refetch } = useCall(getAll, {});
  const [mayCreate, mayEdit, mayDelete] = [useMay(webMenuPermission.create), useMay(webMenuPermission.edit), useMay(webMenuPermission.del)];
  const [moving, removing, resetting] = [useAct(move), useAct(remove), useAct(reset)];
  const [opened, setOpened] = useState<Opened>();
  const bad = notice.failed;
  const version = data?.version ?? 0;

  const place = (parent: string, names: string[]) => {
    const nodes = data?.data ?? [];
    const from = nodes.find((node) => node.parent !== parent && names.includes(node.name))?.parent ?? parent;
    const before = nodes.filter((node) => node.parent === from).map(({ name }) => name);
    // Let go where it was taken up.
    if (from === parent && before.join() === names.join()) return;
    void moving.act({ parent, names, version }).then((now) => offerUndo('菜单已调整，所有人的菜单随之改变', () => moving.act({ parent: from, names: before, version: now.version })), bad);
  };
  const takeAway = async ({ name, title, isOwn }: MenuNode) => {
    const [question, yes] = isOwn ? [`确定删除“${title}”吗？所有人的菜单里都不再有它。`, '删除'] : [`“${title}”的名称、图标、位置等都恢复为产品自带的。`, '恢复'];
    if (await confirm({ title: `${yes}“${title}”`, text: question, yes, tone: 'danger' })) await removing.act({ names: [name], version }).then(() => notice.good(`已${yes}`), bad);
  };
  const resetAll = async () => {
    if (await confirm({ title: '恢复产品自带的菜单', text: '所有改名、移动、隐藏和自建的菜单项都会撤销，所有人的菜单立即恢复原样。历史中会保留现在的版本。', yes: '恢复', tone: 'danger' })) await resetting.act({ version }).then(() => notice.good('已恢复产品自带的菜单'), bad);
  };

  return (
    <article className="web-menu">
      <PageHeader title="菜单管理" actions={(
        <>
          <Button icon="clock" onClick={() => setOpened('history')}>历史</Button>
          {mayDelete && <Button icon="undo" disabled={version === 0 || !data?.data.some(({ isOwn, changed }) => isOwn || changed.length)} title="撤销全部调整" onClick={() => void resetAll()}>恢复产品菜单</Button>}
          {mayCreate && <Button icon="plus" onClick={() => setOpened({ kind: 'group' })}>新增分组</Button>}
          {mayCreate && <Button look="primary" icon="external" onClick={() => setOpened({ kind: 'link' })}>新增外部链接</Button>}
        </>
      )} />
      {error && !data && <ErrorState title="无法加载菜单" failure={error} onRetry={() => void refetch()} />}
      {!data && !error && <p role="status"><span className="sr-only">正在加载…</span><span className="skeleton page-skeleton__block" /></p>}
      {data && <MenuLines nodes={data.data} mayEdit={mayEdit} mayDelete={mayDelete} busy={moving.pending} onPlace={place} onEdit={(node) => setOpened({ node })} onRemove={(node) => void takeAway(node)} />}
      {data && opened === 'history' && <MenuHistory lines={data.history} onClose={() => setOpened(undefined)} />}
      {data && opened && opened !== 'history' && <MenuDrawer opened={opened} nodes={data.data} version={version} permissions={data.permissions} onClose={() => setOpened(undefined)} />}
    </article>
  );
}
