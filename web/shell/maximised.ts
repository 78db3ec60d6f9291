import { create } from 'zustand';

/** Whether the page has the whole window, without menus, header and tabs. Of this window, until it is given back. */
export const useMaximised = create<{ maximised: boolean }>()(() => ({ maximised: false }));
export const maximise = (maximised: boolean): void => useMaximised.setState({ maximised });
