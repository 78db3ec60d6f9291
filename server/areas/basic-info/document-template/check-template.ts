/** A text looked through while it is written: every fault at its place, and what of the kind it leaves out. */
import { documentKinds } from 'contract/areas/basic-info/document-kind';
import { documentSettings, type documentTemplate } from 'contract/areas/basic-info/document-template';
import type { Output, Parsed } from 'contract/kernel/endpoint';
import type { Ctx } from '../../../kernel/context.ts';
import { TemplateFaulty } from '../../../machines/documents/template-fault.ts';
import { settings } from '../../../machines/settings/settings.ts';
import { safeHtmlWhenNeeded } from '../../../machines/when-needed.ts';
import { nextNumbersOf } from './next-number.ts';
import { numberRuleFault, readForKind } from './template-versions.ts';

type Check = typeof documentTemplate.endpoints.check;

export async function checkTemplate(ctx: Ctx, { kind, content, numberRule }: Parsed<Check>): Promise<Output<Check>> {
  const at = ctx.viewer.associationId;
  const { fields } = documentKinds[kind];
  const safeHtml = await safeHtmlWhenNeeded();
  const read = readOr(() => readForKind(kind, safeHtml(content)));
  const numberFault = numberRuleFault(kind, numberRule);
  const next = await nextNumbersOf(ctx.db, at, [kind]);
  return {
    faults: 'faults' in read ? read.faults.map(({ line, column, near, nth, message }) => ({ line, column, near, nth, message })) : [],
    unused: 'uses' in read ? Object.keys(fields).filter((field) => !read.uses.includes(field)) : [],
    nextNo: numberFault ? null : next(kind, numberRule, await settings.get(ctx.db, at, documentSettings.numberWord)), numberFault,
  };
}

function readOr(read: () => readonly string[]): { uses: readonly string[] } | { faults: TemplateFaulty['faults'] } {
  try {
    return { uses: read() };
  } catch (error) {
    if (error instanceof TemplateFaulty) return { faults: error.faults };
    throw error;
  }
}
