/** Pages of the demo section without the console around them: an entry for browser tests that need no server: `gallery.html?at=/components/basicForm`. */
import { lazy, StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter, Route, Routes } from 'react-router';
import BasicFormPage from '../areas/demo/form/BasicFormPage.tsx';
import CitySelectPage from '../areas/demo/form/CitySelectPage.tsx';
import ExcelUploadPage from '../areas/demo/form/ExcelUploadPage.tsx';
import FormDetailPage from '../areas/demo/form/FormDetailPage.tsx';
import FormValidatorPage from '../areas/demo/form/FormValidatorPage.tsx';
import LeftRightSelectPage from '../areas/demo/interaction/LeftRightSelectPage.tsx';
import ListStatePage from '../areas/demo/list-state/ListStatePage.tsx';
import { queries } from '../kernel/query.ts';
import { Asking } from '../ui/Confirm.tsx';
import { Toasts } from '../ui/Toast.tsx';
import '../ui/base.css';
import '../ui/page.css';

const KitPart = lazy(() => import('./KitPart.tsx').then(({ KitPart: Part }) => ({ default: Part })));

function Gallery() {
  return (
    <main style={{ height: '100vh', padding: 16, overflow: 'auto' }}>
      <h1 className="sr-only">示例</h1>
      <Routes>
        <Route path="/components/basicForm" element={<BasicFormPage />} />
        <Route path="/components/citySelect" element={<CitySelectPage />} />
        <Route path="/components/excelUpload" element={<ExcelUploadPage />} />
        <Route path="/components/left-right-select" element={<LeftRightSelectPage />} />
        <Route path="/components/formDetail" element={<FormDetailPage />} />
        <Route path="/components/formValidator" element={<FormValidatorPage />} />
        <Route path="/components/listState" element={<ListStatePage />} />
        <Route path="/kit" element={<Suspense><KitPart /></Suspense>} />
      </Routes>
      <Asking />
      <Toasts />
    </main>
  );
}

createRoot(document.getElementById('root')!).render(
  <StrictMode><QueryClientProvider client={queries}><MemoryRouter initialEntries={[new URLSearchParams(location.search).get('at') ?? '/components/listState']}><Gallery /></MemoryRouter></QueryClientProvider></StrictMode>,
);
