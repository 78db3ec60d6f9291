/** A business's form as it was typed: what is personal of it lies sealed beside the rest. */
import type { App } from '../../app.ts';
import { splitAnswers, wholeAnswers } from '../../machines/vault/private-answers.ts';
import type { OwnKind, Row, Typed } from './own-kind.ts';

export const placeOf = (id: string) => ({ table: 'businessApplication', rowId: id });

export const answersOf = ({ vault }: Pick<App, 'vault'>, { id, form, formPrivateSealed }: Pick<Row, 'id' | 'form' | 'formPrivateSealed'>): Typed => wholeAnswers(vault, placeOf(id), 'form', form, formPrivateSealed);

export function answerColumns({ vault }: Pick<App, 'vault'>, { contract }: OwnKind, id: string, answers: Typed) {
  const { open, sealed } = splitAnswers(vault, contract.form, placeOf(id), 'form', answers);
  return { form: JSON.stringify(open), formPrivateSealed: sealed };
}
