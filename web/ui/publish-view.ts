/** Giving a list's conditions to others, and taking them back: loaded by those who do. */
import { publicView, type PublicView } from 'contract/areas/console/public-view';
import { call } from '../kernel/call.ts';
import { notice } from '../kernel/notice.ts';
import { useSession } from '../kernel/session.ts';
import { confirm } from './Confirm.tsx';
import type { SavedView } from '../kernel/table-setting.ts';

const { endpoints } = publicView;

/** Its name and audience are one thing: publishing again replaces it, and the one that the list opened with before gives way. */
export async function publish(list: string, page: string, view: SavedView, roleCode: string | null, isDefault: boolean): Promise<void> {
  const given = await call(endpoints.publish, { list, page, name: view.name, search: view.search, roleCode, isDefault });
  useSession.setState(({ publicViews }) => ({
    publicViews: [given, ...publicViews.filter(({ id }) => id !== given.id).map((one) => isDefault && one.list === list && one.roleTitle === given.roleTitle ? { ...one, isDefault: false } : one)],
  }));
}

export async function takeDown(view: PublicView): Promise<void> {
  if (!await confirm({ title: '撤下公共常用查询', text: `“${view.name}”将不再提供给${view.roleTitle ?? '全体人员'}。各人自己保存的常用查询不受影响。`, yes: '撤下', tone: 'danger' })) return;
  try {
    await call(endpoints.remove, { id: view.id });
    useSession.setState(({ publicViews }) => ({ publicViews: publicViews.filter(({ id }) => id !== view.id) }));
    notice.good(`已撤下“${view.name}”`);
  } catch (failure) {
    notice.failed(failure);
  }
}
