/** How marks look on the sheet: chips in the line, boxes around paragraphs, a strip beside rows. */
import type { Node } from 'prosemirror-model';
import type { NodeView } from 'prosemirror-view';
import { chipOf, fieldNamed, sampleOfMark, type Fields } from './chip-label.ts';

const attr = (node: Node, name: string): string => { const value: unknown = node.attrs[name]; return typeof value === 'string' ? value : ''; };

class Chip implements NodeView {
  readonly dom = document.createElement('span');

  constructor(node: Node, fields: Fields) {
    const mark = attr(node, 'mark');
    const { label, kind } = chipOf(mark, fields);
    this.dom.className = 'chip';
    this.dom.dataset['kind'] = kind;
    this.dom.dataset['mark'] = mark;
    this.dom.textContent = label;
    const sample = sampleOfMark(mark, fields);
    this.dom.title = kind === 'unknown' ? `没有合并域“${label}”，请删除后从右侧重新插入` : `${mark}${sample ? `　示例：${sample}` : ''}`;
  }
}

class Box implements NodeView {
  readonly dom = document.createElement('div');
  readonly contentDOM = document.createElement('div');

  constructor(title: string, kind: string) {
    this.dom.className = 'block-box';
    this.dom.dataset['kind'] = kind;
    const label = document.createElement('span');
    label.className = 'block-box__label';
    label.contentEditable = 'false';
    label.textContent = title;
    this.dom.append(label, this.contentDOM);
  }
}

class Row implements NodeView {
  readonly dom = document.createElement('tr');
  readonly contentDOM = this.dom;

  constructor(node: Node, fields: Fields) {
    const [each, when] = [attr(node, 'each'), attr(node, 'when')];
    if (each) this.dom.dataset['each'] = `逐行：${fieldNamed(fields, each)?.label ?? each}`;
    if (when) this.dom.dataset['when'] = `${node.attrs['otherwise'] === true ? '没有' : '有'}“${fieldNamed(fields, when)?.label ?? when}”时`;
  }
}

export const nodeViewsFor = (fields: Fields) => ({
  field: (node: Node) => new Chip(node, fields),
  table_row: (node: Node) => new Row(node, fields),
  loop: (node: Node) => new Box(`逐行：${fieldNamed(fields, attr(node, 'list'))?.label ?? attr(node, 'list')}`, 'loop'),
  branch: (node: Node) => new Box(`${node.attrs['otherwise'] === true ? '没有' : '有'}“${fieldNamed(fields, attr(node, 'when'))?.label ?? attr(node, 'when')}”时`, 'branch'),
});
