/** What a new visitor is shown, in the specification's order: header bar, side menu, first menu item, content. */
import { say } from '../../kernel/words.ts';
import { phoneUnder } from '../../kernel/width.ts';

export interface Step { readonly title: string; readonly text: string; readonly anchor: () => Element | null }

const one = (selector: string) => () => document.querySelector(selector);
const menuButton = one('.header button[aria-expanded]');
const firstItem = one('.sider__nav a, .sider__nav button');

/** On a phone the menu is behind its button. */
export function guideSteps(): readonly Step[] {
  const phone = innerWidth < phoneUnder;
  const first = firstItem()?.textContent?.trim();
  return [
    { title: say('顶部栏'), text: phone ? say('查找、消息和个人设置都在这里。') : say('业务菜单、查找、消息和个人设置都在这里。右上角您的姓名里，可以修改密码、调整界面。'), anchor: one('.header') },
    { title: say('左侧菜单'), text: phone ? say('点这里打开菜单，里面是您可以使用的功能。') : say('您可以使用的功能都列在这里。窗口较窄时，可用左上角的按钮收起或展开。'), anchor: phone ? menuButton : one('.sider') },
    { title: say('从这里开始'), text: first ? say('“{first}”是菜单的第一项，点开即可使用。', { first }) : say('点开菜单的第一项即可使用。'), anchor: phone ? menuButton : firstItem },
    { title: say('内容区'), text: phone ? say('打开的页面显示在这里。右上角的姓名里，可以修改密码、调整界面。') : say('打开的页面显示在这里。上方的标签可以来回切换，填写到一半的内容会保留。'), anchor: one('.shell__content') },
  ];
}
