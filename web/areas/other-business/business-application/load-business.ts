/** A business of any kind as the server offers it now; fetched by the browser when many are passed at once, or one is looked after from the list. */
import type { BusinessKind, BusinessKindCode } from 'contract/areas/other-business/business-kind';
import { cancel } from 'contract/areas/other-business/cancel';
import { changeTutor } from 'contract/areas/other-business/change-tutor';
import { delay } from 'contract/areas/other-business/delay';
import { pause } from 'contract/areas/other-business/pause';
import { postponeInterview } from 'contract/areas/other-business/postpone-interview';
import { reissue } from 'contract/areas/other-business/reissue';
import { resume } from 'contract/areas/other-business/resume';
import { transferFirm } from 'contract/areas/other-business/transfer-firm';
import type { AnyWorkflow, OpenAction } from 'contract/kernel/workflow';
import { call } from '../../../kernel/call.ts';

const kinds: Readonly<Record<BusinessKindCode, BusinessKind>> = { changeTutor, transferFirm, pause, resume, delay, postponeInterview, cancel, reissue };

/** What shows the way of one, and takes it back. */
export function partsOf(code: BusinessKindCode) {
  const { workflow, form, feature } = kinds[code];
  return { flow: workflow, form, get: feature.endpoints.get };
}

export async function loadBusiness(code: BusinessKindCode, id: string): Promise<{ flow: AnyWorkflow; id: string; version: number; open: readonly OpenAction[] }> {
  const { workflow, feature } = kinds[code];
  const { version, open } = await call(feature.endpoints.get, { id });
  return { flow: workflow, id, version, open };
}
