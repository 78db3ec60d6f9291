/** One entry: what the association calls it, where it stands, and whether it is shown. What is left empty is the product's own. */
import { z } from 'zod';
import { menuForm, webMenu, type MenuNode } from 'contract/areas/system/web-menu';
import { icons } from 'contract/areas/system/icons';
import { menuFields } from 'contract/areas/system/menu-overlay';
import { titled } from 'contract/kernel/schema';
import { useForm } from '../../../kernel/form.ts';
import { notice } from '../../../kernel/notice.ts';
import { useAct } from '../../../kernel/query.ts';
import { Facts } from '../../../ui/DetailPage.tsx';
import { CheckField, ChoiceField } from '../../../ui/fields/ChoiceField.tsx';
import { ProseField, TextField } from '../../../ui/fields/TextField.tsx';
import { FormDrawer } from '../../../ui/FormDrawer.tsx';
import { choicesOf } from '../../../ui/labels.ts';
import { IconField } from './IconField.tsx';
import { isGroup, isLink, isWithin, movedTo, wayText } from './menu-tree.ts';

type Opened = { node: MenuNode } | { kind: 'group' | 'link' };
interface Props { opened: Opened; nodes: readonly MenuNode[]; version: number; permissions: readonly { code: string; title: string }[]; onClose(): void }

const top = 'top';
const words = { group: '分组', link: '外部链接' } as const;

export function MenuDrawer({ opened, nodes, version, permissions, onClose }: Props) {
  const node = 'node' in opened ? opened.node : null;
  const kind = 'kind' in opened ? opened.kind : null;
  const [link, page] = [kind === 'link' || node !== null && isLink(node), node !== null && !isLink(node) && !isGroup(node)];
  const group = kind === 'group' || node !== null && isGroup(node);
  const isOwn = kind !== null || node?.isOwn === true;
  const schema = menuForm.extend({
    parent: titled('所在分组', z.string().min(1, { error: '请选择' })),
    title: isOwn ? menuFields.title : menuFields.title.nullish(), href: link ? menuFields.href : menuFields.href.nullish(),
  });
  const given = (name: 'title' | 'menuDesc' | 'beforeCloseName') => (node && (node.isOwn || node.changed.includes(name)) ? node[name] ?? '' : '');
  const form = useForm(schema, {
    title: given('title'), icon: node?.icon ?? '', hideInMenu: node?.hideInMenu ?? false, href: node?.href ?? '', menuDesc: given('menuDesc'), beforeCloseName: given('beforeCloseName'),
    notCache: node?.notCache ?? false, showAlways: node?.showAlways ?? false, access: node?.access ?? '', parent: node ? node.parent || top : kind === 'group' ? top : nodes.find(isGroup)?.name ?? top,
  }, { unsaved: '菜单项' });
  const { create, save, move } = { create: useAct(webMenu.endpoints.create), save: useAct(webMenu.endpoints.save), move: useAct(webMenu.endpoints.move) };
  const groups = nodes.filter((one) => isGroup(one) && one.name !== node?.name && !(node && isWithin(nodes, one.name, node.name)));
  const places = [...(page ? [] : [{ value: top, label: '第一级' }]), ...groups.map(({ name }) => ({ value: name, label: wayText(nodes, name) }))];

  const send = () => form.submit(async ({ parent: chosen, notCache, beforeCloseName, ...values }) => {
    const parent = chosen === top ? '' : chosen;
    if (kind) return create.act({ ...values, title: values.title ?? '', menuType: kind, parent, version });
    if (!node) return undefined;
    // A page may only be loaded anew more often than the product has it, never less.
    const saved = await save.act({ ...values, beforeCloseName, notCache: notCache && !node.product?.notCache ? true : null, name: node.name, version });
    return parent === node.parent ? saved : move.act({ parent, names: movedTo(nodes.filter((one) => one.parent === parent), node.name, Infinity), version: saved.version });
  });
  return (
    <FormDrawer title={node ? `修改“${node.title}”` : `新增${words[kind ?? 'group']}`} form={form} submitText="保存" onSubmit={send} onSaved={() => { notice.good('已保存，所有人的菜单会自动更新'); onClose(); }} onClose={onClose}>
      {node?.product && <Facts items={[{ label: '产品自带名称', value: node.product.title }, { label: '地址', value: node.path }]} />}
      <div className="fields">
        <TextField form={form} name="title" required={isOwn} {...(node?.product && { placeholder: node.product.title, hint: '留空即用产品自带的名称' })} />
        <ChoiceField form={form} name="parent" choices={places} open={false} />
        {link && <TextField form={form} name="href" placeholder="https://" wide hint="在新窗口中打开" />}
        <IconField form={form} name="icon" names={choicesOf({ labels: icons })} />
        {isOwn && <ChoiceField form={form} name="access" label="需要的权限" required={false} choices={permissions.map(({ code, title }) => ({ value: code, label: title }))} open={false} placeholder="所有人可见" hint="只显示给有这项权限的人" wide />}
        {page && <ProseField form={form} name="menuDesc" required={false} placeholder={node?.product?.menuDesc ?? ''} hint="显示在页面名称旁的“页面说明”里；留空即用产品自带的说明" />}
        {page && <TextField form={form} name="beforeCloseName" required={false} placeholder={node?.product?.beforeCloseName ?? ''} hint="关闭这个页面的标签前询问；留空即不另外询问" wide />}
        {page && <CheckField form={form} name="notCache" required={false} text="每次打开都重新加载（不保留离开时的样子）" disabled={node?.product?.notCache === true} wide />}
        {group && <CheckField form={form} name="showAlways" required={false} text="只有一个页面时也显示为分组" wide />}
        <CheckField form={form} name="hideInMenu" required={false} text={group ? '不在菜单中显示（连同其中的页面；仍可通过链接打开）' : '不在菜单中显示（仍可通过链接打开）'} wide />
      </div>
    </FormDrawer>
  );
}
