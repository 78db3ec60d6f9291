import { ScopeTabs as Tabs } from '../../../ui/ScopeTabs.tsx';
import { useWaiting, type Scope } from './application-list.ts';

export function ScopeTabs(tabs: { tabs: readonly { scope: Scope; title: string }[]; usual: Scope; current: Scope }) {
  return <Tabs {...tabs} waiting={useWaiting()} />;
}
