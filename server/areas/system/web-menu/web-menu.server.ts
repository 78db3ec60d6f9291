import { menuType, webMenu, webMenuPermission } from 'contract/areas/system/web-menu';
import { icons } from 'contract/areas/system/icons';
import { implement } from '../../../kernel/context.ts';
import { changeMenu, isGroup, lastIn, newName, withEntry } from './change-menu.ts';
import { choosable, menuNow } from './show-menu.ts';

const { create, edit, del } = webMenuPermission;
/** What is empty is the product's own. */
const own = <T>(value: T | null | undefined): T | undefined => (value === null || value === '' ? undefined : value);

export default implement(webMenu, {
  handlers: {
    getAll: async (ctx) => {
      const { version, data, lines } = await menuNow(ctx);
      return { version, data, permissions: choosable, history: lines.slice(0, 30).map(({ version: number, at, changedByName, reason }) => ({ version: number, at, changedByName, reason })) };
    },
    list: async (ctx, { keyword = '' }) => {
      const data = (await menuNow(ctx)).data.filter(({ title, path }) => title.includes(keyword) || (path ?? '').includes(keyword));
      return { data, total: data.length };
    },
    get: async (ctx, { name }) => {
      const { version, data } = await menuNow(ctx);
      const node = data.find((one) => one.name === name);
      return node ? { ...node, version } : ctx.fail('notFound');
    },
    icons: async () => Object.entries(icons).map(([name, title]) => ({ name, title })),
    save: (ctx, { name, version, title, icon, hideInMenu, href, menuDesc, beforeCloseName, notCache, showAlways, access }) => changeMenu(ctx, { right: edit, version, reason: `修改“${title ?? name}”`, path: 'title' }, (overlay, entries) => {
      const entry = entries.find((one) => one.name === name && (one.page === null || one.page.menu !== undefined));
      if (!entry) return ctx.fail('notFound');
      const before = overlay.find((one) => one.name === name);
      // Shown again where the product shows it: nothing is said of it any more.
      const hidden = hideInMenu !== (entry.page?.hidden === true) || entry.isOwn ? hideInMenu : undefined;
      return withEntry(overlay, name, {
        title: own(title) ?? (entry.isOwn ? before?.title : undefined), icon: own(icon), hideInMenu: hidden, href: own(href), menuDesc: own(menuDesc), beforeCloseName: own(beforeCloseName),
        notCache: own(notCache), showAlways: isGroup(entry) && showAlways ? true : undefined, access: entry.page ? undefined : own(access),
      });
    }),
    create: async (ctx, { menuType: kind, parent, version, title, ...given }) => {
      const name = newName();
      const done = await changeMenu(ctx, { right: create, version, reason: `新增“${title}”`, path: 'title' }, (overlay, entries) => {
        if (parent !== '' && !entries.some((entry) => entry.name === parent && isGroup(entry))) return ctx.fail('invalid', {}, { fields: [{ path: 'parent', message: '所在分组已不存在，请重新选择' }] });
        return withEntry(overlay, name, {
          own: kind === 'link' ? menuType.link : menuType.group, parent, order: lastIn(entries, parent), title, icon: own(given.icon), hideInMenu: given.hideInMenu, href: own(given.href), menuDesc: own(given.menuDesc), showAlways: kind === 'group' && given.showAlways ? true : undefined, access: own(given.access),
        });
      });
      return { ...done, name };
    },
    move: (ctx, { parent, names, version }) => changeMenu(ctx, { right: edit, version, reason: '调整菜单的顺序和分组', path: 'names' }, (overlay, entries) => {
      const movable = (name: string) => entries.find((entry) => entry.name === name && (entry.page === null || entry.page.menu !== undefined));
      const unknown = names.some((name) => !movable(name)) || parent !== '' && !entries.some((entry) => entry.name === parent && isGroup(entry));
      if (unknown) return ctx.fail('notFound');
      if (parent === '' && names.some((name) => movable(name)?.page)) return ctx.fail('invalid', {}, { fields: [{ path: 'names', message: '页面须放在一个分组下，不能直接放在第一级' }] });
      return names.reduce<readonly (typeof overlay)[number][]>((after, name, at) => withEntry(after, name, { parent, order: (at + 1) * 10 }), overlay);
    }),
    remove: (ctx, { names, version }) => changeMenu(ctx, { right: del, version, reason: '删除或恢复菜单项', path: 'names' }, (overlay, entries) => {
      const gone = entries.filter((entry) => names.includes(entry.name));
      if (gone.length < new Set(names).size) return ctx.fail('notFound');
      for (const { name, title, isOwn } of gone) {
        const within = entries.filter((entry) => entry.parent === name && !names.includes(entry.name)).length;
        if (isOwn && within > 0) ctx.fail('stillUsed', { name: title, count: within });
      }
      return overlay.filter(({ name }) => !names.includes(name));
    }),
    reset: (ctx, { version }) => changeMenu(ctx, { right: del, version, reason: '恢复产品自带的菜单', path: 'version' }, () => []),
  },
});
