/** A setting as the server shows it, and its value in words: the same in the list, in the history and beside the form. */
import { z } from 'zod';
import type { businessConfig, Control, Editor } from 'contract/areas/basic-info/business-config';
import { conditionLevel, type ConditionChoice } from 'contract/areas/practice/condition-choice';
import { materialRequired, materialSpec, type MaterialSpec } from 'contract/areas/practice/materials';
import type { Output } from 'contract/kernel/endpoint';

export type Area = Output<typeof businessConfig.endpoints.getAll>['areas'][number];
export type Setting = Area['groups'][number]['settings'][number];
export type Line = Setting['pending'][number];

export const textsOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);
export const materialsOf = (value: unknown): MaterialSpec[] => z.array(materialSpec).safeParse(value).data ?? [];

const oneChoice = z.object({ code: z.string(), enabled: z.boolean(), level: conditionLevel.optional(), message: z.string().optional(), note: z.string().optional() });
/** What the association has decided about conditions, as a list of the setting. */
export const choicesIn = (value: unknown): ConditionChoice[] => z.array(oneChoice).safeParse(value).data ?? [];

const labelIn = ({ options }: Control, code: unknown) => options.find(({ value }) => value === code)?.label ?? String(code);

export function valueText({ editor, unit }: Pick<Setting, 'editor' | 'unit'>, value: unknown): string {
  switch (editor.kind) {
    case 'yesNo': return value === true ? '是' : '否';
    case 'choice': return labelIn(editor, value);
    case 'choices': return textsOf(value).map((code) => labelIn(editor, code)).join('、');
    case 'texts': return `${textsOf(value).length} 条：${textsOf(value).join('、')}`;
    case 'materials': return materialsText(materialsOf(value));
    case 'rows': return rowsText(editor, value);
    case 'none': return Array.isArray(value) ? `${value.length} 项` : '见历史';
    default: return [String(value), unit].filter(Boolean).join(' ');
  }
}

export type Row = Readonly<Record<string, unknown>>;
export const rowsOf = (value: unknown): Row[] => z.array(z.record(z.string(), z.unknown())).safeParse(value).data ?? [];

const cellText = (column: Editor['columns'][number], value: unknown) => (column.kind === 'yesNo' ? `${value === true ? '' : '未'}${column.title}` : column.kind === 'choice' ? labelIn(column, value) : String(value));
const rowText = ({ columns }: Pick<Editor, 'columns'>, row: Row) => columns.filter(({ key }) => row[key] !== undefined).map((column) => cellText(column, row[column.key])).join('，');
/** What has a title is read by it; its code is for counting, and seen where it is changed. */
const readText = ({ columns }: Editor, row: Row) => rowText({ columns: columns.some(({ key }) => key === 'title') ? columns.filter(({ key }) => key !== 'code') : columns }, row);
const rowsText = (editor: Editor, value: unknown) => (rowsOf(value).length === 0 ? '没有' : `${rowsOf(value).length} 项：${rowsOf(value).map((row) => readText(editor, row)).join('；')}`);

const materialsText = (specs: readonly MaterialSpec[]) => `${specs.length} 项：${Object.entries(materialRequired.labels)
  .map(([code, label]) => [label, specs.filter(({ required }) => required === code).length] as const).filter(([, count]) => count > 0).map(([label, count]) => `${label} ${count}`).join('，')}`;

/** From one value to the next. Of lists it is said what came, went and was changed; nobody compares fourteen rows. */
export function changeText(setting: Pick<Setting, 'editor' | 'unit'>, before: unknown, after: unknown): string {
  const { kind } = setting.editor;
  if (kind !== 'materials' && kind !== 'texts' && kind !== 'choices' && kind !== 'rows') return `${valueText(setting, before)} → ${valueText(setting, after)}`;
  const [old, now] = [entriesOf(setting.editor, before), entriesOf(setting.editor, after)];
  const parts = [
    ['新增', [...now].filter(([key]) => !old.has(key))], ['删除', [...old].filter(([key]) => !now.has(key))], ['修改', [...now].filter(([key, { all }]) => old.has(key) && old.get(key)?.all !== all)],
  ] as const;
  const said = parts.filter(([, entries]) => entries.length > 0).map(([word, entries]) => `${word}：${entries.map(([, { name }]) => name).join('、')}`);
  return said.length > 0 ? said.join('；') : '只调整了顺序';
}

/** What a list holds, by what makes an entry the same one. */
const entriesOf = (editor: Editor, value: unknown) => new Map(editor.kind === 'materials'
  ? materialsOf(value).map((spec) => [spec.code, { name: `${spec.code} ${spec.name}`, all: JSON.stringify(spec) }])
  : editor.kind === 'rows' ? rowsOf(value).map((row) => [rowText(editor, row), { name: readText(editor, row), all: '' }])
  : textsOf(value).map((text) => [text, { name: editor.kind === 'choices' ? labelIn(editor, text) : text, all: text }]));

export function rangeText({ editor: { kind, min, max, maxLength }, unit }: Pick<Setting, 'editor' | 'unit'>): string {
  const ofUnit = unit ? ` ${unit}` : '';
  switch (kind) {
    case 'number': return min !== null && max !== null ? `${min} 至 ${max}${ofUnit}` : min !== null ? `不小于 ${min}${ofUnit}` : max !== null ? `不大于 ${max}${ofUnit}` : '';
    case 'choices': return min ? `至少 ${min} 项` : '';
    case 'texts': return [max !== null && `最多 ${max} 条`, maxLength !== null && `每条不超过 ${maxLength} 字`].filter(Boolean).join('，');
    case 'materials': case 'rows': return max !== null ? `最多 ${max} 项` : '';
    default: return '';
  }
}

/** Where the value comes from, as far as that was seen (internship rules, 0.1). */
export const confidenceText: Readonly<Record<Setting['confidence'], string>> = {
  V: '见原文', 'V*': '见转载文本', S: '见报道、案例等二手来源', I: '由其他规定推断得出', M: '凭记忆整理，未见原文', D: '产品默认值，没有规定来源', K: '未见原文',
};
