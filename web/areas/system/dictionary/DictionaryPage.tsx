/** 数据字典: the lists at the left, the chosen one's content at the right. */
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { dictionary, dictionaryPermission } from 'contract/areas/system/dictionary';
import { useCall } from '../../../kernel/query.ts';
import { useMay } from '../../../kernel/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { LinkTabs } from '../../../ui/LinkTabs.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { DictionaryContent } from './DictionaryContent.tsx';
import { NewDictionary } from './NewDictionary.tsx';
import './dictionary.css';

export default function DictionaryPage() {
  const { data, error, refetch } = useCall(dictionary.endpoints.list, {});
  const [search, setSearch] = useSearchParams();
  const [wanted, setWanted] = useState('');
  const [isNew, setIsNew] = useState(false);
  const mayCreate = useMay(dictionaryPermission.create);
  const chosen = data?.data.find(({ code }) => code === search.get('code')) ?? data?.data[0];
  const found = data?.data.filter(({ title, code }) => title.includes(wanted) || code.toLowerCase().includes(wanted.toLowerCase())) ?? [];
  return (
    <article className="dictionaries">
      <PageHeader title="数据字典" actions={mayCreate && <Button look="primary" icon="plus" onClick={() => setIsNew(true)}>新增字典</Button>} />
      {error && !data && <ErrorState title="无法加载数据字典" failure={error} onRetry={() => void refetch()} />}
      {!data && !error && <p role="status"><span className="sr-only">正在加载…</span><span className="skeleton page-skeleton__block" /></p>}
      {data && (
        <div className="dictionaries__columns">
          <div className="dictionaries__list panel">
            <input className="input" type="search" aria-label="查找字典" placeholder="名称或代码" value={wanted} onChange={(event) => setWanted(event.target.value)} />
            {found.length > 0 ? <LinkTabs label="字典" current={chosen?.code ?? ''} tabs={found.map(({ code, title, count, isFixed }) => ({ key: code, title: <><span>{title}</span><span className="dictionaries__count">{isFixed ? '规定' : ''} {count}</span></>, to: { search: `?code=${code}` } }))} /> : <Empty icon="search" title="没有这样的字典" />}
          </div>
          {chosen && <DictionaryContent key={chosen.code} code={chosen.code} />}
        </div>
      )}
      {isNew && <NewDictionary onClose={() => setIsNew(false)} onSaved={(code) => { setIsNew(false); setSearch({ code }); }} />}
    </article>
  );
}
