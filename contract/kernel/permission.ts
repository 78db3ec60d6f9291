/**
 * A permission names one right on one page: `practice.review.decide`. The bare page code is the right to view.
 * No role and no data scope stands in a code; both belong to the grant.
 */
export const flags = {
  create: '新增', edit: '修改', del: '删除', review: '审核', import: '导入', copy: '复制',
  decide: '作出决定', export: '导出', publish: '发布', grant: '授权', secret: '查看明文',
} as const;

export type Flag = keyof typeof flags;

/** How far a grant reaches. `FIRM`, `TUTEES` and `SELF` follow from the person's own ties, `DISTRICT` and `BRANCH` from the grant, `CUSTOM` from the role. */
export const scopes = {
  ALL: '全部', DISTRICT: '所辖区县', BRANCH: '所属分会', UNIT: '所在单位', FIRM: '本所', TUTEES: '指导的实习人员', SELF: '本人', CASE: '指派的案件', SITE: '站点栏目', CUSTOM: '自定义范围',
} as const;

export type Scope = keyof typeof scopes;

/** The page that a right is of: the code without its verb. */
export const pageOf = (permission: string): string => permission.split('.').slice(0, 2).join('.');

/** What a role shows of a sensitive field. Everything is masked on every screen; in plain it is shown one at a time, with a purpose, to holders of 查看明文. */
export const fieldLevels = { VISIBLE: '可查看明文', MASKED: '仅脱敏', HIDDEN: '隐去' } as const;

export type FieldLevel = keyof typeof fieldLevels;

declare const checked: unique symbol;
/** Only `permissions()` makes one, so a code that no page declares does not compile. */
export type Permission = string & { readonly [checked]: true };

export type PermissionSet<F extends Flag = Flag> = {
  readonly code: string;
  readonly title: string;
  readonly flags: readonly F[];
  readonly view: Permission;
  /** Of the installation as a whole: held for less, it is not held. */
  readonly isWhole: boolean;
} & { readonly [K in F]: Permission };

/** Any page's rights, for those who only list them. */
export type AnyPermissionSet = Pick<PermissionSet, 'code' | 'title' | 'flags' | 'view' | 'isWhole'>;

/** Declares the rights of one page, named as the association's authority screen shows them. */
export function permissions<const F extends Flag>(code: `${string}.${string}`, title: string, own: readonly F[], { isWhole = false } = {}): PermissionSet<F> {
  const byFlag = Object.fromEntries(own.map((flag) => [flag, `${code}.${flag}`]));
  // The brand exists only in types; this is the one place that puts it on.
  return { code, title, flags: own, view: code, isWhole, ...byFlag } as unknown as PermissionSet<F>;
}
