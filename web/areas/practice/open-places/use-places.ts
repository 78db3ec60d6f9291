import { useEffect, useState } from 'react';
import { openPlacesPaths, type OpenFirm, type OpenPage, type OpenTutor } from 'contract/areas/practice/open-places.wire';
import { openAsk } from '../../../ui/open-ask.ts';
import type { Wanted } from './address.ts';

type Page = OpenPage<OpenFirm | OpenTutor>;
const ask = ({ list, keyword, districtName }: Wanted, page: number) =>
  openAsk<Page>(`${openPlacesPaths[list]}?${new URLSearchParams({ keyword: keyword.slice(0, 63), districtName: districtName.slice(0, 31), page: String(page) }).toString()}`);

/** The rows read so far; what was read for another question is never shown. */
export function usePlaces(wanted: Wanted) {
  const [turn, setTurn] = useState(0);
  const question = `${wanted.list} ${wanted.keyword} ${wanted.districtName} ${turn}`;
  const [read, setRead] = useState<{ question: string; page: Page; pages: number } | null>(null);
  const [failed, setFailed] = useState<{ question: string; sentence: string } | null>(null);
  const [isReading, setReading] = useState(false);

  useEffect(() => {
    let left = false;
    void ask(wanted, 1).then((answer) => {
      if (left) return;
      if ('result' in answer) setRead({ question, page: answer.result, pages: 1 });
      else setFailed({ question, sentence: answer.refused });
    });
    return () => { left = true; };
  }, [question, wanted]);

  const here = read?.question === question ? read : null;
  async function more() {
    if (!here || isReading) return;
    setReading(true);
    const answer = await ask(wanted, here.pages + 1);
    setReading(false);
    if ('result' in answer) setRead({ question, pages: here.pages + 1, page: { ...answer.result, data: [...here.page.data, ...answer.result.data] } });
    else setFailed({ question, sentence: answer.refused });
  }
  return { page: here?.page ?? null, failed: failed?.question === question ? failed.sentence : null, isReading, more, again: () => { setFailed(null); setTurn((before) => before + 1); } };
}
