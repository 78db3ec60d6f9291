/**
 * Handing in files:
 *
 *   <FileDrop label="实习协议" accept={['pdf', 'jpg', 'png']} maxMb={20} maxFiles={5} files={material.files}
 *     upload={(file, options) => upload(endpoint, file, { id, materialCode }, options)} onUploaded={refetch}
 *     onRemove={(file) => remove.act(…)} preview={(file) => ticketAddress(file)} />
 *
 * Chosen or dropped; one at a time, with progress, cancel and retry. What can't be taken is said at the file, before
 * it is sent where the browser can know it. The server looks again, and its sentence stands at the file too.
 */
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { asFailure } from '../kernel/failure.ts';
import { say } from '../kernel/words.ts';
import { Button } from './Button.tsx';
import { confirm } from './Confirm.tsx';
import { FilePreview } from './FilePreview.tsx';
import { Icon } from './Icon.tsx';
import { sizeText } from './size-text.ts';
import { useUnsaved } from './use-unsaved.ts';
import './file-drop.css';

export interface KeptFile { id: string; fileName: string; size: number; mime: string }
interface Sending { key: number; file: File; share: number; fault?: string; /** Nobody answered: goes up when the line is back. */ away?: boolean; stop: AbortController }

interface Props<F extends KeptFile> {
  label: string;
  /** Endings without the dot. */
  accept: readonly string[];
  maxMb: number;
  maxFiles: number;
  files: readonly F[];
  upload(file: File, options: { onProgress(share: number): void; signal: AbortSignal }): Promise<unknown>;
  onUploaded?(): void;
  onRemove?(file: F): Promise<unknown>;
  /** An address that shows the file; asked for only when somebody looks. */
  preview?(file: F): Promise<string>;
  disabled?: boolean;
  /** Nothing may be added yet; `hint` says what comes first. */
  locked?: boolean;
  /** Stands beside the button instead of what is said by itself of kinds and sizes. */
  hint?: string;
  /** What stands beside a file's name: a mark, a remark. */
  extra?(file: F): ReactNode;
}

let next = 0;

export function FileDrop<F extends KeptFile>({ label, accept, maxMb, maxFiles, files, upload, onUploaded, onRemove, preview, disabled, locked = false, hint, extra }: Props<F>) {
  const [sending, setSending] = useState<readonly Sending[]>([]);
  const [over, setOver] = useState(false);
  const [seen, setSeen] = useState<F | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const queue = useRef(Promise.resolve());
  /** By their keys, as it is at this moment: behind another tab the state follows when there is time. */
  const goingOn = useRef(new Set<number>());
  const patch = (key: number, values: Partial<Sending>) => setSending((all) => all.map((one) => one.key === key ? { ...one, ...values } : one));
  const drop = (key: number) => setSending((all) => all.filter((one) => one.key !== key));
  const room = maxFiles - files.length - sending.filter(({ fault }) => !fault).length;

  const faultOf = (file: File, index: number): string | undefined => {
    if (index >= room) return `最多上传${maxFiles}个文件，请先删除不需要的文件`;
    if (!accept.includes(file.name.split('.').at(-1)?.toLowerCase() ?? '')) return `格式不符，请上传 ${accept.join('、')} 格式的文件`;
    if (file.size === 0) return '文件是空的，请检查后重新选择';
    return file.size > maxMb * 1024 * 1024 ? `文件有 ${sizeText(file.size)}，超过 ${maxMb} MB，请压缩后重新上传` : undefined;
  };
  const leave = (key: number) => { goingOn.current.delete(key); if (goingOn.current.size === 0) ended(); };
  // One at a time: the second may depend on the record's version after the first.
  const send = (one: Sending) => {
    goingOn.current.add(one.key);
    queue.current = queue.current.then(async () => {
      if (one.stop.signal.aborted) return leave(one.key);
      try {
        await upload(one.file, { onProgress: (share) => patch(one.key, { share }), signal: one.stop.signal });
        drop(one.key);
        onUploaded?.();
      } catch (thrown) {
        const failure = asFailure(thrown);
        if (failure.code === 'noAnswer') return patch(one.key, { fault: '没有网络，恢复后自动上传', away: true });
        if (failure.code !== 'cancelled') patch(one.key, { fault: failure.sentence });
      }
      leave(one.key);
    });
  };
  const take = (chosen: FileList | null) => {
    const taken = [...chosen ?? []].map((file, index): Sending => {
      const fault = faultOf(file, index);
      return { key: next += 1, file, share: 0, stop: new AbortController(), ...(fault && { fault }) };
    });
    setSending((all) => [...all, ...taken]);
    for (const one of taken) if (!one.fault) send(one);
    if (input.current) input.current.value = '';
  };
  const retry = (one: Sending) => { const { fault: _, away: __, ...rest } = one; const again = { ...rest, share: 0, stop: new AbortController() }; setSending((all) => all.map((other) => other.key === one.key ? again : other)); send(again); };
  const back = useRef(() => {});
  back.current = () => { for (const one of sending) if (one.away) retry(one); };
  useEffect(() => {
    const online = () => back.current();
    window.addEventListener('online', online);
    return () => window.removeEventListener('online', online);
  }, []);
  const underWay = sending.filter(({ fault, away }) => !fault || away);
  const ended = useUnsaved(say('上传“{what}”', { what: label }), underWay.length > 0, { giveUp: () => { for (const { key, stop } of underWay) { stop.abort(); drop(key); leave(key); } } });
  const remove = async (file: F) => {
    if (await confirm({ title: '删除文件', text: `确定删除“${file.fileName}”吗？`, yes: '删除', tone: 'danger' })) await onRemove?.(file);
  };

  return (
    <div className="file-drop">
      {!disabled && (
        <div className="file-drop__zone" data-over={over || undefined}
          onDragOver={(event) => { event.preventDefault(); setOver(true); }} onDragLeave={() => setOver(false)}
          onDrop={(event) => { event.preventDefault(); setOver(false); if (!locked) take(event.dataTransfer.files); }}>
          <Button icon="upload" disabled={room <= 0 || locked} aria-label={`选择文件：${label}`} onClick={() => input.current?.click()}>选择文件</Button>
          <span className="file-drop__hint">{room > 0 ? hint ?? `或拖到这里。${accept.join('、')} 格式，单个不超过 ${maxMb} MB${maxFiles > 1 ? `，最多 ${maxFiles} 个` : ''}` : `已达到 ${maxFiles} 个，如需更换请先删除`}</span>
          <input ref={input} type="file" hidden multiple={maxFiles > 1} accept={accept.map((ending) => `.${ending}`).join()} onChange={(event) => take(event.target.files)} />
        </div>
      )}
      {files.map((file) => (
        <div key={file.id} className="file-drop__item">
          <Icon name={file.mime.startsWith('image/') ? 'image' : 'file'} />
          <span className="file-drop__name" title={file.fileName}>{file.fileName}<span className="file-drop__size">{sizeText(file.size)}</span></span>
          <span className="file-drop__buttons">
            {extra?.(file)}
            {preview && <Button small look="quiet" icon="eye" aria-label={`查看${file.fileName}`} title="查看" onClick={() => setSeen(file)} />}
            {onRemove && !disabled && <Button small look="quiet" icon="trash" aria-label={`删除${file.fileName}`} title="删除" onClick={() => void remove(file)} />}
          </span>
        </div>
      ))}
      {sending.map((one) => (
        <div key={one.key} className="file-drop__item" data-failed={one.fault ? true : undefined}>
          <Icon name={one.fault ? 'bad' : 'upload'} />
          <span className="file-drop__name" title={one.file.name}>{one.file.name}<span className="file-drop__size">{one.fault ? sizeText(one.file.size) : `${Math.round(one.share * 100)}%`}</span></span>
          <span className="file-drop__buttons">
            {one.fault && !faultOf(one.file, 0) && <Button small look="quiet" icon="refresh" aria-label={`重新上传${one.file.name}`} title="重新上传" onClick={() => retry(one)} />}
            <Button small look="quiet" icon="close" aria-label={`${one.fault ? '移除' : '取消上传'}${one.file.name}`} title={one.fault ? '移除' : '取消上传'} onClick={() => { one.stop.abort(); drop(one.key); leave(one.key); }} />
          </span>
          {one.fault ? <p className="file-drop__fault" role="alert">{one.fault}</p> : <span className="file-drop__bar" role="progressbar" aria-label={`${one.file.name}的上传进度`} aria-valuenow={Math.round(one.share * 100)}><span style={{ width: `${one.share * 100}%` }} /></span>}
        </div>
      ))}
      {seen && preview && <FilePreview file={seen} address={preview} onClose={() => setSeen(null)} />}
    </div>
  );
}
