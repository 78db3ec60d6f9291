/** A setting as the screen of the business rules shows it. */
import type { Output } from 'contract/kernel/endpoint';
import type { businessConfig } from 'contract/areas/basic-info/business-config';
import type { Setting } from 'contract/kernel/setting';
import { inForceOf, pendingOf, revisionOf, type Line } from '../../../machines/settings/versions.ts';
import { editorOf } from './editor-of.ts';

type Shown = Output<typeof businessConfig.endpoints.get>;

const uncertain = ['I', 'M', 'D', 'K'];

export function shown(setting: Setting, lines: readonly Line[]): Omit<Shown, 'history'> {
  const { key, title, unit = null, source, confidence, effect = null, initial } = setting;
  const ruling = inForceOf(lines);
  return {
    key, title, unit, source, confidence, effect, editor: editorOf(setting), initial, value: ruling ? ruling.value : initial,
    isUncertain: uncertain.includes(confidence) && !ruling, version: revisionOf(lines), since: ruling, pending: pendingOf(lines),
  };
}
