/**
 * Which version of a rule a case is judged by: the one in force when it was first handed in (glossary, Setting: in
 * force at submission), whatever has been decided since. What has not been handed in yet meets today's. Lists of
 * phrases for reviewers are no rules: they are always today's.
 */
import type { Setting } from 'contract/kernel/setting';
import type { App } from '../../app.ts';
import type { Db } from '../../kernel/context.ts';

export interface Judged { readonly associationId: string; readonly submittedAt: string | null }

export const ruleFor = <T>({ app, db, row }: { app: Pick<App, 'settings'>; db: Db; row: Judged }, setting: Setting<T>): Promise<T> =>
  app.settings.get(db, row.associationId, setting, row.submittedAt ?? undefined);
