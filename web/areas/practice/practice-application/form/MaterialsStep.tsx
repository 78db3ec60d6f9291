/** The papers of an internship application, card by card. */
import { practiceApplication } from 'contract/areas/practice/practice-application';
import { useAct } from '../../../../kernel/query.ts';
import { upload } from '../../../../kernel/upload.ts';
import { MaterialCards } from '../../../../ui/case/MaterialCards.tsx';
import type { Application } from '../detail/application.ts';
import { addressOf } from '../detail/material-file.ts';

const { uploadMaterial, removeMaterial } = practiceApplication.endpoints;

export function MaterialsStep({ application: { id, materials }, remarks }: { application: Application; remarks: ReadonlyMap<string, string> }) {
  const remove = useAct(removeMaterial);
  return <MaterialCards materials={materials} remarks={remarks} calls={{
    upload: (file, materialCode, options) => upload(uploadMaterial, file, { id, materialCode }, options),
    remove: (file) => remove.act({ id, attachmentId: file.id }), address: (file) => addressOf(id, file),
  }} />;
}
