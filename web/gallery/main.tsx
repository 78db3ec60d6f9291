import { createRoot } from 'react-dom/client';
import { createBrowserRouter, useSearchParams } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { ListPart } from './ListPart.tsx';
import '../ui/base.css';

function Gallery() {
  const [search] = useSearchParams();
  const show = search.get('show') ?? 'list';
  return <main style={{ height: '100vh', padding: 16, display: 'flex', flexDirection: 'column' }}><ListPart kind={show} /></main>;
}

createRoot(document.getElementById('root')!).render(<RouterProvider router={createBrowserRouter([{ path: '*', element: <Gallery /> }])} />);
