/** The day's list: find the person by name, firm or certificate, and one key signs him in; a scanner finds him by himself. */
import { useState } from 'react';
import { z } from 'zod';
import { assessmentFlow } from 'contract/areas/assessment/assessment-flow';
import { interviewSession, stage } from 'contract/areas/assessment/interview-session';
import { toldReason } from 'contract/areas/assessment/interview-session-flow';
import { howDrawn } from 'contract/areas/assessment/interview-settings';
import { useForm } from '../../../kernel/form.ts';
import { notice } from '../../../kernel/notice.ts';
import { useAct } from '../../../kernel/query.ts';
import { Button } from '../../../ui/Button.tsx';
import { confirm } from '../../../ui/Confirm.tsx';
import { momentText } from '../../../ui/day.ts';
import { Section } from '../../../ui/DetailPage.tsx';
import { FormDrawer } from '../../../ui/FormDrawer.tsx';
import { ProseField } from '../../../ui/fields/TextField.tsx';
import { labelOf } from '../../../ui/labels.ts';
import { Tag } from '../../../ui/StateTag.tsx';
import type { Candidate, Session } from './Board.tsx';
import { LotDialog } from './LotDialog.tsx';
import { isScanned, whoIsScanned } from './scanned.ts';
import { stageTone } from './stage.ts';

const { endpoints } = interviewSession;
const why = z.strictObject({ opinion: toldReason });
interface Line extends Candidate { roomNo: string; startsAt: string; mayUndo?: boolean }

export function SignInList({ session }: { session: Session }) {
  const [typed, setTyped] = useState('');
  const [missing, setMissing] = useState<Line>();
  const [undoing, setUndoing] = useState<Line>();
  const [notCome, setNotCome] = useState<Line>();
  const [numbered, setNumbered] = useState<Line>();
  const signIn = useAct(endpoints.signIn);
  const all: Line[] = [...session.rooms.flatMap(({ roomNo, slots }) => slots.flatMap(({ startsAt, candidate }) => (candidate ? [{ ...candidate, roomNo, startsAt }] : []))), ...session.absent];
  const word = typed.trim();
  const shown = all.filter(({ internName, firmName, certNo }) => !word || [internName, firmName, certNo ?? ''].some((text) => text.includes(word))).toSorted((a, b) => a.startsAt.localeCompare(b.startsAt) || a.roomNo.localeCompare(b.roomNo));
  const come = all.filter((one) => one.stage === 'SIGNED_IN' || one.stage === 'DONE').length;
  async function sign({ assessmentId, internName, firmName, certNo, startsAt, roomNo }: Line) {
    const who = [internName, firmName, certNo && `实习证号${certNo}`, `${startsAt}${roomNo}`].filter(Boolean).join('，');
    if (!await confirm({ title: `签到：${internName}`, text: `${who}。\n${assessmentFlow.actions.signIn.confirm}`, yes: '签到' })) return;
    await signIn.act({ id: session.id, assessmentId }).then(() => { notice.good(`${internName}已签到`); setTyped(''); }, notice.failed);
  }
  const only = shown.length === 1 && shown[0]?.stage === 'ARRANGED' ? shown[0] : undefined;
  async function scan() {
    setTyped('');
    const found = await whoIsScanned(word, all);
    if (!found) return notice.bad('二维码不属于本场人员，请核对场次');
    if (found.stage !== 'ARRANGED') return notice.bad(`${found.internName}${labelOf(stage, found.stage)}`);
    await sign(found);
  }
  const enter = () => { if (isScanned(word)) void scan().catch(notice.failed); else if (only) void sign(only); };
  return (
    <Section title={`签到（${come} / ${all.length}）`} extra={<input className="input sign-in__search" aria-label="查找签到人员" placeholder="扫码，或输入姓名、律所、实习证号，回车签到" value={typed} onChange={({ target }) => setTyped(target.value)} onKeyDown={(event) => {
      if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
      // The same key would press the button of the question that it opens.
      event.preventDefault();
      enter();
    }} />}>
      <div className="sign-in__lots"><p className="sign-in__say">扫描本人手机上的签到码或实习证上的二维码，也可以查找姓名；签到前核对本人身份证和实习证，签错的在叫号前可以撤销。考场面试结束后仍没有签到的，才能登记缺考，登记的本人在本场结束前可以撤销。{howDrawn[session.drawMode]}考官在“面试评分”中打分。</p><Lots session={session} /></div>
      <ul className="sign-in">
        {shown.map((line) => (
          <li key={`${line.assessmentId}${line.stage}`} className="sign-in__line">
            <span className="sign-in__when"><b>{line.startsAt}</b>{line.roomNo}</span>
            <span className="sign-in__who"><b>{line.internName}</b><span>{line.firmName}</span><span>{line.certNo}</span></span>
            <span className="sign-in__state"><Tag tone={stageTone[line.stage]}>{labelOf(stage, line.stage)}</Tag>{line.lot && <b>{line.lot}号</b>}{line.signedInAt && <span>{momentText(line.signedInAt).slice(11, 16)}</span>}</span>
            <span className="sign-in__acts">{line.numberable && <Button look={line.lot === null ? 'primary' : 'plain'} aria-label={`${line.internName}，${line.lot === null ? '登记抽签号' : '改抽签号'}`} onClick={() => setNumbered(line)}>{line.lot === null ? '登记抽签号' : '改抽签号'}</Button>}{line.stage === 'ARRANGED' && <><Button look="primary" aria-label={`${line.internName}签到`} busy={signIn.pending} onClick={() => void sign(line)}>签到</Button><Button aria-label={`${line.internName}缺考`} disabled={line.stillExpected !== null} {...(line.stillExpected && { title: line.stillExpected })} onClick={() => setMissing(line)}>缺考</Button></>}{line.signInUndoable && <Button aria-label={`撤销签到：${line.internName}`} onClick={() => setNotCome(line)}>撤销签到</Button>}{line.mayUndo && <Button aria-label={`撤销缺考：${line.internName}`} onClick={() => setUndoing(line)}>撤销缺考</Button>}</span>
          </li>
        ))}
        {shown.length === 0 && <li className="sign-in__none">{word ? '没有找到，请核对姓名或实习证号' : '本场没有人员'}</li>}
      </ul>
      {numbered && <LotDialog sessionId={session.id} candidate={numbered} onClose={() => setNumbered(undefined)} />}
      {undoing && <UndoDialog session={session} line={undoing} onClose={() => setUndoing(undefined)} />}
      {notCome && <UndoSignIn session={session} line={notCome} onClose={() => setNotCome(undefined)} />}
      {missing && <MissDialog session={session} line={missing} onClose={() => setMissing(undefined)} />}
    </Section>
  );
}

function Lots({ session: { id, drawMode, drawable, draws } }: { session: Session }) {
  const draw = useAct(endpoints.draw);
  const [deed, means] = drawMode === 'RANDOM' ? ['抽签', '由系统随机抽取各考场内面试的先后'] : ['排定先后', '按编排的时间排定各考场内面试的先后'];
  async function start() {
    const text = `为已签到、还没有号码的${drawable}人${means}，结果随即显示在候考大屏和本人手机上，不能重来。之后签到的另行${deed}，排在其后。`;
    if (!await confirm({ title: deed, text, yes: deed })) return;
    await draw.act({ id }).then(({ count }) => notice.good(drawMode === 'RANDOM' ? `${count}人已抽签` : `${count}人的先后已排定`), notice.failed);
  }
  return (
    <>
      {drawable > 0 && <Button icon="refresh" busy={draw.pending} onClick={() => void start()}>{deed}（{drawable}人）</Button>}
      {draws.map(({ id: one, at, by, seed, count }) => <p key={one} className="sign-in__draw">{momentText(at)} {by}{seed === null ? `按编排顺序排定，${count}人` : `抽签，${count}人，抽签种子 ${seed}`}</p>)}
    </>
  );
}

function MissDialog({ session, line, onClose }: { session: Session; line: Line; onClose(): void }) {
  const form = useForm(why, { opinion: '未按时到场签到，也没有请假。' }, { unsaved: '缺考登记' });
  const miss = useAct(endpoints.miss);
  return (
    <FormDrawer dialog danger title={`登记缺考：${line.internName}`} form={form} submitText="登记缺考" onSubmit={() => form.submit((said) => miss.act({ id: session.id, assessmentId: line.assessmentId, ...said }))} onSaved={() => { notice.good('已登记缺考，并通知本人和律所'); onClose(); }} onClose={onClose}>
      <p className="action-bar__warning">{line.absenceMeans}</p>
      <div className="fields fields--single"><ProseField form={form} name="opinion" /></div>
    </FormDrawer>
  );
}

function UndoSignIn({ session, line, onClose }: { session: Session; line: Line; onClose(): void }) {
  const form = useForm(why, {}, { unsaved: '撤销签到' });
  const undo = useAct(endpoints.undoSignIn);
  return (
    <FormDrawer dialog title={`撤销签到：${line.internName}`} form={form} submitText="撤销签到" onSubmit={() => form.submit((said) => undo.act({ id: session.id, assessmentId: line.assessmentId, ...said }))} onSaved={() => { notice.good(`已撤销${line.internName}的签到`); onClose(); }} onClose={onClose}>
      <p className="action-bar__warning">撤销后{line.internName}回到未签到，不再排队候考，可以重新签到。{line.lot !== null && (session.drawMode === 'MANUAL' ? `登记的抽签号（${line.lot}号）一并清除。` : `已有的号码（${line.lot}号）保留。`)}</p>
      <div className="fields fields--single"><ProseField form={form} name="opinion" /></div>
    </FormDrawer>
  );
}

function UndoDialog({ session, line, onClose }: { session: Session; line: Line; onClose(): void }) {
  const form = useForm(why, {}, { unsaved: '撤销缺考登记' });
  const undo = useAct(endpoints.undoMiss);
  return (
    <FormDrawer dialog title={`撤销缺考登记：${line.internName}`} form={form} submitText="撤销缺考登记" onSubmit={() => form.submit((said) => undo.act({ id: session.id, assessmentId: line.assessmentId, ...said }))} onSaved={() => { notice.good('已撤销缺考登记，并通知本人和律所'); onClose(); }} onClose={onClose}>
      <p className="action-bar__warning">撤销后恢复原来的面试安排，这次不计缺考；本场结束后不能再撤销。</p>
      <div className="fields fields--single"><ProseField form={form} name="opinion" /></div>
    </FormDrawer>
  );
}
