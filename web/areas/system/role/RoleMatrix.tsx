/** What a role opens, page by page: its verbs, how far they reach, and what is shown of sensitive fields. A tick is one right; no parent ticks a child. */
import { useState } from 'react';
import { fieldLevel, scope as scopeLabels, type role } from 'contract/areas/system/role';
import type { Output } from 'contract/kernel/endpoint';
import type { FieldLevel, Scope } from 'contract/kernel/permission';
import { Select } from '../../../ui/Select.tsx';
import { choicesOf, labelOf } from '../../../ui/labels.ts';

export type PermissionTree = Output<typeof role.endpoints.tree>;
type Page = PermissionTree[number]['pages'][number];
export interface Grant { permission: string; scope: Scope }
export interface FieldRule { page: string; field: string; level: FieldLevel }

interface Props { tree: PermissionTree; grants: readonly Grant[]; fields: readonly FieldRule[]; readOnly: boolean; onGrants(grants: Grant[]): void; onFields(fields: FieldRule[]): void }

export function RoleMatrix({ tree, grants, fields, readOnly, onGrants, onFields }: Props) {
  const [find, setFind] = useState('');
  const wanted = find.trim();
  const shown = tree.map((area) => ({ ...area, pages: wanted ? area.pages.filter(({ title, rights }) => title.includes(wanted) || rights.some((right) => right.opens.some((name) => name.includes(wanted)))) : area.pages })).filter(({ pages }) => pages.length);
  const held = (page: Page) => page.rights.filter(({ permission }) => grants.some((one) => one.permission === permission)).length;
  return (
    <div className="matrix" role="group" aria-label="权限">
      <div className="matrix__tools">
        <input className="input matrix__find" aria-label="查找页面或操作" placeholder="查找页面或操作" maxLength={31} value={find} onChange={(event) => setFind(event.target.value)} />
        <span className="matrix__note">已选 {new Set(grants.map(({ permission }) => permission)).size} 项；以后新增的页面和操作不会自动授予</span>
      </div>
      {shown.map(({ area, title, pages }) => (
        <details key={area} className="matrix__area" open={wanted !== '' || pages.some(held)}>
          <summary>{title}<small>已选 {pages.reduce((sum, page) => sum + held(page), 0)} 项</small></summary>
          {pages.map((page) => <PageRights key={page.code} page={page} grants={grants} fields={fields} readOnly={readOnly} onGrants={onGrants} onFields={onFields} />)}
        </details>
      ))}
      {shown.length === 0 && <p className="matrix__note">没有找到“{wanted}”，请换一个词。</p>}
    </div>
  );
}

function PageRights({ page, grants, fields, readOnly, onGrants, onFields }: Omit<Props, 'tree'> & { page: Page }) {
  const own = grants.filter(({ permission }) => page.rights.some((right) => right.permission === permission));
  const others = grants.filter((one) => !own.includes(one));
  const reach = own[0]?.scope ?? page.scopes[0] ?? 'ALL';
  const mixed = new Set(own.map(({ scope }) => scope)).size > 1;
  const toggle = (permission: string, on: boolean) => {
    // A verb needs its page; without the page there are no verbs.
    if (!on) return onGrants([...others, ...own.filter((one) => one.permission !== permission && permission !== page.code)]);
    const added = [permission, page.code].filter((code, at, all) => all.indexOf(code) === at && !own.some((one) => one.permission === code));
    onGrants([...others, ...own, ...added.map((code) => ({ permission: code, scope: reach }))]);
  };
  // In plain only for holders of 查看明文: without it the page's own rule is to mask.
  const levels = own.some(({ permission }) => permission === `${page.code}.secret`) ? choicesOf(fieldLevel) : [{ value: 'VISIBLE', label: '脱敏显示' }, { value: 'HIDDEN', label: fieldLevel.labels.HIDDEN }];
  const levelOf = (field: string) => fields.find((one) => one.page === page.code && one.field === field)?.level ?? 'VISIBLE';
  const setLevel = (field: string, level: FieldLevel) => onFields([...fields.filter((one) => one.page !== page.code || one.field !== field), ...(level === 'VISIBLE' ? [] : [{ page: page.code, field, level }])]);
  return (
    <div className="matrix__page">
      <span className="matrix__title">{page.title}</span>
      {page.reserved ? <span className="matrix__closed">{page.reserved}</span> : (
        <>
          <div className="matrix__rights">
            {page.rights.map(({ permission, title, opens }) => (
              <label key={permission} title={opens.length ? `打开：${opens.join('、')}` : '暂无对应的页面或操作'}>
                <input type="checkbox" className="check" aria-label={`${page.title} ${title}`} disabled={readOnly} checked={own.some((one) => one.permission === permission)} onChange={(event) => toggle(permission, event.target.checked)} />{title}
              </label>
            ))}
          </div>
          {own.length > 0 ? (
            <Select label={`${page.title}的数据范围`} prefix="范围" required disabled={readOnly} value={mixed ? [] : [reach]} placeholder={mixed ? '多种范围' : '请选择'} choices={page.scopes.map((value) => ({ value, label: labelOf(scopeLabels, value) }))}
              onChange={([to]) => { const next = page.scopes.find((one) => one === to); if (next) onGrants([...others, ...[...new Set(own.map(({ permission }) => permission))].map((permission) => ({ permission, scope: next }))]); }} />
          ) : <span />}
          {own.length > 0 && page.sensitive.length > 0 && (
            <div className="matrix__secrets">敏感字段
              {page.sensitive.map(({ field, title }) => (
                <span key={field} className="matrix__secret"><Select label={`${page.title}的${title}`} prefix={title} required disabled={readOnly} value={[levels.some(({ value }) => value === levelOf(field)) ? levelOf(field) : 'VISIBLE']} choices={levels} onChange={([to]) => { const next = fieldLevel.options.find((one) => one === to); if (next) setLevel(field, next); }} /></span>
              ))}
            </div>
          )}
        </>
      )}
    </div>
  );
}
