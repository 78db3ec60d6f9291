import { create } from 'zustand';
import { usualSideConfig, type SideConfig } from 'contract/areas/account/side-config';
import { userConfig } from 'contract/areas/account/user-config';
import type { PublicView } from 'contract/areas/console/public-view';
import type { TableSetting } from 'contract/areas/account/table-setting';
import { signIn } from 'contract/areas/account/sign-in';
import type { UserInfo } from 'contract/areas/account/sign-in.wire';
import { frontMenu } from 'contract/areas/system/front-menu';
import { systemSetting } from 'contract/areas/system/setting';
import { call } from './call.ts';
import { hasLists } from './offered.ts';
import { asFailure } from './failure.ts';
import { forgetSession, refreshToken, whatStays } from './token.ts';
import { allowLocales } from './words.ts';

/** A line of the menu as the server grants it; with a component it is a page. */
export interface GrantedRoute {
  name: string;
  path: string;
  component: string | null;
  children?: readonly GrantedRoute[];
  meta: {
    title: string; icon: string | null; hideInMenu: boolean; sounds: readonly string[]; tabName: string | null;
    menuType: number; href: string | null; notCache: boolean; showAlways: boolean; access: readonly string[]; beforeCloseName: string | null; menuDesc: string | null;
  };
}

interface Session {
  user: UserInfo | null;
  /** Among which somebody may choose (`site.ts`). */
  sites: readonly { id: string; name: string; districtName: string }[];
  granted: Readonly<Record<string, boolean>>;
  routes: readonly GrantedRoute[];
  /** By which the server says that rights or menu, or the installation's names, have become others since (`arrived`). */
  rightsMark: string | null;
  namesMark: string | null;
  /** How the person has arranged lists, by the list's name. */
  tableSettings: Readonly<Record<string, TableSetting>>;
  /** 公共常用查询 of all lists. */
  publicViews: readonly PublicView[];
  /** Not led around yet. */
  isNewVisitor: boolean;
  /** An administrator looks with this person's eyes, and until when. */
  viewing: { by: string; until: string } | null;
  /** After so long without a call the session is over. */
  idleSeconds: number;
  /** See `left-work.ts`. */
  leftWorkKey: string | null;
  /** How the person wants the console. */
  sideConf: SideConfig;
}

/** Who is signed in and what the server granted. Screens ask it what to show; the server decides what may be done. */
export const useSession = create<Session>()(() => ({ user: null, sites: [], rightsMark: null, namesMark: null, granted: {}, routes: [], tableSettings: {}, publicViews: [], isNewVisitor: false, viewing: null, idleSeconds: 0, leftWorkKey: null, sideConf: usualSideConfig }));

/** Reads the person, the rights and the menu: once at the start, and again when one of them has changed. */
export async function loadSession(): Promise<void> {
  const [{ auth, rightsMark, namesMark, user, leftWorkKey, sites, tableSettings, publicViews, sideConf, isNewVisitor, viewing, idleSeconds, dictionaries }, routes] = await Promise.all([call(userConfig.endpoints.getAllConfig, {}), call(frontMenu.endpoints.getUserRoutes, {})]);
  localStorage.setItem('userInfo', JSON.stringify(user));
  // Before anything is shown where there is something to know; usually there is nothing.
  if (dictionaries.length || hasLists()) await import('./dictionary.ts').then(({ applyLists }) => applyLists(dictionaries));
  allowLocales(user.languageSwitch);
  useSession.setState({ user, sites, rightsMark, namesMark, granted: auth.grantedPermissions, routes, tableSettings, publicViews, isNewVisitor, viewing, idleSeconds, leftWorkKey, sideConf });
}

/** The names have changed: shown at once, in every title. */
export async function loadNames(): Promise<void> {
  const { webHref: _, isDemo: __, namesMark, ...installation } = await call(systemSetting.endpoints.getBasicSettings, {});
  useSession.setState(({ user }) => ({ namesMark, user: user && { ...user, ...installation } }));
}

/** This window is on its way to the sign-in page by itself. */
let isLeaving = false;
export const signsOut = (): boolean => isLeaving;

/** `why`: a mark that the sign-in page understands. */
export async function signOut(why?: string): Promise<void> {
  isLeaving = true;
  const stays = whatStays();
  // A server that can't be reached must not keep anybody signed in at this computer, nor hold him here.
  await endSession(AbortSignal.timeout(patience)).catch(() => undefined);
  forgetSession();
  // The server's answer has emptied all of the browser's store.
  for (const [name, value] of stays) localStorage.setItem(name, value);
  if (why) sessionStorage.setItem(why, '1');
  location.assign('/login');
}

const patience = 5_000;

/** On a device where somebody stays signed in, a session that has died can be brought back for days: it is brought back once more, to be ended. */
async function endSession(signal: AbortSignal): Promise<void> {
  const end = () => call(signIn.endpoints.loginOut, {}, { evenDead: true, signal });
  await end().catch(async (thrown: unknown) => { if (asFailure(thrown).status === 401 && await refreshToken()) await end(); });
}

/** Whether the person holds a right somewhere: for links to other pages. What may be done to a record, `open` says. */
export const useMay = (permission: string): boolean => useSession(({ granted }) => granted[permission] === true);
export const useMayAny = (permissions: readonly string[]): boolean => useSession(({ granted }) => permissions.some((one) => granted[one] === true));
