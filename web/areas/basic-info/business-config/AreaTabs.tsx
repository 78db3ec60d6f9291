import { LinkTabs } from '../../../ui/LinkTabs.tsx';
import type { Area } from './setting.ts';

/** One tab an area that has rules. A single area needs no tabs. */
export function AreaTabs({ areas, current }: { areas: readonly Area[]; current: string }) {
  if (areas.length < 2) return null;
  return <LinkTabs label="业务" current={current} tabs={areas.map(({ area, title }) => ({ key: area, title, to: { search: `?area=${area}` } }))} />;
}
