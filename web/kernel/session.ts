import { create } from 'zustand';

/** What is kept of the person in local storage (specification, entities): the sign-in page greets with it. */
export interface UserInfo {
  id: string;
  username: string;
  realName: string;
  customerName: string;
  systemName: string;
  photoImage?: string | null;
  ifNeedChangePassword?: boolean;
  passwordExpireStatus?: boolean;
  isDemo?: boolean;
}

/** A line of the menu as the server grants it; with a component it is a page. */
export interface GrantedRoute {
  name: string;
  path: string;
  component?: string | null;
  children?: GrantedRoute[];
  meta: { title: string; icon?: string | null; hideInMenu?: boolean };
}

interface Session {
  user: UserInfo | null;
  granted: Readonly<Record<string, boolean>>;
  routes: readonly GrantedRoute[];
  begin(answer: { user: UserInfo; granted: Readonly<Record<string, boolean>>; routes: readonly GrantedRoute[] }): void;
}

/** Who is signed in and what the server granted. Screens ask it what to show; the server decides what may be done. */
export const useSession = create<Session>()((set) => ({
  user: null,
  granted: {},
  routes: [],
  begin: (answer) => {
    localStorage.setItem('userInfo', JSON.stringify(answer.user));
    set(answer);
  },
}));

/** Whether the person holds a right somewhere: for links to other pages. What may be done to a record, `open` says. */
export const useMay = (permission: string): boolean => useSession(({ granted }) => granted[permission] === true);
