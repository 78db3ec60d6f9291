/** 为什么: asked where one stands. The page is known, and the row if one was pointed at; who and which deed can be chosen. */
import { useState } from 'react';
import { diagnosis, targetKind } from 'contract/areas/system/diagnosis';
import { call } from '../../../kernel/call.ts';
import { useCall } from '../../../kernel/query.ts';
import { useSession } from '../../../kernel/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Select } from '../../../ui/Select.tsx';
import { labelOf } from '../../../ui/labels.ts';
import { Explained } from './Explained.tsx';

const { endpoints } = diagnosis;

/** `/basicInfo/lawyer/:id` is the page of `/basicInfo/lawyer/0190…`; of several the longest. */
const matches = (path: string, address: string) => new RegExp(`^${path.replaceAll(/:[a-zA-Z]+\??/g, '[^/]+')}$`).test(address);

export default function WhyDialog({ pointed: { address, recordId }, onClose }: { pointed: { address: string; recordId: string | null }; onClose(): void }) {
  const { data: targets, error: lost, refetch: again } = useCall(endpoints.targets, {});
  const isViewing = useSession(({ viewing }) => viewing !== null);
  const own = useSession(({ user }) => user);
  const [userId, setUserId] = useState(own?.id ?? '');
  const [chosen, setChosen] = useState<string>();
  const path = address.split(/[?#]/)[0] ?? address;
  const page = targets?.filter((one) => one.kind === 'PAGE' && matches(one.path, path === '/' ? '/commonConsole' : path)).toSorted((a, b) => a.path.includes(':') ? 1 : b.path.includes(':') ? -1 : 0)[0];
  const feature = page?.name.split('.page.')[0];
  const near = targets?.filter(({ name }) => feature !== undefined && (name.startsWith(`${feature}.`))) ?? [];
  const record = recordId === null ? undefined : near.find(({ record: about, path: called }) => about && /ForEdit$|\/get[A-Z]/.test(called));
  const target = near.find(({ name }) => name === chosen) ?? record ?? page;
  const { data, error, refetch } = useCall(endpoints.explain, target && userId ? { userId, target: target.name, ...(target.record && recordId && { recordId }) } : null);
  const find = async (typed: string) => (await call(endpoints.people, typed.trim() ? { keyword: typed.trim() } : {})).map(({ id, name, hint }) => ({ value: id, label: `${name}（${hint}）` }));
  return (
    <Dialog title="为什么能或不能" drawer width={620} onClose={onClose} footer={<Button onClick={onClose}>返回</Button>}>
      <div className="why">
        <div className="why__ask">
          {!isViewing && <label>人员<Select label="人员" load={find} known={own ? [{ value: own.id, label: own.realName }] : []} value={userId ? [userId] : []} onChange={([id = '']) => setUserId(id)} placeholder="输入姓名查找" /></label>}
          <label>页面或操作<Select label="页面或操作" choices={near.map(({ name, title, kind }) => ({ value: name, label: `${title}（${labelOf(targetKind, kind)}）` }))} value={target ? [target.name] : []} onChange={([name]) => setChosen(name)} /></label>
        </div>
        {recordId && target?.record && <p className="matrix__note">问的是所点的这一条记录。</p>}
        {lost && !targets && <ErrorState title="没能读取可以诊断的页面和操作" failure={lost} onRetry={() => void again()} />}
        {error && <ErrorState title="无法诊断" failure={error} onRetry={() => void refetch()} />}
        {data ? <Explained explanation={data} /> : !error && !(lost && !targets) && <p className="matrix__note">{targets && !page ? '这里不是可以诊断的页面，请点击页面、列表中的一行或链接。' : '正在查看…'}</p>}
      </div>
    </Dialog>
  );
}
