import { say, type Word } from '../kernel/words.ts';
import { Dialog } from '../ui/Dialog.tsx';

/** What the fingers can do. Each line is true of a screen: keys that only some screens know are named with them. */
const sheet: readonly { title: Word; keys: readonly (readonly [keys: string, deed: Word])[] }[] = [
  { title: '任何页面', keys: [['Ctrl K', '查找页面、人员、律所和操作（苹果电脑为 ⌘ K）'], ['?', '打开本表'], ['Esc', '关闭最上面的窗口，还原最大化的页面'], ['Alt L', '锁定屏幕'], ['/', '到列表的查询条件']] },
  { title: '标签页', keys: [['Alt [', '上一个标签页'], ['Alt ]', '下一个标签页'], ['Alt W', '关闭当前标签页'], ['← →', '在标签栏上移动焦点'], ['Delete', '关闭焦点所在的标签页'], ['Shift F10', '打开焦点所在标签页的菜单'], ['Ctrl Shift ← →', '移动标签页的位置']] },
  { title: '列表', keys: [['↑ ↓', '选择行（也可用 J K）'], ['Enter', '打开'], ['空格', '勾选；加 Shift 勾选一段'], ['→ ←', '展开、收起一行'], ['Ctrl C', '复制选中的行，可粘贴到表格'], ['Page Up', '上一页（Page Down 下一页）']] },
  { title: '填写与办理', keys: [['Ctrl S', '保存'], ['Alt 1 … 9', '按次序点击可办理的操作'], ['A', '审核时点击通过'], ['R', '审核时点击退回'], ['N', '审核时打开下一件（P 上一件）'], ['J', '审核时看下一份材料（K 上一份）'], ['空格', '审核时放大当前材料'], ['Ctrl Z', '撤销刚刚的办理']] },
];

export default function ShortcutSheet({ onClose }: { onClose(): void }) {
  return (
    <Dialog title={say('快捷键')} width={680} onClose={onClose}>
      <div className="shortcuts">
        {sheet.map(({ title, keys }) => (
          <section key={title} aria-label={say(title)}>
            <h3>{say(title)}</h3>
            <dl>{keys.map(([key, deed]) => <div key={deed}><dt>{key.split(/(?<=\S) (?=\S)/).map((one, index) => <kbd key={index}>{one === '空格' ? say(one) : one}</kbd>)}</dt><dd>{say(deed)}</dd></div>)}</dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
