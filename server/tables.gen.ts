import type { ColumnType } from 'kysely';

/** Written by `npm run docs` from a freshly migrated database. Do not edit. */
type Generated<T> = ColumnType<T, T | undefined, T>;

export interface Association {
  id: string;
  name: string;
  customerName: string;
  isDemo: Generated<boolean>;
}

export interface NumberSequence {
  associationId: string;
  name: string;
  period: string;
  lastValue: Generated<number>;
}

export interface Database {
  association: Association;
  numberSequence: NumberSequence;
}
