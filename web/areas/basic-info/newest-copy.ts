/**
 * Two clerks at one record: the one who saves second is refused (stale), and his form meets the newest copy. What he has
 * not touched becomes what is true now, what he has typed stays his, and he is told both before he saves again.
 */
import { useEffect, useRef, useState } from 'react';
import { useFormState, type Form } from '../../kernel/form.ts';
import type { Values } from '../../kernel/values.ts';
import { compare } from '../../ui/newest-copy/compare-copies.ts';
import { newsOf, type News } from '../../ui/newest-copy/news.ts';

/** `newest`: what the form would start with now; its `version` tells one copy from the next. */
export function useNewestCopy(form: Form, newest: Values): News | null {
  const start = useRef(newest);
  const latest = useRef(newest);
  latest.current = newest;
  const { sending } = useFormState(form);
  const [news, setNews] = useState<News | null>(null);
  const version = newest['version'];
  useEffect(() => {
    // While a save is under way its own success is the newest copy.
    if (sending || version === start.current['version']) return;
    const found = compare(start.current, form.state().values, latest.current);
    start.current = latest.current;
    if (found.mine.length) form.setAll({ ...latest.current, ...found.mineValues });
    else form.reset(latest.current);
    const said = newsOf(form, found, latest.current);
    if (said) setNews(said);
  }, [form, sending, version]);
  return news;
}
