/** Every right in the words of the authority screens: area, page, verb, what it opens, how far it can reach. Made once of the contract. */
import { features } from 'contract/all';
import { areas } from 'contract/areas';
import type { role } from 'contract/areas/system/role';
import type { Output } from 'contract/kernel/endpoint';
import { callsOf } from 'contract/kernel/feature';
import { flags, pageOf, scopes, type AnyPermissionSet, type Scope } from 'contract/kernel/permission';
import { sensitiveFields, titleOf } from 'contract/kernel/schema';
import { reservedFor, scopesOf } from '../../account/preset-roles.public.ts';

export type PermissionTree = Output<typeof role.endpoints.tree>;
type Page = PermissionTree[number]['pages'][number];

const pages = features.flatMap((feature) => Object.values(feature.pages));
const calls = features.flatMap((feature) => Object.values(callsOf(feature)));
const opens = (permission: string): string[] => [...new Set([
  ...pages.filter(({ access }) => access === permission).map(({ title }) => `页面：${title}`), ...calls.filter(({ access }) => access === permission).map(({ title }) => title),
])];

function sensitiveOf(page: string): Page['sensitive'] {
  const shown = features.find(({ sensitive }) => sensitive?.page.code === page)?.sensitive;
  return shown ? Object.keys(sensitiveFields(shown.form)).map((field) => ({ field, title: titleOf(shown.form, field) })) : [];
}

function pageOfSet({ code, title, flags: own }: AnyPermissionSet): Page {
  return {
    code, title, scopes: scopesOf(code), sensitive: sensitiveOf(code),
    rights: [{ permission: code, title: '查看', opens: opens(code) }, ...own.map((flag) => ({ permission: `${code}.${flag}`, title: flags[flag], opens: opens(`${code}.${flag}`) }))],
    reserved: reservedFor(code),
  };
}

// Two features may speak of one page's rights: the set stands once.
const sets = [...new Map(features.flatMap(({ permissions }) => permissions).map((set) => [set.code, set])).values()];

export const permissionTree: PermissionTree = Object.entries(areas).flatMap(([area, { title }]) => {
  const own = sets.filter(({ code }) => code.startsWith(`${area}.`));
  return own.length ? [{ area, title, pages: own.map(pageOfSet) }] : [];
});

const byCode = new Map(permissionTree.flatMap((area) => area.pages).map((page) => [page.code, page]));

export const findPage = (page: string): Page | undefined => byCode.get(page);
export const isRight = (permission: string): boolean => byCode.get(pageOf(permission))?.rights.some((right) => right.permission === permission) ?? false;

/** 律师名录 · 查看明文（全部） */
export function wordsOf(permission: string, scope?: Scope | null): string {
  const page = byCode.get(pageOf(permission));
  const right = page?.rights.find((one) => one.permission === permission);
  return `${page?.title ?? permission}${right ? ` · ${right.title}` : ''}${scope ? `（${scopes[scope]}）` : ''}`;
}
