/** The calls that every kind answers, from what it says of itself. */
import type { AnyFlow } from '../../kernel/flow.ts';
import type { Ctx } from '../../kernel/context.ts';
import { detailOf } from './detail.ts';
import { prepare, saveDraft } from './draft.ts';
import type { OwnKind } from './own-kind.ts';
import { papersOf } from './road.ts';

export function handlersOf(own: OwnKind, flow: AnyFlow) {
  const papers = papersOf(own, flow);
  return {
    get: detailOf(own, flow, papers),
    prepare: (ctx: Ctx, input: { keyword?: string | undefined }) => prepare(own, ctx, input),
    save: saveDraft(own, flow),
    uploadMaterial: papers.uploadMaterial, removeMaterial: papers.removeMaterial, getMaterialFile: papers.openMaterial, markMaterial: papers.markMaterial,
  };
}
