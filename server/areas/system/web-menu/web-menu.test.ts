import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { securitySettings } from 'contract/areas/system/security-settings';
import { frontMenu, type UserRoute } from 'contract/areas/system/front-menu';
import { webMenu, type MenuNode } from 'contract/areas/system/web-menu';
import { routesFor } from '../front-menu/routes-for.ts';
import { listening } from '../../account/live/testing.ts';
import { testApp, type TestApp, type Visitor } from '../../account/testing.ts';

const { getAll, create, save, move, remove, reset } = webMenu.endpoints;
let running: TestApp;
let keeper: Visitor;
beforeAll(async () => {
  running = await testApp();
  await running.set(securitySettings.captchaMode, 'never');
  await running.person('keeper', ['sysAdmin']);
  keeper = running.stranger();
  await keeper.signIn('keeper', { 'sec-fetch-site': 'same-origin' });
});
afterAll(() => running.close());

interface Menu { version: number; data: MenuNode[] }
const menu = async () => (await keeper.get(getAll.path)).body.result as Menu; // The path's own answer.
const routes = async () => (await keeper.get(frontMenu.endpoints.getUserRoutes.path)).body.result as UserRoute[]; // The same.
async function change(path: string, input: Record<string, unknown>) {
  const { status, body } = await keeper.post(path, { ...input, version: (await menu()).version });
  if (status === 200) return '完成';
  return z.object({ fields: z.array(z.object({ message: z.string() })) }).safeParse(body.error).data?.fields[0]?.message ?? body.error?.message;
}
const titlesIn = (all: readonly UserRoute[], name: string): string[] => all.flatMap((route) => [...(route.name === name ? route.children.map(({ meta }) => meta.title) : []), ...titlesIn(route.children, name)]);

test('a new title and order are in open windows at once, and the product’s own come back', async () => {
  const window = await listening(keeper);
  const before = await routes();
  expect(await change(save.path, { name: 'system.webMenu.main', title: '导航设置', icon: 'globe', hideInMenu: false, menuDesc: '按协会的习惯排列' })).toBe('完成');
  expect(await window.next()).toBe('menu');
  const system = (await menu()).data.filter(({ parent }) => parent === 'system').map(({ name }) => name);
  expect(await change(move.path, { parent: 'system', names: ['system.webMenu.main', ...system.filter((name) => name !== 'system.webMenu.main')] })).toBe('完成');
  expect(titlesIn(await routes(), 'system')[0]).toBe('导航设置');
  expect(await change(reset.path, {})).toBe('完成');
  expect(await routes()).toEqual(before);
});

test('what was moved and put back differs in nothing from the product’s own, whether within its group or out of it', async () => {
  const before = await routes();
  const within = async (group: string) => (await menu()).data.filter(({ parent }) => parent === group).map(({ name }) => name);
  const moved = async () => (await menu()).data.filter(({ changed }) => changed.length > 0).map(({ name }) => name);
  const [system, settings] = [await within('system'), await within('system/系统设置')];
  expect(await change(move.path, { parent: 'system', names: system.toReversed() })).toBe('完成');
  expect(await moved()).toEqual(expect.arrayContaining(system));
  expect(await change(move.path, { parent: 'system', names: system })).toBe('完成');
  expect(await moved()).toEqual([]);
  expect(await change(move.path, { parent: 'system', names: [...system, 'system.webMenu.main'] })).toBe('完成');
  expect(await moved()).toEqual(['system.webMenu.main']);
  expect(await change(move.path, { parent: 'system/系统设置', names: settings })).toBe('完成');
  expect(await moved()).toEqual([]);
  expect(await routes()).toEqual(before);
  // What the association has put among them stays where it was put.
  expect(await change(create.path, { menuType: 'link', title: '司法厅', parent: 'system', href: 'https://www.example.com', hideInMenu: false })).toBe('完成');
  const own = (await within('system')).at(-1)!;
  expect(await change(move.path, { parent: 'system', names: [own, ...system] })).toBe('完成');
  expect((await within('system'))[0]).toBe(own);
  expect(await change(reset.path, {})).toBe('完成');
});

test('links of the association’s own open elsewhere; a group with something in it is not deleted', async () => {
  expect(await change(create.path, { menuType: 'group', title: '常用网站', parent: '', hideInMenu: false })).toBe('完成');
  const own = (await menu()).data.find(({ title }) => title === '常用网站')?.name ?? '';
  expect(await change(create.path, { menuType: 'link', title: '司法部', parent: own, href: 'https://www.example.com', hideInMenu: false })).toBe('完成');
  expect((await routes()).find(({ name }) => name === own)?.children[0]?.meta).toMatchObject({ title: '司法部', menuType: 2, href: 'https://www.example.com' });
  expect(await change(save.path, { name: own, title: '常用网站', hideInMenu: false, showAlways: true, access: 'system.webMenu' })).toBe('完成');
  expect((await routes()).find(({ name }) => name === own)?.meta).toMatchObject({ showAlways: true, access: ['system.webMenu'] });
  // Of what is no group there is nothing to show always.
  expect(await change(save.path, { name: 'system.webMenu.main', hideInMenu: false, showAlways: true })).toBe('与现在的值相同，不需要修改');
  expect((await menu()).data.find(({ name }) => name === 'system.webMenu.main')?.showAlways).toBe(false);
  expect(await change(remove.path, { names: [own] })).toBe('仍有关联的记录，不能删除');
});

test('what would make a menu of no use is refused in a sentence', async () => {
  const refused = {
    hidesItself: await change(save.path, { name: 'system.webMenu.main', hideInMenu: true }),
    hidesItsGroup: await change(save.path, { name: 'system', hideInMenu: true }),
    intoItself: await change(move.path, { parent: 'system/系统设置', names: ['system/系统设置'] }),
    pageOnTop: await change(move.path, { parent: '', names: ['system.webMenu.main'] }),
    twin: await change(create.path, { menuType: 'link', title: '菜单管理', parent: 'system/系统设置', href: 'https://www.example.com', hideInMenu: false }),
    noAddress: await change(create.path, { menuType: 'link', title: '没有地址', parent: 'system', hideInMenu: false }),
    script: await change(create.path, { menuType: 'link', title: '脚本', parent: 'system', href: 'javascript:alert(1)', hideInMenu: false }),
    pageElsewhere: await change(save.path, { name: 'system.webMenu.main', href: 'https://www.example.com', hideInMenu: false }),
  };
  expect(refused).toEqual({
    hidesItself: '不能隐藏“菜单管理”，否则无法再调整菜单', hidesItsGroup: '不能隐藏“菜单管理”，否则无法再调整菜单', intoItself: '“系统设置”不能放在它自己里面，请选择其他分组',
    pageOnTop: '页面须放在一个分组下，不能直接放在第一级', twin: '同一分组下已有“菜单管理”，请换一个名称', noAddress: '请填写“没有地址”的链接地址',
    script: '请填写以 http:// 或 https:// 开头的完整网址', pageElsewhere: '“菜单管理”不是外部链接，不能填写链接地址',
  });
});

test('nobody gets a page by the menu that the rights do not open', () => {
  const all = routesFor({ grants: new Map() }, [{ name: 'system.webMenu.main', parent: 'console' }]);
  expect(JSON.stringify(all)).not.toContain('webMenu');
});
