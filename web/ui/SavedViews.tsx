/**
 * 常用查询: the conditions of a list under a name, one click away: one's own, and those that the association has given
 * to everybody or to one's role. `<FilterBar …><SavedViews table="basicInfo.lawyer" /></FilterBar>`
 */
import { lazy, Suspense, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useSearchParams } from 'react-router';
import { namesNobody } from 'contract/areas/account/table-setting';
import { offerUndo } from '../kernel/light-deeds.ts';
import { notice } from '../kernel/notice.ts';
import { useMay } from '../kernel/session.ts';
import { usePublicViews, useSavedViews, type PublicView, type SavedView } from '../kernel/table-setting.ts';
import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';
import { Popover } from './Popover.tsx';
import './saved-views.css';

const PublishView = lazy(() => import('./PublishView.tsx'));

/** Where in the list one stands, and which record is open, is no question. */
function questionOf(search: URLSearchParams): string {
  const kept = new URLSearchParams(search);
  kept.delete('page');
  kept.delete('open');
  kept.sort();
  return kept.toString();
}

export function SavedViews({ table }: { table: string }) {
  const [search, setSearch] = useSearchParams();
  const { views, save, remove: drop, isKept } = useSavedViews(table);
  const given = usePublicViews(table);
  const mayPublish = useMay('console.publicView.publish');
  const [publishing, setPublishing] = useState<SavedView>();
  const now = questionOf(search);
  const isNow = (view: { search: string }) => questionOf(new URLSearchParams(view.search)) === now;
  const current = [...given, ...views].find(isNow);
  const tell = notice.failed;
  const ask = (view: { search: string }) => setSearch((before) => {
    const [asked, open] = [new URLSearchParams(view.search), before.get('open')];
    if (open) asked.set('open', open);
    return asked;
  }, { replace: true });
  useOpenedWith(given, now, ask);
  const remove = async (view: SavedView) => {
    const at = views.indexOf(view);
    // One that has been kept under the same name meanwhile is the newer wish.
    const putBack = async () => { if (!isKept(view.name)) await save(view, at); };
    await drop(view).then(() => offerUndo(`已删除常用查询“${view.name}”`, putBack), tell);
  };
  return (
    <>
      <Popover label="常用查询" align="end" opener={(opener) => <Button {...opener} look="link">{current?.name ?? '常用查询'}<Icon name="down" size={12} /></Button>}>
        {(close) => (
          <div className="saved-views">
            {given.length > 0 && <GivenViews views={given} isNow={isNow} mayRemove={mayPublish} onAsk={(view) => { ask(view); close(); }} />}
            {given.length > 0 && views.length > 0 && <p className="saved-views__title">我的</p>}
            {views.length === 0 && <p className="saved-views__none">把现在的筛选条件和排序存为常用查询，以后一点就到，换一台电脑也在。</p>}
            <ul className="saved-views__list">
              {views.map((view) => (
                <li key={view.name}>
                  <button type="button" className="saved-views__name" aria-current={isNow(view) || undefined} onClick={() => { ask(view); close(); }}>{view.name}</button>
                  {mayPublish && <Button small look="quiet" icon="external" aria-label={`公布常用查询“${view.name}”`} title="公布给大家" onClick={() => { close(); setPublishing(view); }} />}
                  <Button small look="quiet" icon="trash" aria-label={`删除常用查询“${view.name}”`} title="删除" onClick={() => void remove(view)} />
                </li>
              ))}
            </ul>
            <NewView views={views} search={now} onSave={(view) => save(view).then(() => { notice.good(`已存为“${view.name}”`); close(); }, tell)} />
          </div>
        )}
      </Popover>
      {publishing && <Suspense><PublishView table={table} view={publishing} onClose={() => setPublishing(undefined)} /></Suspense>}
    </>
  );
}

/** A list that is opened without a question asks the one that the association has set for the person's role; whoever clears it is not asked again. */
function useOpenedWith(given: readonly PublicView[], now: string, ask: (view: PublicView) => void): void {
  const opened = useRef(false);
  useLayoutEffect(() => {
    if (opened.current) return;
    opened.current = true;
    const usual = given.find(({ isDefault, isForMe }) => isDefault && isForMe);
    if (usual && now === '') ask(usual);
  });
}

/** Of the association: chosen by everybody, taken down by who may publish. */
function GivenViews({ views, isNow, mayRemove, onAsk }: { views: readonly PublicView[]; isNow(view: PublicView): boolean; mayRemove: boolean; onAsk(view: PublicView): void }) {
  const take = (view: PublicView) => { void import('./publish-view.ts').then(({ takeDown }) => takeDown(view)); };
  return (
    <>
      <p className="saved-views__title">公共</p>
      <ul className="saved-views__list" aria-label="公共常用查询">
        {views.map((view) => (
          <li key={view.id}>
            <button type="button" className="saved-views__name" aria-current={isNow(view) || undefined} onClick={() => onAsk(view)}>
              {view.name}<span className="saved-views__whose">{view.roleTitle ?? '全体'}{view.isDefault && '，默认'}</span>
            </button>
            {mayRemove && <Button small look="quiet" icon="trash" aria-label={`撤下公共常用查询“${view.name}”（${view.roleTitle ?? '全体'}）`} title="撤下" onClick={() => take(view)} />}
          </li>
        ))}
      </ul>
    </>
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
