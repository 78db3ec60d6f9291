import { area, areaPermission } from 'contract/areas/system/area';
import { placeChanges, type PlaceChange } from 'contract/areas/system/areas';
import type { Fails } from 'contract/kernel/endpoint';
import type { Permission } from 'contract/kernel/permission';
import { implement, type Ctx } from '../../../kernel/context.ts';
import { mayWithin } from '../../../kernel/viewer.ts';
import { decide, holdVersions } from '../../../machines/settings/decide.ts';
import { inForceOf, revisionOf, versionsOf } from '../../../machines/settings/versions.ts';
import { freeCode, standardPlaces } from './standard-places.ts';

type Changing = Ctx<Fails<typeof area.endpoints.remove>>;
const { view, create, edit, del } = areaPermission;

/** `field`: where it stands when nothing would change. */
async function change(ctx: Changing, right: Permission, field: 'name' | 'codes', version: number, reason: string, make: (before: readonly PlaceChange[]) => readonly PlaceChange[]) {
  if (!mayWithin(ctx.viewer, right, 'ALL')) return ctx.fail('forbidden');
  const lines = await holdVersions(ctx, ctx.db, placeChanges.key, version);
  const before = placeChanges.schema.parse(inForceOf(lines)?.value ?? []);
  const after = make(before).filter(({ parent, name, isOff }) => parent !== undefined || name !== undefined || isOff);
  const { id: _, ...subject } = await decide(ctx, ctx.db, placeChanges, { version, value: after, reason }, field);
  ctx.subject({ ...subject, entity: 'area', id: 'GB/T 2260' });
  ctx.app.kept.changing(placeChanges);
  return { version: version + 1 };
}

const nameOf = (changes: readonly PlaceChange[], code: string): string | undefined => changes.find((one) => one.code === code)?.name ?? standardPlaces().get(code)?.name;
const parentOf = (changes: readonly PlaceChange[], code: string): string | null | undefined => changes.find((one) => one.code === code)?.parent ?? standardPlaces().get(code)?.parent;

/** Beside each other no two places have one name. */
function refuseTwin(ctx: Changing, changes: readonly PlaceChange[], parent: string | null | undefined, name: string, except?: string): void {
  const beside = [...parent ? standardPlaces().get(parent)?.children ?? [] : [...standardPlaces()].filter(([, place]) => place.parent === null).map(([code]) => code), ...changes.filter((one) => one.parent === parent).map(({ code }) => code)];
  if (beside.some((code) => code !== except && nameOf(changes, code) === name)) ctx.fail('invalid', {}, { fields: [{ path: 'name', message: `同级已有“${name}”，请换一个名称` }] });
}

/** What is said of a place, with these values instead. */
function withPlace(changes: readonly PlaceChange[], code: string, values: Omit<Partial<PlaceChange>, 'code'>): PlaceChange[] {
  const before = changes.find((one) => one.code === code);
  const { parent, name, isOff } = { ...before, ...values };
  const place: PlaceChange = { code, ...(parent !== undefined && { parent }), ...(name !== undefined && { name }), ...(isOff && { isOff }) };
  return before ? changes.map((one) => (one === before ? place : one)) : [...changes, place];
}

export default implement(area, {
  handlers: {
    changes: ({ app }) => app.kept.get(placeChanges),
    get: async ({ db, viewer, fail }) => {
      if (!mayWithin(viewer, view, 'ALL')) return fail('forbidden');
      const lines = (await versionsOf(db, viewer.associationId, [placeChanges.key])).get(placeChanges.key) ?? [];
      const history = lines.slice(0, 30).map(({ version, at, changedByName, reason }) => ({ version, at, changedByName, reason }));
      return { version: revisionOf(lines), changes: placeChanges.schema.parse(inForceOf(lines)?.value ?? []), history };
    },
    create: async (ctx, { parent, name, version }) => {
      let code = '';
      const done = await change(ctx, create, 'name', version, `新增“${name}”`, (before) => {
        if (!standardPlaces().has(parent)) return ctx.fail('invalid', {}, { fields: [{ path: 'parent', message: '没有这个区划，请选择标准中的省、市或区县' }] });
        refuseTwin(ctx, before, parent, name);
        const free = parent.endsWith('00') ? freeCode(parent, new Set(before.map((one) => one.code))) : undefined;
        if (!free) return ctx.fail('invalid', {}, { fields: [{ path: 'parent', message: parent.endsWith('00') ? '这里增设的区域已满9个' : '区县之下不能再增设区域，请选择所在的市' }] });
        code = free;
        return withPlace(before, free, { parent, name });
      });
      return { ...done, code };
    },
    rename: (ctx, { code, name, version }) => change(ctx, edit, 'name', version, `“${standardPlaces().get(code)?.name ?? code}”改称“${name}”`, (before) => {
      if (nameOf(before, code) === undefined) return ctx.fail('notFound');
      refuseTwin(ctx, before, parentOf(before, code), name, code);
      return withPlace(before, code, { name: standardPlaces().get(code)?.name === name ? undefined : name });
    }),
    switch: (ctx, { codes, isEnabled, version }) => change(ctx, edit, 'codes', version, `${isEnabled ? '启用' : '停用'}${codes.length}个区划`, (before) => {
      if (codes.some((code) => nameOf(before, code) === undefined)) return ctx.fail('notFound');
      return codes.reduce<readonly PlaceChange[]>((after, code) => withPlace(after, code, { isOff: isEnabled ? undefined : true }), before);
    }),
    remove: (ctx, { codes, version }) => change(ctx, del, 'codes', version, '删除自设区域或恢复标准', (before) => {
      if (codes.some((code) => !before.some((one) => one.code === code))) return ctx.fail('notFound');
      return before.filter(({ code }) => !codes.includes(code));
    }),
  },
});
