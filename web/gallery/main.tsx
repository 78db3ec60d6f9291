import { lazy, StrictMode, Suspense, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { QueryClientProvider } from '@tanstack/react-query';
import { BrowserRouter, useSearchParams } from 'react-router';
import { queries } from '../kernel/query.ts';
import { Asking } from '../ui/Confirm.tsx';
import { FilterBar } from '../ui/FilterBar.tsx';
import { Toasts } from '../ui/Toast.tsx';
import { DetailPart } from './DetailPart.tsx';
import { FormPart } from './FormPart.tsx';
import { ListPart } from './ListPart.tsx';
import { MobilePart } from './MobilePart.tsx';
import { people } from './people.ts';
import '../ui/base.css';
import '../ui/page.css';

const KitPart = lazy(() => import('./KitPart.tsx').then(({ KitPart: Part }) => ({ default: Part })));
const firms = [...new Set(people.map(({ firmName }) => firmName))].map((label, index) => ({ value: `f${index}`, label }));

function Filters() {
  const [value, setValue] = useState<Record<string, unknown>>({ status: ['ACTIVE'] });
  return (
    <FilterBar value={value} onChange={(patch) => setValue({ ...value, ...patch })} onReset={() => setValue({})} filters={[
      { kind: 'text', key: 'keyword', label: '姓名或执业证号' },
      { kind: 'choice', key: 'status', label: '状态', multiple: true, choices: [{ value: 'ACTIVE', label: '执业' }, { value: 'SUSPENDED', label: '暂停执业' }, { value: 'CANCELLED', label: '注销' }] },
      { kind: 'pick', key: 'firmId', label: '律师事务所', load: async (typed) => firms.filter(({ label }) => label.includes(typed)) },
      { kind: 'choice', key: 'sex', label: '性别', choices: [{ value: 'MALE', label: '男' }, { value: 'FEMALE', label: '女' }] },
      { kind: 'dates', from: 'from', to: 'to', label: '首次执业' },
    ]} />
  );
}

function Gallery() {
  const [search] = useSearchParams();
  const show = search.get('show') ?? 'list';
  return (
    <main style={{ height: '100vh', padding: 16, overflow: 'auto' }}>
      <h1 className="sr-only">构件一览</h1>
      {show === 'form' || show === 'dialog' ? <FormPart dialog={show === 'dialog'} /> : show === 'detail' ? <DetailPart /> : show === 'mobile' ? <MobilePart /> : show === 'kit' ? <Suspense><KitPart /></Suspense> : <div className="list-page"><Filters /><ListPart kind={show} /></div>}
      <Asking />
      <Toasts />
    </main>
  );
}

createRoot(document.getElementById('root')!).render(
  <StrictMode><QueryClientProvider client={queries}><BrowserRouter><Gallery /></BrowserRouter></QueryClientProvider></StrictMode>,
);
