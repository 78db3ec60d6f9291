import { useSyncExternalStore } from 'react';
import { notice } from '../kernel/notice.ts';
import { Button } from '../ui/Button.tsx';
import { say } from '../kernel/words.ts';

const subscribe = (changed: () => void) => {
  document.addEventListener('fullscreenchange', changed);
  return () => document.removeEventListener('fullscreenchange', changed);
};

/** The whole screen for the console. Where the browser has no such thing (phones), there is no button. */
export function FullScreen() {
  const full = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null);
  if (!document.fullscreenEnabled) return null;
  const name = full ? say('退出全屏') : say('全屏');
  return <span className="header__full"><Button look="quiet" icon={full ? 'shrink' : 'grow'} aria-label={name} title={name} aria-pressed={full} onClick={toggleFullScreen} /></span>;
}

export function toggleFullScreen(): void {
  const done = document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen();
  done.catch(() => notice.bad(say('浏览器不允许全屏显示，请在浏览器设置中允许后再试')));
}
