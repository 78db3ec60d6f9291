/**
 * 撤销: what was decided in the last seconds and has not taken effect yet, and light deeds that are done and can be undone
 * for a moment. Ctrl+Z takes the newest back. Stands once, in the shell.
 */
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useNavigate } from 'react-router';
import { undo, useHeld, type Held } from '../kernel/held-decision.ts';
import { dropDeed, dropDeeds, useLightDeeds, type LightDeed } from '../kernel/light-deeds.ts';
import { notice } from '../kernel/notice.ts';
import { Button } from './Button.tsx';
import { say } from '../kernel/words.ts';
import './undo-bar.css';

/** More than these are counted. */
const most = 3;
/** A light deed can be taken back for as long as this; not while somebody is at it. */
const lightFor = 8_000;

export function UndoBar() {
  const waiting = useHeld((held) => held.waiting);
  const done = useLightDeeds((deeds) => deeds.done);
  const [paused, setPaused] = useState(false);
  const navigate = useNavigate();
  const takeBack = (held: Held) => {
    undo(held).then((undone) => {
      if (undone) { notice.good(say('已撤销“{deed}”，没有通知任何人', { deed: held.deed })); void navigate(held.address); } else notice.bad(say('“{deed}”已经生效，不能撤销', { deed: held.deed }));
    }, notice.failed);
  };
  const latest = useRef(() => {});
  latest.current = () => {
    const [held, light] = [waiting.at(-1), done.at(-1)];
    if (light && light.since > (held?.since ?? 0)) undoLight(light);
    else if (held) takeBack(held);
  };
  const some = waiting.length + done.length > 0;
  // The next person at this computer has done none of it.
  useEffect(() => dropDeeds, []);
  useEffect(() => { if (!some) setPaused(false); }, [some]);
  useEffect(() => {
    if (!some) return;
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
      // In a field it takes back what was typed.
      if (event.target instanceof HTMLElement && event.target.closest('input, textarea, [contenteditable]')) return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [some]);
  const within = done.at(-1)?.within;
  const target = within?.isConnected && within.open ? within : null;
  const layer = useRef<HTMLElement>(null);
  const newest = done.at(-1)?.id ?? waiting.at(-1)?.id;
  useLayoutEffect(() => {
    const element = layer.current;
    if (!element || element.contains(document.activeElement)) return;
    // Shown anew with each: a panel opened meanwhile lies above an older layer.
    element.hidePopover();
    element.showPopover();
  }, [newest, target]);
  if (!some) return null;
  const bar = (
    <section ref={layer} popover="manual" className="undo-bar" aria-label={say('刚刚的办理')} onPointerEnter={() => setPaused(true)} onPointerLeave={() => setPaused(false)} onFocus={() => setPaused(true)} onBlur={() => setPaused(false)}>
      <ul aria-live="polite">
        {done.slice(-most).map((deed) => <DoneLine key={deed.id} deed={deed} paused={paused} />)}
        {waiting.slice(-most).map((held, index, shown) => (
          <li key={held.id} className="undo-bar__line">
            <span className="undo-bar__text"><b>{held.deed}</b>{held.what}</span>
            <Countdown seconds={held.seconds} />
            <Button small look="plain" icon="undo" title={index === shown.length - 1 ? say('撤销（Ctrl+Z）') : say('撤销')} aria-label={say('撤销“{deed}”：{what}', { deed: held.deed, what: held.what })} onClick={() => takeBack(held)}>{say('撤销')}</Button>
          </li>
        ))}
      </ul>
      {waiting.length > most && <p className="undo-bar__more">{say('另有 {n} 件等待生效', { n: waiting.length - most })}</p>}
      {done.length > most && <p className="undo-bar__more">{say('另有 {n} 件可撤销', { n: done.length - most })}</p>}
    </section>
  );
  return target ? createPortal(bar, target) : bar;
}

function undoLight(deed: LightDeed): void {
  dropDeed(deed.id);
  deed.undo().then(() => notice.good(say('已撤销')), notice.failed);
}

function DoneLine({ deed, paused }: { deed: LightDeed; paused: boolean }) {
  useEffect(() => {
    if (paused) return;
    const timer = setTimeout(() => dropDeed(deed.id), lightFor);
    return () => clearTimeout(timer);
  }, [deed.id, paused]);
  return (
    <li className="undo-bar__line">
      <span className="undo-bar__text" title={deed.said}>{deed.said}</span>
      <Button small look="plain" icon="undo" title={say('撤销（Ctrl+Z）')} aria-label={say('撤销：{deed}', { deed: deed.said })} onClick={() => undoLight(deed)}>{say('撤销')}</Button>
    </li>
  );
}

function Countdown({ seconds }: { seconds: number }) {
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const timer = setInterval(() => setLeft((now) => Math.max(0, now - 1)), 1000);
    return () => clearInterval(timer);
  }, []);
  return <span className="undo-bar__left" aria-hidden="true">{left > 0 ? say('{n} 秒后生效', { n: left }) : say('正在生效…')}</span>;
}
