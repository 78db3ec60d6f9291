/** 界面设置: how a person wants the console to look and behave. Kept on the server, so that it follows the person to every computer. */
import { z } from 'zod';
import { labelled, titled } from '../../kernel/schema.ts';

export const topTheme = labelled({ light: '浅色', dark: '深色', blue: '蓝色', clear: '色弱友好' });

/** 列表行高, where a list has none of its own. */
export const listDensity = labelled({ compact: '紧凑', normal: '默认', loose: '宽松' });

const yesNo = z.boolean({ error: '请选择是或否' });
/** 业务菜单 beside each other in the header; a header holds no more than a dozen. */
const menuNumber = z.int({ error: '请填写1至12的整数' }).min(1, { error: '请填写1至12的整数' }).max(12, { error: '请填写1至12的整数' });

export const sideConfig = z.strictObject({
  topTheme: titled('主题', topTheme),
  topMenuShow: titled('显示顶部菜单', yesNo),
  leftMenuAccordion: titled('左侧菜单只展开一组', yesNo),
  cachePage: titled('切换标签页时保留页面内容', yesNo),
  /** Opinions differ on this among the people of all consoles, so it is everybody's own choice. */
  keepTabs: titled('刷新后恢复标签页', yesNo),
  isExplain: titled('显示页面说明', yesNo),
  isStep: titled('显示操作引导', yesNo),
  /** 下一件 goes on to what is nobody's, or one's own. */
  skipHeld: titled('审核时跳过他人经办的', yesNo),
  /** On a wide screen the queue stands beside the case. */
  queueBeside: titled('审核时在左侧列出待办', yesNo),
  listDensity: titled('列表行高', listDensity),
  topMenuMaxNum: titled('顶部菜单最多显示', menuNumber),
  topMenuMinNum: titled('窗口较窄时最多显示', menuNumber),
});
export type SideConfig = z.output<typeof sideConfig>;

/** What everybody begins with, and 恢复默认 leads back to: light, all toggles on; five entries on top, four in a narrow header. */
export const usualSideConfig: SideConfig = {
  topTheme: 'light', topMenuShow: true, leftMenuAccordion: true, cachePage: true, keepTabs: true, isExplain: true, isStep: true, skipHeld: true, queueBeside: true, listDensity: 'normal', topMenuMaxNum: 5, topMenuMinNum: 4,
};
