/** How a person wants the console, as a form: in the drawer, and on the page of personal settings. A theme is seen while it is chosen. */
import { useEffect, useRef } from 'react';
import { listDensity, sideConfig, topTheme, usualSideConfig, type SideConfig } from 'contract/areas/account/side-config';
import { userConfig } from 'contract/areas/account/user-config';
import { call } from '../kernel/call.ts';
import { useField, useForm, type Form } from '../kernel/form.ts';
import { notice } from '../kernel/notice.ts';
import { keeping } from '../kernel/own-settings.ts';
import { useSession } from '../kernel/session.ts';
import { confirm } from '../ui/Confirm.tsx';
import { CheckField, ChoiceField } from '../ui/fields/ChoiceField.tsx';
import { NumberField } from '../ui/fields/TextField.tsx';
import { choicesOf } from '../ui/labels.ts';
import { showTheme } from './theme.ts';
import { say, type Word } from '../kernel/words.ts';

const keys = sideConfig.keyof().options;
type Change = Partial<SideConfig>;

/** Only what has been changed: something else may have become another one in another window. */
const keep = async (change: Change) => {
  const done = await keeping(call(userConfig.endpoints.updateSideConfig, change));
  // Turned on again, the guide shows again.
  useSession.setState(({ sideConf, isNewVisitor }) => ({ sideConf: { ...sideConf, ...change }, isNewVisitor: isNewVisitor || (change.isStep === true && !sideConf.isStep) }));
  return done;
};

/** `of` without what is the same in `as`. */
const differing = (of: SideConfig, as: SideConfig): Change => Object.fromEntries(keys.filter((key) => of[key] !== as[key]).map((key) => [key, of[key]]));

export function useSideConfigForm() {
  const saved = useSession(({ sideConf }) => sideConf);
  const form = useForm(sideConfig, saved, { unsaved: say('界面设置') });
  const theme = useField<SideConfig['topTheme']>(form, 'topTheme').value;
  // What is changed elsewhere while the form is open comes in beside what has been chosen here.
  const known = useRef(saved);
  useEffect(() => {
    const before = known.current;
    known.current = saved;
    const { values, dirty } = form.state();
    const elsewhere = keys.filter((key) => saved[key] !== before[key] && values[key] === before[key]);
    if (elsewhere.length === 0) return;
    if (dirty) form.setAll(Object.fromEntries(elsewhere.map((key) => [key, saved[key]])));
    else form.reset(saved);
  }, [form, saved]);
  useEffect(() => {
    showTheme(theme);
    return () => showTheme(useSession.getState().sideConf.topTheme);
  }, [theme, saved.topTheme]);
  return { form, save: () => form.submit((wanted) => keep(differing(wanted, known.current))) };
}

/** Asks first; answers what is in force then. */
export async function resetSideConfig(): Promise<SideConfig | undefined> {
  if (!await confirm({ title: say('恢复默认设置'), text: say('确定恢复默认的界面设置吗？主题变为浅色，列表行高变为默认，其他各项全部开启。'), yes: say('恢复默认') })) return undefined;
  try {
    await keep(usualSideConfig);
    notice.good(say('配置重置成功'));
    return usualSideConfig;
  } catch (thrown) {
    notice.failed(thrown);
    return undefined;
  }
}

const themeNames = { 浅色: '浅色', 深色: '深色', 蓝色: '蓝色', 色弱友好: '色弱友好' } as const;
const densityNames = { 紧凑: '紧凑', 默认: '默认', 宽松: '宽松' } as const;
const said = <W extends Word>(label: string, words: Readonly<Record<string, W>>): string => { const word = words[label]; return word ? say(word) : label; };

export function SideConfigFields({ form }: { form: Form<typeof sideConfig> }) {
  const top = useField<boolean>(form, 'topMenuShow').value;
  return (
    <div className="fields fields--single">
      <ChoiceField form={form} name="topTheme" label={say('主题')} choices={choicesOf(topTheme).map((choice) => ({ ...choice, label: said(choice.label, themeNames) }))} wide required={false} />
      <CheckField form={form} name="topMenuShow" label={say('显示顶部菜单')} wide required={false} />
      {top && <NumberField form={form} name="topMenuMaxNum" label={say('顶部菜单最多显示')} unit={say('项')} hint={say('其余的收在“更多”里')} wide required={false} />}
      {top && <NumberField form={form} name="topMenuMinNum" label={say('窗口较窄时最多显示')} unit={say('项')} hint={say('页眉不超过1200像素宽时')} wide required={false} />}
      <ChoiceField form={form} name="listDensity" label={say('列表行高')} choices={choicesOf(listDensity).map((choice) => ({ ...choice, label: said(choice.label, densityNames) }))} hint={say('单独设置过行高的列表除外')} wide required={false} />
      <CheckField form={form} name="leftMenuAccordion" label={say('左侧菜单只展开一组')} wide required={false} />
      <CheckField form={form} name="cachePage" label={say('切换标签页时保留页面内容')} wide required={false} />
      <CheckField form={form} name="keepTabs" label={say('刷新后恢复标签页')} wide required={false} />
      <CheckField form={form} name="skipHeld" label={say('审核时跳过他人经办的')} hint={say('“下一件”只到没有人经办的和本人经办的')} wide required={false} />
      <CheckField form={form} name="queueBeside" label={say('审核时在左侧列出待办')} hint={say('窗口较窄时不列出')} wide required={false} />
      <CheckField form={form} name="isExplain" label={say('显示页面说明')} wide required={false} />
      <CheckField form={form} name="isStep" label={say('显示操作引导')} wide required={false} />
    </div>
  );
}
