/** The sheet of one day: a few taps and a text. Everything is kept as it is typed; handing in asks what is missing. */
import { useState, useRef } from 'react';
import { useNavigate } from 'react-router';
import { practiceLog, practiceLogFlow } from 'contract/areas/journal/practice-log';
import { journalForm } from 'contract/areas/journal/practice-log.form';
import { workType } from 'contract/areas/practice/work-type';
import type { Output } from 'contract/kernel/endpoint';
import { call } from '../../../kernel/call.ts';
import { compare } from '../../../kernel/compare-copies.ts';
import { asFailure } from '../../../kernel/failure.ts';
import { useForm, useFormState, type Form } from '../../../kernel/form.ts';
import { forgetUnsaved } from '../../../kernel/leave.ts';
import { useOthersHere } from '../../../kernel/live/others-here.ts';
import { notice } from '../../../kernel/notice.ts';
import { usePane, useTabName } from '../../../kernel/pane.ts';
import { useAct, useCall } from '../../../kernel/query.ts';
import { useAskedBeforeLeaving } from '../../../ui/asked-before-leaving.ts';
import { Button } from '../../../ui/Button.tsx';
import { useSaveKey } from '../../../ui/save-key.ts';
import { NumberField, ProseField } from '../../../ui/fields/TextField.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { OthersHere } from '../../../ui/newest-copy/OthersHere.tsx';
import { dropCopy, readCopy, type Copy, type Sheet } from '../../../ui/journal-copies.ts';
import { choicesOf } from '../../../ui/labels.ts';
import { useUnsaved } from '../../../ui/use-unsaved.ts';
import { Attachments } from './Attachments.tsx';
import { CaseChoice, ofCase } from './CaseChoice.tsx';
import { Chips } from './Chips.tsx';
import { CopyLast, CopyText, type Frame } from './CopyLast.tsx';
import { DateChips } from './DateChips.tsx';
import { ofDay, shortDay, weekdayOf } from './days.ts';
import { useKeeper, type Kept } from './keeper.ts';
import { PlacesOfDay } from './PlacesOfDay.tsx';
import { TwoCopies } from './TwoCopies.tsx';
import type { Year } from './YearSum.tsx';

type Known = Output<typeof practiceLog.endpoints.getPracticeLog>;

const { pages, endpoints } = practiceLog;
const wordsIn = (text: unknown) => [...String(text ?? '').replaceAll(/\s/g, '')].length;

interface Props { year: Year; sheet: Sheet; known: Known | null; /** What was a new sheet has its record now. */ onBegun?(): void }

/** What lies here was typed over another version than the server's: it differs, and nobody knows which counts. */
const isOther = ({ id, version, values }: Copy, known: Known): boolean => (id !== known.id || version !== known.version) && compare(known.form, values, known.form).mine.length > 0;

/** Two that differ are shown side by side before anything is typed on. */
export function Writer({ known: first, sheet, ...more }: Props) {
  const [known, setKnown] = useState(first);
  const [copy, setCopy] = useState(() => readCopy(sheet));
  const [asks, setAsks] = useState(() => copy !== null && known !== null && isOther(copy, known));
  const takeServers = () => { dropCopy(sheet); setCopy(null); setAsks(false); };
  const onNewer = (id: string) => void call(endpoints.getPracticeLog, { id }).then((newest) => { setKnown(newest); setCopy(readCopy(sheet)); setAsks(true); }, notice.failed);
  if (asks && copy && known) return <TwoCopies sheet={sheet} copy={copy} known={known} onServers={takeServers} onOwn={() => setAsks(false)} />;
  return <OneSheet key={`${known?.id ?? ''} ${known?.version ?? 0} ${copy ? 'copy' : ''}`} {...more} sheet={sheet} known={known} copy={copy} onNewer={onNewer} />;
}

function OneSheet({ year, sheet, known, onBegun, copy, onNewer }: Props & { copy: Copy | null; onNewer(id: string): void }) {
  const { day, dayNo } = sheet;
  const lastCase = year.cases[0];
  const usual = lastCase ? ofCase(lastCase) : { caseMode: 'OTHER' };
  const form = useForm(journalForm, { ...(known ? known.form : usual), journalDate: day }, { unsaved: `${shortDay(day)}的${ofDay(dayNo)}日志` });
  // A copy that never reached the server is what was typed last.
  useState(() => { if (copy) form.setAll(copy.values); });
  const [savedId, setSavedId] = useState(known?.id ?? null);
  const kept = useKeeper(form, { id: known?.id ?? null, version: known?.version ?? 0, sheet }, (id) => { setSavedId(id); onBegun?.(); }, onNewer);
  useSaveKey(() => { if (form.state().dirty) void kept.flush(); });
  const others = useOthersHere(endpoints.getPracticeLog, savedId);
  const [taken, setTaken] = useState<Frame | null>(null);
  const sending = useRef(0);
  // The journal is kept as it is written; the explanation to the association is not, and goes with the day.
  const askedBeforeLeaving = useAskedBeforeLeaving();
  useTabName(`${shortDay(day)}日志${ofDay(dayNo)}`);
  return (
    <div className="journal-write" onClickCapture={known?.state === 'spotDefect' ? askedBeforeLeaving : undefined}>
      <DateChips year={year} day={day} />
      <PlacesOfDay year={year} sheet={sheet} />
      <OthersHere others={others} />
      {known?.state === 'returned' && <p className="journal-hint" data-tone="bad"><Icon name="warning" /><span><b>指导律师退回：</b>{known.tutorComment}{known.fixDue && `（请在${known.fixDue}前修改）`}</span></p>}
      {known?.state === 'spotDefect' && <p className="journal-hint" data-tone="bad"><Icon name="warning" /><span><b>市律协抽查存疑：</b>{known.journal.find(({ toStateTitle }) => toStateTitle === practiceLogFlow.states.spotDefect.title)?.opinion}</span></p>}
      {copy && <p className="journal-hint"><Icon name="info" /><span>已恢复上次在本机写下、还没有上传的内容。</span></p>}
      <div className="journal-write__card">
        {(known === null || known.state === 'draft') && <CopyLast form={form} year={year} sheet={sheet} taken={taken} onTaken={setTaken} />}
        <Chips form={form} name="workType" title="今天做了什么" choices={choicesOf(workType)} />
        <CaseChoice form={form} year={year} leader={known?.caseTutorName ?? null} />
        <div>
          <ProseField form={form} name="content" placeholder="写清楚当天承担的具体工作：看了什么、问了什么、起草了什么、指导律师提了什么意见" />
          <Words form={form} least={year.rules.minChars} />
        </div>
        {taken && <CopyText form={form} taken={taken} />}
        {savedId && <Similar id={savedId} at={kept.at} />}
        <Attachments savedId={savedId} kept={kept} onSending={(change) => { sending.current += change; }} />
        <details className="journal-more" open={year.rules.experienceRequired || undefined}>
          <summary>心得体会、工作时长{year.rules.experienceRequired ? '' : '（选填）'}</summary>
          <div><ProseField form={form} name="experience" /><NumberField form={form} name="hours" decimals unit="小时" /></div>
        </details>
      </div>
      <Foot form={form} kept={kept} sheet={sheet} known={known} isSending={() => sending.current > 0} />
    </div>
  );
}

function Words({ form, least }: { form: Form; least: number }) {
  const { values } = useFormState(form);
  const words = wordsIn(values['content']);
  return <span className="journal-write__words" data-enough={words >= least || undefined}>{words >= least ? `已写${words}字` : `已写${words}字，至少${least}字`}</span>;
}

/** A help before it is handed in, not an accusation. */
function Similar({ id, at }: { id: string; at: string | null }) {
  const { data, refetch } = useCall(endpoints.getSimilar, { id });
  const [asked, setAsked] = useState(at);
  if (asked !== at) { setAsked(at); queueMicrotask(() => void refetch()); }
  if (!data?.warns || !data.similar) return null;
  const { date, isOwn, similarity } = data.similar;
  return <p className="journal-hint" role="status"><Icon name="info" /><span>和{isOwn ? `${shortDay(date)}的日志` : '本所另一篇日志'}很像（{Math.round(similarity * 100)}%），补充今天不同的地方会更好。仍然可以提交。</span></p>;
}

const words = { saving: '正在保存…', unsaved: '未保存', offline: '没有网络，已存在本机，恢复后自动上传', failed: '未能保存' };

function Foot({ form, kept, sheet, known, isSending }: { form: Form; kept: Kept; sheet: Sheet; known: Known | null; isSending(): boolean }) {
  const navigate = useNavigate();
  const pane = usePane();
  const [opinion, setOpinion] = useState('');
  useUnsaved('对抽查意见的说明', opinion.trim() !== '');
  const [lacks, setLacks] = useState(false);
  const explanation = useRef<HTMLTextAreaElement>(null);
  const action = known?.state === 'returned' ? 'resubmit' : known?.state === 'spotDefect' ? 'explain' : 'submit';
  const submit = useAct(practiceLogFlow.endpoints.submit);
  const resubmit = useAct(practiceLogFlow.endpoints.resubmit);
  const explain = useAct(practiceLogFlow.endpoints.explain);
  const [busy, setBusy] = useState(false);

  async function handIn() {
    if (action === 'explain' && !opinion.trim()) { setLacks(true); explanation.current?.focus(); return; }
    if (isSending()) { notice.info('附件还在上传，传完以后再提交'); return; }
    setBusy(true);
    try {
      const there = await kept.flush();
      if (!there) { notice.info('还没有保存到服务器，内容已存在本机；有网络后再提交'); return; }
      if (action === 'submit') await submit.act(there);
      else if (action === 'resubmit') await resubmit.act(there);
      else await explain.act({ ...there, opinion });
      dropCopy(sheet);
      forgetUnsaved(new Set([pane.key]));
      notice.good(`已提交${shortDay(sheet.day)} ${weekdayOf(sheet.day)}的${ofDay(sheet.dayNo)}日志`);
      void navigate(pages.list.path);
    } catch (thrown) {
      const failure = asFailure(thrown);
      const faults = failure.findings.flatMap(({ field, message }) => (field ? [[field, message] as const] : []));
      form.mark(Object.fromEntries(faults));
      if (faults[0]) form.focus(faults[0][0]);
      if (failure.findings.length > faults.length || faults.length === 0) notice.failed(failure);
    } finally {
      setBusy(false);
    }
  }

  const { status, at, failure } = kept;
  return (
    <>
      {action === 'explain' && (
        <label className="journal-write__card">
          <span>对抽查意见的说明（市律协和指导律师可见）</span>
          <textarea ref={explanation} className="input input--prose" rows={3} value={opinion} aria-invalid={lacks || undefined} onChange={(event) => { setOpinion(event.target.value); setLacks(false); }} />
          {lacks && <span className="journal-write__fault" role="alert">请写明情况：当天做了什么，抽查指出的问题是怎么回事</span>}
        </label>
      )}
      <div className="journal-write__foot">
        <span className="journal-write__status" data-status={status} role="status">
          {status === 'saved' && at && <Icon name="good" size={14} />}{(status === 'offline' || status === 'failed') && <Icon name="warning" size={14} />}
          {status === 'saved' ? at ? `已保存 ${at}` : '内容会自动保存' : words[status]}{status === 'failed' && failure && `：${failure.sentence}`}
        </span>
        <Button look="primary" busy={busy} onClick={() => void handIn()}>{practiceLogFlow.actions[action].title}</Button>
      </div>
    </>
  );
}
