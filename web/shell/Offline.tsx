import { useSyncExternalStore } from 'react';
import { say } from '../kernel/words.ts';
import { Icon } from '../ui/Icon.tsx';
import './maintenance.css';

const subscribe = (changed: () => void) => {
  for (const event of ['online', 'offline'] as const) window.addEventListener(event, changed);
  return () => { for (const event of ['online', 'offline'] as const) window.removeEventListener(event, changed); };
};

/** This computer has no network: said over every page as long as it is so. What is typed stays, and calls may be tried again afterwards. */
export function Offline() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  if (isOnline) return null;
  return <div className="maintenance" role="status"><Icon name="warning" /><p>{say('网络已断开，暂时不能保存和查询；已填写的内容请先保留，恢复后本提示自动消失')}</p></div>;
}
