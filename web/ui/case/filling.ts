/** A case on one page while somebody fills it in or mends it. */
import { useState } from 'react';
import { useAsked } from '../../kernel/asked.ts';
import type { Form } from '../../kernel/form.ts';
import { readAnew } from '../../kernel/query.ts';
import type { Draft } from '../draft/draft.ts';

interface Case { state: string; journal: readonly { defects: readonly { field: string; text: string }[] | null }[] }

export interface Filling {
  /** What the reviewers said last of each field and paper. */
  readonly remarks: ReadonlyMap<string, string>;
  /** To the field or paper that a finding speaks of. */
  goTo(field: string): void;
  /** Keeps what is typed, and asks the server again what is still missing. */
  recheck(): Promise<void>;
  readonly checking: boolean;
}

/** `beside`: where a finding leads that speaks neither of a field nor of a paper. */
export function useFilling(form: Form, draft: Draft, { state, journal }: Case, beside: (field: string) => HTMLElement | null = () => null): Filling {
  const [checking, setChecking] = useState(false);
  const remarks = new Map(state === 'returned' ? journal.find(({ defects }) => defects)?.defects?.map(({ field, text }) => [field, text]) : []);
  const goTo = (field: string) => {
    const place = document.getElementById(`material-${field.replace(/^material:/, '')}`) ?? beside(field);
    if (place) { place.scrollIntoView({ block: 'center' }); place.focus({ preventScroll: true }); } else form.focus(field);
  };
  const recheck = async () => {
    setChecking(true);
    if (await draft.flush() !== null) await readAnew();
    setChecking(false);
  };
  useAsked(goTo);
  return { remarks, goTo, recheck, checking };
}
