/** A change of a text is a new version: what was issued stays what it was made from. */
import type { Fields } from 'contract/areas/basic-info/document-fields';
import { documentKinds, type DocumentKind } from 'contract/areas/basic-info/document-kind';
import type { documentTemplate } from 'contract/areas/basic-info/document-template';
import type { Fails, Parsed } from 'contract/kernel/endpoint';
import type { Ctx } from '../../../kernel/context.ts';
import { newId } from '../../../kernel/id.ts';
import { faultAt, TemplateFaulty } from '../../../machines/documents/template-fault.ts';
import { readTemplate } from '../../../machines/documents/template.ts';
import { safeHtmlWhenNeeded } from '../../../machines/when-needed.ts';

type Calls = typeof documentTemplate.endpoints;
interface Version { id: string; kind: DocumentKind; name: string; version: number; content: string; numberRule: string }

/** All versions of the kind, held until this change commits: the oldest first, so that nobody holds a newer one while waiting for an older one that another holds. */
const held = ({ db, viewer }: Ctx<'stale'>, kind: DocumentKind) =>
  db.selectFrom('documentTemplate').select(['id', 'version', 'createdByName', 'active']).where('associationId', '=', viewer.associationId).where('kind', '=', kind).orderBy('version').forUpdate().execute();

export async function save(ctx: Ctx<Fails<Calls['save']>>, from: Version, input: Parsed<Calls['save']>) {
  const { viewer, db } = ctx;
  await held(ctx, from.kind);
  // Asked again: whoever was before us has added a version that the first look did not wait for.
  const latest = (await held(ctx, from.kind)).at(-1);
  if (!latest || latest.version !== input.version || from.version !== input.version) return ctx.fail('stale', { state: `第${latest?.version ?? 0}版`, actor: latest?.createdByName ?? '—' });
  const content = (await safeHtmlWhenNeeded())(input.content);
  const fields = usesOf(ctx, from.kind, content);
  checkNumberRule(ctx, from.kind, input.numberRule);
  const [id, version] = [newId(), latest.version + 1];
  await db.insertInto('documentTemplate').values({
    associationId: viewer.associationId, id, kind: from.kind, name: from.name, version, content, fields, numberRule: input.numberRule, createdBy: viewer.userId, createdByName: viewer.realName,
  }).execute();
  ctx.subject({ entity: 'documentTemplate', id, after: { kind: from.kind, version, fields } });
  return { id, version };
}

export async function publish(ctx: Ctx<Fails<Calls['publish']>>, chosen: Version, version: number) {
  const { viewer, db } = ctx;
  const all = await held(ctx, chosen.kind);
  if (chosen.version !== version) return ctx.fail('stale', { state: `第${chosen.version}版`, actor: all.find(({ id }) => id === chosen.id)?.createdByName ?? '—' });
  // A text that was right under an earlier release may name fields that are no more.
  usesOf(ctx, chosen.kind, chosen.content);
  const of = () => db.updateTable('documentTemplate').where('associationId', '=', viewer.associationId).where('kind', '=', chosen.kind);
  await of().set({ active: false }).where('active', '=', true).execute();
  await of().set({ active: true }).where('id', '=', chosen.id).execute();
  ctx.subject({ entity: 'documentTemplate', id: chosen.id, before: { version: all.find(({ active }) => active)?.version ?? null }, after: { kind: chosen.kind, version } });
  return {};
}

/** What a text of this kind uses; every fault of it is thrown at once. */
export function readForKind(kind: DocumentKind, content: string): readonly string[] {
  const fields: Fields = documentKinds[kind].fields;
  const { uses } = readTemplate(content, fields);
  const leftOut = Object.entries(fields).filter(([name, { isNeeded }]) => isNeeded && !uses.includes(name));
  if (leftOut.length > 0) throw new TemplateFaulty(leftOut.map(([, { label }]) => faultAt(content, content.length, '', 'leftOut', { name: label })));
  return uses;
}

export function usesOf(ctx: Pick<Ctx, 'fail'>, kind: DocumentKind, content: string): string[] {
  try {
    return [...readForKind(kind, content)];
  } catch (error) {
    if (!(error instanceof TemplateFaulty)) throw error;
    return ctx.fail('invalid', {}, { fields: error.faults.slice(0, 50).map(({ message }) => ({ path: 'content', message })) });
  }
}

function checkNumberRule(ctx: Ctx<'stale'>, kind: DocumentKind, rule: string): void {
  const message = numberRuleFault(kind, rule);
  if (message) ctx.fail('invalid', {}, { fields: [{ path: 'numberRule', message }] });
}

/** Without the year the numbers of two years would be the same, and without the number those of two documents. */
export function numberRuleFault(kind: DocumentKind, rule: string): string | null {
  if (documentKinds[kind].layout !== 'letter' || ['{year}', '{number}'].every((part) => rule.includes(part))) return null;
  return '文号规则须含有 {year} 和 {number}，例如 {word}实准〔{year}〕{number}号';
}
