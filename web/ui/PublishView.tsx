/** To whom a list's conditions are given, and whether the list opens with them. */
import { useState } from 'react';
import { useLocation } from 'react-router';
import { publicView } from 'contract/areas/console/public-view';
import { notice } from '../kernel/notice.ts';
import { useCall } from '../kernel/query.ts';
import type { SavedView } from '../kernel/table-setting.ts';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import { publish } from './publish-view.ts';
import { Select } from './Select.tsx';

const everybody = 'ALL';

export default function PublishView({ table, view, onClose }: { table: string; view: SavedView; onClose(): void }) {
  const { pathname } = useLocation();
  const { data: roles = [] } = useCall(publicView.endpoints.audiences, {});
  const [audience, setAudience] = useState(everybody);
  const [isDefault, setDefault] = useState(false);
  const [busy, setBusy] = useState(false);
  const choices = [{ value: everybody, label: '全体（能打开本列表的人）' }, ...roles.map(({ code, title }) => ({ value: code, label: title }))];
  const submit = async () => {
    setBusy(true);
    try {
      await publish(table, pathname, view, audience === everybody ? null : audience, isDefault);
      notice.good(`已公布“${view.name}”，对方下次进入系统时可用`);
      onClose();
    } catch (failure) {
      notice.failed(failure);
      setBusy(false);
    }
  };
  return (
    <Dialog title={`公布常用查询“${view.name}”`} width={480} onClose={onClose} footer={<><Button onClick={onClose}>取消</Button><Button look="primary" busy={busy} onClick={() => void submit()}>公布</Button></>}>
      <div className="publish-view">
        <Select label="公布给" prefix="公布给" required choices={choices} value={[audience]} onChange={([to = everybody]) => setAudience(to)} />
        <label className="publish-view__usual"><input type="checkbox" checked={isDefault} onChange={(event) => setDefault(event.target.checked)} />打开列表时默认使用</label>
        <p className="publish-view__hint">公布的只是筛选条件和排序，各人仍只看到自己有权查看的记录。同一范围已有同名查询的，将被替换。</p>
      </div>
    </Dialog>
  );
}
