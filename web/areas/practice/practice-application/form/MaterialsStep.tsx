/** The papers of an internship application, card by card. */
import { practiceApplication, practiceFlow } from 'contract/areas/practice/practice-application';
import { MaterialCards } from '../../../../ui/case/MaterialCards.tsx';
import { PrintFormButton } from '../../../../ui/case/PrintFormButton.tsx';
import { usePaperCalls } from '../../../../ui/case/paper-calls.ts';
import type { Application } from '../detail/application.ts';

export function MaterialsStep({ application, remarks }: { application: Application; remarks: ReadonlyMap<string, string> }) {
  const calls = usePaperCalls(practiceApplication.endpoints, application.id);
  return <MaterialCards materials={application.materials} remarks={remarks} calls={calls} form={<PrintFormButton flow={practiceFlow} of={application} title="实习申请表" />} />;
}
