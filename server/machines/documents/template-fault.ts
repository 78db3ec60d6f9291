/** What is wrong with a template: by name, at its place, with what to do. All of it is said at once. */

export const faults = {
  unknownField: '没有这个合并域，可用的有：{known}',
  unknownFormat: '“{name}”不能写成“{format}”，可用的格式：{known}',
  notAList: '“{name}”不是列表，不能循环',
  listAlone: '“{name}”是列表，请写成 {{#each {name}}}…{{/each}}',
  notPrinted: '“{name}”只能用来判断，请写成 {{#if {name}}}…{{/if}}',
  notALink: '“{name}”不能画成二维码，可以画成二维码的有：{known}',
  unreadable: '无法识别，可用的写法：{{合并域}}、{{合并域|格式}}、{{qr:合并域}}、{{#if 合并域}}…{{else}}…{{/if}}、{{#each 列表}}…{{/each}}',
  notClosed: '没有写完，缺少“{missing}”',
  notOpen: '前面没有与它对应的开头',
  insideTag: '合并域不能写在标签里面',
  formatInside: '花括号中间不能夹有加粗等格式，请删除后重新输入',
  crossesTag: '开头和结尾不在同一层：请把它们放在同一段、同一个表格行或同一个单元格里，或者都放在外面',
  pictureInMargin: 'Excel 的页眉页脚放不了图片，请放在单元格里',
  leftOut: '没有印出“{name}”，请从“合并域”中插入，不能省略',
  tooDeep: '条件和循环最多套五层',
} as const;
export type FaultCode = keyof typeof faults;

export interface Fault { readonly code: FaultCode; readonly line: number; readonly column: number; readonly near: string; /** Which of the places that read so, from 0. */ readonly nth: number; readonly message: string }

export class TemplateFaulty extends Error {
  override readonly name = 'TemplateFaulty';
  readonly faults: readonly Fault[];

  constructor(found: readonly Fault[]) {
    super(found.map(({ message }) => message).join('；'));
    this.faults = found;
  }
}

/** `near` is empty where something is missing: that has no place. */
export function faultAt(content: string, offset: number, near: string, code: FaultCode, values: Readonly<Record<string, string>> = {}, place = lineAndColumn): Fault {
  const { line, column } = countedTo(content, offset);
  const shown = [...near].length > 40 ? `${[...near].slice(0, 40).join('')}…` : near;
  const said = faults[code].replaceAll(/\{(name|format|known|missing)\}/g, (_, key: string) => values[key] ?? '');
  return { code, line, column, near: shown, nth: near === '' ? 0 : content.slice(0, offset).split(near).length - 1, message: near === '' ? said : `${place(content, offset)}“${shown}”：${said}` };
}

function countedTo(content: string, offset: number) {
  const before = content.slice(0, offset).split('\n');
  return { line: before.length, column: [...before.at(-1) ?? ''].length + 1 };
}

export function lineAndColumn(content: string, offset: number): string {
  const { line, column } = countedTo(content, offset);
  return `第${line}行第${column}个字`;
}
