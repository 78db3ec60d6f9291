/** 撤销: what was decided in the last seconds and has not taken effect yet. Ctrl+Z takes the newest back. Stands once, in the shell. */
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { undo, useHeld, type Held } from '../kernel/held-decision.ts';
import { notice } from '../kernel/notice.ts';
import { Button } from './Button.tsx';
import { say } from '../kernel/words.ts';
import './undo-bar.css';

/** More than these are counted. */
const most = 3;

export function UndoBar() {
  const waiting = useHeld((held) => held.waiting);
  const navigate = useNavigate();
  const takeBack = (held: Held) => {
    undo(held).then((undone) => {
      if (undone) { notice.good(say('已撤销“{deed}”，没有通知任何人', { deed: held.deed })); void navigate(held.address); } else notice.bad(say('“{deed}”已经生效，不能撤销', { deed: held.deed }));
    }, notice.failed);
  };
  const latest = useRef(() => {});
  latest.current = () => { const last = waiting.at(-1); if (last) takeBack(last); };
  const some = waiting.length > 0;
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
  if (!some) return null;
  return (
    <section className="undo-bar" aria-label={say('刚刚的办理')}>
      <ul aria-live="polite">
        {waiting.slice(-most).map((held, index, shown) => (
          <li key={held.id} className="undo-bar__line">
            <span className="undo-bar__text"><b>{held.deed}</b>{held.what}</span>
            <Countdown seconds={held.seconds} />
            <Button small look="plain" icon="undo" title={index === shown.length - 1 ? say('撤销（Ctrl+Z）') : say('撤销')} aria-label={say('撤销“{deed}”：{what}', { deed: held.deed, what: held.what })} onClick={() => takeBack(held)}>{say('撤销')}</Button>
          </li>
        ))}
      </ul>
      {waiting.length > most && <p className="undo-bar__more">{say('另有 {n} 件等待生效', { n: waiting.length - most })}</p>}
    </section>
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
