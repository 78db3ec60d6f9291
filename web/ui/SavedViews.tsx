/** 常用查询: the conditions of a list under a name of one's own, one click away. `<FilterBar …><SavedViews table="basicInfo.lawyer" /></FilterBar>` */
import { useState, type KeyboardEvent } from 'react';
import { useSearchParams } from 'react-router';
import { namesNobody } from 'contract/areas/account/table-setting';
import { asFailure } from '../kernel/failure.ts';
import { notice } from '../kernel/notice.ts';
import { useSavedViews, type SavedView } from '../kernel/table-setting.ts';
import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';
import { Popover } from './Popover.tsx';
import './saved-views.css';

/** Where in the list one stands is no question. */
function questionOf(search: URLSearchParams): string {
  const kept = new URLSearchParams(search);
  kept.delete('page');
  kept.sort();
  return kept.toString();
}

export function SavedViews({ table }: { table: string }) {
  const [search, setSearch] = useSearchParams();
  const { views, save } = useSavedViews(table);
  const now = questionOf(search);
  const current = views.find((view) => questionOf(new URLSearchParams(view.search)) === now);
  const tell = (failure: unknown) => notice.bad(asFailure(failure).sentence);
  return (
    <Popover label="常用查询" align="end" opener={(opener) => <Button {...opener} look="link">{current?.name ?? '常用查询'}<Icon name="down" size={12} /></Button>}>
      {(close) => (
        <div className="saved-views">
          {views.length === 0 && <p className="saved-views__none">把现在的筛选条件和排序存为常用查询，以后一点就到，换一台电脑也在。</p>}
          <ul className="saved-views__list">
            {views.map((view) => (
              <li key={view.name}>
                <button type="button" className="saved-views__name" aria-current={view === current || undefined} onClick={() => { setSearch(new URLSearchParams(view.search), { replace: true }); close(); }}>{view.name}</button>
                <Button small look="quiet" icon="trash" aria-label={`删除常用查询“${view.name}”`} title="删除" onClick={() => { save(views.filter((one) => one !== view)).catch(tell); }} />
              </li>
            ))}
          </ul>
          <NewView views={views} search={now} onSave={(view) => save([...views.filter(({ name }) => name !== view.name), view]).then(() => { notice.good(`已存为“${view.name}”`); close(); }, tell)} />
        </div>
      )}
    </Popover>
  );
}

function NewView({ views, search, onSave }: { views: readonly SavedView[]; search: string; onSave(view: SavedView): void }) {
  const [name, setName] = useState('');
  const wanted = name.trim();
  const blocked = search === '' ? '先在上方选择筛选条件，再存为常用查询' : namesNobody(search) ? undefined : '条件里有证件号码或手机号，去掉后才能保存';
  const submit = () => { if (wanted && !blocked) onSave({ name: wanted, search }); };
  // It stands within the form of the conditions, whose own Enter asks the list.
  const enter = (event: KeyboardEvent) => { if (event.key === 'Enter' && !event.nativeEvent.isComposing) { event.preventDefault(); submit(); } };
  return (
    <div className="saved-views__new">
      <input className="input" maxLength={31} aria-label="常用查询的名称" placeholder="如：暂停执业的律师" value={name} onChange={(event) => setName(event.target.value)} onKeyDown={enter} />
      <Button look="primary" disabled={!!blocked || !wanted} title={blocked} onClick={submit}>{views.some((view) => view.name === wanted) ? '替换' : '保存'}</Button>
      {blocked && <p className="saved-views__why">{blocked}</p>}
    </div>
  );
}
