/** The association's departments, as forms and filters of every area show them: a tree, and choices with where each hangs. */
import { organisation, type DepartmentLine } from 'contract/areas/system/organisation';
import { useCall } from '../kernel/query.ts';
import type { Choice } from './labels.ts';
import type { TreeNode } from './tree/tree-lines.ts';

export const useDepartments = (includeDisabled = false) => useCall(organisation.endpoints.tree, includeDisabled ? { includeDisabled } : {});

/** 秘书处 / 会员部 */
export function departmentPath(lines: readonly DepartmentLine[], id: string | null): string {
  const own = lines.find((line) => line.id === id);
  return own ? [...own.parentId ? [departmentPath(lines, own.parentId)] : [], own.name].join(' / ') : '';
}

export const departmentChoices = (lines: readonly DepartmentLine[]): Choice[] => inOrder(lines).map(({ id }) => ({ value: id, label: departmentPath(lines, id) }));

const inOrder = (lines: readonly DepartmentLine[], parentId: string | null = null): DepartmentLine[] =>
  lines.filter((line) => line.parentId === parentId).flatMap((line) => [line, ...inOrder(lines, line.id)]);

/** It and what hangs below it. */
export const withAllBelow = (lines: readonly DepartmentLine[], id: string): string[] =>
  [id, ...lines.filter(({ parentId }) => parentId === id).flatMap((line) => withAllBelow(lines, line.id))];

/** Beside each how many people are in it and below it. */
export function departmentNodes(lines: readonly DepartmentLine[], parentId: string | null = null): TreeNode[] {
  return lines.filter((line) => line.parentId === parentId).map((line) => {
    const people = withAllBelow(lines, line.id).reduce((sum, id) => sum + (lines.find((one) => one.id === id)?.members ?? 0), 0);
    return { id: line.id, title: line.name, muted: !line.enabled, ...line.members !== null && people > 0 && { note: String(people) }, ...!line.enabled && { note: '停用' }, children: departmentNodes(lines, line.id) };
  });
}
