import { sql, type RawBuilder } from 'kysely';
import { failedStates } from 'contract/areas/assessment/assessment-flow';

/** Of an `assessment_application` by its alias: it was not passed. A pass that was taken back is no failure, although its recheck stands in the same states. */
export const hasFailed = (alias: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${alias}.state`)} in (${sql.join([...failedStates])}) and ${sql.ref(`${alias}.recheckTarget`)} is distinct from 'REVOKE')`;
