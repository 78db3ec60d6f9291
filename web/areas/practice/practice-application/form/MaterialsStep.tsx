/** The papers of an internship application, card by card. */
import { MaterialCards } from '../../../../ui/case/MaterialCards.tsx';
import type { Application } from '../detail/application.ts';
import { usePaperCalls } from '../detail/material-file.ts';

export function MaterialsStep({ application: { id, materials }, remarks }: { application: Application; remarks: ReadonlyMap<string, string> }) {
  return <MaterialCards materials={materials} remarks={remarks} calls={usePaperCalls(id)} />;
}
