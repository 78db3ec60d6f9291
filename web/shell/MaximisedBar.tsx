/** What is left of the frame while the page has the window: which page it is, and the way back. */
import { useEffect } from 'react';
import { Button } from '../ui/Button.tsx';
import { say } from '../kernel/words.ts';
import { maximise } from './maximised.ts';
import { nameOf } from './tab-list.ts';
import { useTabs } from './tabs.ts';

/** These have Escape for themselves, unless the keyboard is in the bar; those that can do without let it through. */
const above = 'dialog[open], .popover:popover-open';

const giveBack = () => {
  const wasHere = document.activeElement?.closest('.maximised-bar');
  maximise(false);
  // The button is gone with its bar: the keyboard goes on at the tab, once it is there again.
  if (wasHere) requestAnimationFrame(() => document.querySelector<HTMLElement>('[role=tab][aria-selected=true]')?.focus());
};

export function MaximisedBar({ pathname }: { pathname: string }) {
  const name = useTabs(({ open }) => { const tab = open.find(({ path }) => path === pathname); return tab ? nameOf(tab) : ''; });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing || event.defaultPrevented) return;
      const isHere = event.target instanceof Element && event.target.closest('.maximised-bar');
      if (isHere || !document.querySelector(above)) giveBack();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  return (
    <div className="maximised-bar" role="region" aria-label={say('页面已最大化')}>
      <span className="maximised-bar__name">{name}</span>
      <Button small look="quiet" icon="shrink" title={say('还原（Esc）')} aria-keyshortcuts="Escape" onClick={giveBack}>{say('还原')}</Button>
    </div>
  );
}
