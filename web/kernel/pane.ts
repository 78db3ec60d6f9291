/**
 * A pane is one opened page: what stands behind one tab. Pages don't know of tabs; what they tell of themselves (their
 * object's name, unsaved work) goes to the pane they stand in.
 */
import { createContext, use, useEffect } from 'react';

export interface Pane {
  /** The page's address without its conditions. */
  readonly key: string;
  /** What its tab says. */
  title: string;
  /**
   * Effects end when a page is hidden and when it goes for good; this tells one from the other. `hidden`: everything
   * is kept and may come back. `gone`: the person has closed it.
   */
  state: 'shown' | 'hidden' | 'gone';
  /** What stands over it: its windows. Null outside the console's panes. */
  readonly windows: HTMLElement | null;
  /** Names the tab after what the page is about: 张三. */
  name(name: string): void;
}

/** Told by the shell, before the page's own effects end. */
export const tellPane = (pane: Pane, now: Partial<Pick<Pane, 'state' | 'title'>>): void => { Object.assign(pane, now); };

/** Outside the console's panes (signing in) a page is simply shown. */
export const PaneContext = createContext<Pane>({ key: '', title: '', state: 'shown', windows: null, name: () => {} });

export const usePane = (): Pane => use(PaneContext);

/** Says what the page is about, so that its tab tells 张三 from 李四. */
export function useTabName(name: string | undefined): void {
  const pane = usePane();
  useEffect(() => { if (name) pane.name(name); }, [pane, name]);
}
