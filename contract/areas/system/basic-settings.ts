/** 基本设置: the names and signs of the installation. */
import { z } from 'zod';
import { text } from '../../kernel/schema.ts';
import { setting } from '../../kernel/setting.ts';

export const basicSettings = {
  systemName: setting({
    key: 'system.systemName', title: '系统名称', group: '名称与标志', schema: text(31), initial: '律师协会业务管理系统', source: '产品默认', confidence: 'D',
    effect: '保存后立即显示在登录页、浏览器标题和左上角；已打开的页面会自动更新。',
  }),
  /** Kept with the association, and as long as the first setting up lets its name be; the setting records its changes. */
  customerName: setting({
    key: 'system.customerName', title: '单位简称', group: '名称与标志', schema: text(63, 0), initial: '', source: '首次设置', confidence: 'D',
    effect: '保存后立即显示在登录页、浏览器标题和左上角。不改变文书落款中的单位全称。',
  }),
  logo: setting({
    key: 'system.logo', title: '单位标志', group: '名称与标志', schema: z.string().regex(/^([0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})?$/, { error: '编号不正确' }), initial: '', source: '产品默认', confidence: 'D',
    effect: '保存后立即显示在左上角。请用方形的 PNG 图片；删除后恢复产品自带的标志。',
  }),
  /** Days of national mourning: every page loses its colours, for everybody, whatever theme was chosen. */
  greyMode: setting({
    key: 'system.greyMode', title: '灰色界面（纪念日、哀悼日）', group: '界面', schema: z.boolean(), initial: false, source: '产品默认', confidence: 'D',
    effect: '开启后，所有人的页面（含登录页）立即变为灰色，文字和操作不变；关闭后立即恢复各人的主题。请记得在纪念日过后关闭。',
  }),
  /** The frame of the console and the sign-in page only: the business is Chinese. */
  languageSwitch: setting({
    key: 'system.languageSwitch', title: '允许切换界面语言', group: '语言', schema: z.boolean(), initial: false, source: '产品默认', confidence: 'D',
    effect: '开启后，登录页、菜单框架和用户菜单可以切换为英文；业务内容仍为中文。浏览器语言为英文的，首次打开即为英文。',
  }),
  webHref: setting({
    key: 'system.webHref', title: '官网地址', group: '对外', schema: z.string().max(255).regex(/^(https?:\/\/[^\s/?#]+\.[^\s/?#]+([/?#]\S*)?)?$/, { error: '请填写以 http:// 或 https:// 开头的完整网址' }).meta({ maxLength: 63 }), initial: '', source: '产品默认', confidence: 'D',
    effect: '保存后，页面上指向官网的链接都改到这个地址。',
  }),
} as const;
