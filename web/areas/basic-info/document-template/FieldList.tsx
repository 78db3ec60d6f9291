/** Every field that may be merged in, with its sample: one click puts it where the text is written. */
import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { notice } from '../../../kernel/notice.ts';
import { insertListTable, insertMark, onlyWhen } from './editor/deeds.ts';
import type { Fields, MergeField } from './editor/chip-label.ts';
import type { TextEditor } from './editor/text-editor.ts';

export function FieldList({ fields, editor }: { fields: Fields; editor: TextEditor }) {
  const [keyword, setKeyword] = useState('');
  const shown = fields.filter(({ label, name, items }) => `${label}${name}${items.map((item) => item.label).join('')}`.includes(keyword.trim()));
  return (
    <>
      <p className="side-panel__hint">把光标放到要写的地方，再点击下面的内容。金额、日期可以选择写法。</p>
      <input className="input" type="search" aria-label="查找合并域" placeholder="查找，例如 日期" value={keyword} onChange={(event) => setKeyword(event.target.value)} />
      {shown.length === 0 && <p className="side-panel__hint">没有“{keyword}”，请换一个词查找。</p>}
      <ul className="merge-fields">{shown.map((field) => <li key={field.name}><Field field={field} editor={editor} /></li>)}</ul>
    </>
  );
}

function Field({ field, editor }: { field: MergeField; editor: TextEditor }) {
  const { name, label, type, formats, sample, items } = field;
  const put = (mark: string, face: string) => <Button key={face} small aria-label={`插入${label}：${face}`} title={mark} onClick={() => editor.run(insertMark(mark))}>{face}</Button>;
  const copy = () => void navigator.clipboard.writeText(`{{${name}}}`).then(() => notice.good(`已复制 {{${name}}}`), () => notice.bad('浏览器不允许复制，请手工抄写'));
  return (
    <div className="merge-field">
      <span className="merge-field__label">{label}</span>
      <code className="merge-field__name">{name}</code>
      {sample && <span className="merge-field__sample" title={sample}>示例：{sample}</span>}
      <span className="merge-field__buttons">
        {type === 'list' && <Button small aria-label={`插入${label}的表格`} onClick={() => editor.run(insertListTable(name, items))}>插入表格</Button>}
        {type === 'link' && put(`{{qr:${name}}}`, '二维码')}
        {type !== 'list' && type !== 'flag' && put(`{{${name}}}`, type === 'date' ? '2026年5月31日' : type === 'picture' ? '插入图片' : '插入')}
        {formats.filter((format) => format !== '年月日').map((format) => put(`{{${name}|${format}}}`, type === 'date' ? '二〇二六年…' : format))}
        {!['list', 'picture', 'table'].includes(type) && <Button small look="quiet" aria-label={`有时才印：有${label}时才印所在段落`} title="只有这一项有内容时，才印出光标所在的段落或表格行" onClick={() => editor.run(onlyWhen(name))}>有时才印</Button>}
        <Button small look="quiet" aria-label={`复制${label}的写法`} title="复制写法，可以粘贴到 Word 或 Excel 模板" onClick={copy}>复制</Button>
      </span>
      {items.length > 0 && <span className="merge-field__items">每行有：{items.map((item) => <Button key={item.name} small look="quiet" title={`{{${item.name}}}　示例：${item.sample}`} aria-label={`插入每行的${item.label}`} onClick={() => editor.run(insertMark(`{{${item.name}}}`))}>{item.label}</Button>)}</span>}
    </div>
  );
}
