/** A case's own form (申请表, 鉴定书): what its template is filled with. */
import type { FormData, FormKind } from 'contract/areas/basic-info/document-kind';
import type { BookSection } from './book.ts';

interface Own<K extends FormKind> {
  readonly kind: K;
  /** As the paper is called. */
  readonly title: string;
  /** Every answer, in the order of the form. */
  readonly answers: readonly BookSection[];
  readonly data: FormData<K>;
  /** JPEG of the person. */
  readonly photo?: Buffer | undefined;
}
export type CaseForm = { [K in FormKind]: Own<K> }[FormKind];
