/**
 * Ant Design, for what is hard to build well: trees, cascades, transfers, times, colours. Wrap such a part in `<Kit>`
 * and load it lazily, so that it never stands between a person and the first list:
 *
 *   const GrantTree = lazy(() => import('./GrantTree.tsx'));   // GrantTree renders <Kit><Tree … /></Kit>
 */
import { ConfigProvider } from 'antd';
import zhCN from 'antd/locale/zh_CN';
import dayjs from 'dayjs';
import 'dayjs/locale/zh-cn';
import type { ReactNode } from 'react';
import 'virtual:kit.css';
import { theme } from './theme.ts';

dayjs.locale('zh-cn');

/** Styles are in the sheet: nothing is computed while people wait. */
const styled = { ...theme, zeroRuntime: true };

/** In a window the pop-ups must stand inside it: what is outside a modal dialog can be neither seen nor reached. */
const container = (node?: HTMLElement): HTMLElement => node?.closest('dialog') ?? document.body;

export function Kit({ children }: { children: ReactNode }) {
  return <ConfigProvider locale={zhCN} theme={styled} getPopupContainer={container}>{children}</ConfigProvider>;
}
