import { useEffect, useState, type FormEvent } from 'react';
import { openPageSize, type OpenFirm, type OpenTutor } from 'contract/areas/practice/open-places.wire';
import { OpenPage } from '../../../ui/OpenPage.tsx';
import { addressOf, wantedHere, type Wanted } from './address.ts';
import { usePlaces } from './use-places.ts';

const titles = { firms: '可接收实习人员的律所', tutors: '有空余名额的指导律师' } as const;
const counted = { firms: '家律所', tutors: '名指导律师' } as const;
const clock = (moment: string) => new Date(moment).toLocaleString('zh-CN', { timeZone: 'Asia/Shanghai', month: 'long', day: 'numeric', hour: '2-digit', minute: '2-digit', hour12: false });

export function PlacesScreen() {
  const [wanted, setWanted] = useState(wantedHere);
  const { page, failed, isReading, more, again } = usePlaces(wanted);
  useEffect(() => {
    const back = () => setWanted(wantedHere());
    addEventListener('popstate', back);
    return () => removeEventListener('popstate', back);
  }, []);
  const go = (next: Wanted) => {
    history.pushState(null, '', addressOf(next));
    setWanted(next);
  };
  const { list } = wanted;
  return (
    <OpenPage what="实习名额查询" title={titles[list]}>
      <section className="open-card">
        <nav className="open-tabs" aria-label="查询内容">
          {(['firms', 'tutors'] as const).map((one) => (
            <a key={one} href={addressOf({ ...wanted, list: one })} aria-current={one === list ? 'page' : undefined} onClick={(event) => { event.preventDefault(); go({ ...wanted, list: one }); }}>{one === 'firms' ? '律所' : '指导律师'}</a>
          ))}
        </nav>
        <h1>{titles[list]}</h1>
        {page && !page.isOpen ? <p className="open-card__note">本会没有公开这份名单{page.isOtherOpen ? `，可以查看“${titles[list === 'firms' ? 'tutors' : 'firms']}”` : '，请向本会会员部查询'}。</p>
          : <Search key={addressOf(wanted)} wanted={wanted} districts={page?.districts ?? []} onAsk={go} />}
      </section>
      <section className="open-card" aria-live="polite" aria-busy={!page && !failed} hidden={page?.isOpen === false}>
        {page?.countedAt ? <p className="places__count">共有<strong>{page.total}</strong>{counted[list]}符合条件且有空余名额，统计于{clock(page.countedAt)}。</p> : !failed && <p className="open-card__note">正在查询…</p>}
        {page && page.total === 0 && page.isOpen && <p className="open-card__note">{wanted.keyword || wanted.districtName ? '没有找到。请换一个名称或区县再查。' : '目前没有空余名额，请过些日子再来查询。'}</p>}
        <ul className="places__rows">{page?.data.map((row, at) => <Place key={at} row={row} />)}</ul>
        {failed && <p className="places__failed" role="alert">{failed} <button type="button" className="open-button open-button--plain" onClick={again}>重新查询</button></p>}
        {page && page.data.length < page.total && <button type="button" className="open-button open-button--plain places__more" aria-disabled={isReading} onClick={() => void more()}>{isReading ? '正在查询…' : `再看${Math.min(openPageSize, page.total - page.data.length)}${list === 'firms' ? '家' : '名'}`}</button>}
      </section>
      <section className="open-card open-card__note">
        <p>名单依据律师协会的登记资料：律所具备接收实习人员资格且不在处罚（处分）限制期内，律师符合指导律师条件；名额已扣除正在实习的人员和正在审核的申请。</p>
        <p>能否接收由律所决定，请先与律所联系；以提交实习申请时系统的检查结果为准。</p>
      </section>
    </OpenPage>
  );
}

function Search({ wanted, districts, onAsk }: { wanted: Wanted; districts: readonly string[]; onAsk(next: Wanted): void }) {
  const [keyword, setKeyword] = useState(wanted.keyword);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onAsk({ ...wanted, keyword: keyword.trim() });
  };
  const shown = wanted.districtName && !districts.includes(wanted.districtName) ? [wanted.districtName, ...districts] : districts;
  return (
    <form className="places__search" role="search" onSubmit={submit}>
      <div className="open-field">
        <label htmlFor="keyword">{wanted.list === 'firms' ? '律所名称' : '律师姓名或律所名称'}</label>
        <input id="keyword" className="input" type="search" value={keyword} maxLength={63} autoComplete="off" onChange={({ target }) => setKeyword(target.value)} />
      </div>
      <div className="open-field">
        <label htmlFor="district">区县</label>
        <select id="district" className="input" value={wanted.districtName} onChange={({ target }) => onAsk({ ...wanted, keyword: keyword.trim(), districtName: target.value })}>
          <option value="">全部</option>
          {shown.map((name) => <option key={name} value={name}>{name}</option>)}
        </select>
      </div>
      <button type="submit" className="open-button">查询</button>
    </form>
  );
}

const Place = ({ row }: { row: OpenFirm | OpenTutor }) => (
  <li>
    <div><strong>{row.name}</strong><span>{'firmName' in row ? row.firmName : `${row.districtName}${row.districtName && '，'}${row.tutors}名指导律师有名额`}</span></div>
    <p><b>{row.places}</b>个名额</p>
  </li>
);
