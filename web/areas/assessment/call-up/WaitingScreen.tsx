/** Read from the other end of the waiting room: who is called, who is inside, who comes next in each room, and what time it is. */
import { useEffect, useState } from 'react';
import type { Screen, ScreenPerson, ScreenRoom } from 'contract/areas/assessment/call-up.wire';
import { delayText } from 'contract/areas/assessment/waiting';
import { customerName } from '../../../ui/open-ask.ts';
import { useScreen } from './use-screen.ts';

/** So many rooms are legible at once; more take turns. */
const atOnce = 4;
const turnEvery = 12_000;
const clock = (moment: string) => new Date(moment).toLocaleTimeString('zh-CN', { timeZone: 'Asia/Shanghai', hour: '2-digit', minute: '2-digit', hour12: false });
const hereAddress = () => location.hash.slice(1);

export function WaitingScreen() {
  const [token, setToken] = useState(hereAddress);
  const [customer, setCustomer] = useState<string | null>(null);
  useEffect(() => {
    const changed = () => setToken(hereAddress());
    addEventListener('hashchange', changed);
    void customerName().then(setCustomer);
    return () => removeEventListener('hashchange', changed);
  }, []);
  const { screen, at, stands } = useScreen(token);
  const title = screen?.title ?? '候考屏';
  useEffect(() => { document.title = [title, '候考屏', ...(customer ? [customer] : [])].join(' - '); }, [title, customer]);
  if (stands === 'gone') return <Said title="这个链接已经失效">候考屏的链接只在面试当天有效，也可能已经更换。请向工作人员要新的链接。</Said>;
  if (!screen) return <Said title={stands === 'still' ? '没有连接上服务' : '正在打开候考屏…'}>{stands === 'still' ? '请检查网络，连接恢复后会自动打开。' : ''}</Said>;
  return (
    <main className="waiting">
      <header className="waiting__head">
        <div><h1>{screen.title}</h1><p>{[customer, screen.place].filter(Boolean).join('　')}</p></div>
        <Clock now={screen.now} at={at} />
      </header>
      {stands === 'still' && <p className="waiting__still" role="alert">画面停在{clock(screen.now)}，正在重新连接，请以工作人员叫号为准</p>}
      <Rooms screen={screen} />
      <Foot screen={screen} />
    </main>
  );
}

const Said = ({ title, children }: { title: string; children: string }) => <main className="waiting waiting--said"><h1>{title}</h1><p>{children}</p></main>;

/** By the server's time, carried on by this browser's running time: nobody sets a television's clock. */
function Clock({ now, at }: { now: string; at: number }) {
  const [tick, setTick] = useState(() => performance.now());
  useEffect(() => { const timer = setInterval(() => setTick(performance.now()), 1_000); return () => clearInterval(timer); }, []);
  const here = new Date(Date.parse(now) + Math.max(0, tick - at));
  const said = (options: Intl.DateTimeFormatOptions) => here.toLocaleString('zh-CN', { timeZone: 'Asia/Shanghai', ...options });
  return <div className="waiting__clock"><time>{said({ hour: '2-digit', minute: '2-digit', second: '2-digit', hour12: false })}</time><p>{said({ month: 'long', day: 'numeric', weekday: 'long' })}</p></div>;
}

function Rooms({ screen: { rooms, stands, startsAt } }: { screen: Screen }) {
  const [turn, setTurn] = useState(0);
  const parts = Math.max(1, Math.ceil(rooms.length / atOnce));
  useEffect(() => {
    if (parts < 2) return;
    const timer = setInterval(() => setTurn((before) => before + 1), turnEvery);
    return () => clearInterval(timer);
  }, [parts]);
  const part = turn % parts;
  const each = Math.ceil(rooms.length / parts);
  const shown = rooms.slice(part * each, (part + 1) * each);
  return (
    <>
      <div className="waiting__rooms" data-count={shown.length}>{shown.map((room) => <Room key={room.roomNo} room={room} waitsFor={stands === 'SOON' ? `${startsAt}开始` : stands === 'OVER' ? '本场已结束' : '稍候叫号'} />)}</div>
      {parts > 1 && <p className="waiting__turns">{`考场共${rooms.length}个，第${part + 1}屏，共${parts}屏`}</p>}
    </>
  );
}

function Room({ room: { roomNo, place, inside, called, next, more, done, of, delay }, waitsFor }: { room: ScreenRoom; waitsFor: string }) {
  return (
    <section className="waiting-room" aria-label={roomNo}>
      <header><h2>{roomNo}</h2><span>{place}</span>{delayText(delay) && <em>{delayText(delay)}</em>}</header>
      <div className="waiting-room__called" data-on={called ? true : undefined} aria-live="polite">{called ? <><span>请进入考场</span><Name person={called} /></> : <><span>正在面试</span>{inside ? <Name person={inside} /> : <b className="waiting-room__none">{done === of && of > 0 ? '全部结束' : waitsFor}</b>}</>}</div>
      {called && inside && <p className="waiting-room__inside">正在面试　<Name person={inside} /></p>}
      <ol className="waiting-room__next">
        {next.map((person, nth) => <li key={`${person.lot ?? ''}${person.name}${nth}`}><span>{nth === 0 ? '下一位' : `第${nth + 1}位`}</span><Name person={person} />{person.at && <time>约{person.at}</time>}</li>)}
        {more > 0 && <li className="waiting-room__more">其后还有{more}人</li>}
        {next.length === 0 && done < of && <li className="waiting-room__more">没有在等候的人员</li>}
      </ol>
      <p className="waiting-room__done">已面试 {done} / {of}</p>
    </section>
  );
}

const Name = ({ person: { lot, name } }: { person: ScreenPerson }) => <b>{lot !== null && <i>{lot}号</i>}{name}</b>;

function Foot({ screen: { here, of, missing, stands } }: { screen: Screen }) {
  if (stands === 'OVER') return <footer className="waiting__foot"><p>本场面试已结束，成绩公布后请登录查看。</p></footer>;
  return (
    <footer className="waiting__foot">
      <p>已签到 <b>{here}</b> / {of}</p>
      <p>{missing.length ? `请到签到台签到：${missing.slice(0, 12).map(({ name, roomNo }) => `${name}（${roomNo}）`).join('　')}${missing.length > 12 ? `等${missing.length}人` : ''}` : '全部人员已签到，请在此等候叫号，进入考场前请将手机交工作人员保管。'}</p>
    </footer>
  );
}
