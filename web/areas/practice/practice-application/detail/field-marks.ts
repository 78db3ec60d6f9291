import { practiceApplication } from 'contract/areas/practice/practice-application';
import type { Input } from 'contract/kernel/endpoint';
import { call } from '../../../../kernel/call.ts';
import { putLater } from '../../../../ui/case/desk/marks.ts';
import type { Application } from './application.ts';

const { getPracticeApplication, markField } = practiceApplication.endpoints;

/** A reviewer's word on one answer; `null` takes it away. */
export const putFieldMark = (id: string, field: Input<typeof markField>['field'], text: string | null): void => putLater<Application>(getPracticeApplication, id, (application) => {
  const { [field]: _, ...others } = application.fieldMarks;
  return { ...application, fieldMarks: text === null ? others : { ...others, [field]: text } };
}, () => call(markField, { id, field, text }));
