/** What one dictionary holds, and what may be done with it. */
import { useState } from 'react';
import { dictionary, dictionaryPermission, type Entry } from 'contract/areas/system/dictionary';
import { download } from '../../../kernel/call.ts';
import { notice } from '../../../kernel/notice.ts';
import { useAct, useCall } from '../../../kernel/query.ts';
import { useMay } from '../../../kernel/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { confirm } from '../../../ui/Confirm.tsx';
import { Section } from '../../../ui/DetailPage.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Tag } from '../../../ui/StateTag.tsx';
import { Timeline } from '../../../ui/Timeline.tsx';
import { EditEntries } from './EditEntries.tsx';
import { ReadWorkbook } from './ReadWorkbook.tsx';

const { get, remove } = dictionary.endpoints;

export function DictionaryContent({ code }: { code: string }) {
  const { data, error, refetch } = useCall(get, { code });
  const may = { edit: useMay(dictionaryPermission.edit), del: useMay(dictionaryPermission.del), import: useMay(dictionaryPermission.import), export: useMay(dictionaryPermission.export) };
  const [opened, setOpened] = useState<'edit' | 'history' | 'read'>();
  const [read, setRead] = useState<readonly Entry[]>();
  const takeAway = useAct(remove);
  const close = () => { setOpened(undefined); setRead(undefined); };
  if (error && !data) return <ErrorState title="无法加载字典" failure={error} onRetry={() => void refetch()} />;
  if (!data) return <p role="status"><span className="sr-only">正在加载…</span><span className="skeleton page-skeleton__block" /></p>;
  const { title, description, isFixed, isOwn, version, entries, history } = data;
  const away = async () => {
    const yes = isOwn ? '删除' : '恢复';
    if (!await confirm({ title: `${yes}“${title}”`, text: isOwn ? '使用它的表单将不再有可选内容。历史会保留。' : '内容、顺序、颜色和启用都恢复为产品自带的。历史会保留。', yes, tone: 'danger' })) return;
    await takeAway.act({ code, version, reason: `${yes}字典` }).then(() => notice.good(`已${yes}`), notice.failed);
  };
  return (
    <Section title={title} extra={(
      <span className="dictionary__tools">
        <Button small look="link" onClick={() => setOpened('history')}>历史</Button>
        {may.del && (isOwn || version > 0) && <Button small look="link" tone="danger" onClick={() => void away()}>{isOwn ? '删除字典' : '恢复产品字典'}</Button>}
        {may.export && <Button small icon="download" onClick={() => void download(dictionary.endpoints.export, { code }, `${title}.xlsx`).catch(notice.failed)}>导出</Button>}
        {may.import && may.edit && <Button small icon="upload" onClick={() => setOpened('read')}>导入</Button>}
        {may.edit && <Button small look="primary" icon="edit" onClick={() => setOpened('edit')}>修改</Button>}
      </span>
    )}>
      <p className="dictionary__about">代码 <code>{code}</code>。{description}</p>
      {entries.length === 0 ? <Empty title="还没有内容">{may.edit && <Button icon="plus" onClick={() => setOpened('edit')}>添加内容</Button>}</Empty> : (
        <ol className="dictionary">
          {entries.map((entry) => (
            <li key={entry.code} className="dictionary__entry" data-off={!entry.isEnabled || undefined}>
              <span className="dictionary__colour" style={entry.colour ? { background: entry.colour } : undefined} aria-hidden="true" />
              <span className="dictionary__title">{entry.title}</span><code className="dictionary__code">{entry.code}</code>
              <span className="dictionary__note">{entry.note}</span>{!entry.isEnabled && <Tag>已停用</Tag>}
            </li>
          ))}
        </ol>
      )}
      {opened === 'edit' && <EditEntries dictionary={data} entries={read ?? entries} isFixed={isFixed} onClose={close} />}
      {opened === 'read' && <ReadWorkbook code={code} onRead={(found) => { setRead(merged(entries, found, isFixed)); setOpened('edit'); }} onClose={close} />}
      {opened === 'history' && (
        <Dialog drawer title={`${title}：历史`} onClose={close}>
          {history.length === 0 ? <Empty icon="clock" title="还没有修改过" hint="现在是产品自带的内容" /> : <Timeline items={history.map(({ version: number, at, changedByName, reason, count }) => ({ id: String(number), at, who: changedByName, title: `第 ${number} 版，${count} 项`, opinion: reason }))} />}
        </Dialog>
      )}
    </Section>
  );
}

/** What was read replaces the list. Of a fixed one the words stay, and what the workbook leaves out stands at the end. */
function merged(before: readonly Entry[], read: readonly Entry[], isFixed: boolean): Entry[] {
  if (!isFixed) return [...read];
  const known = read.flatMap((entry) => { const own = before.find(({ code }) => code === entry.code); return own ? [{ ...entry, title: own.title }] : []; });
  return [...known, ...before.filter(({ code }) => !known.some((entry) => entry.code === code))];
}
