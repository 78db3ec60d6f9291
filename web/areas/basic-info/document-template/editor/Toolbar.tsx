import type { ReactNode } from 'react';
import type { Command } from 'prosemirror-state';
import { MenuButton } from '../../../../ui/Popover.tsx';
import * as deeds from './deeds.ts';
import type { TextEditor } from './text-editor.ts';

const aligned = ['left', 'center', 'right', 'justify'] as const;

export function Toolbar({ editor }: { editor: TextEditor }) {
  const { state } = editor.view;
  const press = (title: string, face: ReactNode, command: Command, pressed?: boolean) => (
    <button type="button" className="tool" title={title} aria-label={title} aria-pressed={pressed} onMouseDown={(event) => event.preventDefault()} onClick={() => editor.run(command)}>{face}</button>
  );
  const item = (title: string, command: Command, danger = false) => ({ title, danger, onSelect: () => editor.run(command) });
  const line = deeds.lineAt(state)?.node;
  return (
    <div className="toolbar" role="toolbar" aria-label="排版">
      {press('撤销（Ctrl+Z）', '↶', deeds.undo)}{press('重做（Ctrl+Y）', '↷', deeds.redo)}
      <span className="toolbar__gap" />
      <MenuButton small label="段落样式" align="start" items={[
        item('正文（首行缩进）', deeds.makeParagraph), item('小标题', deeds.makeHeading(3)), item('文书标题', deeds.makeHeading(2)), item('证书标题', deeds.makeHeading(1)),
        item('红头（发文机关）', deeds.makeHeading(1, 'letterhead')), item('顶格（称谓）', deeds.setClass('flat')), item('小字', deeds.setClass('small')), item('落款（署名、日期、印章）', deeds.setClass('sign')),
      ]}>{line?.type.name === 'heading' ? '标题' : deeds.hasClass(state, 'sign') ? '落款' : '正文'} ▾</MenuButton>
      <span className="toolbar__gap" />
      {press('加粗（Ctrl+B）', <b>粗</b>, deeds.toggle('strong'), deeds.hasMark(state, 'strong'))}
      {press('下划线（Ctrl+U）', <u>划</u>, deeds.toggle('u'), deeds.hasMark(state, 'u'))}
      <span className="toolbar__gap" />
      {press('靠左', '⇤', deeds.setClass('left', aligned), deeds.hasClass(state, 'left'))}
      {press('居中', '↔', deeds.setClass('center', aligned), deeds.hasClass(state, 'center'))}
      {press('靠右', '⇥', deeds.setClass('right', aligned), deeds.hasClass(state, 'right'))}
      <span className="toolbar__gap" />
      <MenuButton small label="插入" align="start" items={[item('表格（3行3列）', deeds.insertTable), item('横线', deeds.insertRule), item('项目符号', deeds.makeList('bullet_list')), item('编号', deeds.makeList('ordered_list')), item('去掉外面的条件或循环', deeds.unwrap)]}>插入 ▾</MenuButton>
      {deeds.inTable(state) && <MenuButton small label="表格" align="start" items={[
        item('在下方加一行', deeds.addRowAfter), item('在右侧加一列', deeds.addColumnAfter), item('合并单元格', deeds.mergeCells), item('拆分单元格', deeds.splitCell),
        item('删除行', deeds.deleteRow, true), item('删除列', deeds.deleteColumn, true), item('删除表格', deeds.deleteTable, true),
      ]}>表格 ▾</MenuButton>}
    </div>
  );
}
