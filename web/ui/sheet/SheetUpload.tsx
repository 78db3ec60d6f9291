/**
 * A spreadsheet looked at before it is sent: read in the browser, columns matched by their headings, each wrong cell with
 * its sentence. Business imports look again on the server; this spares people the second try.
 */
import { useRef, useState } from 'react';
import { countText } from '../count-text.ts';
import { Button } from '../Button.tsx';
import { Icon } from '../Icon.tsx';
import { Pagination } from '../Pagination.tsx';
import { judgeSheet, type JudgedSheet, type SheetColumn } from './judge-sheet.ts';
import { readSheet } from './read-sheet.ts';
import { limits } from './sheet-message.ts';
import './sheet.css';

interface Props { label: string; columns: readonly SheetColumn[]; /** What to do with the rows when none is wrong any more. */ onTake(rows: readonly Readonly<Record<string, string>>[]): void }

type State = { kind: 'none' } | { kind: 'reading'; name: string } | { kind: 'fault'; name: string; fault: string } | { kind: 'read'; name: string; sheet: JudgedSheet; more: boolean };

export function SheetUpload({ label, columns, onTake }: Props) {
  const [state, setState] = useState<State>({ kind: 'none' });
  const [over, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const stop = useRef<AbortController>(null);
  const take = async (file: File | undefined) => {
    if (!file) return;
    stop.current?.abort();
    const own = new AbortController();
    stop.current = own;
    setState({ kind: 'reading', name: file.name });
    const read = await readSheet(file, own.signal);
    if (own.signal.aborted) return;
    if ('fault' in read) return setState({ kind: 'fault', name: file.name, fault: read.fault });
    const sheet = judgeSheet(read.rows, columns);
    setState(sheet.rows.length === 0 ? { kind: 'fault', name: file.name, fault: '表头下面没有数据，请检查是否选错了文件或工作表' } : { kind: 'read', name: file.name, sheet, more: read.more });
  };
  const cancel = () => { stop.current?.abort(); setState({ kind: 'none' }); };
  return (
    <div className="sheet">
      <div className="sheet__zone" data-over={over || undefined} onDragOver={(event) => { event.preventDefault(); setOver(true); }} onDragLeave={() => setOver(false)} onDrop={(event) => { event.preventDefault(); setOver(false); void take(event.dataTransfer.files[0]); }}>
        <Button icon="upload" aria-label={`选择表格：${label}`} onClick={() => input.current?.click()}>选择表格</Button>
        <span className="sheet__hint">或拖到这里。xlsx、csv 格式，不超过 {limits.megabytes} MB、{countText(limits.rows)} 行</span>
        <input ref={input} type="file" hidden accept=".xlsx,.csv" onChange={(event) => { void take(event.target.files?.[0]); event.target.value = ''; }} />
      </div>
      <div role="status">
        {state.kind === 'reading' && <p className="sheet__said">正在读取“{state.name}”…<Button small look="link" onClick={cancel}>取消</Button></p>}
        {state.kind === 'fault' && <p className="sheet__said sheet__said--bad"><Icon name="bad" />“{state.name}”：{state.fault}</p>}
      </div>
      {state.kind === 'read' && <Preview key={state.name} {...state} columns={columns} onTake={onTake} onCancel={cancel} />}
    </div>
  );
}

const perPage = 20;

function Preview({ name, sheet, more, columns, onTake, onCancel }: { name: string; sheet: JudgedSheet; more: boolean; columns: readonly SheetColumn[]; onTake: Props['onTake']; onCancel(): void }) {
  const [onlyWrong, setOnlyWrong] = useState(sheet.wrong > 0);
  const [page, setPage] = useState(1);
  const rows = onlyWrong ? sheet.rows.filter(({ cells }) => cells.some(({ fault }) => fault)) : sheet.rows;
  const shown = rows.slice((page - 1) * perPage, page * perPage);
  const isGood = sheet.wrong === 0 && sheet.missing.length === 0 && !more;
  const said = sheet.missing.length > 0 ? `缺少列：${sheet.missing.join('、')}` : sheet.wrong > 0 ? `${sheet.wrong} 行有错误，请改好后重新选择` : more ? `只读取了前 ${countText(limits.rows)} 行，请拆分后分批处理` : '没有发现错误';
  return (
    <section className="sheet__preview" aria-label="预览">
      <header className="sheet__sum">
        <p role="status"><b>{name}</b>　共 {countText(sheet.rows.length)} 行，<span data-tone={isGood ? 'good' : 'bad'}>{said}</span>{sheet.unknown.length > 0 && `；未使用的列：${sheet.unknown.join('、')}`}</p>
        {sheet.wrong > 0 && <label className="field__choice"><input type="checkbox" className="check" checked={onlyWrong} onChange={(event) => { setOnlyWrong(event.target.checked); setPage(1); }} />只看有错误的行</label>}
      </header>
      <div className="sheet__scroll" tabIndex={0} role="region" aria-label="表格内容">
        <table className="sheet__table">
          <thead><tr><th scope="col">行号</th>{columns.map(({ key, title, kind, optional }, at) => <th key={key} scope="col">{title}<span className="sheet__kind">{sheet.places[at] === -1 ? '文件中没有此列' : `${kind}${optional ? '，可空' : ''}`}</span></th>)}</tr></thead>
          <tbody>{shown.map(({ number, cells }) => <tr key={number}><th scope="row">{number}</th>{cells.map(({ text, fault }, at) => <td key={columns[at]?.key} data-fault={fault ? true : undefined}>{text || <span className="sheet__blank">（空）</span>}{fault && <span className="sheet__fault">{fault}</span>}</td>)}</tr>)}</tbody>
        </table>
      </div>
      {rows.length > perPage && <Pagination page={page} limit={perPage} total={rows.length} sizes={[perPage]} onPage={setPage} onLimit={() => undefined} />}
      <footer className="sheet__foot">
        <Button onClick={onCancel}>换一个文件</Button>
        <Button look="primary" disabled={!isGood} title={isGood ? undefined : said} onClick={() => onTake(sheet.rows.map(({ cells }) => Object.fromEntries(columns.map(({ key }, at) => [key, cells[at]?.text ?? '']))))}>确认 {sheet.rows.length} 行</Button>
      </footer>
    </section>
  );
}
