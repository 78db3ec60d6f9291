import { create } from 'zustand';

/** The shell's own windows: one at a time. */
export type ShellWindow = 'settings' | 'command' | 'shortcuts';
export const useWindow = create<{ open: ShellWindow | null }>()(() => ({ open: null }));
export const openWindow = (open: ShellWindow | null): void => useWindow.setState({ open });
