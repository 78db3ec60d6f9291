/**
 * A permission names one right on one page: `practice.review.decide`. The bare page code is the right to view.
 * No role and no data scope stands in a code; both belong to the grant.
 */
export const flags = {
  create: '新增', edit: '修改', del: '删除', review: '审核', import: '导入', copy: '复制',
  decide: '作出决定', export: '导出', publish: '发布', grant: '授权', secret: '查看明文',
} as const;

export type Flag = keyof typeof flags;

declare const checked: unique symbol;
/** Only `permissions()` makes one, so a code that no page declares does not compile. */
export type Permission = string & { readonly [checked]: true };

export type PermissionSet<F extends Flag = Flag> = {
  readonly code: string;
  readonly title: string;
  readonly flags: readonly F[];
  readonly view: Permission;
} & { readonly [K in F]: Permission };

/** Any page's rights, for those who only list them. */
export type AnyPermissionSet = Pick<PermissionSet, 'code' | 'title' | 'flags' | 'view'>;

/** Declares the rights of one page, named as the association's authority screen shows them. */
export function permissions<const F extends Flag>(code: `${string}.${string}`, title: string, own: readonly F[]): PermissionSet<F> {
  const byFlag = Object.fromEntries(own.map((flag) => [flag, `${code}.${flag}`]));
  // The brand exists only in types; this is the one place that puts it on.
  return { code, title, flags: own, view: code, ...byFlag } as unknown as PermissionSet<F>;
}
