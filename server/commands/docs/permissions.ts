/** The matrix that the association checks with a finger: each right, what it opens, and which roles hold it. */
import { areas } from 'contract/areas';
import { callsOf, type Feature } from 'contract/kernel/feature';
import type { Endpoint } from 'contract/kernel/endpoint';
import { flags, type AnyPermissionSet } from 'contract/kernel/permission';
import { coded, page, printedBy, table } from './markdown.ts';

/** A role's title and what it holds, each permission with the scope in which it is held. */
export interface PrintedRole { readonly title: string; readonly grants: readonly (readonly [permission: string, scope: string])[] }

export function printPermissions(features: readonly Feature[], roles: readonly PrintedRole[]): string {
  const calls = features.flatMap((feature) => Object.values(callsOf(feature)));
  const pages = features.flatMap((feature) => Object.values(feature.pages));
  const opened = (permission: string) => [
    ...pages.filter(({ access }) => access === permission).map(({ title }) => `页面：${title}`),
    ...calls.filter(({ access }) => access === permission).map(({ title }) => title),
  ];
  const right = (title: string, code: string) => [title, coded(code), opened(code).join('<br>') || '—', heldBy(roles, code)];
  const matrix = (set: AnyPermissionSet) => [`### ${set.title} ${coded(set.code)}`, table(['权限', '代码', '打开', '持有角色（范围）'], [
    right('查看', set.view), ...set.flags.map((flag) => right(flags[flag], `${set.code}.${flag}`)),
  ])];
  const sections = Object.entries(areas).flatMap(([area, { title }]) => {
    const own = features.flatMap(({ permissions }) => permissions).filter(({ code }) => code.startsWith(`${area}.`));
    return own.length ? [`## ${title}`, ...own.flatMap(matrix)] : [];
  });
  return page('# 权限', printedBy,
    '权限代码不含角色和数据范围，二者由授权决定。范围：ALL 全部、DISTRICT 区县、BRANCH 分会、UNIT 单位、FIRM 本所、TUTEES 所带实习人员、SELF 本人、CASE 被指派的案件、SITE 站点栏目。',
    ...sections,
    '## 登录即可', without(calls, 'signedIn'), '## 无需登录', without(calls, 'public'));
}

function heldBy(roles: readonly PrintedRole[], permission: string): string {
  const holders = roles.flatMap(({ title, grants }) => {
    const scopes = grants.filter(([held]) => held === permission).map(([, scope]) => scope);
    return scopes.length ? [`${title}（${scopes.join('、')}）`] : [];
  });
  return holders.join('、') || '—';
}

const without = (calls: readonly Endpoint[], access: 'signedIn' | 'public') =>
  table(['接口', '地址'], calls.filter((call) => call.access === access).map(({ title, method, path }) => [title, coded(`${method} ${path}`)]));
