/** What an issued document is filled with; what is personal of it lies sealed beside the rest. */
import { documentKinds, type DocumentKind } from 'contract/areas/basic-info/document-kind';
import type { Fields } from 'contract/areas/basic-info/document-fields';
import { splitBy, wholeAnswers } from '../../../machines/vault/private-answers.ts';
import type { Vault } from '../../../machines/vault/vault.ts';

type Data = Readonly<Record<string, unknown>>;
const placeOf = (id: string) => ({ table: 'decisionDocument', rowId: id });

export const personalIn = (kind: DocumentKind): string[] => Object.entries<Fields[string]>(documentKinds[kind].fields).flatMap(([name, { isPersonal }]) => (isPersonal ? [name] : []));

export function dataColumns(vault: Vault | undefined, kind: DocumentKind, id: string, data: Data) {
  const own = personalIn(kind);
  if (own.length === 0) return { open: data, sealed: null };
  if (!vault) throw new Error(`a document of ${kind} is issued without the vault that keeps ${own.join(', ')}`);
  return splitBy(vault, own, placeOf(id), 'data', data);
}

export const dataOf = (vault: Vault, { id, data, dataPrivateSealed }: { id: string; data: Data; dataPrivateSealed: string | null }): Data => wholeAnswers(vault, placeOf(id), 'data', data, dataPrivateSealed);
