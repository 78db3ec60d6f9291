/** The papers of an internship application, card by card. */
import { practiceApplication } from 'contract/areas/practice/practice-application';
import { MaterialCards } from '../../../../ui/case/MaterialCards.tsx';
import { usePaperCalls } from '../../../../ui/case/paper-calls.ts';
import type { Application } from '../detail/application.ts';

export function MaterialsStep({ application: { id, materials }, remarks }: { application: Application; remarks: ReadonlyMap<string, string> }) {
  return <MaterialCards materials={materials} remarks={remarks} calls={usePaperCalls(practiceApplication.endpoints, id)} />;
}
