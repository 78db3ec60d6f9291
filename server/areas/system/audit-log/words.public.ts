/**
 * What the trail's codes are called: taken from the contract, where every recorded call has its title and every field its
 * label. Only what no call declares is written down here.
 */
import { allSettings, features } from 'contract/all';
import { isKeyOf } from 'contract/kernel/keys';
import { fieldLevels, scopes } from 'contract/kernel/permission';
import { rightTitle } from 'contract/right-title';
import { callsOf } from 'contract/kernel/feature';
import { bareOf, labelsOf, titleOf } from 'contract/kernel/schema';
import { actionTitle, stateTitle, type AnyWorkflow } from 'contract/kernel/workflow';
import type { z } from 'zod';
import { entriesWith } from '../front-menu/menu.public.ts';
import { importKinds } from '../../../machines/imports/kinds.ts';
import { contractWords } from './contract-words.ts';
import { fieldWords } from './field-words.ts';

const outsideOfCalls: Readonly<Record<string, string>> = {
  'account.login': '登录', 'account.loginOut': '退出登录', 'account.refresh': '延续登录', 'backup.make': '备份', 'backup.restore': '恢复备份', 'vault.rotate': '更换数据密钥', 'vault.master': '更换主密钥', 'smsManage.saveProvider': '设置短信服务商', 'user.handover': '交接工作', 'user.create': '创建账号', 'user.resetPassword': '重置密码', 'user.resetSecondFactor': '重置两步验证',
  'material.open': '打开材料', 'caseBook.open': '打开成册的材料', 'decisionDocument.open': '打开文书', 'auditLog.broken': '发现审计日志被改动', 'auditLog.alert': '发出安全提醒', ...Object.fromEntries(importKinds.flatMap(({ name, title }) => [[`${name}.import`, `导入${title}`], [`${name}.importUndo`, `撤销导入${title}`]])),
};
const entities: Readonly<Record<string, string>> = {
  lawyer: '律师', lawFirm: '律师事务所', user: '账号', association: '律师协会', importBatch: '导入批次', mobileCheck: '手机号核验', smsRecord: '短信', notification: '消息', setting: '业务规则', documentTemplate: '文书模板', productLicence: '系统授权',
  schedule: '定时任务', auditLog: '审计日志', errorLog: '错误日志', backup: '备份', account: '账号', system: '系统', session: '登录会话', department: '部门', maintenance: '系统维护', cache: '缓存', vault: '加密密钥', export: '导出文件',
  smsBatch: '群发短信', smsTemplate: '短信模板', smsProvider: '短信服务商', wxAccount: '公众号设置', intern: '实习人员', internshipCertificate: '实习证', material: '材料', materialForm: '空白表样', caseBook: '成册的材料', decisionDocument: '文书', filingBatch: '报送批次', filingItem: '报送事项',
};
interface Known { title: string; shapes: readonly z.ZodObject[] }
const calls = features.flatMap((feature) => Object.values(callsOf(feature)).flatMap(({ audit, title, input }) => (typeof audit === 'string' ? [{ audit, title, input }] : [])));
const flows: readonly AnyWorkflow[] = features.flatMap(({ workflow }) => workflow ?? []);
const flowOf = (entity: string) => flows.find((flow) => flow.entity === entity);

const known = new Map<string, Known>();
for (const { audit, title, input } of calls) {
  const before = known.get(audit);
  known.set(audit, { title: before?.title ?? title, shapes: [...before?.shapes ?? [], input] });
}

export function eventTitle(event: string): string {
  const [entity = '', action = ''] = event.split('.');
  const flow = flowOf(entity);
  if (flow?.actions[action]) return `${flow.title}：${actionTitle(flow, action)}`;
  return outsideOfCalls[event] ?? known.get(event)?.title ?? pathTitle(event) ?? '其他操作';
}

/** Without the name of the workflow, for a sentence that names the case anyway. */
export function deedTitle(event: string): string {
  const [entity = '', action = ''] = event.split('.');
  const flow = flowOf(entity);
  return flow?.actions[action] ? actionTitle(flow, action) : eventTitle(event);
}

/** Refused calls that record nothing by themselves are kept by their address. */
const pathTitle = (event: string) => features.flatMap((feature) => Object.values(callsOf(feature))).find(({ path }) => path === event)?.title;

export const entityTitle = (entity: string): string => flowOf(entity)?.title ?? entities[entity] ?? features.find(({ name }) => name.endsWith(`.${entity}`))?.title ?? '其他';

/** What an auditor may look for. */
export const eventChoices = () => [...new Set([...known.keys(), ...Object.keys(outsideOfCalls), ...flows.flatMap(({ entity, actions }) => Object.keys(actions).map((action) => `${entity}.${action}`))])]
  .map((value) => ({ value, label: eventTitle(value) })).sort((a, b) => a.label.localeCompare(b.label, 'zh-CN'));
export const entityChoices = () => [...new Set([...Object.keys(entities), ...flows.map(({ entity }) => entity)])].map((value) => ({ value, label: entityTitle(value) }));

export interface Change { field: string; title: string; before: string | null; after: string | null }

/** Field by field, in the words of the form that was sent. `names`: what ids of other records are called. */
export function changesOf(event: string, before: unknown, after: unknown, names: ReadonlyMap<string, string>): Change[] {
  const [was, is] = movedSides(event, sideOf(before), sideOf(after));
  return [...new Set([...Object.keys(was), ...Object.keys(is)])].map((field) => ({
    field, title: fieldTitle(event, field), before: shown(event, field, was[field], names), after: shown(event, field, is[field], names),
  })).filter((change) => change.before !== null || change.after !== null);
}

type Side = Readonly<Record<string, unknown>>;

/** A step of a workflow keeps both states on one side: from where, to where. */
function movedSides(event: string, before: Side, after: Side): readonly [Side, Side] {
  const { from, to, ...rest } = after;
  return to !== undefined && flowOf(event.split('.')[0] ?? '') ? [{ ...before, state: from }, { ...rest, state: to }] : [before, after];
}

/** A list of records stands as one field. */
function sideOf(value: unknown): Readonly<Record<string, unknown>> {
  if (Array.isArray(value)) return { 记录: value };
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : value === null || value === undefined ? {} : { 内容: value };
}

const shapesOf = (event: string): readonly z.ZodObject[] => {
  const entity = event.split('.')[0] ?? '';
  return [...known.get(event)?.shapes ?? [], ...[...known].filter(([other]) => other.startsWith(`${entity}.`)).flatMap(([, { shapes }]) => shapes)];
};

/** Of a column of what is imported. */
const columnTitle = (field: string): string | undefined => importKinds.map(({ columns }) => columns[field]?.title).find(Boolean);

const settingTitles = new Map<string, string>(allSettings.map(({ key, title }) => [key, title]));

/** `practice.apply.edit ALL`: a right and how far it reaches; `basicInfo.lawyer.mobile MASKED`: a field and how it is shown. */
function rightLine(line: string): string {
  const [permission = '', reach = ''] = line.split(' ');
  if (isKeyOf(scopes, reach)) return `${rightTitle(permission)}（${scopes[reach]}）`;
  const [area = '', page = '', field = ''] = permission.split('.');
  return isKeyOf(fieldLevels, reach) ? `${rightTitle(`${area}.${page}`).split(' · ')[0]}：${contractWords(page).title(field) ?? fieldWords[field] ?? field}（${fieldLevels[reach]}）` : line;
}

/** Papers by their codes, as the product names them; a code that several kinds of cases use for different papers stays one. */
const paperTitles = (() => {
  const titles = new Map<string, Set<string>>();
  const read = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if ('code' in value && 'name' in value && 'maxFiles' in value) titles.set(String(value.code), (titles.get(String(value.code)) ?? new Set()).add(String(value.name)));
    else for (const inner of Object.values(value)) read(inner);
  };
  for (const { initial } of allSettings) read(initial);
  return titles;
})();
function paperTitle(code: string): string {
  const [title, ...others] = paperTitles.get(code) ?? [];
  return title !== undefined && others.length === 0 ? `${title}（${code}）` : code;
}

/** A list by its page: `basicInfo.lawyer`, with its table behind it where a page has several. */
const listTitle = (list: string): string => features.find(({ name }) => list === name || list.startsWith(`${name}.`))?.title ?? '';

/** Of the menu's entries the product's own go by names that nobody sees; the association's stand there with their titles. */
const menuTitles = new Map(entriesWith([]).map(({ name, title }) => [name, title]));

/** Empty where it is none of these: then the contract's words are asked. */
const namedBy: Readonly<Record<string, (code: string) => string>> = { rights: rightLine, permission: rightTitle, materialCode: paperTitle, list: listTitle, scope: (reach) => (isKeyOf(scopes, reach) ? scopes[reach] : '') };

function fieldTitle(event: string, field: string): string {
  const setting = settingTitles.get(field);
  if (setting) return setting;
  for (const schema of shapesOf(event)) if (schema.shape[field]) { const title = titleOf(schema, field); if (title !== field) return title; }
  return contractWords(event.split('.')[0]).title(field) ?? fieldWords[field] ?? contractWords().title(field) ?? columnTitle(field) ?? (/[\u4e00-\u9fff]/.test(field) ? field : `其他（${field}）`);
}

function shown(event: string, field: string, value: unknown, names: ReadonlyMap<string, string>): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'boolean') return value ? '是' : '否';
  if (Array.isArray(value)) return value.map((one) => shown(event, field, one, names)).filter(Boolean).join('；') || null;
  if (typeof value === 'object') return Object.entries(value).flatMap(([key, inner]) => { const said = key === 'id' ? null : shown(event, key, inner, names); return said ? [`${fieldTitle(event, key)} ${said}`] : []; }).join('，') || null;
  const text = String(value);
  const flow = flowOf(event.split('.')[0] ?? '');
  if (flow && (field === 'from' || field === 'to' || field === 'state')) return stateTitle(flow, text);
  if (field === 'field') return fieldTitle(event, text);
  if (event === 'frontMenu.change' && (field === 'name' || field === 'parent')) return menuTitles.get(text) ?? null;
  const named = namedBy[field]?.(text);
  if (named) return named;
  return names.get(text) ?? labelFrom(event, field, text) ?? contractWords(event.split('.')[0]).label(field, text) ?? contractWords().label(field, text) ?? ({ true: '是', false: '否' }[text] ?? text);
}

function labelFrom(event: string, field: string, value: string): string | undefined {
  for (const schema of shapesOf(event)) {
    const own: z.ZodType | undefined = schema.shape[field]; // zod's own shape says `any`
    const label = own && labelsOf(bareOf(own))?.[value];
    if (label) return label;
  }
  return undefined;
}
