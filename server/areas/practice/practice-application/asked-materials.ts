/** Which papers an application asks for: the association's list, and whether it wants a proof of no criminal record. */
import { document, type MaterialSpec } from 'contract/areas/practice/materials';
import { practiceSettings } from 'contract/areas/practice/settings';
import { ruleFor } from '../../../machines/settings/rules-in-force.ts';

const noCrime = 'P16';

export async function askedMaterials(at: Parameters<typeof ruleFor>[0]): Promise<MaterialSpec[]> {
  const listed = await ruleFor(at, practiceSettings.materials);
  if (!await ruleFor(at, practiceSettings.needNoCrimeProof)) return listed;
  const known = listed.find(({ code }) => code === noCrime) ?? document(noCrime, '无犯罪记录证明');
  return [...listed.filter(({ code }) => code !== noCrime), { ...known, required: 'ALWAYS', when: null, enabled: true }];
}
