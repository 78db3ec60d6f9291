/** Ctrl+K: pages, people, firms, applications, numbers and what can be done, by Chinese, pinyin, initials or digits. */
import { useDeferredValue, useEffect, useId, useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useSession } from '../kernel/session.ts';
import { Icon } from '../ui/Icon.tsx';
import { useSlow } from '../ui/slow.ts';
import { useDeeds } from './command-deeds.ts';
import { deedHits, pageHits, recentHits, type Hit } from './commands.ts';
import { findRecords, worthAsking, type Group } from './record-hits.ts';
import { additions, titlesHere, toolsHere } from './page-deeds.ts';
import { reach } from './reach.ts';
import { useRecentPages } from './recent-pages.ts';
import { useSounds } from './sounds.ts';
import { say } from '../kernel/words.ts';
import './command-box.css';

/** Between two questions. Numbers are typed from paper and take longer; half a number is nobody's, and whole ones are counted by the server. */
const isNumber = (typed: string) => /^\d+$/.test(typed);
const pauseAfter = (typed: string) => isNumber(typed) ? 400 : 120;

export default function CommandBox({ onClose }: { onClose(): void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { routes, granted } = useSession();
  const [typed, setTyped] = useState('');
  const asked = useDeferredValue(typed.trim());
  const { groups: records, waiting, busy, failed } = useRecords(asked);
  const late = waiting || asked !== typed.trim();
  const entered = useRef(false);
  const [at, setAt] = useState(0);
  const recent = useRecentPages();
  const does = useDeeds();
  const soundsOf = useSounds([...titlesHere(), ...recent.flatMap(({ name = '', title }) => [name, title])]);

  const groups = useMemo(() => [
    ...(asked === '' ? [] : [{ title: say('页面'), hits: pageHits(asked, routes) }]),
    ...records,
    { title: say('最近打开'), hits: recentHits(asked, recent, pathname, soundsOf) },
    { title: say('操作'), hits: asked === '' ? toolsHere('', soundsOf) : [...toolsHere(asked, soundsOf), ...additions(asked, routes, granted), ...deedHits(asked)] },
  ].filter(({ hits }) => hits.length > 0), [asked, routes, granted, records, recent, pathname, soundsOf]);
  const hits = groups.flatMap((group) => group.hits);
  const active = Math.min(at, hits.length - 1);

  useLayoutEffect(() => {
    const element = dialog.current;
    const opener = document.activeElement;
    element?.showModal();
    return () => { element?.close(); if (opener instanceof HTMLElement && opener.isConnected) opener.focus(); };
  }, []);
  useEffect(() => { list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' }); }, [active, asked]);

  const choose = (hit: Hit | undefined) => {
    if (!hit) return;
    onClose();
    if (hit.to) void reach(navigate, hit.to);
    else if (hit.deed) does(hit.deed);
    // The box must have closed: what is pressed may open a window of its own.
    if (hit.press) setTimeout(hit.press);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) setAt((active + step + hits.length) % Math.max(hits.length, 1));
    // What is marked now was found for fewer letters: Enter means what is being looked for.
    else if (event.key === 'Enter' && late) entered.current = true;
    else if (event.key === 'Enter') choose(hits[active]);
    else return;
    event.preventDefault();
  };
  const latest = useRef(choose);
  latest.current = choose;
  const first = hits[active];
  useEffect(() => {
    if (late || !entered.current) return;
    entered.current = false;
    latest.current(first);
  }, [late, first]);
  const note = asked === '' ? hits.length === 0 && say('输入页面名称、姓名、律所名称、执业证号或申请编号；可以用拼音或首字母')
    : failed ? say('未能查找人员和律所，请稍后再试') : hits.length === 0 && !busy && say('没有找到，请换一个词');

  return (
    <dialog ref={dialog} className="command" aria-label={say('查找')} onCancel={(event) => { event.preventDefault(); onClose(); }} onClick={(event) => { if (event.target === dialog.current) onClose(); }}>
      <div className="command__box">
        <div className="command__field">
          <Icon name="search" size={18} />
          <input role="combobox" aria-label={say('查找页面、人员、律所和操作')} aria-expanded="true" aria-controls={id} aria-autocomplete="list" aria-activedescendant={active >= 0 ? `${id}-${active}` : undefined}
            placeholder={say('查找页面、人员、律所、编号和操作')} autoComplete="off" spellCheck={false} maxLength={63} value={typed} onChange={(event) => { setTyped(event.target.value); setAt(0); entered.current = false; }} onKeyDown={onKeyDown} />
          {busy ? <span className="boot__spin" aria-hidden="true" /> : <kbd aria-hidden="true">Esc</kbd>}
        </div>
        <div ref={list} id={id} className="command__list" role="listbox" aria-label={say('查找结果')} aria-busy={late} onMouseDown={(event) => event.preventDefault()}>
          {groups.map(({ title, hits: own }) => (
            <div key={title} role="group" aria-label={title}>
              <p className="command__group" aria-hidden="true">{title}</p>
              {own.map((hit) => {
                const index = hits.indexOf(hit);
                return (
                  <div key={hit.key} id={`${id}-${index}`} role="option" className="command__hit" aria-selected={index === active} onPointerMove={() => setAt(index)} onClick={() => choose(hit)}>
                    <Icon name={hit.icon} /><span className="command__title">{hit.title}</span>{hit.note && <span className="command__note">{hit.note}</span>}
                  </div>
                );
              })}
            </div>
          ))}
        </div>
        <p className="command__foot" role="status">{note || say('{n} 项，↑ ↓ 选择，回车打开', { n: hits.length })}</p>
      </div>
    </dialog>
  );
}

const none: Group[] = [];

/** Asks at once, and while the typing goes on whenever it pauses; an answer that was overtaken is dropped. What was found last stays until the next answer. */
function useRecords(asked: string) {
  const granted = useSession((session) => session.granted);
  const [state, setState] = useState({ groups: none, of: '', failed: false });
  const asking = worthAsking(asked);
  const typedAt = useRef(-Infinity);
  const running = useRef<AbortController>(undefined);
  useEffect(() => {
    const pause = pauseAfter(asked);
    const isFirst = performance.now() - typedAt.current > pause;
    // The digits of a number count before they are worth a question: what is typed is half a number, what is pasted a whole one.
    if (asking || isNumber(asked)) typedAt.current = performance.now();
    if (!asking) return running.current?.abort();
    const ask = () => {
      running.current?.abort();
      const { signal } = running.current = new AbortController();
      findRecords(asked, granted, signal).then(
        (groups) => { if (!signal.aborted) setState({ groups, of: asked, failed: false }); },
        () => { if (!signal.aborted) setState({ groups: none, of: asked, failed: true }); },
      );
    };
    if (isFirst) return ask();
    const timer = setTimeout(ask, pause);
    return () => clearTimeout(timer);
  }, [asked, asking, granted]);
  useEffect(() => () => running.current?.abort(), []);
  const waiting = asking && state.of !== asked;
  return { groups: asking ? state.groups : none, waiting, busy: useSlow(waiting) && waiting, failed: asking && state.failed };
}
