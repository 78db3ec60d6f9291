/**
 * The rules with one of them otherwise, for whoever wants to know beforehand what that would mean: nothing is written,
 * and nobody else notices. What asks for a rule gets the proposed value; what asks for a rule as it was at a moment (a
 * case that has been handed in) gets the one of that moment, as ever.
 */
import type { Setting } from 'contract/kernel/setting';
import type { Settings } from './settings.ts';

export interface Overlay {
  readonly settings: Settings;
  /** Which rules have been asked for so far: these, and no list kept by hand, say what matters to whom. */
  readonly asked: Set<string>;
}

interface Proposal { readonly key: string; readonly value: unknown }

/** `from`: the moment of which the rules are read; now when left out. Without a proposal: the rules as they will be then. */
export function overlay(under: Settings, from: string | undefined, proposal?: Proposal): Overlay {
  const asked = new Set<string>();
  const isProposed = ({ key }: Pick<Setting, 'key'>) => proposal?.key === key;
  return {
    asked,
    settings: {
      async get(db, associationId, setting, at) {
        asked.add(setting.key);
        return isProposed(setting) && at === undefined ? setting.schema.parse(proposal?.value) : under.get(db, associationId, setting, at ?? from);
      },
      async some(db, associationId, wanted, at) {
        for (const { key } of wanted) asked.add(key);
        const read = await under.some(db, associationId, wanted, at ?? from);
        return (setting) => (isProposed(setting) && at === undefined ? setting.schema.parse(proposal?.value) : read(setting));
      },
      set: () => { throw new Error('A rule that is only tried out changes no other'); },
    },
  };
}
