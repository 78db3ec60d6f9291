/** Cases that are still being filled in or corrected, as whom rules judge: every kind of application tells only how it is checked. */
import { sql, type RawBuilder } from 'kysely';
import { labelsOf } from 'contract/kernel/schema';
import type { Setting } from 'contract/kernel/setting';
import { stateTitle, type Finding } from 'contract/kernel/workflow';
import { tied, type AnyFlow } from '../../kernel/flow.ts';
import type { Db } from '../../kernel/context.ts';
import type { App } from '../../app.ts';
import { judgementOf, mostJudged, type Audience, type ConditionResult, type Trying } from '../settings/audience.ts';
import { ruleFor, type Judged } from '../settings/rules-in-force.ts';

interface Drafts<Row> {
  flow: AnyFlow;
  /** 实习申请; where one table holds several kinds, the row's own condition as well (alias `t`). */
  title: string;
  only?: RawBuilder<unknown>;
  /** The column with the applicant's name. */
  name: 'applicant_name' | 'intern_name';
  link: (id: string) => string;
  rows: (db: Db, associationId: string, ids: readonly string[]) => Promise<readonly Row[]>;
  /** The check of handing in. */
  check: (at: Trying, row: Row) => Promise<Finding[]>;
  titleOf: (code: string) => string | undefined;
  /** What nothing is checked by, and what goes with the case from its handing in: limits, periods, who has to decide. */
  keeps: readonly Setting[];
  asksAlike?: true;
  /** Where all conditions are known by name: how each of them turns out. */
  each?: (at: Trying, row: Row) => Promise<readonly ConditionResult[]>;
}

const filledIn = ['draft', 'returned'];

const inWords = ({ schema, unit }: Setting, value: unknown): string => (typeof value === 'boolean' ? (value ? '是' : '否') : labelsOf(schema)?.[String(value)] ?? `${String(value)}${unit ?? ''}`);

async function kept(at: { app: Pick<App, 'settings'>; db: Db; row: Judged }, rules: readonly Setting[]): Promise<Finding[]> {
  const found: Finding[] = [];
  for (const rule of rules) found.push({ code: rule.key, level: 'INFO', message: `${rule.title}：${inWords(rule, await ruleFor(at, rule))}` });
  return found;
}

export function draftAudience<Row extends Judged & { id: string }>({ flow, title, only = sql`true`, name, link, rows, check, titleOf: conditionTitle, keeps, asksAlike, each }: Drafts<Row>): Audience {
  const titleOf = (code: string) => conditionTitle(code) ?? keeps.find(({ key }) => key === code)?.title;
  const { states, entity } = flow.workflow;
  const table = sql.table(flow.table);
  const ended = Object.keys(states).filter((state) => states[state]?.final);
  const underWay = Object.keys(states).filter((state) => !filledIn.includes(state) && !states[state]?.final);
  const fromFindings = async (at: Trying, row: Row): Promise<ConditionResult[]> => (await check(at, row)).map(({ code, level, message }) => ({ code, title: titleOf(code) ?? code, isOn: true, level, message }));
  return {
    key: entity, title: `填写中的${title}`, unit: '件', fine: '可以提交', batch: 20, asksAlike: asksAlike ?? false, titleOf,
    ids: async ({ db, associationId }) => (await sql<{ id: string }>`
      select t.id from ${table} t where t.association_id = ${associationId} and t.state in (${sql.join(filledIn)}) and t.deleted_at is null and ${only} order by t.updated_at desc, t.id limit ${mostJudged}`.execute(db)).rows.map(({ id }) => id),
    async judge(at, ids) {
      const judged = new Map<string, ReturnType<typeof judgementOf>>();
      for (const row of await at.same(`${entity} rows`, () => rows(at.db, at.associationId, ids))) judged.set(row.id, judgementOf([...await check(at, row), ...await kept({ ...at, row }, keeps)]));
      return judged;
    },
    // What has not been handed in is nobody else's business: a tie finds only what has been.
    named: async (db, viewer, ids) => (await sql<{ id: string; name: string; no: string; firmName: string | null }>`
      select t.id, t.${sql.ref(name)} as name, t.application_no as no, f.name as firm_name from ${table} t left join law_firm f on f.association_id = t.association_id and f.id = t.firm_id
      where t.association_id = ${viewer.associationId} and t.id = any(${[...ids]}::uuid[]) and ${tied(flow, viewer)}`.execute(db)).rows.map((one) => ({ ...one, link: link(one.id) })),
    handedIn: async ({ db, associationId }) => (await sql<{ count: number }>`
      select count(*)::int as count from ${table} t where t.association_id = ${associationId} and t.state in (${sql.join(underWay)}) and t.deleted_at is null and ${only}`.execute(db)).rows[0]!.count,
    cases: {
      async find(db, viewer, no) {
        const { rows: [found] } = await sql<{ id: string; name: string; no: string; state: string }>`
          select t.id, t.${sql.ref(name)} as name, t.application_no as no, t.state from ${table} t
          where t.association_id = ${viewer.associationId} and t.application_no = ${no} and t.deleted_at is null and ${only} and ${tied(flow, viewer)}`.execute(db);
        return found ? { id: found.id, no: found.no, name: found.name, kindTitle: title, stateTitle: stateTitle(flow.workflow, found.state), isEnded: ended.includes(found.state) } : null;
      },
      async conditions(at, id) {
        const [row] = await rows(at.db, at.associationId, [id]);
        return row ? (each ?? fromFindings)(at, { ...row, submittedAt: null }) : [];
      },
    },
  };
}
