import type { Form } from '../../kernel/form.ts';
import { LeftWork } from '../LeftWork.tsx';
import { NewestCopy } from '../newest-copy/NewestCopy.tsx';
import { OthersHere } from '../newest-copy/OthersHere.tsx';
import type { Draft } from './draft.ts';

/** At the head of a form that keeps itself: what came in from elsewhere, and what a dead browser has left. */
export const DraftNews = ({ form, draft }: { form: Form; draft: Draft }) => <><OthersHere others={draft.others} />{draft.news && <NewestCopy news={draft.news} draft />}<LeftWork form={form} /></>;
