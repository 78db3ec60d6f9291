import { useState } from 'react';
import { dictionary, type Entry } from 'contract/areas/system/dictionary';
import { upload } from '../../../kernel/upload.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { FileDrop } from '../../../ui/FileDrop.tsx';

/** A workbook as 导出 makes it; what it says is looked at in the form before it is saved. */
export function ReadWorkbook({ code, onRead, onClose }: { code: string; onRead(entries: readonly Entry[]): void; onClose(): void }) {
  const [found, setFound] = useState<{ entries: readonly Entry[]; skipped: readonly { row: number; reason: string }[] }>();
  return (
    <Dialog title="从工作簿导入" width={560} onClose={onClose} footer={<><Button onClick={onClose}>返回</Button><Button look="primary" disabled={!found?.entries.length} title={found ? undefined : '请先选择文件'} onClick={() => { if (found) onRead(found.entries); }}>查看并保存</Button></>}>
      <p className="dictionary__about">请使用“导出”得到的工作簿：代码、名称、颜色、启用、说明各一列。读取后可以先核对，再保存。</p>
      <FileDrop label="字典工作簿" accept={['xlsx']} maxMb={20} maxFiles={1} files={[]} upload={async (file, options) => setFound(await upload(dictionary.endpoints.read, file, { code }, options))} />
      {found && (
        <div role="status">
          <p>读到 {found.entries.length} 项{found.skipped.length > 0 && `，跳过 ${found.skipped.length} 行`}。</p>
          {found.skipped.length > 0 && <ul className="dictionary__skipped">{found.skipped.map(({ row, reason }) => <li key={row}>第 {row} 行：{reason}</li>)}</ul>}
        </div>
      )}
    </Dialog>
  );
}
