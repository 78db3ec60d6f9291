import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { lockScreen } from '../kernel/lock.ts';
import { isWindowOpen } from '../ui/open-layers.ts';
import { closeTabs } from './close-tabs.ts';
import { Late } from './Late.tsx';
import { addressOf, useTabs } from './tabs.ts';
import { openWindow, useWindow } from './windows.ts';

// Loaded when first asked for: none of it stands between a person and the first list.
const settings = () => import('./SettingsDrawer.tsx');
const command = () => import('./CommandBox.tsx');
const shortcuts = () => import('./ShortcutSheet.tsx');

/** The shell's own windows and the keys that open them. */
export function Windows() {
  const { open } = useWindow();
  const close = () => openWindow(null);
  useShellKeys();
  return (
    <>
      {open === 'settings' && <Late load={settings} onLost={close}>{(SettingsDrawer) => <SettingsDrawer onClose={close} />}</Late>}
      {open === 'command' && <Late load={command} onLost={close}>{(CommandBox) => <CommandBox onClose={close} />}</Late>}
      {open === 'shortcuts' && <Late load={shortcuts} onLost={close}>{(ShortcutSheet) => <ShortcutSheet onClose={close} />}</Late>}
    </>
  );
}

const typing = (target: EventTarget | null) => target instanceof HTMLElement && !!target.closest('input, textarea, select, [contenteditable]');

/** None of them fires while a word is being composed; those that write a sign only outside boxes. */
function useShellKeys(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const go = (address: string) => void navigate(address);
    const neighbour = (step: number) => {
      const { open } = useTabs.getState();
      const at = open.findIndex(({ path }) => path === location.pathname);
      const to = open[(at + step + open.length) % open.length];
      if (to) go(addressOf(to.path));
    };
    const press = (event: KeyboardEvent) => {
      if (event.isComposing || event.defaultPrevented) return;
      const { key, code, altKey } = event;
      const command = event.ctrlKey || event.metaKey;
      const { open } = useWindow.getState();
      if (command && !altKey && !event.shiftKey && key.toLowerCase() === 'k') openWindow(open === 'command' ? null : 'command');
      else if (altKey && !command && code === 'KeyL') lockScreen();
      else if (open) return;
      // Alt with a letter writes signs on some keyboards: by the key's place.
      else if (altKey && !command && code === 'BracketLeft') neighbour(-1);
      else if (altKey && !command && code === 'BracketRight') neighbour(1);
      else if (altKey && !command && code === 'KeyW' && !isWindowOpen()) void closeTabs('this', location.pathname, go);
      else if (key === '?' && !command && !altKey && !typing(event.target) && !isWindowOpen()) openWindow('shortcuts');
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [navigate]);
}
