/** What the three tabs have in common: the way to the others, waiting, and what could not be read. */
import type { ReactNode } from 'react';
import { settingScreens } from 'contract/areas/system/system-setting';
import type { CallError } from '../../../kernel/failure.ts';
import { useSession } from '../../../kernel/session.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { LinkTabs } from '../../../ui/LinkTabs.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';

const tabs = Object.entries(settingScreens.pages).map(([key, { path, title, access }]) => ({ key, title, to: path, access }));

interface Props { current: keyof typeof settingScreens.pages; failure: CallError | null; isLoading: boolean; onRetry(): void; children: ReactNode }

export function SettingFrame({ current, failure, isLoading, onRetry, children }: Props) {
  const granted = useSession((session) => session.granted);
  const open = tabs.filter(({ access }) => granted[access] === true);
  return (
    <article className="setting-page">
      <PageHeader title={settingScreens.pages[current].title} />
      {open.length > 1 && <LinkTabs label="系统设置" current={current} tabs={open} />}
      {failure && isLoading && <ErrorState title="无法加载设置" failure={failure} onRetry={onRetry} />}
      {isLoading && !failure && <p role="status"><span className="sr-only">正在加载…</span><span className="skeleton page-skeleton__block" /></p>}
      {children}
    </article>
  );
}
