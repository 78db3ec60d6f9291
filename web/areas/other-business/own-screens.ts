/** What the screens of one kind of business need beside its contract. */
import type { ReactNode } from 'react';
import type { BusinessKind } from 'contract/areas/other-business/business-kind';
import type { Output } from 'contract/kernel/endpoint';
import type { Form } from '../../kernel/form.ts';

export type Business = Output<BusinessKind['feature']['endpoints']['get']>;

export interface OwnScreens {
  readonly kind: BusinessKind;
  /** Fields that need more than a box, and hints beside those that don't. */
  readonly fields?: (form: Form, business: Business) => Readonly<Record<string, ReactNode>>;
}
