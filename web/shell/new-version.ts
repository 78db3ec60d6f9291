/** Whether the server hands out another build than the one that runs here: its files will not be had much longer. */
import { create } from 'zustand';

export const useNewVersion = create<{ isThere: boolean }>()(() => ({ isThere: false }));

const own = document.querySelector('script[type=module][src^="/static/"]')?.getAttribute('src') ?? null;

export function compareBuild(served: string | null): void {
  if (own !== null && served !== null) useNewVersion.setState({ isThere: served !== own });
}
